import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { rowsQuery } from 'permatable'
import { storeFor } from 'example-million/links-store'
import { openLink, withLink } from 'permatable/links'
import { People } from './screens.tsx'
import { sessionOf } from './session.ts'

/** The views that whoever asks may open. */
const readable = {
  async read(id: string) {
    const session = await sessionOf()
    return session ? (await storeFor(session)).read(id) : null
  },
}

/** Without a `Suspense`: a page that streams has the status 200, also when its database is down. */
export default async function Million({ searchParams }: PageProps<'/million'>) {
  const search = await searchParams
  const link = await openLink(peopleTable, search, readable)
  const definition = withLink(peopleTable, link)
  const { state } = definition.parse(search)
  const { found, done } = await answer((people) => findPeople(people, state))
  if (!found) return <SeedingScreen done={done} />
  // A stored view may be longer than the URL that `found` has.
  const query = link ? rowsQuery(definition, search) : found.query
  return <People found={{ ...found, query }} link={link} />
}
