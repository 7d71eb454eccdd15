import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPart } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { Suspense } from 'react'
import { List } from './list.tsx'

type Props = Pick<PageProps<'/million/list'>, 'searchParams'>

export default function MillionList({ searchParams }: Props) {
  return (
    <Suspense>
      <FoundPart searchParams={searchParams} />
    </Suspense>
  )
}

async function FoundPart({ searchParams }: Props) {
  const { state } = await peopleTable.parse(searchParams)
  const { found, done } = await answer((people) => findPart(people, state))
  return found ? <List first={found} /> : <SeedingScreen done={done} />
}
