import { peopleTable } from 'example-million/definition'
import { findPart } from 'example-million/find-people'
import { readiness } from 'example-million/readiness'
import { SeedingScreen } from 'example-million/seeding-screen'
import { List } from './list.tsx'

export default async function MillionList({ searchParams }: PageProps<'/million/list'>) {
  const { state } = await peopleTable.parse(searchParams)
  const ready = readiness()
  return ready.done < 1 ? <SeedingScreen {...ready} /> : <List first={await findPart(state)} />
}
