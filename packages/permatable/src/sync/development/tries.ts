import { warn } from '../../console/messages.ts'
import type { Adapter } from '../adapter.ts'

/** Development warns after this many tries of one write. */
const MAX_TRIES = 10

/** The tries of the last write, by adapter. */
const tries = new WeakMap<Adapter, number>()

/**
 * Counts the tries of a write, and warns if there are many.
 *
 * @param isFailure `true` if neither this write nor the one before it is confirmed.
 */
export function warnOfTries(adapter: Adapter, search: string, isFailure: boolean): void {
  const count = isFailure ? (tries.get(adapter) ?? 0) + 1 : 1
  tries.set(adapter, count)
  if (count === MAX_TRIES)
    warn(
      adapter,
      `the URL does not hold what was written ${MAX_TRIES} times: ${search}`,
      'check whether other code undoes it, and whether the adapter reads what it writes',
    )
}
