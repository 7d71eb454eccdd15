import { setTimeout as sleep } from 'node:timers/promises'

export async function getServerSideProps() {
  await sleep(600)
  return { props: {} }
}

export default function Slow() {
  return <h1>Slow</h1>
}
