import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { rowsQuery } from 'permatable'
import { Suspense } from 'react'
import { PrefetchedUsers } from './prefetched-users.tsx'
import { usersOptions } from './users-options.ts'

let served = 0

/** With Cache Components, Next wants a `Suspense` around what reads the search params. */
export default function Prefetched({ searchParams }: PageProps<'/prefetched'>) {
  return (
    <main>
      <h1>Prefetched</h1>
      <Suspense fallback={<p>Loading…</p>}>
        <FoundUsers searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

/** The rows of the first view. The browser asks for those of the next ones itself. */
async function FoundUsers({ searchParams }: Pick<PageProps<'/prefetched'>, 'searchParams'>) {
  const query = rowsQuery(usersTable, await searchParams)
  const client = new QueryClient()
  await client.prefetchQuery({
    ...usersOptions(query),
    // The server needs no request to find them.
    queryFn: () => findUsers(usersTable.parse(query).state),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <p role="status">{`Served ${++served} times: ${query}`}</p>
      <PrefetchedUsers />
    </HydrationBoundary>
  )
}
