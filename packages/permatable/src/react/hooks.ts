import type { ReadonlyAtom } from '@tanstack/react-store'
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * Returns the value of an atom, and renders again when it changes. TanStack Store's own hook includes a shim for a hook
 * that React has had since 18. It would double the store's bytes in a TanStack Table v8 app.
 */
export function useAtom<T>(atom: ReadonlyAtom<T>): T {
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

/** A layout effect in a browser. On a server, where no effect runs, React 18 would warn about `useLayoutEffect`. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const never = () => () => {}

/** `true` on a server, and in the first render of server-rendered HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
