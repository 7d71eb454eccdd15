// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { Patch } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { ViewLink } from 'permatable/view-link'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

type State = TableSearchState

const table = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 400 },
  pagination: { default: { pageSize: 20 } },
})
const other = defineTableSearchParams({ prefix: 'b.', debounce: 150 })

const sets: readonly Patch<State>[] = [
  { pagination: { pageIndex: 2, pageSize: 20 } },
  { pagination: (page) => ({ ...page, pageIndex: page.pageIndex + 1 }) },
  { sorting: [{ id: 'age', desc: true }] },
  { sorting: (before) => before.map((one) => ({ ...one, desc: !one.desc })) },
  { globalFilter: '', columnFilters: [] },
  { columnFilters: [{ id: 'age', value: 1 }] },
  {},
]
const uses = ['pointerEnter', 'pointerDown', 'focus', 'contextMenu', 'keyDown'] as const

const at = fc.nat({ max: sets.length - 1 })
const step = fc.oneof(
  fc.record({ type: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'ab') }),
  fc.record({ type: fc.constant('other' as const), text: fc.constantFrom('', 'x') }),
  fc.record({ type: fc.constant('set' as const), at }),
  fc.record({ type: fc.constant('click' as const), at }),
  fc.record({ type: fc.constant('use' as const), at, use: fc.constantFrom(...uses) }),
  fc.record({
    type: fc.constantFrom('push' as const, 'replace' as const),
    search: fc.constantFrom('', '?tab=1', '?tab=2&globalFilter=a', '?pageIndex=3&tab=1'),
  }),
  fc.record({ type: fc.constantFrom('back' as const, 'forward' as const, 'render' as const) }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(10, 130, 500) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('no used link is older than what is shown, and none is once the address has settled', async () => {
  // The adapter drops some writes, as browsers do.
  const accepts = fc.infiniteStream(
    fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  )
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 14 }), accepts, async (steps, stream) => {
        const adapter = memoryAdapter('?tab=1')
        let isCalm = false
        adapter.accept = () => isCalm || (stream.next().value ?? true)
        const { params } = renderParams(table, adapter)
        const { params: others } = renderParams(other, adapter)
        const links = () => (
          <StrictMode>
            {sets.map((set, index) => (
              <ViewLink key={index} params={params} set={set}>
                {`Link ${index}`}
              </ViewLink>
            ))}
          </StrictMode>
        )
        const { rerender } = render(links())
        const link = (index: number) => screen.getByText(`Link ${index}`)
        /** The links as a page opened now, with all that is shown, has them. */
        const wanted = (index: number) => {
          const whole = other.serialize(
            { globalFilter: others.atoms.globalFilter.get() },
            params.href(sets[index]),
          )
          return [...new URLSearchParams(whole)].sort().join('&')
        }
        const found = (index: number) =>
          [...new URLSearchParams(link(index).getAttribute('href') ?? '')].sort().join('&')

        const run: { [T in Step['type']]: (step: Extract<Step, { type: T }>) => unknown } = {
          type: ({ text }) => act(() => params.set({ globalFilter: text })),
          other: ({ text }) => act(() => others.set({ globalFilter: text })),
          set: (step) => act(() => params.set(sets[step.at] ?? {})),
          click: (step) => fireEvent.click(link(step.at)),
          use: (step) => {
            fireEvent[step.use](link(step.at))
            expect(found(step.at)).toBe(wanted(step.at))
          },
          push: ({ search }) => act(() => adapter.push(search)),
          replace: ({ search }) => act(() => adapter.replace(search)),
          back: () => act(() => adapter.back()),
          forward: () => act(() => adapter.forward()),
          render: () => rerender(links()),
          pass: ({ ms }) => pass(ms),
        }
        for (const one of steps) {
          await (run[one.type] as (step: Step) => unknown)(one)
          if (params.pending.get() || others.pending.get()) continue
          for (const index of sets.keys()) expect(found(index)).toBe(wanted(index))
        }
        isCalm = true
        await pass(10_000)
        expect(params.pending.get()).toBe(false)
        for (const index of sets.keys()) {
          expect(found(index)).toBe(wanted(index))
          const isSame = params.href(sets[index]) === params.href({})
          expect(isSame && link(index).getAttribute('aria-current') !== 'page').toBe(false)
        }
      })
      .afterEach(() => cleanup()),
    { numRuns: 30 },
  )
  vi.clearAllTimers()
})
