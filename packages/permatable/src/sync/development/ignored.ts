import { warn } from '../../console/messages.ts'
import type { Issue } from '../../definition/issue.ts'
import type { Slot } from '../slot.ts'

/** Warns about entries of a link that do nothing in a table, once each. */
export function warnOfIgnored(slots: readonly Slot[], issues: readonly Issue[]): void {
  for (const { slice: key, reason } of issues) {
    const slot = slots.find((one) => one.key === key)
    if (slot)
      warn(
        slot.slice,
        `a part of '${key}' in a link does nothing: ${reason}`,
        slot.slice.isSearch
          ? 'let the function take any text'
          : 'fix the link, or declare the columns, so that it is checked before the table gets it',
      )
  }
}
