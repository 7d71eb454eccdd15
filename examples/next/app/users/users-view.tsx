'use client'

import { usersTable } from 'example-users/definition'
import type { FoundUsers } from 'example-users/find-users'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/next'

/** The table, whose changes ask no server. */
export function UsersView() {
  return <UsersTable params={useTableSearchParams(usersTable)} />
}

/** The table of rows that the server found: each write asks for others. */
export function ServedUsers({ found }: { readonly found: FoundUsers }) {
  return <UsersTable params={useTableSearchParams(usersTable, { shallow: false })} found={found} />
}
