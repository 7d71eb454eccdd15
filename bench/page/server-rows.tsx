import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import type { ServerRows, TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useEffect, useState } from 'react'
import { data } from './data.ts'
import type { Person } from './people.ts'
import { start } from './start.tsx'
import { people, TableV9 } from './table-v9.tsx'

export const peopleTable = defineTableSearchParams({ history: 'push' })
const { data: _, ...options } = people

/** A table whose rows a server has, which answers after everything else is done. */
export function startWithServer(useQuery: (params: TableParams<TableSearchState>) => string): void {
  start(function App() {
    const params = useTableSearchParams(peopleTable)
    const server = useAnswer(useQuery(params))
    return <TableV9 table={useTable({ ...options, params, server })} />
  })
}

/** Asks as libraries for requests do: in an effect. */
function useAnswer(query: string): ServerRows<Person> {
  const [answer, setAnswer] = useState(() => answerTo(query))
  useEffect(() => {
    performance.mark('asked')
    const timer = setTimeout(() => setAnswer(answerTo(query)))
    return () => clearTimeout(timer)
  }, [query])
  return answer
}

function answerTo(query: string): ServerRows<Person> {
  const { pageIndex, pageSize } = peopleTable.parse(query).state.pagination
  const first = pageIndex * pageSize
  return { rows: data.slice(first, first + pageSize), rowCount: data.length, query }
}
