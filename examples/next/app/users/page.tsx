import { PerRequest } from '../per-request.tsx'
import { UsersView } from '../users-view.tsx'

export default function Users() {
  return (
    <main>
      <h1>Users</h1>
      <PerRequest>
        <UsersView />
      </PerRequest>
    </main>
  )
}
