import { Suspense } from 'react'
import { UsersView } from '../users/users-view.tsx'

/** Rendered once, at the build, without any query: the browser reads its own. */
export default function Static() {
  return (
    <main>
      <h1>Static</h1>
      <Suspense fallback={<p>Loading…</p>}>
        <UsersView />
      </Suspense>
    </main>
  )
}
