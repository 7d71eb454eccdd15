import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in a browser. On a server, where no effect runs, React 18 would warn about `useLayoutEffect`. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
