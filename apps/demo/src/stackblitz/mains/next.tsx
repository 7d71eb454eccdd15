import { connection } from 'next/server'
import { App } from '../app.tsx'

export default async function Page() {
  // The server sends the table as the link has it.
  await connection()
  return <App />
}
