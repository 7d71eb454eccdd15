import { describe, expect, it } from 'vitest'
import { reportsOf } from '../support/compile.ts'

const heldByUrl =
  'This slice is in the URL — change it with params.set(…), and put its default in defineTableSearchParams'
const otherHook = 'This hook takes no params — import it from permatable/react-table'
const resets = 'permatable resets the page with the change that causes it — leave this option out'

const shared = `
import { defineTableSearchParams } from 'permatable'
import type { ServerRows, TableParams } from 'permatable/react'
const usersTable = defineTableSearchParams({ rowSelection: false })
declare const params: TableParams<typeof usersTable.defaults>
declare const server: ServerRows<{ name: string }> | undefined
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [{ name: 'Ada' }]`

const sharedV9 = `${shared}
import { createAtom } from '@tanstack/react-store'
import * as tanStack from '@tanstack/react-table'
import { columnFilteringFeature, createTableHook, globalFilteringFeature, rowPaginationFeature, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { connectTableHook, useTable } from 'permatable/react-table'
const features = tableFeatures({ columnFilteringFeature, globalFilteringFeature, rowPaginationFeature, rowSelectionFeature, rowSortingFeature })
const { useAppTable } = connectTableHook(createTableHook({ features }))
const own = { params, features, columns, data }`

const sharedV8 = `${shared}
import * as tanStack from '@tanstack/react-table'
import { useReactTable } from 'permatable/react-table-v8'
const own = { params, columns, data }`

const right = [
  'useTable({ ...own, state: { rowSelection: {} }, initialState: { rowSelection: {} } })',
  'useTable({ ...own, onSortingChange: (updater) => void updater, getRowId: (row) => row.name })',
  'useTable({ ...own, autoResetPageIndex: false, autoResetAll: false })',
  'useTable(own, (state) => ({ page: state.pagination.pageIndex })).state.page satisfies number',
  'useTable({ params, features, columns, server, manualPagination: true }).isStale satisfies boolean',
  'useTable({ params, features, columns, server }).getRowModel().rows[0]?.original.name satisfies string | undefined',
  'useTable({ params, features, data, columns: [{ accessorKey: "name", cell: ({ row }) => row.original.name }] })',
  'useAppTable({ params, columns, data, getRowId: (row) => row.name }).AppTable',
  'useAppTable({ params, columns, server }, () => null).state satisfies null',
]

const mistakes: readonly (readonly [code: string, words: string])[] = [
  ['useTable({ features, columns, data })', "Property 'params' is missing"],
  ['useAppTable({ columns, data })', "Property 'params' is missing"],
  ['tanStack.useTable({ params, features, columns, data })', otherHook],
  ['tanStack.useTable(own)', otherHook],
  ['createTableHook({ features }).useAppTable(own)', otherHook],
  ['useTable({ ...own, state: { sorting: [] } })', heldByUrl],
  ["useTable({ ...own, state: { globalFilter: 'a' } })", heldByUrl],
  ['useTable({ ...own, initialState: { pagination: { pageIndex: 0, pageSize: 5 } } })', heldByUrl],
  ['useTable({ ...own, atoms: { sorting: createAtom<never[]>([]) } })', heldByUrl],
  ['useAppTable({ params, columns, data, state: { sorting: [] } })', heldByUrl],
  ['useTable({ ...own, autoResetPageIndex: true })', resets],
  ['useTable({ ...own, autoResetAll: true })', resets],
  ['useTable({ ...own, state: { rowSelectio: {} } })', "Did you mean to write 'rowSelection'?"],
  ['useTable({ ...own, manualPaginatio: true })', "'manualPaginatio' does not exist"],
  [
    'useTable({ params, features, columns, server: { rows: data, rowCount: 3 } })',
    "Property 'query' is missing",
  ],
  [
    "useTable({ params, features, columns, server: { rows: data, query: '' } })",
    "Property 'rowCount' is missing",
  ],
  ['useTable({ ...own, server })', "Types of property 'server' are incompatible"],
  [
    'useTable({ ...own, features: tableFeatures({}) })',
    'No feature of this table is a slice of the definition — add rowSortingFeature, rowPaginationFeature or the like',
  ],
]

const rightV8 = [
  'useReactTable({ ...own, state: { rowSelection: {} }, onRowSelectionChange: (updater) => void updater })',
  'useReactTable({ ...own, getRowId: (row) => row.name }).getRow("0").original.name satisfies string',
  'useReactTable({ params, columns, server, manualPagination: true }).isStale satisfies boolean',
]

const mistakesV8: readonly (readonly [code: string, words: string])[] = [
  ['useReactTable({ columns, data })', "Property 'params' is missing"],
  [
    'tanStack.useReactTable({ ...own, getCoreRowModel: tanStack.getCoreRowModel() })',
    'This hook takes no params — import it from permatable/react-table-v8',
  ],
  ["useReactTable({ ...own, state: { globalFilter: 'a' } })", heldByUrl],
  ['useReactTable({ ...own, initialState: { sorting: [] } })', heldByUrl],
  ['useReactTable({ ...own, autoResetPageIndex: true })', resets],
  ['useReactTable({ ...own, manualPaginatio: true })', "'manualPaginatio' does not exist"],
  ['useReactTable({ ...own, server })', "Types of property 'server' are incompatible"],
]

describe.each([
  ['v9', 'tsconfig.json', sharedV9, right, mistakes],
  ['v8', 'test/react-table-v8/tsconfig.json', sharedV8, rightV8, mistakesV8],
])('the compiler, for a table of %s', (_, config, code, correct, wrong) => {
  const reports = reportsOf(config, code, [...correct, ...wrong.map(([statement]) => statement)])

  it.each(correct.map((statement, at) => [statement, reports[at]]))('takes %s', (_code, report) =>
    expect(report).toBe(''),
  )

  it.each(wrong.map(([statement, words], at) => [statement, words, reports[correct.length + at]]))(
    'refuses %s',
    (_code, words, report) => expect(report).toContain(words),
  )
})
