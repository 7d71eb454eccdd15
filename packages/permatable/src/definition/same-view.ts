import { shownOrder } from '../columns/shown-order.ts'
import type { Address } from '../query/address.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { checkDefinition } from './check-given.ts'
import type { TableSearchParams } from './define.ts'
import { columnsOfTable } from './known-columns.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/** What a comparison of views leaves out. */
export interface SameViewOptions<State> {
  /** Slices that may differ, such as the page. @default none */
  readonly ignore?: readonly (keyof State)[]
}

/**
 * Returns whether two URLs show the same view of a table, for example to mark the open one in a list of saved views.
 * Ignores params of other code, old names, written defaults, and any order that shows the same: of params, filters, ticks
 * and selected rows. Never throws.
 *
 * A column order that is the one of the column definitions is the same as none. The definitions are known once a table
 * with the state of `definition` has been shown, or from `columns: columnsOf(columnDefs)`. Until then, only the same order
 * is the same.
 *
 * @param a What `parse` of `TableSearchParams` takes. Paths and hashes are ignored.
 * @param b The other URL.
 */
export function sameView<State extends object>(
  definition: TableSearchParams<State>,
  a: Address,
  b: Address,
  { ignore = [] }: SameViewOptions<State> = {},
): boolean {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'sameView')
  return viewText(definition, a, ignore) === viewText(definition, b, ignore)
}

/** Returns a text that all URLs of a view share, and no other URL has. */
export function viewText(
  definition: TableSearchParams<object>,
  address: Address,
  ignore: readonly PropertyKey[],
): string {
  const state: Readonly<Record<string, unknown>> = { ...definition.parse(address).state }
  const { '~permatable': internals } = definition
  const columns = columnsOfTable(internals)
  const slices = internals.slices.filter(({ key }) => !ignore.includes(key))
  return JSON.stringify(slices.map((slice) => partText(slice, state[slice.key], columns)))
}

/** Returns a text that all states of a slice share which show the same. */
function partText(
  slice: ResolvedSlice,
  state: unknown,
  columns: readonly string[] | undefined,
): unknown {
  if (slice.ordersColumns && columns && Array.isArray(state))
    return shownOrder(state as readonly string[], columns).filter((id) => columns.includes(id))
  if (slice.hidesColumns)
    return Object.keys(Object(state))
      .filter((id) => fieldsOf(state)[id] === false)
      .sort()
  const comparable = slice.inOrder(state, true)
  return slice.serialize(
    slice.columnEntries === 'filter' && Array.isArray(comparable)
      ? [...comparable].sort((a, b) => compare(fieldsOf(a).id, fieldsOf(b).id))
      : inOrder(comparable),
  )
}

/** A map of rows or columns has no prototype and shows the same in any order. */
const inOrder = (state: unknown): unknown =>
  typeof state === 'object' && state && !Object.getPrototypeOf(state)
    ? Object.fromEntries(Object.entries(state).sort(([a], [b]) => compare(a, b)))
    : state

const compare = (a: unknown, b: unknown): number =>
  Number(String(a) > String(b)) - Number(String(a) < String(b))
