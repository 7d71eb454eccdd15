import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { ErrorScreen } from 'example-million/error-screen'
import { findPeople } from 'example-million/find-people'
import { MillionScreen } from 'example-million/million-screen'
import { SeedingScreen } from 'example-million/seeding-screen'
import { rowsQuery } from 'permatable'
import {
  stringifySearch,
  useTableSearchParams,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { HoverLink, paths } from './hover-link.tsx'

/** The server reads the query itself: what a browser sends is never taken for a state. */
const find = createServerFn()
  .validator((search: string) => String(search))
  .handler(({ data }) => answer((people) => findPeople(people, peopleTable.parse(data).state)))

export const Route = createFileRoute('/million/')({
  validateSearch: validateTableSearch(peopleTable),
  loaderDeps: ({ search }) => ({ query: rowsQuery(peopleTable, stringifySearch(search)) }),
  loader: ({ deps: { query } }) => find({ data: query }),
  // The old rows stay while the new ones load.
  pendingMs: Infinity,
  component: Million,
  errorComponent: ErrorScreen,
})

function Million() {
  const params = useTableSearchParams(peopleTable)
  const { found, done } = Route.useLoaderData()
  if (!found) return <SeedingScreen done={done} />
  return <MillionScreen {...{ params, paths }} found={found} Link={HoverLink} />
}
