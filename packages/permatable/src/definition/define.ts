import { queryOf, withQuery } from '../query/address.ts'
import { CHAT_LENGTH, MAX_QUERY_LENGTH, MAX_WRITTEN_LENGTH } from '../query/limits.ts'
import { parseQuery, type Query } from '../query/query.ts'
import type { TableSearchState } from '../slices/registry.ts'
import { issueOf, type Issue } from './issue.ts'
import type { CheckedOptions, KeysOf, SliceState, TableSearchParamsOptions } from './options.ts'
import type { ResolvedSlice } from './resolve-slice.ts'
import { resolveSlices } from './resolve-slices.ts'
import { writeParams, type ParamChanges, type Written } from './write-params.ts'

// Bundlers put the value in and drop what it rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** A definition: which state slices are in the address, and how. Made by `defineTableSearchParams`. */
export interface TableSearchParams<State extends object> {
  /** The state of an address without any param. */
  readonly defaults: State
  /**
   * The state that an address stands for. Never throws.
   *
   * @param address A URL, a path with a query, a query that starts with `?`, or its `URLSearchParams`.
   */
  parse(address: string | URL | URLSearchParams): {
    readonly state: State
    readonly issues: readonly Issue[]
  }
  /**
   * The query of a state: `'?…'`, or `''` when all of it is default.
   *
   * Slices past the definition's `maxLength` are left out, `rowSelection` first; `onOverflow` says which.
   *
   * @param state Slices that are not named keep what `search` says.
   * @param search The query to write into. Params that no slice owns pass through byte for byte.
   */
  serialize(state: Partial<State>, search?: string): string
  /**
   * A link: `usersTable.href('/users', { sorting: [{ id: 'name', desc: true }] })` is `/users?sorting=name.desc`.
   *
   * @param path Where to; its own query and hash are kept.
   */
  href(path: string, state?: Partial<State>): string
  /** Internal: may change in any version. */
  readonly '~permatable': Internals
}

/** What the library's other layers ask of a definition. */
export interface Internals {
  readonly slices: readonly ResolvedSlice[]
  /** A query by the names of today, empty when it is too long to read. Adds what is wrong with it as a whole. */
  read(query: Query, issues?: Issue[]): Query
  write(query: Query, changes: ParamChanges): Written
  /** Tells the developer what a write has no room for. */
  tell(overflow: readonly Issue[]): void
}

/**
 * Defines which state slices of a table are in the address, and how. The six slices `globalFilter`, `sorting`,
 * `pagination`, `columnFilters`, `columnOrder` and `rowSelection` are on by default.
 *
 * @throws When two slices own one param, or an option makes no sense.
 */
export function defineTableSearchParams(): TableSearchParams<TableSearchState>
export function defineTableSearchParams<const O extends TableSearchParamsOptions>(
  options: O & CheckedOptions<O>,
): TableSearchParams<{ [K in KeysOf<O>]: SliceState<O, K> }>
export function defineTableSearchParams(
  options: TableSearchParamsOptions = {},
): TableSearchParams<object> {
  const { maxLength = MAX_WRITTEN_LENGTH, onOverflow, aliases } = options
  const slices = resolveSlices(options)
  const renew = aliases?.['~permatable'](resolveSlices({ ...options, columns: undefined }))

  function read(query: Query, issues: Issue[] = []): Query {
    const { length } = query.search
    if (length > MAX_QUERY_LENGTH) {
      issues.push(...slices.map(({ key }) => issueOf('#length', key)))
      return parseQuery('')
    }
    if (process.env.NODE_ENV !== 'production' && length >= CHAT_LENGTH)
      issues.push(issueOf(`#chat ${length}`))
    return renew?.(query, issues) ?? query
  }

  const write = (query: Query, changes: ParamChanges): Written =>
    writeParams(slices, renew?.(query, []) ?? query, changes, Math.min(maxLength, MAX_QUERY_LENGTH))

  function tell(overflow: readonly Issue[]) {
    // After the write, which a callback that throws must not end.
    if (overflow.length && onOverflow) queueMicrotask(() => onOverflow(overflow))
  }

  function serialize(state: object, search = ''): string {
    const values: Readonly<Record<string, unknown>> = Object(state)
    const named = slices.filter(({ key }) => values[key] !== undefined)
    const written = write(
      parseQuery(queryOf(search)),
      new Map(named.map((slice) => [slice, slice.serialize(values[slice.key])])),
    )
    tell(written.overflow)
    return written.search
  }

  return {
    defaults: Object.fromEntries(slices.map((slice) => [slice.key, slice.default])),
    parse(address) {
      const isParams = address instanceof URLSearchParams
      const issues: Issue[] = []
      const query = read(parseQuery(queryOf(isParams ? `?${address}` : String(address))), issues)
      const state = Object.fromEntries(
        slices.map((slice) => [slice.key, slice.parse(slice.read(query), issues)]),
      )
      return { state, issues }
    },
    serialize,
    href: (path, state = {}) => withQuery(path, serialize(state, path)),
    '~permatable': { slices, read, write, tell },
  }
}
