import { defineTableSearchParams } from '../definition/define-table-search-params.ts'
import { descriptionOf } from '../definition/description.ts'
import type { TableSearchParams } from '../definition/define.ts'
import { warn } from '../definition/messages.ts'

/** The definition that all hooks without a definition share: the six slices with their defaults. */
const defaultDefinition = /* @__PURE__ */ defineTableSearchParams()

/**
 * Returns the definition that a hook got, or the default one. Only hooks whose definition is optional import it, so an app that
 * uses the others ships no slice that it does not name.
 */
export function orDefault<State extends object>(
  definition: TableSearchParams<State> = defaultDefinition as never,
): TableSearchParams<State> {
  if (process.env.NODE_ENV !== 'production') warnOfSlices(definition)
  return definition
}

/** Warns about a definition whose app wants to ship few slices. */
function warnOfSlices({ '~permatable': internals }: TableSearchParams<object>) {
  // A hook that got options in place of a definition throws later.
  if (internals && descriptionOf(internals.slices)?.isOfSlices)
    warn(
      internals,
      'useTableSearchParams got a definition of defineSlices, and ships all six slices',
      'import useSlices from the same place, which ships those that you name',
    )
}
