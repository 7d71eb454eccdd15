import { useSelector } from '@tanstack/react-store'
import {
  createColumnHelper,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { peopleTable } from '../../../../../examples/million/definition.ts'
import type { Person } from '../../../../../examples/million/find-people.ts'
import { createPeopleServer } from './people-server.ts'

// #region
const features = tableFeatures({
  rowPaginationFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly cell: string }>(),
})
const column = createColumnHelper<typeof features, Person>()
const columns = column.columns([
  column.accessor('name', { header: 'Name', sortDescFirst: false, meta: { cell: 'cell-name' } }),
  column.accessor('city', { header: 'City', sortDescFirst: false }),
  column.accessor('age', { header: 'Age', sortDescFirst: true, meta: { cell: 'cell-number' } }),
  column.accessor('status', { header: 'Status', sortDescFirst: false }),
  column.accessor('joined', { header: 'Joined', sortDescFirst: true }),
  column.accessor('spent', { header: 'Spent', sortDescFirst: true, meta: { cell: 'cell-number' } }),
])

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

export type MillionParams = ReturnType<typeof useMillionTable>['params']
export type MillionTable = ReturnType<typeof useMillionTable>['table']
