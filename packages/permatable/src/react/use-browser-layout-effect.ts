import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in a browser; none on a server, where React 18 warns of it. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
