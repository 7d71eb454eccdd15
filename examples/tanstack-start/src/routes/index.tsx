import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return (
    <main>
      <h1>TanStack Start</h1>
      <p>
        <Link to="/million">A million people, by their address</Link>
      </p>
    </main>
  )
}
