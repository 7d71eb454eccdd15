import { useSelector } from '@tanstack/react-store'
import { createColumnHelper } from '@tanstack/react-table'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { peopleTable } from '../../../../../examples/million/definition.ts'
import type { Person } from '../../../../../examples/million/find-people.ts'
import { personCell } from '../person-columns.tsx'
import { createPeopleServer } from './people-server.ts'

// #region
const column = createColumnHelper<DataTableFeatures, Person>()
const columns = column.columns(
  (['name', 'city', 'age', 'status', 'joined', 'spent'] as const).map((id) =>
    column.accessor(id, {
      header: id[0]?.toUpperCase() + id.slice(1),
      sortDescFirst: ['age', 'joined', 'spent'].includes(id),
      cell: ({ getValue }) => (getValue() === null ? '–' : personCell(id, getValue())),
    }),
  ),
)

/** A table whose rows come from a database in a worker. Without a number of rows there is no database. */
export function useMillionTable(rowCount: number | null) {
  const params = useTableSearchParams(peopleTable)
  const query = useRowsQuery(params)
  const [server] = useState(createPeopleServer)
  // The worker gets the query of the address and reads it itself, as any server does.
  useEffect(() => server.find(query), [server, query])
  useEffect(() => {
    if (rowCount !== null) server.open(rowCount)
    return server.close
  }, [server, rowCount])

  const state = useSelector(server.state)
  const answer = state.status === 'ready' ? state : undefined
  const page = answer?.page
  // A count that stopped at 10,000 knows no last page.
  const count = page?.total.isCapped ? undefined : page?.total.count
  const table = useTable({
    params,
    features,
    columns,
    server: answer && { rows: answer.page.rows, query: answer.query, rowCount: count },
    // The database gives fewer rows than a link may ask for.
    ...(page && count !== undefined && { pageCount: Math.ceil(count / page.pageSize) }),
    getRowId: ({ id }) => id,
  })
  const retry = () => rowCount !== null && server.open(rowCount)
  return { params, table, state, answer, query, retry }
}
// #endregion
