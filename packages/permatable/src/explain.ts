import type { TableSearchParams } from './definition.ts'
import { nameOf, queryOf, splitQuery, textOf } from './query.ts'
import { sameParams, type ResolvedSlice } from './resolve.ts'

/** What one search param of an address comes to. */
export interface Explanation {
  /** The search param. */
  readonly param: string
  /** Its text as it is read: decoded, after aliases; `undefined` when the address does not have it. */
  readonly text: string | undefined
  /** The state slice that owns it; `undefined` for a foreign param. */
  readonly slice: string | undefined
  /** The state of that slice, all its params taken together. */
  readonly value: unknown
  /** Whether that is the slice's default. */
  readonly isDefault: boolean
  /** Why the text was rejected; `undefined` when it counts. */
  readonly reason: string | undefined
}

/**
 * Explains an address param by param: the slice, its value, its default, or why it was rejected. For a developer who asks
 * why a link shows what it shows.
 *
 * @param address As for `parse`. Foreign params come first, then those of each slice.
 */
export function explain(
  definition: TableSearchParams<object>,
  address: string | URL | URLSearchParams,
): readonly Explanation[] {
  const search = queryOf(address instanceof URLSearchParams ? `?${address}` : String(address))
  const { state, issues } = definition.parse(search)
  const values = new Map<string, unknown>(Object.entries(state))
  const read = definition.read(search)
  const today = splitQuery(definition.renew(search))
  const isToday = new Set(today)
  const old = splitQuery(search).filter((raw) => !isToday.has(raw) && !ownerOf(nameOf(raw)))

  function ownerOf(name: string): ResolvedSlice | undefined {
    return definition.slices.find((slice) => slice.owns(name))
  }

  function explainSlice(slice: ResolvedSlice, at: number): readonly Explanation[] {
    const params = read[at] ?? []
    const reasons = issues.filter((issue) => issue.slice === slice.key)
    const reasonOf = (param: string) =>
      reasons.find((issue) => issue.param === param || !issue.param)?.reason
    const value = values.get(slice.key)
    const isDefault = sameParams(slice.serialize(value, []), slice.serialize(slice.default, []))
    const one = (param: string, text: string | undefined) => ({
      param,
      text,
      slice: slice.key,
      value,
      isDefault,
      reason: reasonOf(param),
    })
    const isAbsent = (name: string) => !params.some((param) => param[0] === name)
    const absent = params.length === 0 || slice.names.length > 1 ? slice.names.filter(isAbsent) : []
    return [
      ...params.map(([param, text]) => one(param, text)),
      ...absent.map((name) => one(name, undefined)),
    ]
  }

  const seen = new Set<string>()
  const repeats = today.filter((raw) => {
    const name = nameOf(raw)
    return ownerOf(name) && (seen.has(name) || !seen.add(name))
  })
  return [
    ...today.filter((raw) => !ownerOf(nameOf(raw))).map((segment) => unowned(segment, undefined)),
    ...old.map((segment) => unowned(segment, 'not read by this name')),
    ...repeats.map((segment) => unowned(segment, 'a repeat, of which the first counts')),
    ...definition.slices.flatMap(explainSlice),
  ]
}

function unowned(segment: string, reason: string | undefined): Explanation {
  return {
    param: nameOf(segment),
    text: textOf(segment),
    slice: undefined,
    value: undefined,
    isDefault: false,
    reason,
  }
}
