import {
  isSameText,
  parseQuery,
  repeatsIn,
  searchOfAddress,
  type Address,
  type Param,
} from '../query/params.ts'
import { MAX_QUERY_LENGTH } from '../query/limits.ts'
import { checkDefinition } from './check.ts'
import { parseForApp, type Internals, type TableSearchParams } from './define.ts'
import { issueOf, sentenceOf, type Issue, type ResolvedSlice } from './read-or-refuse.ts'
import { meaningsOf, type MomentOptions } from './filters.ts'

/** One search param of a URL, explained. */
export interface Explanation {
  /** The search param. */
  readonly param: string
  /** The param's text, decoded and with aliases applied. `undefined` if the URL doesn't have the param. */
  readonly text: string | undefined
  /** The state slice that owns the param. `undefined` for a param of other code. */
  readonly slice: string | undefined
  /**
   * The state of that slice, read from all its params. If a slice has more than two params, only the first row has it.
   */
  readonly value: unknown
  /** `true` if that state is the slice's default. */
  readonly isDefault: boolean
  /**
   * Why the text was rejected, fully or partly, as a sentence. Production builds have it too. Only the param at fault has
   * a reason. In a URL of more than 100,000 characters, every param has the length as its reason, and aliases are not
   * applied.
   */
  readonly reason: string | undefined
  /**
   * What the slice's relative filters mean now: `'joined': last 7 days: 21 to 27 November 2026, Europe/Berlin`. Of an
   * open short link, the params that it holds: `a short link to sorting, rowSelection`. Only there if it has any.
   */
  readonly meaning?: string
}

/**
 * Explains a URL param by param, to find out why a link shows what it shows. Params of other code come first, then the
 * params of each slice. At most 100 params of a slice, or of other code, get a row; one more row counts the rest. Never
 * throws.
 *
 * @param address What `parse` of `TableSearchParams` takes.
 */
export const explain = (
  definition: Pick<TableSearchParams<object>, '~permatable'>,
  address: Address,
  { now }: MomentOptions = {},
): readonly Explanation[] => {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'explain')
  const search = searchOfAddress(address)
  const kinds = explainQuery(definition['~permatable'], search, Number(now ?? Date.now()))
  return kinds.flatMap(withoutMany)
}

/** The most rows for one slice, and for params that no slice reads. */
const MAX_ROWS = 100

function withoutMany(rows: readonly Explanation[]): readonly Explanation[] {
  const [first] = rows
  if (!first || rows.length <= MAX_ROWS) return rows
  const more = { ...first, param: '', text: undefined, value: undefined }
  return [
    ...rows.slice(0, MAX_ROWS),
    { ...more, reason: `and ${rows.length - MAX_ROWS} more params` },
  ]
}

/** Explains params of other code, old names, repeats, and each slice apart, so that none hides another. */
export function explainQuery(
  definition: Internals,
  search: string,
  now = Date.now(),
): readonly (readonly Explanation[])[] {
  const { slices, read } = definition
  const query = parseQuery(search)
  const ofQuery: Issue[] = []
  const found = read(search, ofQuery)
  // `read` empties a query that is too long. Explain its params by the names they have, without aliases.
  const isTooLong = search.length > MAX_QUERY_LENGTH
  const today = isTooLong ? query : found
  const repeat = isTooLong ? sentenceOf('#length') : sentenceOf('#repeat')
  // Repeats, and params with two names, get rows of their own.
  const issues = ofQuery.filter(({ reason }) => reason !== issueOf('#repeat').reason)

  function explainSlice(slice: ResolvedSlice): readonly Explanation[] {
    const own = slice.read(today)
    const value = parseForApp(slice, found, issues)
    const reasons = new Map<string, string>()
    for (const { slice: key, param, reason } of issues)
      if (key === slice.key && !reasons.has(param)) reasons.set(param, sentenceOf(reason))
    const reasonOf = (param: string) => reasons.get('') ?? reasons.get(param)
    const isDefault = isSameText(slice.serialize(value), slice.serialize(slice.default))
    const isAbsent = (name: string) => !own.some((param) => param[0] === name)
    const absent = own.length === 0 || slice.names.length > 1 ? slice.names.filter(isAbsent) : []
    const meaning = meaningOf(slice, value)
    const rows = [...own, ...absent.map((name) => [name, undefined] as const)]
    return rows.map(([param, text], at): Explanation => ({
      param,
      text,
      slice: slice.key,
      value: at && rows.length > 2 ? undefined : value,
      isDefault,
      reason: reasonOf(param),
      ...(meaning && !at && { meaning }),
    }))
  }

  function meaningOf(slice: ResolvedSlice, value: unknown): string {
    if (!slice.opener) return meaningsOf(definition, slice, value, now).join('; ')
    if (found.link?.status !== 'open') return ''
    const held = found.segments.slice(found.link.own.segments.length)
    return `a short link to ${[...new Set(held.map(({ name }) => name))].join(', ')}`
  }

  const { params } = today
  const known = new Set(params.map((param) => JSON.stringify(param)))
  const isForeign = ([name]: Param) => !slices.some((slice) => slice.owns(name))
  const isOld = (param: Param) => !known.has(JSON.stringify(param)) && isForeign(param)
  const isRepeat = ([name]: Param) =>
    slices.some((slice) => slice.owns(name) && !slice.readsRepeats(name))
  return [
    params.filter(isForeign).map((param) => explainForeign(param)),
    query.params.filter(isOld).map((param) => explainForeign(param, 'not read by this name')),
    repeatsIn(params)
      .filter(isRepeat)
      .map((param) => explainForeign(param, repeat)),
    ...slices.map(explainSlice),
  ]
}

function explainForeign([param, text]: Param, reason?: string): Explanation {
  return { param, text, slice: undefined, value: undefined, isDefault: false, reason }
}
