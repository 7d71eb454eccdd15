import { UsersView } from '../../pages-router/users-view.tsx'

/** Rendered for each request, so that a server knows the query. */
export const getServerSideProps = async () => ({ props: {} })

export default function Users() {
  return (
    <main>
      <h1>Users</h1>
      <UsersView />
    </main>
  )
}
