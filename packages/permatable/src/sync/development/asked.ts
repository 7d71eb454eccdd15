import { decidesRows } from '../../definition/rows-query.ts'
import type { WatchedTable } from './watched.ts'

/** The tables whose state somebody asks a server with, and those whose router asks after each write. */
const asked = new WeakSet<WatchedTable>()
const askedByRouter = new WeakSet<WatchedTable>()

/** The slices that the app has read of each table. */
const readKeys = new WeakMap<WatchedTable, Set<PropertyKey>>()

/** For each table: returns whether its router is running loaders, if the URL changes before they run. */
const loaders = new WeakMap<WatchedTable, () => boolean>()

/** Notes that somebody asks a server with the state of a table. */
export const noteAsked = (table: WatchedTable): void => void asked.add(table)

/** Notes that the app has read a slice of a table, by which it may ask a server. */
export function noteKeyRead(table: WatchedTable, key: PropertyKey): void {
  readKeys.set(table, (readKeys.get(table) ?? new Set()).add(key))
}

/**
 * Returns whether somebody may ask a server with the state of a table: its committed state, or each slice that decides
 * about the rows.
 */
export const isAsked = (table: WatchedTable): boolean =>
  asked.has(table) ||
  table.slots.every(({ key, slice }) => !decidesRows(slice) || readKeys.get(table)?.has(key))

export const noteAskedByRouter = (table: WatchedTable): void => void askedByRouter.add(table)

/** Returns whether the router of a table asks a server after each write. */
export const isAskedByRouter = (table: WatchedTable): boolean => askedByRouter.has(table)

export const noteLoaders = (table: WatchedTable, isLoading: () => boolean): void =>
  void loaders.set(table, isLoading)

/** Returns whether the router of a table runs loaders now. */
export const isLoading = (table: WatchedTable): boolean => loaders.get(table)?.() ?? false
