// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams({ history: 'auto' })

/** Types a text, a letter after each pause (ms). */
async function type(
  { set }: { set: (patch: { globalFilter: string }) => void },
  text: string,
  pause = 200,
) {
  for (let length = 1; length <= text.length; length++) {
    act(() => set({ globalFilter: text.slice(0, length) }))
    await pass(pause)
  }
}

it('a write with one pushing slice in it adds an entry', async () => {
  const { adapter, params } = renderParams(
    defineTableSearchParams({ sorting: { history: 'push' } }),
  )
  params.set({ globalFilter: 'a', sorting: [{ id: 'name', desc: false }] })
  await pass(200)
  expect(adapter.entries).toEqual(['', '?globalFilter=a&sorting=name.asc'])
})

describe("history: 'auto'", () => {
  it('goes on with no write that changed nothing', async () => {
    const { adapter, params } = renderParams(table)
    params.set({ globalFilter: 'a' })
    params.set({ globalFilter: '' })
    await pass(200)
    params.set({ globalFilter: 'ann' })
    await pass(200)
    expect(adapter.entries).toEqual(['', '?globalFilter=ann'])
  })

  it('tries an entry again that the browser refused', async () => {
    const { adapter, params } = renderParams(table)
    let refusals = 1
    adapter.accept = () => refusals-- <= 0
    await type(params, 'an')
    await pass(2_000)
    expect(adapter.entries).toEqual(['', '?globalFilter=an'])
  })
})

describe('selected rows', () => {
  const atPage = (pageIndex: number) => ({ pagination: { pageIndex, pageSize: 10 } })

  /** Selects two rows on the second page. */
  async function select(definition = table) {
    const rendered = renderParams(definition)
    rendered.params.set(atPage(1))
    await pass(1500)
    rendered.params.set({ rowSelection: { 3: true, 14: true } })
    await pass(1500)
    return rendered
  }

  it('belong to no step: Back and Forward keep them, and write them there', async () => {
    const { adapter, params } = await select()
    act(() => adapter.back())
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
    expect(params.atoms.rowSelection.get()).toEqual({ 3: true, 14: true })
    params.set({ rowSelection: { 3: true } })
    act(() => adapter.forward())
    expect(params.atoms.rowSelection.get()).toEqual({ 3: true })
    await pass(700)
    act(() => adapter.back())
    await pass(700)
    expect(adapter.entries).toEqual(['?rowSelection=3', '?pageIndex=2&rowSelection=3'])
  })

  it('are those of the view that Back leads to, once a link has changed them', async () => {
    const { adapter, params } = await select()
    act(() => adapter.push(''))
    params.set({ rowSelection: { 5: true } })
    await pass(500)
    act(() => adapter.back())
    expect(params.atoms.rowSelection.get()).toEqual({ 3: true, 14: true })
    await pass(700)
    expect(adapter.entries).toEqual(['', '?pageIndex=2&rowSelection=3,14', '?rowSelection=5'])
  })

  it('are not written onto a step whose screen has other tables', async () => {
    const { adapter, unmount } = await select()
    act(() => adapter.back())
    unmount()
    await pass(1000)
    expect(adapter.entries[0]).toBe('')
  })

  it('are steps if the definition says so', async () => {
    const { adapter, params } = await select(
      defineTableSearchParams({ history: 'auto', rowSelection: { history: 'auto' } }),
    )
    act(() => adapter.back())
    expect(params.atoms.rowSelection.get()).toEqual({})
    await pass(500)
    expect(adapter.entries).toEqual(['', '?pageIndex=2', '?pageIndex=2&rowSelection=3,14'])
  })
})

describe('a slow router', () => {
  /** A router that says a write a while after it, and tells of it then. */
  function slowAdapter() {
    const memory = memoryAdapter()
    return {
      ...memory,
      navigate: (search: string, { history }: { history: 'push' | 'replace' }) =>
        void setTimeout(() => memory[history](search), 60),
    }
  }

  it('adds one entry of a text that is typed in one go', async () => {
    const adapter = slowAdapter()
    const { params } = renderParams(table, adapter)
    await type(params, 'ann', 300)
    expect(adapter.entries).toEqual(['', '?globalFilter=ann'])
  })

  it('adds an entry after another one was added by other code', async () => {
    const adapter = slowAdapter()
    const { params } = renderParams(table, adapter)
    await type(params, 'a', 300)
    act(() => adapter.push('?globalFilter=a&tab=2'))
    act(() => params.set({ globalFilter: 'an' }))
    await pass(300)
    expect(adapter.entries).toEqual([
      '',
      '?globalFilter=a',
      '?globalFilter=a&tab=2',
      '?tab=2&globalFilter=an',
    ])
  })

  it('writes nothing onto the entry that Back shows while a write is on its way', async () => {
    const adapter = slowAdapter()
    const { params, unmount } = renderParams(defineTableSearchParams({ history: 'push' }), adapter)
    act(() => params.set({ globalFilter: 'a' }))
    await pass(300)
    unmount()
    act(() => params.set({ globalFilter: 'b' }))
    await pass(30)
    act(() => adapter.back())
    await pass(300)
    act(() => params.set({ globalFilter: 'c' }))
    await pass(300)
    expect(adapter.getSearch()).not.toContain('c')
  })
})

const stepping = defineTableSearchParams({
  history: 'auto',
  sorting: { history: 'replace' },
  columnOrder: { debounce: 300 },
})

type Step = 'status' | 'total' | 'search' | 'sort' | 'sorted' | 'order' | 'both' | 'reset' | 'clear'

/** Makes changes, and returns how many steps of Back undo all of them. */
async function stepsOf(pause: number, ...steps: readonly Step[]): Promise<number> {
  const { adapter, params, unmount } = renderParams(stepping)
  let value = 0
  const sorting = [{ id: 'name', desc: false }]
  const set = (...ids: readonly string[]) =>
    params.set({
      columnFilters: (filters) => [
        ...filters.filter(({ id }) => !ids.includes(id)),
        ...ids.map((id) => ({ id, value: [++value] })),
      ],
    })
  for (const step of steps) {
    if (step === 'search') params.set({ globalFilter: (text) => `${text}x` })
    else if (step === 'sort') params.set({ sorting })
    else if (step === 'sorted') params.set({ globalFilter: 'sorted', sorting })
    else if (step === 'order') params.set({ columnOrder: [`${++value}`] })
    else if (step === 'reset') params.set({ columnFilters: [] })
    else if (step === 'clear') params.reset()
    else if (step === 'both') set('status', 'total')
    else set(step)
    await pass(pause)
  }
  await pass(500)
  unmount()
  return adapter.entries.length - 1
}

it.each<[steps: number, pause: number, ...made: Step[]]>([
  [1, 300, 'status', 'status', 'status'],
  [2, 300, 'status', 'total'],
  [2, 900, 'status', 'total'],
  [2, 20, 'status', 'total'],
  [3, 300, 'status', 'total', 'status'],
  [2, 300, 'status', 'search'],
  [4, 300, 'search', 'status', 'search', 'total'],
  [1, 300, 'both', 'both'],
  [2, 300, 'status', 'both'],
  [1, 900, 'search', 'search'],
  [2, 1_100, 'search', 'search'],
  [1, 300, 'sorted', 'search'],
  [1, 5, 'search', 'sort'],
  [2, 1_100, 'order', 'order'],
  [3, 300, 'status', 'total', 'reset'],
  [4, 300, 'status', 'total', 'reset', 'status'],
  [4, 300, 'status', 'search', 'clear', 'search'],
])('%i steps of Back, with %i ms between %s, %s, %s, %s', async (steps, pause, ...made) => {
  expect(await stepsOf(pause, ...made.filter(Boolean))).toBe(steps)
})

it.each([
  [1, undefined],
  [2, 'keydown'],
  [2, 'pointerdown'],
])('%i steps for two changes before any timer, with a %s between', async (steps, press) => {
  const { adapter, params } = renderParams(table)
  params.set({ globalFilter: 'a' })
  // It counts though its element keeps it to itself.
  if (press) document.body.dispatchEvent(new Event(press))
  params.set({ sorting: [{ id: 'name', desc: false }] })
  await pass(500)
  expect(adapter.entries.length - 1).toBe(steps)
})
