import { useTableSearchParams } from 'permatable/browser'
import { useTable } from 'permatable/react-table'
import { start } from '../page/start.tsx'
import { people, TableV9 } from '../page/table-v9.tsx'

function App() {
  const params = useTableSearchParams()
  const table = useTable({ ...people, params })
  return (
    <>
      <TableV9 table={table} />
      {Array.from({ length: 50 }, (_, index) => (
        <a key={index} href={`?pageIndex=${index + 1}`}>
          {index + 1}
        </a>
      ))}
    </>
  )
}

start(App)
