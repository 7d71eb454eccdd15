// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { getCoreRowModel, getFilteredRowModel, useReactTable } from '@tanstack/react-table-v8'
import { renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { columnsOf, daysIn, instant, number, oneOf, operators, text } from 'permatable/columns'
import { useControlledTableOptions, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns,
})

interface Row {
  name: string
  age: number
  tags: string[]
  isActive: boolean
  since: Date
}

const data: Row[] = [
  { name: 'Ann', age: 30, tags: ['new'], isActive: true, since: new Date(0) },
  { name: 'Bob', age: 50, tags: [], isActive: false, since: new Date(1) },
]

/** The rows that a table shows on an address, where each column filters by the function of this name. */
function rowsOn(search: string, filterFn: string | undefined) {
  const keys = ['name', 'age', 'tags', 'isActive', 'since'] as const
  const columns = keys.map((accessorKey) => ({
    accessorKey,
    ...(filterFn && { filterFn: filterFn as 'equals' }),
  }))
  const definition = defineTableSearchParams({ columns: columnsOf(columns) })
  const { result, unmount } = renderHook(() => {
    const params = useTableSearchParamsWith(memoryAdapter(search), definition)
    return useTable({ features, columns, data, ...params.tableOptions }).getRowModel().rows.length
  })
  unmount()
  return result.current
}

const values = [
  ...['5', 'true', 'null', 'undefined', 'ann', '-0', '1970-01-01T00:00:00.000Z'],
  ...[
    '/18/40',
    '/18',
    '/a/b/c',
    '/null/null',
    '/18/undefined',
    '/undefined/undefined',
    '%5B%5D',
    '%7B"a":1}',
    '%5B[1],[2]]',
    '/%7B"toString":1}',
  ],
]
const names = [undefined, 'auto', ...Object.keys(filterFns)]

describe('columns that take their kinds from column definitions', () => {
  it.each(names)('show a table whatever an address says: %s', (name) => {
    for (const value of values) {
      const filters = ['name', 'age', 'tags', 'isActive', 'since'].map((id) => `${id}.${value}`)
      expect(rowsOn(`?columnFilters=${filters.join()}`, name)).toBeLessThanOrEqual(2)
    }
  })

  const kept = (filterFn: unknown, text: string) =>
    defineTableSearchParams({ columns: columnsOf([{ id: 'a', filterFn }]) })
      .parse(`?columnFilters=a.${text}`)
      .state.columnFilters.map(({ value }) => value)

  it.each([
    ['includesString', 'ann', ['ann']],
    ['includesString', '/a/b', []],
    ['inNumberRange', '/40/18', [[18, 40]]],
    ['inNumberRange', '5', []],
    ['between', '/18/null', [[18, null]]],
    ['between', '18', []],
    ['between', '/1/2/3', []],
    ['between', '/18/undefined', [[18, undefined]]],
    ['inDateRange', '/2026-02-01/', [['2026-02-01', '']]],
    ['inDateRange', '/0/2026-02-01T09:30:00.000Z', [[0, new Date('2026-02-01T09:30:00.000Z')]]],
    ['inDateRange', '/2021-02-31/', []],
    ['inDateRange', '/2021-02-31T00:00:00.000Z/null', []],
    ['inDateRange', '/x/', []],
    ['arrIncludesSome', '/a', [['a']]],
    ['arrIncludesSome', 'a', [['a']]],
    ['arrHas', '7', [[7]]],
    ['arrHas', '%5B%5D', []],
    ['arrIncludes', '/a', [['a']]],
    ['arrIncludes', 'a', ['a']],
    ['arrIncludes', '5', [5]],
    ['arrIncludes', 'null', []],
    ['equals', 'true', [true]],
    ['equals', 'null', []],
    ['auto', '42', ['42']],
    [undefined, '/18/40', [[18, 40]]],
    [undefined, '/18/undefined', [[18, undefined]]],
    [undefined, 'true', []],
    ['myOwn', 'null', [null]],
    [() => true, '5', [5]],
  ])('take for %s of %s: %j', (filterFn, text, expected) => {
    expect(kept(filterFn, text)).toEqual(expected)
  })

  it('keep what v8 looks for in the lists of a column', () => {
    const columns = [{ accessorKey: 'tags', filterFn: 'arrIncludes' as const }]
    const definition = defineTableSearchParams({ columns: columnsOf(columns) })
    const { result } = renderHook(() => {
      const params = useTableSearchParamsWith(memoryAdapter('?columnFilters=tags.new'), definition)
      return useReactTable({
        columns,
        data,
        ...useControlledTableOptions(params),
        getCoreRowModel: getCoreRowModel(),
        getFilteredRowModel: getFilteredRowModel(),
      })
    })
    expect(result.current.getRowModel().rows.map(({ original }) => original.name)).toEqual(['Ann'])
  })

  it('name the columns as TanStack Table does, those of groups too', () => {
    const columns = columnsOf([
      { header: 'Person', columns: [{ accessorKey: 'name.first' }, { id: 'age', header: 'Age' }] },
      { header: 'Status' },
      { accessorKey: 0 },
      { id: '__proto__', filterFn: 'equals' },
    ])
    const definition = defineTableSearchParams({ columns })
    const ids = ['name_first', 'age', 'Status', '0', '__proto__', 'Person', 'name.first']
    const known = ids.filter(
      (id) =>
        definition.parse(definition.href('', { sorting: [{ id, desc: true }] })).state.sorting
          .length,
    )
    expect(known).toEqual(['name_first', 'age', 'Status', '0', '__proto__'])
  })

  it('ask first what the app knows of a column', () => {
    const columns = [
      { id: 'status', meta: { variant: ['on', 'off'] } },
      { id: 'name', filterFn: 'includesString' },
    ]
    const definition = defineTableSearchParams({
      columns: columnsOf(columns, ({ meta }) => meta && oneOf(meta.variant)),
    })
    expect(definition.parse('?columnFilters=status.on,name.a').state.columnFilters).toHaveLength(2)
    expect(definition.parse('?columnFilters=status.gone').issues).toMatchObject([
      { reason: "'status': there is no option 'gone'" },
    ])
  })
})

const age = operators(number(), ['gt', 'between'])
const born = operators(instant(), ['gte'])
const name = operators(text(), ['contains'])

const definitions = [
  { accessorKey: 'age', filterFn: age.filterFn },
  { id: 'person', columns: [{ accessorKey: 'name', filterFn: name.filterFn }] },
  { accessorKey: 'born', filterFn: born.filterFn },
]
const ofOperators = defineTableSearchParams({ columns: columnsOf(definitions) })

it.each([
  ['age./gt/18', [{ id: 'age', value: ['gt', 18] }], 0],
  ['age./between/40/18', [{ id: 'age', value: ['between', 18, 40] }], 0],
  ['age./is/18', [], 1],
  ['age.18', [], 1],
  ['name./contains/18', [{ id: 'name', value: ['contains', '18'] }], 0],
  ['name./gt/18', [], 1],
  ['born./gte/2026-11-05', [{ id: 'born', value: ['gte', new Date('2026-11-05')] }], 0],
])('takes the operations of a filterFn of operators: %s', (filter, columnFilters, count) => {
  const { state, issues } = ofOperators.parse(`?columnFilters=${filter}`)
  expect(state.columnFilters).toEqual(columnFilters)
  expect(issues).toHaveLength(count)
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
