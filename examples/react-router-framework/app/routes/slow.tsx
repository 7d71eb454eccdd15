import { setTimeout as sleep } from 'node:timers/promises'

export async function loader() {
  await sleep(600)
  return null
}

export default function Slow() {
  return <h1>Slow</h1>
}
