import { useCallback, useSyncExternalStore } from 'react'
import type { ReadableAtom } from '../sync/atom.ts'

/**
 * Returns the value of an atom, and renders again when it changes. TanStack Store's own hook brings a stand-in for a hook that
 * React has since 18, which would double the bytes of the store in an app on TanStack Table v8.
 */
export function useAtom<T>(atom: ReadableAtom<T>): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = atom.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    [atom],
  )
  const get = () => atom.get()
  return useSyncExternalStore(subscribe, get, get)
}
