import type { Address } from '../query/address.ts'
import { isSameText } from '../query/query.ts'
import type { TableSearchParams } from './define.ts'

/**
 * Returns whether two URLs show the same view of a table, so that a list of saved views can mark the one that is open.
 * The order of params and of selected rows, written defaults, old names and foreign params make no difference. Never
 * throws.
 *
 * @param a As for `parse` of `TableSearchParams`. Paths and hashes are not compared.
 * @param b The same.
 */
export function sameView(definition: TableSearchParams<object>, a: Address, b: Address): boolean {
  const [first, second] = [a, b].map(
    (address) => definition.parse(address).state as Readonly<Record<string, unknown>>,
  )
  return definition['~permatable'].slices.every(({ key, serialize }) =>
    isSameText(serialize(inOrder(first?.[key])), serialize(inOrder(second?.[key]))),
  )
}

/** A map of rows or of columns, which has no prototype, shows the same in any order. */
const inOrder = (state: unknown): unknown =>
  typeof state === 'object' && state && !Object.getPrototypeOf(state)
    ? Object.fromEntries(Object.entries(state).sort())
    : state
