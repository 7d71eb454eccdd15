import type { AddressChange } from '../sync/adapter.ts'

interface Options {
  readonly getPath: () => string
  readonly notify: (how: AddressChange) => void
  /** Runs a function once the new path's screen is shown, without the old one's tables. @default in the next task */
  readonly whenShown?: (run: () => void) => void
}

/** Reports changes of the URL to a write queue: that another path loads, and then that its screen is shown. */
export interface PathChanges {
  /** Call before the URL changes to another path. `left`: the browser has already left the entry. */
  onLeave(how?: 'leave' | 'left'): void
  onChange(how: AddressChange): void
}

export function pathChanges({
  getPath,
  notify,
  whenShown = (run) => void setTimeout(run),
}: Options): PathChanges {
  let path = getPath()
  /** `true` between `onLeave` and the change of the URL. */
  let isLeaveReported = false
  /** The last change to another path, until its screen is shown. */
  let pending: object | undefined

  return {
    onLeave(how = 'leave') {
      pending = undefined
      // Set the flag after `notify`: the queue may write onto the entry that is being left, which calls `onChange` and
      // clears the flag.
      notify(how)
      isLeaveReported = true
    },
    onChange(how) {
      const before = path
      path = getPath()
      const isOtherPath = path !== before
      // Nobody calls `onLeave` before Back and Forward, and before code that navigates past the router.
      if (isOtherPath && !isLeaveReported) notify('left')
      isLeaveReported = false
      if (!isOtherPath) {
        if (!pending) notify(how)
        return
      }
      const arrival = (pending = {})
      whenShown(() => {
        if (pending !== arrival) return
        pending = undefined
        notify(how)
      })
    },
  }
}
