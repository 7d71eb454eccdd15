// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, rowsQuery, sameView } from 'permatable'
import { perColumn } from 'permatable/codecs'
import { columns, dateRange, dayRange, number, operators, range } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const hours = operators(number(), ['between', 'gt'])
const kinds = [
  ['range', columns({ age: range() }), []],
  ['dateRange', columns({ age: dateRange() }), []],
  ['dayRange', columns({ age: dayRange() }), []],
  ['operators', columns({ age: hours }), ['between']],
] as const

const open = [null, undefined, '']
const pairs = open.flatMap((min) => open.map((max) => [min, max]))

/** Sets a filter as Material React Table's range filters do when they mount. */
async function set(options: object, search: string, value: unknown) {
  const { params, adapter } = renderParams(defineTableSearchParams(options), search)
  params.set({ columnFilters: [{ id: 'age', value }] } as never)
  await pass(500)
  return {
    search: adapter.getSearch(),
    pageIndex: (
      params.atoms as never as { pagination: { get(): { pageIndex: number } } }
    ).pagination.get().pageIndex,
    issues: params.issues.get(),
  }
}

it.each(kinds)(
  'a range whose ends are both open is no filter, by %s',
  async (_, declared, operator) => {
    const search = '?pageIndex=3'
    const table = defineTableSearchParams({ columns: declared })
    for (const ends of pairs) {
      const columnFilters = [{ id: 'age', value: [...operator, ...ends] }]
      expect(table.serialize({ columnFilters } as never, search)).toBe(search)
    }
    const kept = { search, pageIndex: 2, issues: [] }
    const value = [...operator, undefined, '']
    expect(await set({ columns: declared }, search, value)).toEqual(kept)
    const codec = perColumn(['age'])
    expect(await set({ columns: declared, columnFilters: { codec } }, search, value)).toEqual(kept)
  },
)

it('a range that loses both ends is removed, and goes back to the first page', async () => {
  const options = { columns: columns({ age: range() }) }
  expect(await set(options, '?columnFilters=age./18/40&pageIndex=3', ['', undefined])).toEqual({
    search: '',
    pageIndex: 0,
    issues: [],
  })
})

it('a value that is no range shows, stays out of the address and has its reason', async () => {
  const table = defineTableSearchParams({ columns: columns({ age: range(), hours }) })
  const { params, adapter } = renderParams(table)
  params.tableOptions.atoms.columnFilters.set([
    { id: 'age', value: ['', '', ''] as never },
    { id: 'hours', value: ['gt', 1] },
  ])
  await pass(500)
  expect(adapter.getSearch()).toBe('?columnFilters=hours./gt/1')
  expect(params.atoms.columnFilters.get()).toHaveLength(2)
  expect(params.issues.get()).toMatchObject([{ reason: "'age': not a range of numbers" }])
})

const table = defineTableSearchParams({
  columns: columns({
    total: range(),
    joined: dayRange(),
    seen: dateRange(),
    age: operators(number(), ['between']),
  }),
})

/** A range typed the wrong way round: as the fields and the address say it, and as code reads it. */
const rows = [
  ['total', [500, 100], 'total./500/100', [100, 500]],
  [
    'joined',
    ['2026-11-20', '2026-11-05'],
    'joined./2026-11-20/2026-11-05',
    ['2026-11-05', '2026-11-20'],
  ],
  ['age', ['between', 40, 18], 'age./between/40/18', ['between', 18, 40]],
] as const

it.each(rows)('%s %j stays as it was typed: %s', async (id, typed, text, inOrder) => {
  const adapter = memoryAdapter()
  const { params } = renderParams(table, adapter)
  act(() => params.set({ columnFilters: [{ id, value: typed }] as never }))
  await pass(500)
  expect(adapter.getSearch()).toBe(`?columnFilters=${text}`)
  expect(params.atoms.columnFilters.get()).toEqual([{ id, value: typed }])
  const reloaded = renderParams(table, memoryAdapter(adapter.getSearch()))
  expect(reloaded.params.atoms.columnFilters.get()).toEqual([{ id, value: typed }])
  expect(reloaded.params.issues.get()).toEqual([])
  // Code that reads the address, such as a server, gets the ends in order.
  const { state, issues } = table.parse(adapter.getSearch())
  expect([state.columnFilters, issues]).toEqual([[{ id, value: inOrder }], []])
})

it('asks a server for the same rows either way', () => {
  const asTyped = '?columnFilters=total./500/100'
  expect(rowsQuery(table, asTyped)).toBe('?columnFilters=total./100/500')
  expect(rowsQuery(table, table.serialize(table.parse(asTyped).state))).toBe(
    '?columnFilters=total./100/500',
  )
})

it.each([
  ['spent', range(), [500, 100], '/500/100', [100, 500]],
  [
    'during',
    dayRange(),
    ['2026-11-20', '2026-11-05'],
    '/2026-11-20/2026-11-05',
    ['2026-11-05', '2026-11-20'],
  ],
] as const)(
  '%s, a slice of its own, stays as it was typed too',
  async (key, codec, typed, text, inOrder) => {
    const own = defineTableSearchParams({ [key]: slice({ default: null, codec: codec as never }) })
    const adapter = memoryAdapter()
    const { params } = renderParams(own, adapter)
    const atom = params.atoms[key as never] as { get(): unknown }
    act(() => params.set({ [key]: typed } as never))
    await pass(500)
    expect(adapter.getSearch()).toBe(`?${key}=${text}`)
    expect(atom.get()).toEqual(typed)
    const reloaded = renderParams(own, memoryAdapter(adapter.getSearch())).params
    expect((reloaded.atoms[key as never] as { get(): unknown }).get()).toEqual(typed)
    expect(own.parse(adapter.getSearch()).state).toMatchObject({ [key]: inOrder })
    expect(rowsQuery(own, adapter.getSearch())).toBe(`?${key}=${`/${inOrder.join('/')}`}`)
    expect(sameView(own, adapter.getSearch(), own.serialize({ [key]: inOrder } as never))).toBe(
      true,
    )
  },
)

it('whole days that were typed the wrong way round stay whole', () => {
  const search = '?columnFilters=seen./2026-11-20/2026-11-05'
  const { params } = renderParams(table, memoryAdapter(search))
  const [shown] = params.atoms.columnFilters.get()
  expect(shown?.value).toEqual([new Date('2026-11-20T23:59:59.999Z'), new Date('2026-11-05')])
  const [read] = table.parse(search).state.columnFilters
  expect(read?.value).toEqual([new Date('2026-11-05'), new Date('2026-11-20T23:59:59.999Z')])
})
