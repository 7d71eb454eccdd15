import type { Columns } from '../columns/columns.ts'
import { warnOfMistakes } from '../values/fail-and-warn.ts'
import { CHAT_LENGTH, MAX_QUERY_LENGTH, MAX_WRITTEN_LENGTH } from '../query/limits.ts'
import {
  isSameText,
  parseQuery,
  queryOf,
  repeatsIn,
  searchOfAddress,
  withQuery,
  type Address,
  type Query,
  type SearchParamsObject,
} from '../query/params.ts'
import { defaultSlices } from '../slices/default-slices.ts'
import type { OptInSlice, Persister, Slice } from '../slices/define-slice.ts'
import { copyOf, fieldsOf } from '../values/copy-and-compare.ts'
import { checkDefault, checkNames, checkOptions, checkSlice } from './check.ts'
import type {
  CheckedOptions,
  KeysOf,
  OptInKeysOf,
  SliceState,
  TableSearchParamsOptions,
  UncheckedOptions,
} from './options.ts'
import {
  issueOf,
  limitIssues,
  resolveSlice,
  writeParams,
  type Issue,
  type ParamChanges,
  type ResolvedSlice,
  type ResolveOptions,
  type Written,
} from './read-or-refuse.ts'

/** Which parts of a table's state are in the URL, and how. Made by `defineTableSearchParams`. */
export interface TableSearchParams<State extends object> {
  /** The state when the URL has no params. Frozen. A computed default is computed each time you read it. */
  readonly defaults: State
  /**
   * Reads the table's state from a URL. The state is a copy, so you may change it. Never throws: a slice that can't be
   * read gets its default and an issue.
   *
   * @param address A URL, a path with a query, or a query that starts with `?`. On a server also a `Request`,
   *   `URLSearchParams`, or an object of search params. A promise of that object returns a promise.
   */
  parse(address: Promise<SearchParamsObject>): Promise<Parsed<State>>
  /** Reads the state immediately. Never throws. */
  parse(address: Address): Parsed<State>
  /**
   * Returns the query for a state: `'?sorting=name.desc'`, or `''` if there is nothing to write. Never throws.
   *
   * A slice that doesn't fit into `maxLength` is left out and reported to `onOverflow`.
   *
   * @param state The slices to write. Slices you leave out keep their params in `search`, but another filter or sorting
   *   goes to the first page, as in a table.
   * @param search The query to write into. Params of other code come first, and stay byte for byte. @default ''
   */
  serialize(state: Partial<State>, search?: string): string
  /**
   * Returns a link: `usersTable.href('/users', { sorting: [{ id: 'name', desc: true }] })` is
   * `'/users?sorting=name.desc'`. Never throws.
   *
   * @param path The path to link to. Its own query and hash are kept.
   */
  href(path: string, state?: Partial<State>): string
  /** Internal: may change in any version. */
  readonly '~permatable': Internals
}

/** What `parse` returns: the table's state at a URL. */
export interface Parsed<State extends object> {
  /** The full state. A slice that is not in the URL has its default. */
  readonly state: State
  /** One issue for each text that can't be read. */
  readonly issues: readonly Issue[]
}

export interface Internals {
  /** The same for a definition and its copies, which Next's adapter makes, and servers for a short link. */
  readonly identity: object
  /** Components share a table if their definitions have the same one. Each copy of Next's adapter has its own. */
  readonly tableKey: object
  /** Shows in each table what is kept elsewhere: the last view, and what its short link holds. */
  readonly persister: Persister | undefined
  readonly slices: readonly ResolvedSlice[]
  readonly prefix: string
  /** The option, only in development. */
  readonly debugLabel: string | undefined
  readonly maxLength: number
  /** The columns, and how they filter. `undefined` if none are declared. */
  readonly columns: Columns | undefined
  /**
   * Returns a query with current names, without params if it has more than `max` characters. Adds the issues of the whole
   * query. An open short link is read as if what it holds stood in the query.
   */
  read: (search: string, issues?: Issue[], max?: number) => Query
  /** What opens the short links. Made by `permatable/links`. */
  link?: object
  /** Writes params into a query, or beside its short link. */
  write: (query: Query, changes: ParamChanges) => Written
  /** Returns the query of a write, and calls `onOverflow` with the issues of slices that don't fit. */
  report(written: Written): string
}

/**
 * Defines which parts of a table's state are in the URL, and how. `globalFilter`, `sorting`, `pagination`,
 * `columnFilters`, `columnOrder` and `rowSelection` are on by default.
 *
 * @throws If `aliases` contain a mistake.
 */
export function defineTableSearchParams<const O extends UncheckedOptions = Record<never, never>>(
  options?: O & CheckedOptions<O>,
): TableSearchParams<{ [K in KeysOf<O> | OptInKeysOf<O>]: SliceState<O, K> }>
export function defineTableSearchParams(
  options: TableSearchParamsOptions = {},
): TableSearchParams<object> {
  const { prefix = '', onOverflow, aliases } = options
  const maxLength = Math.min(options.maxLength ?? MAX_WRITTEN_LENGTH, MAX_QUERY_LENGTH)
  const slices = resolveSlices(options)
  const identity = {}
  const parseToday = aliases?.['~permatable'](options, resolveSlices) ?? parseQuery

  function read(search: string, issues: Issue[] = [], max = MAX_QUERY_LENGTH): Query {
    const { length } = search
    if (length > max) {
      issues.push(...slices.map(({ key }) => issueOf('#length', key)))
      return { ...parseQuery(search), params: [] }
    }
    // Check the length first: reading the environment is slow in Node.
    if (length >= CHAT_LENGTH && process.env.NODE_ENV !== 'production' && max === MAX_QUERY_LENGTH)
      issues.push(issueOf(`#chat ${length}`))
    const query = parseToday(search, issues)
    const from = issues.length
    for (const [name, text] of repeatsIn(query.params)) {
      const owner = slices.find((slice) => slice.owns(name))
      if (owner && !owner.readsRepeats(name)) issues.push(issueOf('#repeat', owner.key, name, text))
    }
    limitIssues(issues, from)
    return query
  }

  const internals: Internals = {
    identity,
    tableKey: identity,
    persister: options.remember,
    slices,
    prefix,
    debugLabel: process.env.NODE_ENV === 'production' ? undefined : options.debugLabel,
    maxLength,
    columns: options.columns,
    read,
    write: (query, changes) => writeParams(slices, query, changes, maxLength),
    report({ search, overflow }) {
      // In a microtask, so that a callback that throws doesn't end the write.
      if (overflow.length && onOverflow) queueMicrotask(() => onOverflow(overflow))
      return search
    },
  }
  for (const { opener } of slices) opener?.(internals)
  const defaults = byKey(slices, (slice) => ({ enumerable: true, get: () => slice.default }))
  return tableOf(internals, Object.freeze(Object.defineProperties({}, defaults)))
}

export function tableOf(internals: Internals, defaults: object): TableSearchParams<object> {
  const { slices } = internals

  function parse(address: Address | Promise<SearchParamsObject>): never
  function parse(address: unknown): unknown {
    if (address instanceof Promise) return address.then(parse)
    const issues: Issue[] = []
    const query = internals.read(searchOfAddress(address), issues)
    return { state: byKey(slices, (slice) => parseForApp(slice, query, issues)), issues }
  }

  function serialize(state: object, search = ''): string {
    const query = internals.read(queryOf(search))
    const values: Readonly<Record<string, unknown>> = withResets(slices, state, query)
    const changes = byKey(slices, (slice) => {
      const value = values[slice.key]
      return value === undefined ? undefined : slice.write(value)
    })
    return internals.report(internals.write(query, changes))
  }

  return {
    defaults,
    parse,
    serialize,
    href: (path, state = {}) => withQuery(path, serialize(state, path)),
    '~permatable': internals,
  }
}

/**
 * Returns a state with what it resets: if its rows differ from those of a query, they begin at the first page, unless it
 * names one. The same as in a table.
 */
export function withResets(
  slices: readonly ResolvedSlice[],
  state: object,
  query: Query,
): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { ...state }
  const shown = (slice: ResolvedSlice) => slice.parse(slice.read(query))
  const isGiven = ({ key }: ResolvedSlice) => values[key] !== undefined
  const resets = slices.filter(
    (slice) => slice.isReset && !isGiven(slice) && slice.read(query).length,
  )
  const isReset =
    resets.length &&
    slices.some(
      (slice) =>
        slice.resetsPage && isGiven(slice) && changesRows(slice, shown(slice), values[slice.key]),
    )
  return { ...values, ...(isReset && byKey(resets, (slice) => resetOf(slice, shown(slice)))) }
}

function resolveSlices(options: TableSearchParamsOptions): readonly ResolvedSlice[] {
  const all = [...optInsOf(options), ...(defaultSlices as readonly Slice[])]
  if (process.env.NODE_ENV !== 'production')
    warnOfMistakes(options, () => checkOptions(options, all))
  const own = options as Readonly<Record<string, ResolveOptions | false | undefined>>
  const optionsOf = ({ key }: Slice) => own[key] || {}
  const keepsPage = all.some((slice) => slice.isPage && optionsOf(slice).reset === false)
  const slices = all
    .filter(({ key }) => own[key] ?? !options.onlyNamed)
    .map((slice) => {
      const chosen = optionsOf(slice)
      // A selection adds entries only if its own options say so.
      const merged = {
        ...options,
        ...(slice.isSelection && { history: 'replace' }),
        ...chosen,
      } as ResolveOptions
      if (process.env.NODE_ENV !== 'production')
        warnOfMistakes(options, () => checkSlice(slice, chosen, merged))
      const { rows = slice.rows } = chosen
      const isReset = keepsPage && slice.isPage ? false : slice.isReset
      const resolved = resolveSlice({ ...slice, rows, isReset }, merged)
      if (process.env.NODE_ENV !== 'production')
        warnOfMistakes(options, () => checkDefault(slice, chosen, resolved))
      return resolved
    })
  if (process.env.NODE_ENV !== 'production') warnOfMistakes(options, () => checkNames(slices))
  return slices
}

/** The slices that are on because the options name them. They come first in a URL. */
const optInsOf = (options: object): readonly Slice[] =>
  Object.entries(options).flatMap(([key, option]) => {
    const slice: OptInSlice['~permatable'] | undefined = option?.['~permatable']
    return slice?.codec ? [{ ...slice, key }] : []
  })

/** Parses like the slice does, but returns a copy that the app may change. */
export function parseForApp(slice: ResolvedSlice, query: Query, issues: Issue[]): unknown {
  const value = slice.accept(slice.read(query), issues)
  return slice.inOrder(value === undefined ? copyOf(slice.default) : value)
}

/** Returns whether a change of a slice with `resetsPage` shows other rows. */
export function changesRows(slice: ResolvedSlice, before: unknown, after: unknown): boolean {
  // What is kept outside of the URL has no params to compare.
  if (slice.persister) return true
  const issues: Issue[] = []
  const isSame = isSameText(slice.serialize(before, issues), slice.serialize(after, issues))
  // A value that can't be serialized still changes the rows.
  return !isSame || issues.length > 0
}

/** Returns what a reset makes of a value: the first page of the same size, or the default. */
export const resetOf = (slice: ResolvedSlice, value: unknown): unknown =>
  slice.isPage ? { ...fieldsOf(value), pageIndex: 0 } : slice.default

export function byKey<S extends { readonly key: string }, T>(
  slices: readonly S[],
  of: (slice: S) => T,
): Record<string, T> {
  const record: Record<string, T> = {}
  // `Object.fromEntries` takes three times as long, and each key press makes several of these.
  for (const slice of slices) record[slice.key] = of(slice)
  return record
}
