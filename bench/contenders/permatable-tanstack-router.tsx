import { useTable } from 'permatable/react-table'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { people, TableV9 } from '../page/table-v9.tsx'

function Screen() {
  const params = useTableSearchParams()
  return <TableV9 table={useTable({ ...people, params })} />
}

start(routed(Screen, { parseSearch, stringifySearch }))
