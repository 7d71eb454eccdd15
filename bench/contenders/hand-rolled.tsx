import { useHandRolled } from '../bindings/hand-rolled.ts'
import { routed } from '../page/router.tsx'
import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

function Screen() {
  return <TableV9 table={usePeople(useHandRolled())} />
}

start(routed(Screen))
