import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Source } from '../code/code.tsx'
import { useTable, type ReactTable } from '@tanstack/react-table'
import { usePageInRange, type TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { createUsers, type User } from '../users.ts'
import { type Features, options, columnIds } from './options.ts'
import { createAtom, type Atom } from '@tanstack/react-store'

/** The settings in which one table of users differs from the next. */
export interface TableSettings {
  readonly table: TableSearchParams<TableSearchState>
  /** The seed of the users that the screen makes. */
  readonly seed: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
  /** The source of the definition. */
  readonly code: Source
}

export type UsersTable = ReactTable<Features, User, null>

/** The table of a screen. */
export function useUsersTable({ table: definition, seed }: Pick<TableSettings, 'table' | 'seed'>) {
  const params = useTableSearchParams(definition)
  return { params, table: useTableOf(params, seed) }
}

/** A table whose users are made on the first render. Each part of the view subscribes to the state that it shows. */
export function useTableOf(params: TableParams<TableSearchState>, seed: number) {
  const [own] = useState(() => {
    // A definition may turn slices off.
    const { sorting, columnFilters, ...atoms }: Partial<typeof params.atoms> = params.atoms
    return {
      ...options,
      data: createUsers(seed),
      ...params.tableOptions,
      // An address may name columns that the table does not have.
      atoms: {
        ...atoms,
        ...(sorting && { sorting: knownColumns(sorting) }),
        ...(columnFilters && { columnFilters: knownColumns(columnFilters) }),
      },
    }
  })
  const table: UsersTable = useTable(own, () => null)
  usePageInRange(params, table)
  return table
}

const isKnown = ({ id }: { readonly id: string }) => columnIds.includes(id)

/**
 * Shows the table only the entries of columns that it has. An address may name others; in development TanStack Table
 * warns of each one that it meets.
 */
function knownColumns<Entry extends { readonly id: string }>(atom: Atom<Entry[]>): Atom<Entry[]> {
  const known = createAtom(() => {
    const entries = atom.get()
    return entries.every(isKnown) ? entries : entries.filter(isKnown)
  })
  return { get: () => known.get(), subscribe: known.subscribe.bind(known), set: atom.set }
}
