import type { Param } from './codec.ts'
import { isTooLong, limits } from './limits.ts'
import type { StateOf, TableSearchParamsOptions } from './options.ts'
import { encodeParam, joinQuery, nameOf, queryOf, splitQuery, textOf, withQuery } from './query.ts'
import type { TableSearchState } from './slices/registry.ts'
import { resolveSlices, type Issue, type ResolvedSlice } from './resolve.ts'

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
  /** An old query in today's words. @internal */
  renew(search: string): string
  /** What is wrong with a query as a whole. @internal */
  queryIssues(search: string): readonly Issue[]
  /** Tells the developer what a write has no room for. @internal */
  overflow(left: readonly ResolvedSlice[]): readonly Issue[]
  /** @internal */
  readonly slices: readonly ResolvedSlice[]
  /** The params of each slice in a query, in the order of `slices`. @internal */
  read(search: string): readonly (readonly Param[])[]
  /** Writes params into a query; `left` are the slices that it has no room for. @internal */
  write(
    search: string,
    changes: ReadonlyMap<ResolvedSlice, readonly Param[]>,
    budget?: number,
  ): { search: string; left: ResolvedSlice[] }
}

/** What a query says, slice by slice. */
interface Reading {
  readonly search: string
  readonly params: readonly (readonly Param[])[]
  readonly issues: readonly Issue[]
}

/**
 * Defines which state slices of a table are in the address, and how. The six slices `globalFilter`, `sorting`,
 * `pagination`, `columnFilters`, `columnOrder` and `rowSelection` are on by default.
 *
 * @throws When two slices own one param, or an option makes no sense.
 */
export function defineTableSearchParams(): TableSearchParams<TableSearchState>
export function defineTableSearchParams<const O extends TableSearchParamsOptions>(
  options: O,
): TableSearchParams<StateOf<O>>
export function defineTableSearchParams(
  options: TableSearchParamsOptions = {},
): TableSearchParams<object> {
  const { maxLength = limits.writtenLength, onOverflow, aliases } = options
  const slices = resolveSlices(options)
  const ownerOf = ownership(slices)
  const defaults = Object.fromEntries(slices.map((slice) => [slice.key, slice.default]))

  /** Old links know neither today's names nor today's columns. */
  const old = aliases && {
    aliases,
    definition: defineTableSearchParams({
      ...options,
      aliases: undefined,
      columns: undefined,
    }),
  }
  if (process.env.NODE_ENV !== 'production') old?.aliases.check(old.definition)

  function renew(search: string, issues: Issue[] = []): string {
    return old && !isTooLong(search)
      ? old.aliases.modernize(search, old.definition, (reason) =>
          issues.push({ slice: '', param: '', text: search, reason }),
        )
      : search
  }

  // A write asks the same query several times: what it says, and whether each slice is in it.
  let known: Reading | undefined

  function readOnce(search: string): Reading {
    if (known?.search === search) return known
    const params: Param[][] = slices.map(() => [])
    const issues: Issue[] = []
    const seen = new Set<string>()
    for (const segment of splitQuery(renew(search, issues))) {
      const name = nameOf(segment)
      const own = params[ownerOf(name)]
      if (!own || seen.has(name)) continue
      seen.add(name)
      own.push([name, textOf(segment)])
    }
    known = { search, params, issues }
    return known
  }

  const read = (search: string) => readOnce(search).params

  function queryIssues(search: string): readonly Issue[] {
    const { length } = search
    if (isTooLong(search)) {
      const reason = `a query longer than ${limits.queryLength} characters`
      return slices.map(({ key }) => ({ slice: key, param: '', text: '', reason }))
    }
    const { issues } = readOnce(search)
    if (length < limits.chatLength) return issues
    const reason = `a query of ${length} characters, where chats cut links at ${limits.chatLength}`
    return [...issues, { slice: '', param: '', text: '', reason }]
  }

  function write(
    search: string,
    changes: ReadonlyMap<ResolvedSlice, readonly Param[]>,
    budget = Math.min(maxLength, limits.queryLength),
  ) {
    const segments: string[] = []
    const own = slices.map((slice) => changes.get(slice)?.map(encodeParam) ?? [])
    for (const segment of splitQuery(renew(search))) {
      const at = ownerOf(nameOf(segment))
      const slice = slices[at]
      if (!slice) segments.push(segment)
      else if (!changes.has(slice)) own[at]?.push(segment)
    }
    const lengthOf = (raws: readonly string[]) => raws.reduce((sum, raw) => sum + raw.length + 1, 0)
    let room = budget - lengthOf(segments)
    const left = slices.filter((_, at) => {
      const raws = own[at] ?? []
      const length = lengthOf(raws)
      if (length > Math.max(room, 0)) return true
      room -= length
      segments.push(...raws)
      return false
    })
    return { search: joinQuery(segments), left }
  }

  function overflow(left: readonly ResolvedSlice[]): readonly Issue[] {
    const reason = 'no room left in the address'
    const issues = left.map(({ key, names }) => ({
      slice: key,
      param: names[0] ?? '',
      text: '',
      reason,
    }))
    // After the write, which a callback that throws must not end.
    if (issues.length && onOverflow) queueMicrotask(() => onOverflow(issues))
    return issues
  }

  function serialize(state: object, search = ''): string {
    const values: Readonly<Record<string, unknown>> = Object(state)
    const changes = new Map<ResolvedSlice, readonly Param[]>()
    for (const slice of slices) {
      const value = values[slice.key]
      if (value !== undefined) changes.set(slice, slice.serialize(value, []))
    }
    const written = write(queryOf(search), changes)
    overflow(written.left)
    return written.search
  }

  return {
    defaults,
    renew,
    queryIssues,
    overflow,
    slices,
    read,
    write,
    serialize,
    parse(address) {
      const isParams = address instanceof URLSearchParams
      const search = queryOf(isParams ? `?${address}` : String(address))
      const issues: Issue[] = [...queryIssues(search)]
      const params = isTooLong(search) ? [] : read(search)
      const state: Record<string, unknown> = {}
      slices.forEach((slice, at) => {
        state[slice.key] = slice.parse(params[at] ?? [], issues)
      })
      return { state, issues }
    },
    href: (path, state = {}) => withQuery(path, serialize(state, path)),
  }
}

/** The index of the slice that owns a name, -1 for a foreign one. */
function ownership(slices: readonly ResolvedSlice[]): (name: string) => number {
  const fixed = new Map(slices.flatMap(({ names }, at) => names.map((name) => [name, at] as const)))
  return (name) => fixed.get(name) ?? slices.findIndex((slice) => slice.owns(name))
}
