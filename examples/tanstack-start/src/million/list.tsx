import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { ErrorScreen } from 'example-million/error-screen'
import { findPart } from 'example-million/find-people'
import { ListScreen } from 'example-million/list-screen'
import { SeedingScreen } from 'example-million/seeding-screen'
import { useTableSearchParams, validateTableSearch } from 'permatable/tanstack-router'
import { HoverLink, paths } from './hover-link.tsx'

const find = createServerFn()
  .validator((search: string) => String(search))
  .handler(({ data }) => answer((people) => findPart(people, peopleTable.parse(data).state)))

export const Route = createFileRoute('/million/list')({
  validateSearch: validateTableSearch(peopleTable),
  loader: ({ location }) => find({ data: location.searchStr }),
  // The browser asks for the parts itself, so a write asks the server for nothing.
  shouldReload: false,
  component: MillionList,
  errorComponent: ErrorScreen,
})

function MillionList() {
  const params = useTableSearchParams(peopleTable)
  const { found, done } = Route.useLoaderData()
  if (!found) return <SeedingScreen done={done} />
  return <ListScreen {...{ params, paths }} first={found} Link={HoverLink} />
}
