import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { People } from './people.tsx'

export default async function Million({ searchParams }: PageProps<'/million'>) {
  const { state } = await peopleTable.parse(searchParams)
  const { found, done } = await answer(() => findPeople(state))
  return found ? <People found={found} /> : <SeedingScreen done={done} />
}
