import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * `false` while React takes over what the document has, and on the server. Then, and on later screens, `true`. The rest is rendered in
 * steps: a phone has no long task.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  )
