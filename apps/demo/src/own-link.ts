import { createAtom } from '@tanstack/react-store'
import { useEffect } from 'react'

/**
 * Counts the clicks on the link of the screen that is shown. It gives a clean screen; where nothing was written yet, the
 * address is clean already and no router tells of the click.
 */
export const ownLinkClicks = createAtom(0)

export function useOwnLink({ reset }: { readonly reset: () => void }) {
  useEffect(() => {
    const { unsubscribe } = ownLinkClicks.subscribe(() => reset())
    return unsubscribe
  }, [reset])
}
