import { start } from '../page/start.tsx'
import { TableV8, usePeople } from '../page/table-v8.tsx'

/** No address: what the table itself costs. */
function App() {
  return <TableV8 table={usePeople({})} />
}

start(App)
