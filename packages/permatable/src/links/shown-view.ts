import type { TableSearchParams } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { queryOf } from '../query/address.ts'
import { encodeParam, type Param, type Query } from '../query/query.ts'
import { changesOf, setsPage, type AnyPatch } from '../sync/changes.ts'
import type { Table } from '../sync/table.ts'
import { fieldsOf, sortedByKey } from '../values/values.ts'

/** A view, as params of a URL. It may be too long for one. */
export interface ShownView {
  /** The params of other code, as they stand in the URL. */
  readonly foreign: readonly string[]
  /** The table's own. The same view has the same ones, in whichever order its rows were selected. */
  readonly own: readonly string[]
}

/** Returns what a table shows after changes. */
export function viewOfTable({ definition, slots, search }: Table, patch: AnyPatch): ShownView {
  const changed = changesOf(slots, patch, !setsPage(slots, patch))
  const own = slots.flatMap(({ key, slice, atom }) => {
    // A link has what is stored elsewhere only if it's asked to.
    if (slice.persister && !(key in patch)) return []
    const change = changed.find(({ slot }) => slot.key === key)
    return paramsOf(slice, change ? change.value : atom.get())
  })
  return {
    foreign: foreignOf(definition.slices, definition.read(search)),
    own: own.map(encodeParam),
  }
}

/** Returns what a URL shows, with other states of some slices. */
export function viewOfUrl(
  { '~permatable': { slices, read } }: TableSearchParams<object>,
  url: string,
  state: object,
): ShownView {
  const query = read(queryOf(url))
  const own = slices.flatMap((slice) => {
    const params = slice.read(query)
    const value = fieldsOf(state)[slice.key] ?? (params.length ? slice.parse(params) : undefined)
    return value === undefined ? [] : paramsOf(slice, value)
  })
  return { foreign: foreignOf(slices, query), own: own.map(encodeParam) }
}

const foreignOf = (slices: readonly ResolvedSlice[], { segments }: Query): readonly string[] =>
  segments.filter(({ name }) => !slices.some((slice) => slice.owns(name))).map(({ raw }) => raw)

/** Maps of rows and columns show the same in any order, and one view has one id. */
const paramsOf = (slice: ResolvedSlice, value: unknown): readonly Param[] =>
  slice.write(isPlainObject(value) ? sortedByKey(value) : value)

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
