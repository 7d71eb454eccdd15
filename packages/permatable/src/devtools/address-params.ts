import type { Internals, TableSearchParams } from '../definition/define.ts'
import { explainQuery, type Explanation } from '../definition/explain.ts'
import type { Issue } from '../definition/issue.ts'
import { parseSegment } from '../query/query.ts'

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
  /** Where the param stands: `committed`, `pending`, `leaving`, `rejected`, `partial` or `foreign`. */
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
export const addressParams = <State extends object>(
  definition: TableSearchParams<State>,
  search: string,
  next: string = search,
): readonly AddressParam[] => addressParamsOf(definition['~permatable'], search, next)

export function addressParamsOf(
  definition: Internals,
  search: string,
  next: string,
): readonly AddressParam[] {
  const soon = readParams(definition, next)
  if (search === next) return withoutMany(soon)
  const now = readParams(definition, search)
  const nowRaws = new Set(now.map(({ raw }) => raw))
  const soonNames = new Set(soon.map(({ name }) => name))
  const params = soon.map((param) =>
    param.state === 'committed' && !nowRaws.has(param.raw)
      ? { ...param, state: 'pending' as const }
      : param,
  )
  const leaving = now.flatMap((param, at) => (soonNames.has(param.name) ? [] : [{ param, at }]))
  return withoutMany(inPlace(params, leaving))
}

/** Returns the params that stay, and those that leave at their place in the URL. */
function inPlace(
  staying: readonly AddressParam[],
  leaving: readonly { readonly param: AddressParam; readonly at: number }[],
): readonly AddressParam[] {
  const all: AddressParam[] = []
  let taken = 0
  for (const { param, at } of leaving) {
    const before = staying.slice(taken, taken + Math.max(0, at - all.length))
    taken += before.length
    for (const one of before) all.push(one)
    all.push({ ...param, state: 'leaving' })
  }
  return [...all, ...staying.slice(taken)]
}

/** Each param once in the order of the query, as `explain` returns it. */
function readParams(definition: Internals, search: string): readonly AddressParam[] {
  const rows = new Map<string, Explanation[]>()
  for (const row of explainQuery(definition, search)) {
    if (row.text === undefined) continue
    const key = keyOf(row.param, row.text)
    const same = rows.get(key)
    if (same) same.push(row)
    else rows.set(key, [row])
  }
  return search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((raw) => {
      const [name, text] = parseSegment(raw)
      // The row of a slice comes last, and the first of its repeats counts.
      const { slice, reason, meaning } = rows.get(keyOf(name, text))?.pop() ?? {}
      const isForeign = slice === undefined && reason === undefined && meaning === undefined
      const shown = raw.includes('=') ? `${name}=${text}` : name
      const entries = reason === undefined ? undefined : entriesOf(definition, slice, name, text)
      return {
        name,
        raw,
        text: shown,
        parts: entries ?? [{ text: shown, isRejected: reason !== undefined }],
        slice,
        reason,
        state: entries ? 'partial' : reason ? 'rejected' : isForeign ? 'foreign' : 'committed',
      }
    })
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
  const issuesOf = (list: string) => {
    const issues: Issue[] = []
    const isKept = slice.serialize(slice.parse([[name, list]], issues)).length > 0
    return { count: issues.length, isKept }
  }
  if (!issuesOf(text).isKept) return undefined
  // Each with those before it: if a column has two filters, the second one is at fault.
  const counts = entries.map((_, at) => issuesOf(entries.slice(0, at + 1).join(',')).count)
  const parts = entries.map((entry, at) => ({
    text: entry,
    isRejected: (counts[at] ?? 0) > (counts[at - 1] ?? 0),
  }))
  if (parts.every(({ isRejected }, _, [first]) => isRejected === first?.isRejected))
    return undefined
  const comma = { text: ',', isRejected: false }
  return [
    { text: `${name}=`, isRejected: false },
    ...parts.flatMap((part, at) => (at === 0 ? [part] : [comma, part])),
  ]
}

const keyOf = (name: string, text: string) => `${name}=${text}`

function withoutMany(params: readonly AddressParam[]): readonly AddressParam[] {
  let room = MAX_FOREIGN
  return params.filter(({ slice }) => slice !== undefined || room-- > 0)
}
