import { setTimeout as sleep } from 'node:timers/promises'
import { connection } from 'next/server'

export default async function Slow() {
  await connection()
  await sleep(600)
  return <h1>Slow</h1>
}
