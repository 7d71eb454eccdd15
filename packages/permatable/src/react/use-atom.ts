import { useCallback, useSyncExternalStore } from 'react'
import type { ReadableAtom } from '../sync/atom.ts'

/**
 * Returns the value of an atom, and renders again when it changes. TanStack Store's own hook includes a shim for a hook
 * that React has had since 18. It would double the store's bytes in a TanStack Table v8 app.
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
