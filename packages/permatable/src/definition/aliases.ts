import { MAX_QUERY_LENGTH } from '../query/limits.ts'
import { encodeParam } from '../query/encode.ts'
import { isSameText, joinQuery, parseQuery, type Param, type Query } from '../query/query.ts'
import { fieldsOf } from '../slices/accept.ts'
import { fail } from './fail.ts'
import { issueOf, type Issue } from './issue.ts'
import { resolveNames, type NameMap } from './resolve-names.ts'
import type { ResolvedSlice } from './resolve-slice.ts'
import { writeParams } from './write-params.ts'

/** Rewrites an old query by the names of today. */
type Renew = (query: Query, issues: Issue[]) => Query

/** Keeps old links open: made by `aliases`. */
export interface OldLinks {
  /**
   * For the library itself: returns what rewrites an old query by the names of today. Throws on a mistake of the developer's.
   *
   * @param slices The definition's, without its columns, which old links do not know.
   */
  readonly '~permatable': (slices: readonly ResolvedSlice[]) => Renew
}

/** What changed since old links were written. */
export interface AliasOptions {
  /**
   * Old names of search params, each with its new one, as they stand in the address: `{ q: 'globalFilter' }`. Names that
   * end in a dot rename a family: `{ 'sort.': 'sorting.' }`.
   */
  readonly params?: Readonly<Record<string, string>>
  /** Old column ids, each with its new one: `{ fullName: 'name' }`. */
  readonly columns?: Readonly<Record<string, string>>
  /** Old filter values by (new) column id: `{ status: { on: 'active' } }`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** For the rest: all params of the address, decoded, before anything else reads them. Gives the ones to read instead. */
  readonly migrate?: (params: readonly Param[]) => readonly Param[]
}

/**
 * Keeps old links open after a rename: `aliases: aliases({ params: { q: 'globalFilter' } })`. The new name wins over its
 * alias, and the next write is canonical.
 *
 * @throws When the definition is made: on cycles, on a target that no slice owns, on an alias that a slice still owns.
 */
export function aliases({
  params = {},
  columns = {},
  values = {},
  migrate,
}: AliasOptions): OldLinks {
  const columnOf = resolveNames(columns, 'column')
  const paramOf = resolveNames(params, 'param')
  for (const [id, renamed] of Object.entries(values)) {
    for (const value of Object.keys(renamed)) todaysValue(values, id, value)
  }
  return {
    '~permatable'(slices) {
      for (const [alias, target] of Object.entries(params)) {
        const owner = slices.find((slice) => slice.owns(alias))
        if (owner)
          fail(
            `the state slice '${owner.key}' still owns the param '${alias}'`,
            `do not alias it to '${target}'`,
          )
        const name = paramOf(alias)
        if (name && !slices.some((slice) => slice.owns(name))) {
          fail(
            `no state slice owns '${name}', which '${alias}' is an alias of`,
            'name a param of the definition, its prefix included',
          )
        }
      }
      return (query, issues) => {
        if (query.search.length > MAX_QUERY_LENGTH) return query
        const renamed = renameParams(migrateParams(query, migrate, issues), paramOf)
        return mapColumns(renamed, slices, columnOf, values)
      }
    },
  }
}

/** Follows renames of renames of a value. */
function todaysValue(
  values: NonNullable<AliasOptions['values']>,
  id: string,
  value: unknown,
): unknown {
  const renamed = Object.hasOwn(values, id) ? (values[id] ?? {}) : {}
  const seen = new Set<unknown>()
  let today = value
  while (isName(today) && Object.hasOwn(renamed, String(today))) {
    if (seen.has(today))
      fail(`the value '${String(value)}' of '${id}' is an alias of itself`, 'end the cycle')
    seen.add(today)
    today = renamed[String(today)]
  }
  return today
}

const isName = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** A migration that throws leaves the query as it is: an address must not throw. */
function migrateParams(query: Query, migrate: AliasOptions['migrate'], issues: Issue[]): Query {
  if (!migrate) return query
  const segments = query.segments.map(({ raw }) => ({ raw, param: paramOf(raw) }))
  // The bytes of each param, last ones first, so that a param which stays keeps its own.
  const raws = new Map<string, string[]>()
  for (const { raw, param } of [...segments].reverse()) {
    const key = JSON.stringify(param)
    const known = raws.get(key)
    if (known) known.push(raw)
    else raws.set(key, [raw])
  }
  try {
    const migrated = migrate(segments.map(({ param }) => param)).map(
      (param) => raws.get(JSON.stringify(param))?.pop() ?? encodeParam(param),
    )
    return parseQuery(joinQuery(migrated))
  } catch (error) {
    issues.push(issueOf(`migrate threw: ${String(error)}`, '', '', query.search))
    return query
  }
}

const paramOf = (raw: string): Param => parseQuery(`?${raw}`).params[0] ?? ['', '']

/** The new name wins over its alias, and the first alias over the next. */
function renameParams({ segments }: Query, nameOf: NameMap): Query {
  const taken = new Set(segments.map(({ name }) => name))
  const raws = segments.flatMap(({ raw, name }) => {
    const today = nameOf(name)
    if (today === undefined) return [raw]
    if (taken.has(today)) return []
    taken.add(today)
    return [encodeParam([today, paramOf(raw)[1]])]
  })
  return parseQuery(joinQuery(raws))
}

function mapColumns(
  query: Query,
  slices: readonly ResolvedSlice[],
  columnOf: NameMap,
  values: NonNullable<AliasOptions['values']>,
): Query {
  const valueOf = (id: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map((item) => valueOf(id, item)) : todaysValue(values, id, value)

  /** One entry of a slice, by the names of today. */
  const entryOf = (entry: unknown): unknown => {
    if (typeof entry === 'string') return columnOf(entry) ?? entry
    const { id, value } = fieldsOf(entry)
    const today = columnOf(String(id)) ?? String(id)
    return {
      ...Object(entry),
      id: today,
      ...(value === undefined ? {} : { value: valueOf(today, value) }),
    }
  }
  const idOf = (entry: unknown) => (typeof entry === 'string' ? entry : String(fieldsOf(entry).id))

  const changes = new Map<ResolvedSlice, readonly Param[]>()
  for (const slice of slices) {
    const params = slice.read(query)
    const issues: Issue[] = []
    const state = params.length ? slice.parse(params, issues) : undefined
    if (!Array.isArray(state) || issues.length) continue
    const entries: readonly unknown[] = state
    const taken = new Set(entries.map(idOf))
    const today = entries.filter((entry) => {
      const id = columnOf(idOf(entry))
      if (id === undefined) return true
      const isFirst = !taken.has(id)
      taken.add(id)
      return isFirst
    })
    const written = slice.serialize(today.map(entryOf))
    // What no rename changes keeps its bytes.
    if (!isSameText(written, slice.serialize(state))) changes.set(slice, written)
  }
  // The budget is for what is written; this query is read.
  return parseQuery(writeParams(slices, query, changes, Number.POSITIVE_INFINITY).search)
}
