import type { TableSearchParams } from './definition.ts'
import { queryOf, splitQuery, textOf, type Segment } from './query.ts'
import { sameParams, type Issue } from './resolve.ts'

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
  const owned = definition.slices.flatMap((slice, at) => {
    const params = read[at] ?? []
    const value = values.get(slice.key)
    const isDefault = sameParams(slice.serialize(value, []), slice.serialize(slice.default, []))
    const absent = params.length === 0 || slice.names.length > 1 ? slice.names : []
    const texts: readonly (readonly [string, string | undefined])[] = [
      ...params,
      ...absent
        .filter((name) => !params.some((param) => param[0] === name))
        .map((name) => [name, undefined] as const),
    ]
    return texts.map(([param, text]) => ({
      param,
      text,
      slice: slice.key,
      value,
      isDefault,
      reason: reasonOf(param),
    }))

    function reasonOf(param: string): string | undefined {
      const own = issues.filter((issue: Issue) => issue.slice === slice.key)
      return own.find((issue) => issue.param === param || issue.param === '')?.reason
    }
  })
  const names = new Set(owned.map(({ param }) => param))
  const today = splitQuery(definition.renew(search))
  const isToday = new Set(today.map(({ raw }) => raw))
  const old = splitQuery(search).filter(({ raw }) => !isToday.has(raw))
  const foreign = (segments: readonly Segment[], reason: string | undefined) =>
    segments
      .filter(({ name }) => !names.has(name))
      .map((segment) => ({
        param: segment.name,
        text: textOf(segment),
        slice: undefined,
        value: undefined,
        isDefault: false,
        reason,
      }))
  return [...foreign(today, undefined), ...foreign(old, 'not read by this name'), ...owned]
}
