import { useTableSearchParams } from 'permatable/browser'
import { useTable } from 'permatable/react-table'
import { ViewLink } from 'permatable/view-link'
import { start } from '../page/start.tsx'
import { people, TableV9 } from '../page/table-v9.tsx'

function App() {
  const params = useTableSearchParams()
  const table = useTable({ ...people, params })
  const { pageSize } = table.state.pagination
  return (
    <>
      <TableV9 table={table} />
      {Array.from({ length: 50 }, (_, pageIndex) => (
        <ViewLink key={pageIndex} params={params} set={{ pagination: { pageIndex, pageSize } }}>
          {pageIndex + 1}
        </ViewLink>
      ))}
    </>
  )
}

start(App)
