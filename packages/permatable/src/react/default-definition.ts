import { defineTableSearchParams } from '../definition/define-table-search-params.ts'
import type { TableSearchParams } from '../definition/define.ts'

/** The definition that all hooks without a definition share: the six slices with their defaults. */
const defaultDefinition = /* @__PURE__ */ defineTableSearchParams()

/**
 * Returns the definition that a hook got, or the default one. Only hooks whose definition is optional import it, so an app that
 * uses the others ships no slice that it does not name.
 */
export const orDefault = <State extends object>(
  definition: TableSearchParams<State> | undefined,
): TableSearchParams<State> =>
  definition ?? (defaultDefinition as unknown as TableSearchParams<State>)
