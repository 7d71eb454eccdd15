import { defineTableSearchParams } from 'permatable'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { createRowSearch, ROW_COUNT } from '../../more/many-rows/find-rows.ts'
import { createPeople, type Person } from '../../more/people.ts'
import { PeopleGrid, peopleOptions } from './people-grid.tsx'

const peopleTable = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  pagination: { maxPageSize: 100 },
  columnFilters: false,
  columnOrder: false,
  rowSelection: false,
})

interface Answer {
  readonly query: string
  readonly rows: Person[]
  readonly rowCount: number
}

/** In milliseconds. */
const SLOWNESS = 700

let server: { readonly people: Person[]; readonly search: ReturnType<typeof createRowSearch> }

/** What a server does with the query, in the page itself. */
function answer(query: string): Answer {
  server ??= (() => {
    const people = createPeople(ROW_COUNT)
    return { people, search: createRowSearch(people) }
  })()
  const { pagination, ...state } = peopleTable.parse(query).state
  const found = server.search(state)
  const { pageIndex, pageSize } = pagination
  const start = pageSize * Math.min(pageIndex, Math.max(0, Math.ceil(found.length / pageSize) - 1))
  const rows = [...found.subarray(start, start + pageSize)]
  return {
    query,
    rows: rows.flatMap((at) => server.people[at] ?? []),
    rowCount: found.length,
  }
}

/** A table that asks a slow server for each page. */
export function Server() {
  const params = useTableSearchParams(peopleTable)
  const query = useRowsQuery(params)
  const [data, setData] = useState<Answer>()
  useEffect(() => {
    const timer = setTimeout(() => setData(answer(query)), SLOWNESS)
    return () => clearTimeout(timer)
  }, [query])
  const table = useTable({ ...peopleOptions, params, server: data })
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={300} />
      <PeopleGrid table={table} params={params} isBusy={table.isStale} />
    </div>
  )
}
