import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `true` on a server, and in the first render of a page that came from a server. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
