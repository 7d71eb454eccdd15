import { initialState } from '../page/initial-state.ts'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

/** No address, but a router around. */
function Screen() {
  return <TableV9 table={usePeople({ initialState })} />
}

start(routed(Screen))
