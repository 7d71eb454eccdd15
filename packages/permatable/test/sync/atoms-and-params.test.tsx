// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { type TableParams } from 'permatable/react'
import { columnVisibility, slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

withFakeTimers()

const debounced = defineTableSearchParams({ debounce: 1000 })

describe('params', () => {
  it('reset named slices, or all', async () => {
    const { adapter, params } = renderParams(table, '?globalFilter=a&sorting=b.asc&columnOrder=c')
    params.reset(['globalFilter'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?sorting=b.asc&columnOrder=c')
    params.reset()
    await pass(200)
    expect(adapter.getSearch()).toBe('')
  })

  it('reset named slices, and flush what else is pending', async () => {
    const { adapter, params } = renderParams(debounced, '?sorting=b.asc')
    params.atoms.globalFilter.set('a')
    await pass(500)
    params.reset(['sorting'])
    expect(adapter.entries).toEqual(['?globalFilter=a'])
    expect(params.pending.get()).toBe(false)
  })

  it('set what a list holds, by set as its callback', async () => {
    const { adapter, params } = renderParams(debounced)
    const views = [{ globalFilter: 'a' }, { globalFilter: 'b' }]
    views.forEach(params.set)
    await pass(500)
    expect(adapter.getSearch()).toBe('')
    await pass(700)
    expect(adapter.getSearch()).toBe('?globalFilter=b')
  })

  it('reset what the address has and the table rejected', async () => {
    for (const rejected of [
      'sorting=a.down',
      'pageIndex=0',
      'columnFilters=age',
      'globalFilter=%22',
    ]) {
      const { adapter, params } = renderParams(table, `?${rejected}&tab=1`)
      await pass(200)
      expect(adapter.getSearch()).toBe(`?${rejected}&tab=1`)
      params.reset()
      await pass(200)
      expect(adapter.getSearch()).toBe('?tab=1')
      expect(params.issues.get()).toEqual([])
    }
  })

  it('give the href of a view with changes, pending ones and foreign params included', () => {
    const { params } = renderParams(debounced, '?tab=1&pageIndex=3')
    params.atoms.columnOrder.set(['x'])
    expect(params.href({ sorting: [{ id: 'a', desc: true }] })).toBe(
      '?tab=1&sorting=a.desc&columnOrder=x',
    )
    expect(params.href({ globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 10 } })).toBe(
      '?tab=1&globalFilter=a&pageIndex=2&columnOrder=x',
    )
  })

  it('give an href that keeps what nobody changes byte for byte', () => {
    const { params } = renderParams(debounced, '?columnOrder=%61ge&pageSize=10')
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    expect(params.href()).toBe('?sorting=a.desc&pageSize=10&columnOrder=%61ge')
  })
})

describe('table options', () => {
  it('are the atoms, the defaults and no page reset of the table’s own', () => {
    const { params } = renderParams(table, '?pageIndex=3')
    expect(params.tableOptions).toEqual({
      atoms: params.atoms,
      initialState: table.defaults,
      autoResetPageIndex: false,
    })
    expect(Object.keys(params.atoms)).toEqual(Object.keys(table.defaults))
  })

  it('leave the page reset to the table where the address has no pages', () => {
    const { params } = renderParams(defineTableSearchParams({ pagination: false }))
    expect(params.tableOptions).not.toHaveProperty('autoResetPageIndex')
  })
})

it('an atom tells its subscribers of each value once', () => {
  const { adapter, params } = renderParams(table)
  const seen: string[] = []
  const { unsubscribe } = params.atoms.globalFilter.subscribe((value) => void seen.push(value))
  params.atoms.globalFilter.set('a')
  act(() => adapter.push('?globalFilter=b'))
  act(() => adapter.push('?globalFilter=b&x=1'))
  unsubscribe()
  params.atoms.globalFilter.set('c')
  expect(seen).toEqual(['a', 'b'])
})

describe('issues', () => {
  it('come and go with the text that has them', () => {
    const { adapter, params } = renderParams(table, '?sorting=a')
    const reasons = () => params.issues.get().map(({ slice, reason }) => [slice, reason])
    expect(reasons()).toEqual([['sorting', 'a column without a direction']])
    act(() => adapter.replace('?sorting=a&columnOrder='))
    expect(reasons()).toEqual([
      ['sorting', 'a column without a direction'],
      ['columnOrder', 'an empty id'],
    ])
    act(() => adapter.replace('?sorting=a.asc'))
    expect(reasons()).toEqual([])
  })

  it('start with those of the query as a whole, and are gone with them', () => {
    const { adapter, params } = renderParams(table, `?columnOrder=&x=${'x'.repeat(2_000)}`)
    expect(params.issues.get().map(({ slice }) => slice)).toEqual(['', 'columnOrder'])
    act(() => adapter.push('?x=1'))
    expect(params.issues.get()).toEqual([])
  })
})

const typing = defineTableSearchParams({ globalFilter: { debounce: 300 } })

/** A table, and each committed state since it is shown. */
function render(search = '') {
  const rendered = renderParams(typing, search)
  const states: object[] = []
  rendered.params.committed.subscribe((state) => void states.push(state))
  return { ...rendered, states }
}

describe('the committed state', () => {
  it('is what the address says, on the first render too', () => {
    const { params } = render('?globalFilter=ann&pageIndex=3')
    expect(params.committed.get()).toEqual(table.parse('?globalFilter=ann&pageIndex=3').state)
  })

  it('changes once for what is typed within a debounce', async () => {
    const { params, states } = render()
    for (const text of ['u', 'us', 'use', 'user', 'user1']) {
      params.atoms.globalFilter.set(text)
      await pass(100)
    }
    expect(states).toEqual([])
    await pass(1000)
    expect(states).toEqual([{ ...table.defaults, globalFilter: 'user1' }])
  })

  it('changes once for a write of several slices', async () => {
    const { params, states } = render('?pageIndex=3')
    params.set({ sorting: [{ id: 'age', desc: true }], columnOrder: ['x'] })
    await pass(1000)
    expect(states).toHaveLength(1)
    expect(params.committed.get()).toEqual(table.parse('?sorting=age.desc&columnOrder=x').state)
  })

  it('keeps each value by reference while its text is the same', async () => {
    const { adapter, params, states } = render('?columnOrder=x&sorting=age.desc')
    const { columnOrder, sorting } = params.committed.get()
    act(() => adapter.push('?columnOrder=x&sorting=age.desc&tab=1'))
    expect(states).toEqual([])
    params.atoms.globalFilter.set('a')
    await pass(1000)
    expect(params.committed.get().columnOrder).toBe(columnOrder)
    expect(params.committed.get().sorting).toBe(sorting)
  })

  it('does not change by a write that the browser refuses', async () => {
    const { adapter, params, states } = render()
    adapter.accept = () => false
    params.atoms.columnOrder.set(['x'])
    await pass(3000)
    expect(states).toEqual([])
  })

  it('ends a change that is made whenever it changes', async () => {
    const { params } = render()
    let times = 0
    params.committed.subscribe(() => {
      times++
      params.set({ rowSelection: {} })
    })
    params.set({ globalFilter: 'a' })
    await pass(10_000)
    expect(times).toBe(1)
  })

  it.each([
    ['cleared', []],
    ['set to the same text', [{ id: 'a', desc: false }]],
  ])('leaves the value in the table alone that was %s', async (_, sorting) => {
    const { adapter, params } = render('?sorting=a.asc')
    params.set({ sorting })
    await pass(500)
    act(() => adapter.push(`${adapter.getSearch()}${sorting.length ? '&' : '?'}pageIndex=2`))
    await pass(500)
    expect(params.atoms.pagination.get().pageIndex).toBe(1)
    expect(params.atoms.sorting.get()).toBe(sorting)
  })
})

const full = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  tab: slice({ default: 'list', codec: oneOf(['list', 'grid']) }),
  sorting: { default: [{ id: 'name', desc: false }] },
  pagination: { default: { pageSize: 20 } },
})

type State = typeof full.defaults
type Params = TableParams<State>

const link =
  '?columnVisibility=-age&tab=grid&globalFilter=r+12&sorting=age.desc&pageIndex=3&pageSize=50&columnFilters=a.1&columnOrder=b&rowSelection=4'

const keys = Object.keys(full.defaults) as (keyof State)[]

/** A caller from JavaScript, or a library such as TanStack Table: its `resetGlobalFilter(true)` sets `undefined`. */
const nothing = undefined as never

describe('a part set to undefined', () => {
  it.each(keys)('is its default by a value, an updater, an atom and in a link: %s', async (key) => {
    for (const setNothing of [
      ({ set }: Params) => set({ [key]: nothing }),
      ({ set }: Params) => set({ [key]: () => nothing }),
      ({ atoms }: Params) => (atoms[key] as { set(value: unknown): void }).set(nothing),
    ]) {
      const { adapter, params } = renderParams(full, link)
      expect(full.parse(params.href({ [key]: nothing })).state[key]).toEqual(full.defaults[key])
      setNothing(params)
      expect(params.atoms[key].get()).toEqual(full.defaults[key])
      await pass(500)
      expect(full.parse(adapter.getSearch()).state[key]).toEqual(full.defaults[key])
      expect(params.committed.get()[key]).toEqual(full.defaults[key])
      expect(params.issues.get()).toEqual([])
    }
  })

  it('is the default page, whatever changes beside it', () => {
    const { params } = renderParams(full, link)
    params.set({ globalFilter: 'a', pagination: nothing })
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 20 })
  })

  it('goes back to the first page as any change of it does', () => {
    const { params } = renderParams(full, link)
    params.set({ globalFilter: nothing })
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 50 })
  })
})

it('an updater that changes a range in place, as Material React Table’s does, keeps it for Back', async () => {
  const opened = '?pageIndex=2&columnFilters=age./30/60'
  const { adapter, params } = renderParams(
    defineTableSearchParams({ columnFilters: { history: 'push' } }),
    opened,
  )
  params.set({
    columnFilters: (filters) => {
      for (const { value } of filters) (value as number[])[1] = 40
      return [...filters]
    },
  })
  await pass(200)
  expect(adapter.entries).toEqual([opened, '?columnFilters=age./30/40'])
  adapter.back()
  expect(params.atoms.columnFilters.get()).toEqual([{ id: 'age', value: [30, 60] }])
})

it('an updater that changes nothing keeps every reference, and writes nothing', async () => {
  const { adapter, params } = renderParams(table)
  params.set({
    columnFilters: [
      { id: 'a', value: [1, 2] },
      { id: 'b', value: 'x' },
    ],
    columnOrder: ['b', 'a'],
    rowSelection: { 1: true, x: true },
  })
  await pass(500)
  const before = params.committed.get()
  const shown = Object.values(params.atoms).map((atom) => atom.get())
  params.set({
    columnFilters: (filters) => filters.map((filter) => ({ ...filter })),
    columnOrder: (order) => [...order],
    rowSelection: (rows) => ({ ...rows }),
    pagination: (page) => ({ ...page }),
    globalFilter: (text) => text,
  })
  expect(params.pending.get()).toBe(false)
  Object.values(params.atoms).forEach((atom, at) => expect(atom.get()).toBe(shown[at]))
  await pass(500)
  expect(params.committed.get()).toBe(before)
  expect(adapter.entries).toHaveLength(1)
})
