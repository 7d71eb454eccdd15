import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `true` on a server, and in the first render of server-rendered HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
