import { shownOrder } from '../columns/column-order.ts'
import {
  encodeParam,
  isUrl,
  joinQuery,
  queryOf,
  searchOfAddress,
  withQuery,
  type Address,
} from '../query/params.ts'
import { fieldsOf, isSameJson, sortedByKey } from '../values/copy-and-compare.ts'
import { checkDefinition } from './check.ts'
import { byKey, type Internals, type TableSearchParams } from './define.ts'
import type { ResolvedSlice } from './read-or-refuse.ts'

// What two URLs of a table have in common: the rows they show, the view, or all but some slices.

/**
 * Returns the part of a URL that decides which rows a table shows: `'?sorting=age.desc'`, or `''`. Use it as the key of a
 * request or a loader. URLs that show the same rows return the same text. Slices with `rows: false`, such as the
 * selection, and params of other code are left out. Never throws.
 *
 * @param address What `parse` of `TableSearchParams` takes.
 */
export function rowsQuery(definition: TableSearchParams<object>, address: Address): string {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'rowsQuery')
  return rowsOf(definition['~permatable'], { ...definition.parse(address).state })
}

/** Like `rowsQuery`, for an answer. Without the param of a computed default, it answers no view: nobody knows its value back then. */
export function answeredRows(internals: Internals, address: Address): string {
  const query = internals.read(searchOfAddress(address))
  const slices = internals.slices.filter((one) => !one.isComputed || one.read(query).length)
  const state = byKey(slices, (one) => one.parse(one.read(query)))
  return rowsOf({ slices }, state)
}

/**
 * Returns the part of a state that decides which rows a table shows. Says what a short link holds instead of its id. Has no
 * `maxLength`: what a long URL or a short link shows may not fit into a URL that is written.
 */
export const rowsOf = (
  { slices }: Pick<Internals, 'slices'>,
  state: Readonly<Record<string, unknown>>,
): string =>
  joinQuery(
    slices
      .filter((slice) => decidesRows(slice) && !slice.opener)
      // A range shows the same rows, whichever end comes first.
      .flatMap(({ key, inOrder, serialize }) => serialize(inOrder(state[key])))
      .map(encodeParam),
  )

export const decidesRows = ({ rows }: { readonly rows?: boolean | undefined }): boolean =>
  rows !== false

/**
 * Returns a URL without the params of some slices, for example for a canonical link: `withoutSlices(usersTable,
 * '/users?globalFilter=ann&sorting=age.desc', ['sorting'])` is `'/users?globalFilter=ann'`. All other params keep their
 * order and their bytes; old names of `aliases` are renamed. Never throws.
 *
 * @param url A URL, a path with a query, or a query that starts with `?`. Path and hash are kept. A `URL` returns a new
 *   `URL`.
 * @param keys The slices to leave out.
 */
export function withoutSlices<State extends object, A extends string | URL>(
  definition: TableSearchParams<State>,
  url: A,
  keys: readonly (keyof State)[],
): A extends URL ? URL : string
export function withoutSlices(
  definition: TableSearchParams<object>,
  url: unknown,
  keys: readonly PropertyKey[],
): unknown {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'withoutSlices')
  const without = (of: string) => withoutParams(definition['~permatable'], of, keys)
  if (typeof url === 'string') return without(url)
  const given: object = Object(url)
  return isUrl(given) ? new URL(without(given.href)) : without(searchOfAddress(url))
}

function withoutParams(
  { slices, read, write }: Internals,
  url: string,
  keys: readonly PropertyKey[],
): string {
  const left = slices.filter(({ key }) => keys.includes(key))
  const query = read(queryOf(url))
  const kept = query.segments.filter(({ name }) => !left.some((slice) => slice.owns(name)))
  const search = query.link
    ? // What a short link holds has to be overridden.
      write(query, Object.fromEntries(left.map(({ key }) => [key, []]))).search
    : joinQuery(kept.map(({ raw }) => raw))
  return withQuery(url, search)
}

/** What a comparison of views leaves out. */
export interface SameViewOptions<State> {
  /** Slices that may differ, such as the page. @default none */
  readonly ignore?: readonly (keyof State)[]
}

/**
 * Returns whether two URLs show the same view of a table, for example to mark the open one in a list of saved views.
 * Ignores params of other code, old names, written defaults, and any order that shows the same: of params, filters, ticks
 * and selected rows. Never throws.
 *
 * `useSavedViews` knows the order of the columns from the table: naming it is the same as naming none. Here, nobody knows
 * it, so only the same order is the same.
 *
 * @param a What `parse` of `TableSearchParams` takes. Paths and hashes are ignored.
 * @param b The other URL.
 */
export function sameView<State extends object>(
  definition: TableSearchParams<State>,
  a: Address,
  b: Address,
  { ignore = [] }: SameViewOptions<State> = {},
): boolean {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'sameView')
  // Not by what a table has told: a server has no table, and its HTML would say something else than the browser's.
  return viewText(definition, a, ignore) === viewText(definition, b, ignore)
}

/** Returns a text that all URLs of a view share, and no other URL has. */
export function viewText(
  definition: TableSearchParams<object>,
  address: Address,
  ignore: readonly PropertyKey[],
  columns?: readonly string[],
): string {
  const state: Readonly<Record<string, unknown>> = { ...definition.parse(address).state }
  const { slices, read } = definition['~permatable']
  // An open link shows the same as all that it holds.
  const isOpen = Boolean(read(searchOfAddress(address)).link?.stored)
  const shown = slices.filter(({ key }) => !ignore.includes(key))
  const valueOf = ({ key, opener }: ResolvedSlice) => (opener && isOpen ? null : state[key])
  return JSON.stringify(shown.map((slice) => partText(slice, valueOf(slice), columns)))
}

/** Returns a text that all states of a slice share which show the same. */
function partText(slice: ResolvedSlice, state: unknown, columns?: readonly string[]): unknown {
  if (slice.ordersColumns && columns && Array.isArray(state))
    // Columns that the table doesn't have may be on their way.
    return shownOrder(state as readonly string[], columns)
  if (slice.hidesColumns)
    return Object.keys(Object(state))
      .filter((id) => fieldsOf(state)[id] === false)
      .sort()
  const comparable = slice.inOrder(state, true)
  return slice.serialize(
    slice.columnEntries === 'filter' && Array.isArray(comparable)
      ? [...comparable].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
      : isMap(comparable)
        ? sortedByKey(comparable)
        : comparable,
  )
}

const idOf = (filter: unknown): string => String(fieldsOf(filter).id)

/** A map of rows or columns has no prototype and shows the same in any order. */
const isMap = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && !Object.getPrototypeOf(state)

/** The columns of each definition's connected table, in the order of their definitions. Only in a browser. */
const known = new WeakMap<object, readonly string[]>()
const listeners = new Set<(identity: object) => void>()

export function noteColumns({ identity }: Internals, ids: readonly string[]): void {
  // A table that mounts again has a new list of the same columns.
  if (!ids.length || isSameJson(known.get(identity), ids)) return
  known.set(identity, ids)
  for (const listener of [...listeners]) listener(identity)
}

/** Returns the ids of a table's columns in the order of their definitions. `undefined` if nobody has told. */
export const columnsOfTable = ({ identity }: Internals): readonly string[] | undefined =>
  known.get(identity)

/** Calls `listener` when the columns of a definition's table become known. Returns a function that stops it. */
export function onColumns({ identity }: Internals, listener: () => void): () => void {
  const listen = (of: object) => of === identity && listener()
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
