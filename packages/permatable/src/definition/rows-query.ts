import { searchOfAddress, type Address } from '../query/address.ts'
import { encodeParam, joinQuery, type Param } from '../query/query.ts'
import { checkDefinition } from './check.ts'
import type { Internals, TableSearchParams } from './define.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/**
 * Returns the part of a URL that decides which rows a table shows: `'?sorting=age.desc'`, or `''`. Use it as the key of a
 * request or a loader. URLs that show the same rows return the same text. Slices with `rows: false`, such as the
 * selection, and params of other code are left out. Never throws.
 *
 * @param address What `parse` of `TableSearchParams` takes.
 */
export function rowsQuery(definition: TableSearchParams<object>, address: Address): string {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'rowsQuery')
  const { '~permatable': internals } = definition
  const query = internals.read(searchOfAddress(address))
  return writeRows(internals, (slice) => textOf(slice, slice.parse(slice.read(query))))
}

/** Like `rowsQuery`, for an answer. Nobody knows what a computed default was then, so without its param none matches. */
export function answeredRows(internals: Internals, address: Address): string {
  const query = internals.read(searchOfAddress(address))
  return writeRows(internals, (slice) => {
    const params = slice.read(query)
    return slice.isComputed && !params.length ? [] : textOf(slice, slice.parse(params))
  })
}

/** Returns the params of a value. A range shows the same rows, whichever end comes first. */
const textOf = ({ serialize, inOrder }: ResolvedSlice, value: unknown): readonly Param[] =>
  serialize(inOrder(value))

/** Returns the part of a state that decides which rows a table shows. */
export const rowsOf = (internals: Internals, state: Readonly<Record<string, unknown>>): string =>
  writeRows(internals, (slice) => textOf(slice, state[slice.key]))

/** Says what a short link holds instead of its id. Has no `maxLength`: what a long URL or a short link shows may not fit into a URL that is written. */
const writeRows = (
  { slices }: Internals,
  paramsOf: (slice: ResolvedSlice) => readonly Param[],
): string =>
  joinQuery(
    slices
      .filter((slice) => decidesRows(slice) && !slice.opener)
      .flatMap(paramsOf)
      .map(encodeParam),
  )

export const decidesRows = ({ rows }: { readonly rows?: boolean | undefined }): boolean =>
  rows !== false
