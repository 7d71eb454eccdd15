'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/next'
import { useRowsQuery } from 'permatable/react'
import { usersOptions } from './users-options.ts'

/** The table of rows that the server prefetched, and that the browser asks for after a change. */
export function PrefetchedUsers() {
  const params = useTableSearchParams(usersTable)
  const { data: found } = useSuspenseQuery(usersOptions(useRowsQuery(params)))
  return <UsersTable params={params} found={found} />
}
