import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { MillionScreen } from 'example-million/million-screen'
import { readiness } from 'example-million/readiness'
import { SeedingScreen } from 'example-million/seeding-screen'
import { useTableSearchParams, validateTableSearch } from 'permatable/tanstack-router'
import { HoverLink, paths } from '../million.tsx'

const peopleSearch = validateTableSearch(peopleTable)

/** The server reads the query itself: what a browser sends is never taken for a state. */
const find = createServerFn()
  .validator((search: string) => String(search))
  .handler(async ({ data }) => {
    const ready = readiness()
    return ready.done < 1 ? { ready } : { found: await findPeople(peopleTable.parse(data).state) }
  })

export const Route = createFileRoute('/million/')({
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => peopleSearch(search),
  loader: ({ location }) => find({ data: location.searchStr }),
  // The old rows stay while the new ones load.
  pendingMs: Infinity,
  component: Million,
})

function Million() {
  const params = useTableSearchParams(peopleTable)
  const { found, ready } = Route.useLoaderData()
  if (!found) return <SeedingScreen {...ready} />
  return <MillionScreen {...{ params, paths }} found={found} Link={HoverLink} />
}
