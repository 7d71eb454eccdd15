import type { AddressChange } from '../sync/adapter.ts'

/** Tells tables how the address changed, where a router does not say when it shows another screen. */
export interface PathChanges {
  /** Another path is coming, and the old entry still stands. */
  leave(): void
  /** The address changed. */
  hear(how: AddressChange): void
}

/**
 * @param whenShown Runs a function once the app shows the screen of the new path: tables of the old one are unmounted.
 *   @default the next task
 */
export function createPathChanges(
  getPath: () => string,
  tell: (how: AddressChange) => void,
  whenShown: (run: () => void) => void = (run) => void setTimeout(run),
): PathChanges {
  let path = getPath()
  let isAnnounced = false
  /** How the path came whose screen is not shown yet. */
  let arrival: object | undefined
  return {
    leave() {
      arrival = undefined
      // The queue may write onto the entry that is left, which is heard too.
      tell('leave')
      isAnnounced = true
    },
    hear(how) {
      const before = path
      path = getPath()
      const isElsewhere = path !== before
      // Back, Forward, or code that navigates past the router.
      if (isElsewhere && !isAnnounced) tell('left')
      isAnnounced = false
      if (isElsewhere) {
        const own = {}
        arrival = own
        whenShown(() => {
          if (arrival !== own) return
          arrival = undefined
          tell(how)
        })
      } else if (!arrival) tell(how)
    },
  }
}
