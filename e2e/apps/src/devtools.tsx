import { defineTableSearchParams } from 'permatable'
import { PermatableDevtools } from 'permatable/devtools'
import { useTableSearchParams } from 'permatable/react-router'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { UsersTableOf } from './users-table.tsx'

const definition = defineTableSearchParams({
  debugLabel: 'users',
  globalFilter: { debounce: 300 },
})

const Users = () => <UsersTableOf params={useTableSearchParams(definition)} />

/** A table on React Router, and the panel. */
export function show(container: HTMLElement): void {
  createRoot(container).render(
    <BrowserRouter>
      <h1>Developer tools</h1>
      <Users />
      <PermatableDevtools />
    </BrowserRouter>,
  )
}
