import { createAtom } from '@tanstack/react-store'
import { useEffect } from 'react'

/** Counts the clicks on the link of the screen that is shown, before the router follows it. */
export const ownLinkClicks = createAtom(0)

interface Params {
  readonly flush: () => void
  readonly reset: () => void
}

/** The link leads to a clean screen: what is pending stays on the entry that it leaves. */
export function useOwnLink({ flush, reset }: Params) {
  useEffect(() => {
    const { unsubscribe } = ownLinkClicks.subscribe(() => {
      flush()
      // The router ignores a link to the address that is shown.
      if (!location.search) reset()
    })
    return unsubscribe
  }, [flush, reset])
}
