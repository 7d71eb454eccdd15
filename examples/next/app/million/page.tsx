import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { readiness } from 'example-million/readiness'
import { SeedingScreen } from 'example-million/seeding-screen'
import { People } from './people.tsx'

export default async function Million({ searchParams }: PageProps<'/million'>) {
  const { state } = await peopleTable.parse(searchParams)
  const ready = readiness()
  return ready.done < 1 ? <SeedingScreen {...ready} /> : <People found={await findPeople(state)} />
}
