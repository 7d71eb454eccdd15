import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPart } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { List } from '../screens.tsx'

/** Without a `Suspense`, as the page of the table. */
export default async function MillionList({ searchParams }: PageProps<'/million/list'>) {
  const { state } = await peopleTable.parse(searchParams)
  const { found, done } = await answer((people) => findPart(people, state))
  return found ? <List first={found} /> : <SeedingScreen done={done} />
}
