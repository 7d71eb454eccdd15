// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import {
  columns,
  columnsOf,
  dateRange,
  dayRange,
  number,
  operators,
  range,
} from 'permatable/columns'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const hours = operators(number(), ['between', 'gt'])
const ofFunctions = ['inNumberRange', 'between', 'betweenInclusive', 'inDateRange', undefined].map(
  (filterFn) =>
    [`columnsOf of ${filterFn}`, columnsOf([{ id: 'age', filterFn }]), [] as unknown[]] as const,
)
const kinds = [
  ['range', columns({ age: range() }), []],
  ['dateRange', columns({ age: dateRange() }), []],
  ['dayRange', columns({ age: dayRange() }), []],
  ['operators', columns({ age: hours }), ['between']],
  ['columnsOf of operators', columnsOf([{ id: 'age', filterFn: hours.filterFn }]), ['between']],
  ...ofFunctions,
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
