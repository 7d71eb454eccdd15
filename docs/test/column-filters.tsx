/** A table whose columns a server filters. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import {
  columnFilteringFeature,
  filterFn_arrIncludesSome,
  filterFn_includesString,
  filterFn_inNumberRange,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { usePageInRange } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'

interface User {
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly age: number
}

/** The definition of `docs/learn/server-side-tables.md`. */
type Definition = TableSearchParams<
  Pick<TableSearchState, 'globalFilter' | 'sorting' | 'pagination' | 'columnFilters'>
>
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
const none: { rows: User[]; total: number } = { rows: [], total: 0 }

async function fetchUsers(query: string): Promise<typeof none> {
  const response = await fetch(`/api/users${query}`)
  return response.json()
}

export function Users({
  definition,
  features,
}: {
  definition: Definition
  features: typeof ofPage
}) {
  const params = useTableSearchParams(definition)
  const query = definition.serialize(useSelector(params.committed))
  const isPending = useSelector(params.pending)
  const { data = none, isPlaceholderData } = useQuery({
    queryKey: ['users', query],
    queryFn: () => fetchUsers(query),
    placeholderData: keepPreviousData,
  })
  const table = useTable({
    features,
    columns,
    data: data.rows,
    rowCount: data.total,
    manualFiltering: true,
    manualPagination: true,
    ...params.tableOptions,
  })
  usePageInRange(params, table, { enabled: !isPending && !isPlaceholderData })
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
      <ul aria-busy={isPending || isPlaceholderData}>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
    </>
  )
}
