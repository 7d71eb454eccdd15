import { fail } from '../values/fail-and-warn.ts'
import {
  encodeParam,
  isSameText,
  joinQuery,
  parseQuery,
  type Param,
  type Query,
} from '../query/params.ts'
import { idOf } from '../slices/define-slice.ts'
import { attempt, eachOnce, messageOf, unquote } from '../text/lists-and-ranges.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import {
  issueOf,
  limitIssues,
  writeParams,
  type Issue,
  type ResolvedSlice,
} from './read-or-refuse.ts'

/** The renames that keep old links working. Made by `aliases`. */
export interface OldLinks {
  /** Internal: returns the function that parses an old query with today's names. */
  readonly '~permatable': <O extends object>(
    options: O,
    resolve: (options: O & { readonly columns: undefined }) => readonly ResolvedSlice[],
  ) => (search: string, issues: Issue[]) => Query
}

/** What was renamed since the old links were written. */
export interface AliasOptions {
  /**
   * Old param names, each with its new name, as they appear in the URL with the prefix: `{ q: 'users-globalFilter' }`. A
   * name that ends in a dot renames a whole family: `{ 'sort.': 'sorting.' }`.
   */
  readonly params?: Readonly<Record<string, string>>
  /**
   * Where old links start counting pages, for each old name of the page index in `params`: `{ page: 0 }`, next to
   * `params: { page: 'pageIndex' }`. @default old names count like the current one
   */
  readonly firstPage?: Readonly<Record<string, 0 | 1>>
  /** Old column ids, each with its new id: `{ fullName: 'name' }`. Applies to sorting, filters, order and grouping. */
  readonly columns?: Readonly<Record<string, string>>
  /**
   * Old filter values, each with its new value, by the current column id: `{ status: { on: 'active' } }`. Old values are
   * texts.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /**
   * Handles every other change. It receives all decoded params of the URL before anything else reads them, and returns
   * the params to read instead. It also receives current links; return those unchanged. If it throws, the query is read
   * as it is, with an issue.
   */
  readonly migrate?: (params: readonly Param[]) => readonly Param[]
}

/**
 * Keeps old links working after a rename: `aliases: aliases({ params: { q: 'globalFilter' } })`. If a URL has both names,
 * the new one wins. The next write uses the new name.
 *
 * @throws If renames form a cycle. The definition throws if no slice owns a new name, if a slice still owns an old one,
 *   or if `firstPage` names no alias of the page index.
 */
export function aliases(options: AliasOptions): OldLinks {
  if (process.env.NODE_ENV !== 'production' && !options)
    fail('aliases has no options', "pass old names, as in aliases({ params: { old: 'new' } })")
  const { params = {}, firstPage = {}, columns = {}, values = {}, migrate } = options
  const paramToday = today(params, (name) => `the param '${name}'`, true) as NameMap
  const columnToday = today(columns, (name) => `the column '${name}'`) as NameMap
  const valueToday = new Map(
    Object.entries(values).map(([id, of]) => [
      id,
      today(of, (value) => `the value '${value}' of '${id}'`),
    ]),
  )
  return {
    '~permatable'(ofDefinition, resolve) {
      // Old links name columns that are no longer declared.
      const slices = resolve({ ...ofDefinition, columns: undefined })
      const ownerOf = (name: string) => slices.find((slice) => slice.owns(name))
      for (const [alias, target] of Object.entries(params)) {
        const owner = ownerOf(alias)
        if (owner)
          fail(
            `the state slice '${owner.key}' still owns the param '${alias}'`,
            `do not alias it to '${target}'`,
          )
        const name = paramToday(alias)
        if (name && !ownerOf(name))
          fail(
            `'${alias}' is an alias of '${name}', which no state slice owns`,
            'use a param of the definition, prefix included',
          )
      }
      const page = slices.find(({ isPage }) => isPage)
      for (const name of Object.keys(firstPage)) {
        if (ownerOf(name))
          fail(
            `'${name}' is a current param, so old and new page numbers look the same`,
            `keep the old count with the option firstPage of '${page?.key}', or rename the param`,
          )
        if (!page || paramToday(name) !== page.names[0])
          fail(
            `firstPage names '${name}', which is not an alias of the page index`,
            'add it to params, as an alias of the page index',
          )
      }
      const firstToday = Number(fieldsOf(fieldsOf(ofDefinition)[page?.key ?? '']).firstPage ?? 1)
      /** The current text of an old param. Any text that is no page stays as it is, and is rejected when it's read. */
      const textOf = (name: string, text: string) => {
        const index = unquote(text)
        return Object.hasOwn(firstPage, name) && /^\d{1,16}$/.test(index)
          ? String(Number(index) + firstToday - (firstPage[name] as number))
          : text
      }
      return (search, issues) => {
        const query = migrateParams(search, migrate, issues)
        const renamed = renameParams(query, slices, paramToday, textOf, issues)
        return mapColumns(renamed, slices, columnToday, valueToday, issues)
      }
    },
  }
}

/** Applies `migrate`. If it throws, the query stays as it is: a link must not break the page. */
function migrateParams(search: string, migrate: AliasOptions['migrate'], issues: Issue[]): Query {
  const query = parseQuery(search)
  if (!migrate) return query
  // The bytes of each param, so that `migrate` doesn't re-encode a param it keeps. The last ones come first, for `pop`.
  const raws = new Map<string, string[]>()
  for (const { name, text, raw } of [...query.segments].reverse()) {
    const key = JSON.stringify([name, text])
    const known = raws.get(key) ?? []
    known.push(raw)
    raws.set(key, known)
  }
  try {
    const migrated = migrate(query.params).map(
      (param) => raws.get(JSON.stringify(param))?.pop() ?? encodeParam(param),
    )
    return parseQuery(joinQuery(migrated))
  } catch (error) {
    issues.push(issueOf(`migrate threw: ${messageOf(error)}`, '', '', search))
    return query
  }
}

/** Renames params. The new name wins over its aliases, and the first alias in the URL wins over the others. */
function renameParams(
  { segments }: Query,
  slices: readonly ResolvedSlice[],
  paramToday: NameMap,
  textOf: (name: string, text: string) => string,
  issues: Issue[],
): Query {
  /** The names in the URL, by their current names. */
  const taken = new Map(segments.map(({ name }) => [name, name]))
  const from = issues.length
  const raws = segments.flatMap(({ name, text, raw }) => {
    const current = paramToday(name)
    if (current === undefined) return [raw]
    // A repeat of one name stays a repeat.
    if ((taken.get(current) ?? name) === name) {
      taken.set(current, name)
      return [encodeParam([current, textOf(name, text)])]
    }
    const owner = slices.find((slice) => slice.owns(current))
    issues.push(issueOf('#repeat', owner?.key, name, text))
    return []
  })
  limitIssues(issues, from)
  return parseQuery(joinQuery(raws))
}

function mapColumns(
  query: Query,
  slices: readonly ResolvedSlice[],
  columnToday: NameMap,
  valueToday: ReadonlyMap<string, (value: unknown) => unknown>,
  issues: Issue[],
): Query {
  function valueOf(id: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => valueOf(id, item))
    const current = valueToday.get(id)?.(value)
    return current === undefined ? value : current
  }

  function entryOf(entry: unknown): unknown {
    const old = idOf(entry)
    if (old === undefined) return entry
    const id = columnToday(old) ?? old
    if (typeof entry === 'string') return id
    return { ...fieldsOf(entry), id, value: valueOf(id, fieldsOf(entry).value) }
  }
  const changes: Record<string, readonly Param[]> = {}
  for (const slice of slices) {
    if (!slice.columnEntries) continue
    const params = slice.read(query)
    const found: Issue[] = []
    const state = slice.accept(params, found)
    if (!Array.isArray(state)) continue
    const entries: readonly unknown[] = state
    const current = eachOnce(
      entries,
      // An entry with the new name wins over entries with old ones.
      (entry) => columnToday(idOf(entry) ?? ''),
      (reason) => found.push(issueOf(reason, slice.key, ...(params[0] ?? []))),
      new Set(entries.flatMap((entry) => idOf(entry) ?? [])),
    )
    const written = slice.serialize(current.map(entryOf))
    // A slice without renames keeps its bytes. It's read again later, which reports these issues.
    if (isSameText(written, slice.serialize(state))) continue
    changes[slice.key] = written
    issues.push(...found)
  }
  // No limit: `maxLength` is for queries that are written, and this query is read.
  return parseQuery(writeParams(slices, query, changes, Number.POSITIVE_INFINITY).search)
}

/** Returns the current name for an old one, or `undefined` if the name was not renamed. */
type NameMap = (name: string) => string | undefined

/**
 * Resolves chains of renames: with `{ a: 'b', b: 'c' }`, `a` becomes `c`. Throws on a cycle.
 *
 * @param hasFamilies `true` if a name that ends in a dot renames each name that starts with it. A column's id may end in one.
 */
function today(
  names: Readonly<Record<string, unknown>>,
  subjectOf: (name: string) => string,
  hasFamilies = false,
): (name: unknown) => unknown {
  const olds = Object.keys(names)
  const families = olds
    .filter((name) => hasFamilies && name.endsWith('.'))
    .sort((a, b) => b.length - a.length)
  const next = (old: unknown): unknown => {
    if (!['string', 'number', 'boolean'].includes(typeof old)) return undefined
    const name = String(old)
    if (Object.hasOwn(names, name)) return names[name]
    const family = families.find((prefix) => name.startsWith(prefix))
    return family === undefined ? undefined : `${names[family]}${name.slice(family.length)}`
  }
  const lastOf = (name: unknown): unknown => {
    let last: unknown
    let renames = 0
    for (let to = next(name); to !== undefined; to = next(to)) {
      // Also for a family that renames into itself, such as `a.` to `a.b.`.
      if (renames++ > olds.length)
        fail(`${subjectOf(String(name))} is an alias of itself`, 'break the cycle')
      last = to
    }
    return last
  }
  olds.forEach(lastOf)
  // A name from a URL may reach a cycle that no declared name reaches.
  return (name) => attempt(() => lastOf(name))
}
