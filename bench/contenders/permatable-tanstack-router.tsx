import { usePageInRange } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

function Screen() {
  const params = useTableSearchParams()
  const table = usePeople(params.tableOptions)
  usePageInRange(params, table)
  return <TableV9 table={table} />
}

start(routed(Screen, { parseSearch, stringifySearch }))
