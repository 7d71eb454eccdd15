import { useTableSearchParams } from 'permatable/browser'
import { useTable } from 'permatable/react-table'
import { start } from '../page/start.tsx'
import { people, TableV9 } from '../page/table-v9.tsx'

function App() {
  const params = useTableSearchParams()
  return <TableV9 table={useTable({ ...people, params })} />
}

start(App)
