import { useUpstream } from '../bindings/upstream.ts'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { TableV8, usePeople, type StateOptions } from '../page/table-v8.tsx'

function Screen() {
  return <TableV8 table={usePeople(useUpstream() as StateOptions)} />
}

start(routed(Screen))
