import type { Address } from '../query/address.ts'
import type { TableSearchParams } from './define.ts'

/**
 * Returns whether two URLs show the same view of a table, so that a list of saved views can mark the one that is open.
 * The order of params and of selected rows, written defaults, old names and foreign params make no difference. Never
 * throws.
 *
 * @param a As for `parse` of `TableSearchParams`. Paths and hashes are not compared.
 * @param b The same.
 */
export const sameView = (definition: TableSearchParams<object>, a: Address, b: Address): boolean =>
  viewText(definition, a) === viewText(definition, b)

/** Returns a text that is the same for all URLs of a view, and no other. */
export function viewText(definition: TableSearchParams<object>, address: Address): string {
  const state: Readonly<Record<string, unknown>> = { ...definition.parse(address).state }
  return JSON.stringify(
    definition['~permatable'].slices.map(({ key, serialize }) => serialize(inOrder(state[key]))),
  )
}

/** A map of rows or of columns, which has no prototype, shows the same in any order. */
const inOrder = (state: unknown): unknown =>
  typeof state === 'object' && state && !Object.getPrototypeOf(state)
    ? Object.fromEntries(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)))
    : state
