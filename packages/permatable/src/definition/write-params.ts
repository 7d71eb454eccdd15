import { encodeParam } from '../query/encode.ts'
import { joinQuery, type Param, type Query } from '../query/query.ts'
import { issueOf, type Issue } from './issue.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/** The params to write for each slice. A slice without an entry keeps its segments. */
export type ParamChanges = Readonly<Record<string, readonly Param[] | undefined>>

/** A written query. */
export interface Written {
  readonly search: string
  /** An issue for each slice that overflows. */
  readonly overflow: readonly Issue[]
}

/**
 * Writes params into a query: params of other code first, byte for byte, then the slices in order. A slice that would
 * make the query longer than `maxLength` is left out.
 */
export function writeParams(
  slices: readonly ResolvedSlice[],
  { segments }: Query,
  changes: ParamChanges,
  maxLength: number,
): Written {
  const rawsOf = (isOwn: (name: string) => boolean) =>
    segments.filter(({ name }) => isOwn(name)).map(({ raw }) => raw)
  const overflow: Issue[] = []
  let search = joinQuery(rawsOf((name) => !slices.some((slice) => slice.owns(name))))
  for (const slice of slices) {
    const own = joinQuery(changes[slice.key]?.map(encodeParam) ?? rawsOf(slice.owns))
    if (own && search.length + own.length > maxLength)
      overflow.push(issueOf('#room', slice.key, slice.names[0]))
    else search += search ? own.replace('?', '&') : own
  }
  return { search, overflow }
}
