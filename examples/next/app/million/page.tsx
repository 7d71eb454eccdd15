import { answer } from 'example-million/answer'
import { peopleTable } from 'example-million/definition'
import { findPeople } from 'example-million/find-people'
import { SeedingScreen } from 'example-million/seeding-screen'
import { Suspense } from 'react'
import { People } from './people.tsx'

type Props = Pick<PageProps<'/million'>, 'searchParams'>

export default function Million({ searchParams }: Props) {
  return (
    <Suspense>
      <FoundPeople searchParams={searchParams} />
    </Suspense>
  )
}

async function FoundPeople({ searchParams }: Props) {
  const { state } = await peopleTable.parse(searchParams)
  const { found, done } = await answer((people) => findPeople(people, state))
  return found ? <People found={found} /> : <SeedingScreen done={done} />
}
