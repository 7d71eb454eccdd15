import { fail } from './check-options.ts'
import type { Param, Report } from './codec.ts'
import type { TableSearchParams } from './definition.ts'
import type { OldLinks } from './options.ts'
import { encodeParam, joinQuery, nameOf, splitQuery, textOf } from './query.ts'
import { sameParams } from './resolve.ts'
import { field } from './slices/slice.ts'

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
    modernize(search, definition, report) {
      const renamed = renameParams(migrateParams(search, migrate, report), paramOf)
      return mapColumns(renamed, definition, columnOf, values)
    },
    check(definition) {
      for (const [alias, target] of Object.entries(params)) {
        const owner = definition.slices.find((slice) => slice.owns(alias))
        if (owner)
          fail(
            `the state slice '${owner.key}' still owns the param '${alias}'`,
            `do not alias it to '${target}'`,
          )
        const name = paramOf(alias)
        if (name && !definition.slices.some((slice) => slice.owns(name))) {
          fail(
            `no state slice owns '${name}', which '${alias}' is an alias of`,
            'name a param of the definition, its prefix included',
          )
        }
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

type NameMap = (name: string) => string | undefined

/** Follows renames of renames to the name of today. */
function resolveNames(names: Readonly<Record<string, string>>, kind: string): NameMap {
  const families = Object.keys(names)
    .filter((name) => name.endsWith('.'))
    .sort((a, b) => b.length - a.length)
  const next = (name: string): string | undefined => {
    if (Object.hasOwn(names, name)) return names[name]
    const family = families.find((prefix) => name.startsWith(prefix))
    return family === undefined ? undefined : `${names[family]}${name.slice(family.length)}`
  }
  const today = (name: string): string | undefined => {
    const seen = new Set<string>()
    let last: string | undefined
    for (let to = next(name); to !== undefined; to = next(to)) {
      // A family that renames into itself grows for ever.
      if (seen.has(to) || to === name || seen.size > Object.keys(names).length)
        fail(`the ${kind} '${name}' is an alias of itself`, 'end the cycle')
      seen.add(to)
      last = to
    }
    return last
  }
  for (const name of Object.keys(names)) today(name)
  return (name) => {
    try {
      return today(name)
    } catch {
      // A name of an address that no rename ends for: reading never throws.
      return undefined
    }
  }
}

/** An address must not throw, whatever a migration makes of it: what fails leaves the query as it is. */
function migrateParams(search: string, migrate: AliasOptions['migrate'], report: Report): string {
  if (!migrate) return search
  const segments = splitQuery(search)
  const params = segments.map((raw): Param => [nameOf(raw), textOf(raw)])
  const left = segments.map((raw, at) => ({ raw, param: params[at] }))
  try {
    return joinQuery(
      migrate(params).map(([name, text]) => {
        const at = left.findIndex(({ param }) => param?.[0] === name && param[1] === text)
        return left.splice(at, at < 0 ? 0 : 1)[0]?.raw ?? encodeParam([name, text])
      }),
    )
  } catch (error) {
    report(`migrate threw: ${String(error)}`)
    return search
  }
}

/** The new name wins over its alias, and the first alias over the next. */
function renameParams(search: string, paramOf: NameMap): string {
  const segments = splitQuery(search)
  const taken = new Set(segments.map(nameOf))
  return joinQuery(
    segments.flatMap((segment) => {
      const name = paramOf(nameOf(segment))
      if (name === undefined) return [segment]
      if (taken.has(name)) return []
      taken.add(name)
      return [encodeParam([name, textOf(segment)])]
    }),
  )
}

function mapColumns(
  search: string,
  { slices, read, write }: TableSearchParams<object>,
  columnOf: NameMap,
  values: NonNullable<AliasOptions['values']>,
): string {
  const valueOf = (id: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map((item) => valueOf(id, item)) : todaysValue(values, id, value)

  /** One entry of a slice, by today's names. */
  const entryOf = (entry: unknown): unknown => {
    if (typeof entry === 'string') return columnOf(entry) ?? entry
    const id = String(field(entry, 'id'))
    const today = columnOf(id) ?? id
    const value = field(entry, 'value')
    return {
      ...Object(entry),
      id: today,
      ...(value === undefined ? {} : { value: valueOf(today, value) }),
    }
  }
  const idOf = (entry: unknown) => (typeof entry === 'string' ? entry : String(field(entry, 'id')))

  const changes = new Map<(typeof slices)[number], readonly Param[]>()
  slices.forEach((slice, at) => {
    const params = read(search)[at] ?? []
    const issues: never[] = []
    const state = params.length ? slice.parse(params, issues) : undefined
    if (!Array.isArray(state) || issues.length) return
    const entries: readonly unknown[] = state
    const taken = new Set(entries.map(idOf))
    const today = entries.filter((entry) => {
      const id = columnOf(idOf(entry))
      if (id === undefined) return true
      const isFirst = !taken.has(id)
      taken.add(id)
      return isFirst
    })
    const written = slice.serialize(today.map(entryOf), [])
    // What no rename changes keeps its bytes.
    if (!sameParams(written, slice.serialize(state, []))) changes.set(slice, written)
  })
  // A query that was read in full stays so: only what is written has a budget.
  return write(search, changes, Number.POSITIVE_INFINITY).search
}
