import { answer } from 'example-million/answer'
import { findPeople } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { rowsQuery } from 'permatable'
import { openedLinks } from './opened-links.ts'
import { People } from './screens.tsx'

/** Without a `Suspense`: a page that streams has the status 200, also when its database is down. */
export default async function Million({ searchParams }: PageProps<'/million'>) {
  const search = await searchParams
  const link = await openedLinks.open(search)
  const table = openedLinks.tableWith(link)
  const { state } = table.parse(search)
  const { found, done } = await answer((people) => findPeople(people, state))
  if (!found) return <SeedingScreen done={done} />
  // A stored view may be longer than the URL that `found` has.
  const query = link ? rowsQuery(table, search) : found.query
  return <People found={{ ...found, query }} link={link} />
}
