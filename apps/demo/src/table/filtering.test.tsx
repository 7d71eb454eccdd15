import { useTable, type ColumnFiltersState } from '@tanstack/react-table'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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

describe('a text filter', () => {
  it.each([
    ['in either case', 'aN', ['Ann']],
    ['by a number', 1, []],
    ['by nothing', '', everybody],
  ])('keeps names that hold its text, %s', (_, value, names) =>
    expect(namesWith([{ id: 'name', value }])).toEqual(names),
  )
})

describe('a range filter', () => {
  it.each([
    ['from min to max', [18, 40], ['Ann', 'Bob']],
    ['in whichever order they were given', [40, 18], ['Ann', 'Bob']],
    ['without a max', [40, null], ['Bob', 'Cid']],
    ['without a min', ['', '40'], ['Ann', 'Bob']],
  ])('keeps ages %s', (_, value, names) => expect(namesWith([{ id: 'age', value }])).toEqual(names))
})

describe('the search', () => {
  it.each([
    ['ids', 'B2', ['Bob']],
    ['names', 'cid', ['Cid']],
    ['ages', '0', ['Bob', 'Cid']],
  ])('looks in %s', (_, text, names) => expect(namesWith([], text)).toEqual(names))
})

it.each([5, null, 'x', {}, [], [1], [1, 2, 3], [[], {}], new Date(0)])(
  'an age filter of the wrong kind, %j, hides nobody',
  (value) => expect(namesWith([{ id: 'age', value }])).toEqual(everybody),
)

it.each([null, {}, [], [1, 2], new Date(0)])(
  'a name filter of the wrong kind, %j, hides nobody',
  (value) => expect(namesWith([{ id: 'name', value }])).toEqual(everybody),
)
