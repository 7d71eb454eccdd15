import { warn } from '../../console/messages.ts'
import { otherShape } from '../../slices/shapes.ts'
import type { Slot } from '../slot.ts'
import { print } from './print.ts'
import type { WatchedTable } from './watched.ts'

/**
 * Warns the developer about a change that a write could not carry, or could only misread.
 *
 * @param isOverflow `true` when the address has no room for it.
 */
export function warnOfUnwritten(
  { definition }: WatchedTable,
  { key, issues, slice, lastWritten }: Slot,
  isOverflow: boolean,
): void {
  const todo = isOverflow
    ? 'raise maxLength, or tell the user with onOverflow'
    : 'see params.issues'
  for (const { reason, param } of issues)
    warn(
      definition.identity,
      `a change of '${key}' is not in the param '${param}': ${reason}`,
      todo,
    )
  const shape = issues.length ? undefined : otherShape(key, slice.default, lastWritten)
  if (shape)
    warn(
      definition.identity,
      `a change of '${key}' has the wrong shape: ${print(lastWritten)}`,
      `set ${shape}`,
    )
}
