import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { peopleTable } from 'example-million/definition'
import { findPart } from 'example-million/find-people'
import { ListScreen } from 'example-million/list-screen'
import { readiness } from 'example-million/readiness'
import { SeedingScreen } from 'example-million/seeding-screen'
import { useTableSearchParams, validateTableSearch } from 'permatable/tanstack-router'
import { HoverLink, paths } from '../million.tsx'

const find = createServerFn()
  .validator((search: string) => String(search))
  .handler(async ({ data }) => {
    const ready = readiness()
    return ready.done < 1 ? { ready } : { found: await findPart(peopleTable.parse(data).state) }
  })

export const Route = createFileRoute('/million/list')({
  validateSearch: validateTableSearch(peopleTable),
  loader: ({ location }) => find({ data: location.searchStr }),
  // The browser asks for the parts itself, so a write asks the server for nothing.
  shouldReload: false,
  component: MillionList,
})

function MillionList() {
  const params = useTableSearchParams(peopleTable)
  const { found, ready } = Route.useLoaderData()
  if (!found) return <SeedingScreen {...ready} />
  return <ListScreen {...{ params, paths }} first={found} Link={HoverLink} />
}
