import { NuqsAdapter } from 'nuqs/adapters/react'
import { useNuqs } from '../bindings/nuqs.ts'
import { start } from '../page/start.tsx'
import { TableV9, usePeople } from '../page/table-v9.tsx'

function People() {
  return <TableV9 table={usePeople(useNuqs())} />
}

function App() {
  return (
    <NuqsAdapter>
      <People />
    </NuqsAdapter>
  )
}

start(App)
