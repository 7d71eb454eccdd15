import { warn } from '../console/messages.ts'
import { checkHook } from '../definition/check-given.ts'
import { defineTableSearchParams } from '../definition/define-table-search-params.ts'
import type { TableSearchParams } from '../definition/define.ts'
import { descriptionOf } from '../definition/description.ts'

/** The definition of all hooks that got none: the six slices with their defaults. */
const defaultDefinition = /* @__PURE__ */ defineTableSearchParams()

/**
 * Returns the definition that a hook got, or the default one. Only hooks with an optional definition import it, so other
 * apps don't ship slices they don't name.
 */
export function orDefault<State extends object>(
  definition: TableSearchParams<State> = defaultDefinition as never,
): TableSearchParams<State> {
  if (process.env.NODE_ENV !== 'production') warnOfSlices(definition)
  return definition
}

/** Warns an app that wants to ship few slices, but ships all. */
function warnOfSlices(definition: TableSearchParams<object>) {
  checkHook(definition)
  const { '~permatable': internals } = definition
  if (descriptionOf(internals)?.isOfSlices)
    warn(
      internals,
      'useTableSearchParams got a definition of defineSlices, and ships all six slices',
      'import useSlices from the same place: it only ships the slices you name',
    )
}
