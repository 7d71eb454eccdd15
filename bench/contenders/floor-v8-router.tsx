import { initialState } from '../page/initial-state.ts'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { TableV8, usePeople } from '../page/table-v8.tsx'

/** No address, but a router around. */
function Screen() {
  return <TableV8 table={usePeople({ initialState })} />
}

start(routed(Screen))
