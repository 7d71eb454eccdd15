import type { Address } from '../query/address.ts'
import { checkDefinition } from './check-given.ts'
import type { TableSearchParams } from './define.ts'

/**
 * Returns whether two URLs show the same view of a table, for example to mark the open one in a list of saved views.
 * Ignores the order of params and of selected rows, written defaults, old names and params of other code. Never throws.
 *
 * @param a What `parse` of `TableSearchParams` takes. Paths and hashes are ignored.
 * @param b The other URL.
 */
export function sameView(definition: TableSearchParams<object>, a: Address, b: Address): boolean {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'sameView')
  return viewText(definition, a) === viewText(definition, b)
}

/** Returns a text that all URLs of a view share, and no other URL has. */
export function viewText(definition: TableSearchParams<object>, address: Address): string {
  const state: Readonly<Record<string, unknown>> = { ...definition.parse(address).state }
  return JSON.stringify(
    definition['~permatable'].slices.map(({ key, serialize }) => serialize(inOrder(state[key]))),
  )
}

/** A map of rows or columns has no prototype and shows the same in any order. */
const inOrder = (state: unknown): unknown =>
  typeof state === 'object' && state && !Object.getPrototypeOf(state)
    ? Object.fromEntries(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)))
    : state
