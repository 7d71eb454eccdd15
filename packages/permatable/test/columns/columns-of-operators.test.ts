import { defineTableSearchParams } from 'permatable'
import {
  columnsOf,
  daysIn,
  instant,
  matchesFilters,
  number,
  operators,
  text,
} from 'permatable/columns'
import { expect, it } from 'vitest'

const age = operators(number(), ['gt', 'between'])
const born = operators(instant(), ['gte'])
const name = operators(text(), ['contains'])

const definitions = [
  { accessorKey: 'age', filterFn: age.filterFn },
  { id: 'person', columns: [{ accessorKey: 'name', filterFn: name.filterFn }] },
  { accessorKey: 'born', filterFn: born.filterFn },
]
const table = defineTableSearchParams({ columns: columnsOf(definitions) })

it.each([
  ['age./gt/18', [{ id: 'age', value: ['gt', 18] }], 0],
  ['age./between/40/18', [{ id: 'age', value: ['between', 18, 40] }], 0],
  ['age./is/18', [], 1],
  ['age.18', [], 1],
  ['name./contains/18', [{ id: 'name', value: ['contains', '18'] }], 0],
  ['name./gt/18', [], 1],
  ['born./gte/2026-11-05', [{ id: 'born', value: ['gte', new Date('2026-11-05')] }], 0],
])('takes the operations of a filterFn of operators: %s', (filter, columnFilters, count) => {
  const { state, issues } = table.parse(`?columnFilters=${filter}`)
  expect(state.columnFilters).toEqual(columnFilters)
  expect(issues).toHaveLength(count)
})

it('lets each filterFn match by its operations', () => {
  const { columnFilters } = table.parse('?columnFilters=age./gt/18').state
  expect(matchesFilters(columnFilters, () => 19)).toBe(true)
  expect(age.filterFn({ getValue: () => 18 } as never, 'age', ['gt', 18])).toBe(false)
})

it('takes a range of days from a column of daysIn', () => {
  const { filterFn } = daysIn('Europe/Berlin')
  const table = defineTableSearchParams({
    columns: columnsOf([{ accessorKey: 'joined', filterFn }]),
  })
  const filters = (value: string) => table.parse(`?columnFilters=joined.${value}`)
  expect(filters('/2026-11-05/2026-11-20').state.columnFilters).toEqual([
    { id: 'joined', value: ['2026-11-05', '2026-11-20'] },
  ])
  for (const value of ['5', '/1/2', '2026-11-05', '/2026-02-30/null', 'null'])
    expect(filters(value)).toMatchObject({ state: { columnFilters: [] }, issues: [{}] })
})
