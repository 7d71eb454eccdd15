import type { Internals, TableSearchParams } from '../definition/define.ts'
import { explainQuery, type Explanation } from '../definition/explain.ts'
import type { Issue } from '../definition/issue.ts'
import { parseSegment } from '../query/query.ts'

/**
 * One param of an address: `committed` is in the address, `pending` is not yet, `leaving` is still there and will go,
 * `rejected` has a text that does not count, `partial` one that counts in part, and `foreign` is no param of the definition's.
 */
export type AddressParamState =
  'committed' | 'pending' | 'leaving' | 'rejected' | 'partial' | 'foreign'

/** A part of a param's text, such as one of its filters. */
export interface AddressPart {
  /** The part as people read it. */
  readonly text: string
  /** `true` when it does not count. */
  readonly isRejected: boolean
}

/** One param of an address, in the order of the address. */
export interface AddressParam {
  /** The param's name: `globalFilter`. */
  readonly name: string
  /** The param as the address has it: `globalFilter=J%C3%BCrgen`. */
  readonly raw: string
  /** The param as people read it: `globalFilter=Jürgen`. */
  readonly text: string
  /** The state slice that owns the param; `undefined` for a foreign param. */
  readonly slice: string | undefined
  /** The same text in parts: the entries of a list where only some of them count, else one. */
  readonly parts: readonly AddressPart[]
  /** Where the param stands: `committed`, `pending`, `leaving`, `rejected`, `partial` or `foreign`. */
  readonly state: AddressParamState
  /** Why the text of the param does not count, in whole or in part. */
  readonly reason: string | undefined
}

/** The foreign params that are returned. A hostile address may have thousands. */
export const MAX_FOREIGN = 20

/**
 * Takes an address apart, in its own order, as an address bar shows it. At most 20 foreign params are returned. Never throws.
 *
 * @param search The query that the address has, with its `?`.
 * @param next The query that the address will have when all pending changes are written: `params.href()`.
 */
export const addressParams = <State extends object>(
  definition: TableSearchParams<State>,
  search: string,
  next: string = search,
): readonly AddressParam[] => addressParamsOf(definition['~permatable'], search, next)

/** Takes an address apart, as `addressParams` does. */
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

/** Returns the params that stay, with each of those that leave at its place in the address. */
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
      // The row of a slice comes last, and the param that counts is the first of its repeats.
      const { slice, reason } = rows.get(keyOf(name, text))?.pop() ?? {}
      const isForeign = slice === undefined && reason === undefined
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

/** The entries of a list that are looked at one by one. */
const MAX_ENTRIES_SHOWN = 100

/** Returns a param's text in parts, if some entries of its list count and others do not. */
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
  // Each with those before it: of two filters for one column the second one is at fault.
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

/** Leaves foreign params out, past so many. */
function withoutMany(params: readonly AddressParam[]): readonly AddressParam[] {
  let room = MAX_FOREIGN
  return params.filter(({ slice }) => slice !== undefined || room-- > 0)
}
