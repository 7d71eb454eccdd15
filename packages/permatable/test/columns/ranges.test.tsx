// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, rowsQuery, sameView, type TableSearchParams } from 'permatable'
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

const own = defineTableSearchParams({
  spent: slice({ default: null, codec: range() }),
  during: slice({ default: null, codec: dayRange() }),
})
const definitions = { columns: table, slices: own } as object as Readonly<
  Record<'columns' | 'slices', TableSearchParams<Record<string, unknown>>>
>

type State = Readonly<Record<string, unknown>>
const filter = (id: string, ...value: unknown[]) => ({ columnFilters: [{ id, value }] })
const [early, late] = ['2026-11-05', '2026-11-20']

/** A range typed the wrong way round: as the address says it, as the fields do, and as code reads it. */
it.each<[of: keyof typeof definitions, search: string, typed: State, inOrder: State]>([
  ['columns', 'columnFilters=total./9/1', filter('total', 9, 1), filter('total', 1, 9)],
  [
    'columns',
    `columnFilters=joined./${late}/${early}`,
    filter('joined', late, early),
    filter('joined', early, late),
  ],
  [
    'columns',
    'columnFilters=age./between/40/18',
    filter('age', 'between', 40, 18),
    filter('age', 'between', 18, 40),
  ],
  ['slices', 'spent=/9/1', { spent: [9, 1] }, { spent: [1, 9] }],
  ['slices', `during=/${late}/${early}`, { during: [late, early] }, { during: [early, late] }],
])('a range of %s stays as it was typed: ?%s', async (of, text, typed, inOrder) => {
  const definition = definitions[of]
  const search = `?${text}`
  const { params, adapter } = renderParams(definition)
  act(() => params.set(typed))
  await pass(500)
  expect(adapter.getSearch()).toBe(search)
  const [key = ''] = Object.keys(typed)
  for (const { atoms, issues } of [params, renderParams(definition, search).params])
    expect([atoms[key]?.get(), issues.get()]).toEqual([typed[key], []])
  // Code that reads the address, such as a server, gets the ends in order.
  const state = { ...definition.defaults, ...inOrder }
  expect(definition.parse(search)).toEqual({ state, issues: [] })
  const written = definition.serialize(inOrder)
  expect(rowsQuery(definition, search)).toBe(written)
  expect(sameView(definition, search, written)).toBe(true)
})

it('whole days that were typed the wrong way round stay whole', () => {
  const search = '?columnFilters=seen./2026-11-20/2026-11-05'
  const { params } = renderParams(table, memoryAdapter(search))
  const [shown] = params.atoms.columnFilters.get()
  expect(shown?.value).toEqual([new Date('2026-11-20T23:59:59.999Z'), new Date('2026-11-05')])
  const [read] = table.parse(search).state.columnFilters
  expect(read?.value).toEqual([new Date('2026-11-05'), new Date('2026-11-20T23:59:59.999Z')])
})
