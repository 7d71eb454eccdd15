// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, expect, it } from 'vitest'
import { box } from '../support/composing.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

afterEach(cleanup)

const slices = ['globalFilter', 'sorting', 'columnOrder', 'pagination'] as const

type Key = (typeof slices)[number]

/** A change of one slice of one of two tables, some time after the last. A run of a slice ends within a second. */
interface Step {
  readonly table: 0 | 1
  readonly key: Key
  readonly pause: number
  /** What an input method does before the change. */
  readonly composition: 'begin' | 'end' | 'leave' | undefined
}

const step: fc.Arbitrary<Step> = fc.record({
  table: fc.constantFrom(0 as const, 1 as const),
  key: fc.constantFrom(...slices),
  pause: fc.constantFrom(1, 20, 90, 140, 290, 310, 500),
  composition: fc.constantFrom('begin', 'end', 'leave', undefined, undefined),
})

/** Debounces of some slices: none, one that is shorter than the other one, and one that outlasts most pauses. */
const debounces = fc.record({
  globalFilter: fc.constantFrom(0, 300),
  columnOrder: fc.constantFrom(0, 100),
})

const valueOf = (key: Key, at: number) =>
  ({
    globalFilter: { globalFilter: `text${at}` },
    sorting: { sorting: [{ id: `column${at}`, desc: true }] },
    columnOrder: { columnOrder: [`column${at}`] },
    pagination: { pagination: { pageIndex: at + 1, pageSize: 10 } },
  })[key]

const decisions = (history: 'auto' | 'push' | 'replace') =>
  fc.asyncProperty(
    fc.array(step, { maxLength: 12 }),
    fc.tuple(debounces, debounces),
    async (steps, [first, second]) => {
      const options = ({ globalFilter, columnOrder }: typeof first, prefix: string) => ({
        prefix,
        history,
        globalFilter: { debounce: globalFilter },
        columnOrder: { debounce: columnOrder },
        // A page of one's own, which no change resets, so that each step makes one change.
        pagination: { reset: false },
      })
      const definitions = [
        defineTableSearchParams(options(first, 'a-')),
        defineTableSearchParams(options(second, 'b-')),
      ] as const
      const adapter = memoryAdapter()
      const written: string[] = []
      adapter.accept = (search) => written.push(search) > 0
      const tables = definitions.map((definition) => renderParams(definition, adapter))

      const states = definitions.map(({ defaults }) => defaults)
      const view = () => viewOf(states)
      const viewOf = (shown: readonly object[]) =>
        definitions.map((definition, at) => definition.serialize(shown[at] ?? {})).join(' ')
      const seen = [view()]
      const runs: string[] = []
      let last = ''
      const input = box()
      for (const [at, { table, key, pause, composition }] of steps.entries()) {
        if (composition) input[composition]()
        const value = valueOf(key, at)
        act(() => tables[table]?.params.set(value))
        states[table] = { ...states[table], ...value } as (typeof states)[0]
        seen.push(view())
        if (last === `${table} ${key}`) runs.pop()
        last = `${table} ${key}`
        runs.push(view())
        await pass(pause)
      }
      await pass(3_000)

      const readAll = (searches: readonly string[]) =>
        searches.map((search) => viewOf(definitions.map(({ parse }) => parse(search).state)))
      const order = readAll(written).map((one) => seen.indexOf(one))
      expect(order).not.toContain(-1)
      expect(order).toEqual([...order].sort((a, b) => a - b))
      const entries = readAll(adapter.entries)
      if (history === 'auto') expect(entries).toEqual([seen[0], ...runs])
      else if (history === 'replace') expect(entries).toEqual([view()])
      else expect(entries.filter((one) => runs.includes(one))).toEqual(runs)
      for (const { unmount } of tables) unmount()
      adapter.push('')
      input.leave()
      await pass(0)
      input.remove()
      cleanup()
    },
  )

it.each(['auto', 'push', 'replace'] as const)(
  'the URL holds views that were shown, in their order: %s',
  async (history) => {
    await fc.assert(decisions(history), { numRuns: 20 })
  },
)
