import type { AddressChange } from '../sync/adapter.ts'

/** Tells tables how the address changed, where a router does not say when it shows another screen. */
export interface PathChanges {
  /** Another path is coming, and the old entry still stands. */
  leave(): void
  /** The address changed. */
  hear(how: AddressChange): void
}

export function createPathChanges(
  getPath: () => string,
  tell: (how: AddressChange) => void,
): PathChanges {
  let path = getPath()
  let isAnnounced = false
  let arrival: ReturnType<typeof setTimeout> | undefined
  return {
    leave() {
      // The queue may write onto the entry that is left, which is heard too.
      tell('leave')
      isAnnounced = true
    },
    hear(how) {
      const isElsewhere = path !== (path = getPath())
      // Back, Forward, or code that navigates past the router.
      if (isElsewhere && !isAnnounced) tell('left')
      isAnnounced = false
      if (!isElsewhere && !arrival) return tell(how)
      // In the next task, the app shows the other screen: tables of the old one are unmounted.
      clearTimeout(arrival)
      arrival = setTimeout(() => {
        arrival = undefined
        tell(how)
      })
    },
  }
}
