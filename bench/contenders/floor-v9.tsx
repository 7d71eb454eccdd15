import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

/** No address: what the table itself costs. */
function App() {
  return <TableV9 table={usePeople({})} />
}

start(App)
