import {
  aggregationFn_max,
  aggregationFn_sum,
  columnGroupingFeature,
  createGroupedRowModel,
  rowAggregationFeature,
  tableFeatures,
  useTable,
  type Row,
} from '@tanstack/react-table'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

export interface Person {
  readonly id: string
  readonly name: string
  readonly age: number | null
  readonly city: string | null
  readonly status: string
  readonly amount: number | null
}

/** A group with its aggregates, and what is in it. */
export interface Tree {
  readonly id: string
  readonly count: number
  readonly oldest: unknown
  readonly amount: unknown
  readonly groups: readonly Tree[]
  /** The ids of its rows. */
  readonly rows: readonly string[]
}

const features = tableFeatures({
  columnGroupingFeature,
  rowAggregationFeature,
  groupedRowModel: createGroupedRowModel(),
  aggregationFns: { max: aggregationFn_max, sum: aggregationFn_sum },
})
const columns = [
  { accessorKey: 'city' as const },
  { accessorKey: 'status' as const },
  { accessorKey: 'name' as const },
  { accessorKey: 'age' as const },
  { id: 'oldest', accessorFn: ({ age }: Person) => age, aggregationFn: 'max' as const },
  { accessorKey: 'amount' as const, aggregationFn: 'sum' as const },
]

type GroupRow = Row<typeof features, Person> & { readonly leafRows?: readonly unknown[] }

const toTree = (rows: readonly GroupRow[]): readonly Tree[] =>
  rows.map((row) => {
    const hasGroups = !!row.subRows[0]?.subRows.length
    return {
      id: row.id,
      count: row.leafRows?.length ?? 0,
      oldest: row.getValue('oldest') ?? null,
      amount: row.getValue('amount') ?? 0,
      groups: hasGroups ? toTree(row.subRows) : [],
      rows: hasGroups ? [] : row.subRows.map(({ original }) => original.id),
    }
  })

/** The groups that TanStack Table makes of rows. */
export function groupsInBrowser(data: Person[], grouping: string[]): readonly Tree[] {
  const found: (readonly Tree[])[] = []
  function Table() {
    const table = useTable({ features, columns, data, state: { grouping } })
    found.push(toTree(table.getGroupedRowModel().rows))
    return null
  }
  renderToString(createElement(Table))
  return found.flat()
}
