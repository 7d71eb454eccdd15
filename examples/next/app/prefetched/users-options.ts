import { queryOptions } from '@tanstack/react-query'
import type { FoundUsers } from 'example-users/find-users'

/** The key that the server and the browser share, and how the browser asks. */
export const usersOptions = (query: string) =>
  queryOptions({
    queryKey: ['users', query],
    queryFn: async ({ signal }): Promise<FoundUsers> => {
      const response = await fetch(`prefetched/rows${query}`, { signal })
      if (!response.ok) throw new Error(`The server answered ${response.status}`)
      return response.json()
    },
    // With 0, the browser would ask again on load.
    staleTime: 60_000,
  })
