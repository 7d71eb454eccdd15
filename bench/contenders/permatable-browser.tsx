import { useTableSearchParams } from 'permatable/browser'
import { usePageInRange } from 'permatable/react'
import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

function App() {
  const params = useTableSearchParams()
  const table = usePeople(params.tableOptions)
  usePageInRange(params, table)
  return <TableV9 table={table} />
}

start(App)
