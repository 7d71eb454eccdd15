import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { People } from './screens.tsx'

/** Without a `Suspense`: a page that streams has the status 200, also when its database is down. */
export default async function Million({ searchParams }: PageProps<'/million'>) {
  const { state } = await peopleTable.parse(searchParams)
  const { found, done } = await answer((people) => findPeople(people, state))
  return found ? <People found={found} /> : <SeedingScreen done={done} />
}
