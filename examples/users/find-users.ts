import type { TableSearchState } from 'permatable'
import type { ServerRows } from 'permatable/react'
import { usersTable } from './definition.ts'
import { users, type User } from './users.ts'

/** One page of the users, how many there are on all pages, and the query that asks for them. */
export type FoundUsers = ServerRows<User>

/** Finds users. If the read fails, the table stays, so that the user can search for something else or press Back. */
export function findUsers(state: TableSearchState): FoundUsers {
  const query = usersTable.serialize(state)
  try {
    return { ...readUsers(state), query }
  } catch {
    return { rows: [], rowCount: undefined, failed: true, query }
  }
}

/** Filters, sorts and pages the users as a server does. A page past the last gives the last. */
function readUsers(state: TableSearchState) {
  const { globalFilter, columnFilters, sorting, pagination } = state
  if (globalFilter === 'fail') throw new Error('The database is down.')
  const { pageIndex, pageSize } = pagination
  const nameFilter = columnFilters.find(({ id }) => id === 'name')?.value ?? ''
  const found = users
    .filter(({ name }) => contains(name, globalFilter) && contains(name, String(nameFilter)))
    .sort((one, other) => {
      for (const { id, desc } of sorting) {
        const order = compare(one, other, id)
        if (order) return desc ? -order : order
      }
      return 0
    })
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const start = pageSize * Math.min(pageIndex, last)
  return { rows: found.slice(start, start + pageSize), rowCount: found.length }
}

const contains = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase())

function compare(one: User, other: User, column: string): number {
  if (column === 'age') return one.age - other.age
  return column === 'name' ? one.name.localeCompare(other.name) : 0
}
