'use client'

import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/next'

/** The table, whose changes ask no server. */
export function UsersView() {
  return <UsersTable params={useTableSearchParams(usersTable)} />
}
