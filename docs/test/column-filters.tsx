/** A table whose columns a server filters. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  columnFilteringFeature,
  filterFn_arrIncludesSome,
  filterFn_includesString,
  filterFn_inNumberRange,
  rowPaginationFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

interface User {
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly age: number
}

/** The definition of `docs/learn/server-side-tables.md`. */
type Definition = TableSearchParams<TableSearchState>
const filterFns = {
  includesString: filterFn_includesString,
  arrIncludesSome: filterFn_arrIncludesSome,
  inNumberRange: filterFn_inNumberRange,
}
const ofPage = tableFeatures({ columnFilteringFeature, rowPaginationFeature, filterFns })

const columns = [
  { accessorKey: 'name' as const, filterFn: 'includesString' as const },
  { accessorKey: 'role' as const, filterFn: 'arrIncludesSome' as const },
  { accessorKey: 'age' as const, filterFn: 'inNumberRange' as const },
]

async function fetchUsers(query: string) {
  const response = await fetch(`/api/users${query}`)
  const found: { rows: User[]; rowCount: number } = await response.json()
  return { ...found, query }
}

export function Users({
  definition,
  features,
}: {
  definition: Definition
  features: typeof ofPage
}) {
  const params = useTableSearchParams(definition)
  const query = useRowsQuery(params)
  const { data } = useQuery({
    queryKey: ['users', query],
    queryFn: () => fetchUsers(query),
    placeholderData: keepPreviousData,
  })
  const table = useTable({ params, features, columns, server: data })
  const name = table.getColumn('name')
  const role = table.getColumn('role')
  const age = table.getColumn('age')
  const [from = null, to = null] = (age?.getFilterValue() ?? []) as (number | null)[]
  return (
    <>
      <input
        aria-label="Name"
        value={String(name?.getFilterValue() ?? '')}
        onChange={({ target }) => name?.setFilterValue(target.value)}
      />
      <input
        aria-label="From the age of"
        type="number"
        value={from ?? ''}
        onChange={({ target }) => age?.setFilterValue([target.value ? +target.value : null, to])}
      />
      <button onClick={() => role?.setFilterValue(['admin'])}>Admins</button>
      <ul aria-busy={table.isStale}>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
    </>
  )
}
