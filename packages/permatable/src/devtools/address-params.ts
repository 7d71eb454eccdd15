import type { Internals, TableSearchParams } from '../definition/define.ts'
import { explainQuery, type Explanation } from '../definition/explain.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import { parseQuery } from '../query/params.ts'

/**
 * Where a param stands:
 *
 * - `committed`: in the URL
 * - `pending`: not in the URL yet
 * - `leaving`: still in the URL, about to go
 * - `rejected`: its text doesn't count
 * - `partial`: its text counts in part
 * - `foreign`: a param of other code
 */
export type AddressParamState =
  | 'committed'
  | 'pending'
  | 'leaving'
  | 'rejected'
  | 'partial'
  | 'foreign'

/** A part of a param's text, such as one of its filters. */
export interface AddressPart {
  /** The part in readable form. */
  readonly text: string
  /** `true` if it doesn't count. */
  readonly isRejected: boolean
}

/** One param of a URL. */
export interface AddressParam {
  /** The param's name: `globalFilter`. */
  readonly name: string
  /** The param as the address has it: `globalFilter=J%C3%BCrgen`. */
  readonly raw: string
  /** The param in readable form: `globalFilter=Jürgen`. */
  readonly text: string
  /** The state slice that owns the param. `undefined` for a param of other code. */
  readonly slice: string | undefined
  /** The same text in parts: the entries of a list if only some of them count, otherwise one. */
  readonly parts: readonly AddressPart[]
  /** Where the param stands. */
  readonly state: AddressParamState
  /** Why the param's text doesn't count, fully or partly. */
  readonly reason: string | undefined
}

/** How many params of other code to return. A hostile URL may have thousands. */
export const MAX_FOREIGN = 20

/**
 * Splits a URL into its params, in order, the way an address bar shows them. Returns at most 20 params of other code.
 * Never throws.
 *
 * @param search The URL's query, with its `?`.
 * @param next The query once all pending changes are written: `params.href()`.
 */
export function addressParams<State extends object>(
  definition: Pick<TableSearchParams<State>, '~permatable'>,
  search: string,
  next: string = search,
): readonly AddressParam[] {
  const { '~permatable': internals } = definition
  const params = readParams(internals, next)
  if (search === next) return withoutMany(params)
  const now = readParams(internals, search)
  const raws = new Set(now.map(({ raw }) => raw))
  const names = new Set(params.map(({ name }) => name))
  const staying = params.map((param) =>
    param.state === 'committed' && !raws.has(param.raw)
      ? { ...param, state: 'pending' as const }
      : param,
  )
  // Those that leave keep their place in the URL.
  let taken = 0
  const all: AddressParam[] = []
  for (const [at, param] of now.entries()) {
    if (names.has(param.name)) continue
    while (all.length < at && staying.length > taken) all.push(staying[taken++] as AddressParam)
    all.push({ ...param, state: 'leaving' })
  }
  return withoutMany([...all, ...staying.slice(taken)])
}

/** Each param in the order of the query, as `explain` returns it. */
function readParams(definition: Internals, search: string): readonly AddressParam[] {
  const rows = new Map<string, Explanation[]>()
  for (const row of explainQuery(definition, search).flat()) {
    const key = `${row.param}=${row.text}`
    const same = rows.get(key) ?? []
    same.push(row)
    rows.set(key, same)
  }
  return parseQuery(search).segments.flatMap(({ raw, name, text }) => {
    if (!raw) return []
    // The row of a slice comes last, and the first of its repeats counts.
    const { slice, reason } = rows.get(`${name}=${text}`)?.pop() ?? {}
    const shown = raw.includes('=') ? `${name}=${text}` : name
    const entries = reason === undefined ? undefined : entriesOf(definition, slice, name, text)
    const standing = slice === undefined ? 'foreign' : 'committed'
    return {
      name,
      raw,
      text: shown,
      parts: entries ?? [{ text: shown, isRejected: reason !== undefined }],
      slice,
      reason,
      state: entries ? 'partial' : reason ? 'rejected' : standing,
    }
  })
}

/** A hostile URL may have thousands of params of other code. */
function withoutMany(params: readonly AddressParam[]): readonly AddressParam[] {
  let room = MAX_FOREIGN
  return params.filter(({ slice }) => slice !== undefined || room-- > 0)
}

/** How many entries of a list are looked at one by one. */
const MAX_ENTRIES_SHOWN = 100

/** Returns a param's text in parts, if only some entries of its list count. */
function entriesOf(
  { slices }: Internals,
  key: string | undefined,
  name: string,
  text: string,
): readonly AddressPart[] | undefined {
  const slice = slices.find((one) => one.key === key)
  const entries = text.split(',')
  if (!slice || entries.length > MAX_ENTRIES_SHOWN) return undefined
  const read = (list: string) => {
    const issues: Issue[] = []
    const value = slice.parse([[name, list]], issues)
    return { value, count: issues.length }
  }
  if (!slice.serialize(read(text).value).length) return undefined
  // Each with those before it: if a column has two filters, the second one is at fault.
  const counts = entries.map((_, at) => read(entries.slice(0, at + 1).join(',')).count)
  const isRejected = counts.map((count, at) => count > (counts[at - 1] ?? 0))
  if (isRejected.every((one) => one === isRejected[0])) return undefined
  const parts = entries.flatMap((entry, at) => [
    { text: ',', isRejected: false },
    { text: entry, isRejected: isRejected[at] === true },
  ])
  return [{ text: `${name}=`, isRejected: false }, ...parts.slice(1)]
}
