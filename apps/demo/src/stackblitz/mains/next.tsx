import { connection } from 'next/server'
import { Suspense } from 'react'
import { App } from '../app.tsx'

export default function Page() {
  return (
    <Suspense>
      <RequestedApp />
    </Suspense>
  )
}

/** The server sends the table as the link has it. */
async function RequestedApp() {
  await connection()
  return <App />
}
