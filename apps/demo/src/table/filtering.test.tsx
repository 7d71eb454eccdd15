import { useTable, type ColumnFiltersState } from '@tanstack/react-table'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { columns, features, includesText } from './options.ts'

const data = [
  { id: 'a1', name: 'Ann', age: 18 },
  { id: 'b2', name: 'Bob', age: 40 },
  { id: 'c3', name: 'Cid', age: 100 },
]

/** The names of the users that the demo's table shows. */
function namesWith(columnFilters: ColumnFiltersState, globalFilter?: unknown): string[] {
  const names: string[] = []
  function Names() {
    const initialState = { columnFilters, globalFilter }
    const table = useTable({
      features,
      columns,
      data,
      initialState,
      globalFilterFn: includesText,
      getColumnCanGlobalFilter: () => true,
    })
    names.push(...table.getFilteredRowModel().rows.map(({ original }) => original.name))
    return null
  }
  renderToString(<Names />)
  return names
}

const everybody = ['Ann', 'Bob', 'Cid']

it.each<[what: string, id: string, value: unknown, names: string[]]>([
  ['a text in a name, in either case', 'name', 'aN', ['Ann']],
  ['a number in a name', 'name', 1, []],
  ['an empty text', 'name', '', everybody],
  ['ages from min to max', 'age', [18, 40], ['Ann', 'Bob']],
  ['ages in whichever order', 'age', [40, 18], ['Ann', 'Bob']],
  ['ages without a max', 'age', [40, null], ['Bob', 'Cid']],
  ['ages without a min', 'age', ['', '40'], ['Ann', 'Bob']],
])('a filter finds %s', (_, id, value, names) => expect(namesWith([{ id, value }])).toEqual(names))

it.each([
  ['ids', 'B2', ['Bob']],
  ['names', 'cid', ['Cid']],
  ['ages', '0', ['Bob', 'Cid']],
])('the search looks in %s', (_, text, names) => expect(namesWith([], text)).toEqual(names))

it.each([
  ...[5, null, 'x', {}, [], [1], [1, 2, 3], [[], {}], new Date(0)].map((value) => ['age', value]),
  ...[null, {}, [], [1, 2], new Date(0)].map((value) => ['name', value]),
])('a filter of %s of the wrong kind, %j, hides nobody', (id, value) =>
  expect(namesWith([{ id: String(id), value }])).toEqual(everybody),
)
