import { startTransition, useState } from 'react'
import { useBrowserLayoutEffect } from '../../react/use-browser-layout-effect.ts'

/** Functions that wait for a screen. Running them empties the list. */
type Callbacks = (() => void)[]

/** The mounted components with a table, and the functions that wait for the next screen. */
interface ShownScreens {
  readonly setters: Set<(callbacks: Callbacks) => void>
  callbacks: Callbacks
}

/** The screens of each router. */
const screens = new WeakMap<object, ShownScreens>()

function screensOf(router: object): ShownScreens {
  const known = screens.get(router) ?? { setters: new Set(), callbacks: [] }
  screens.set(router, known)
  return known
}

function run(callbacks: Callbacks): void {
  for (const callback of callbacks.splice(0)) setTimeout(callback)
}

/** Registers a component with a table. If it stays mounted, `whenShown` renders it once more on arrival. */
export function useShownScreen(router: object): void {
  const [callbacks, setCallbacks] = useState<Callbacks>([])
  useBrowserLayoutEffect(() => run(callbacks), [callbacks])
  useBrowserLayoutEffect(() => {
    const { setters } = screensOf(router)
    setters.add(setCallbacks)
    return () => {
      setters.delete(setCallbacks)
      run(screensOf(router).callbacks)
    }
  }, [router])
}

/**
 * Runs a function in the task after the one in which React shows a new path's screen.
 *
 * React Router sets its state in a transition: the old screen stays while the new one renders, and the router reports the
 * end of a navigation before that. State set in the same task belongs to the same transition, so its effect runs when
 * React shows the screen.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/components.tsx#L541-L555
 *
 * @param callback May run twice, if the user clicks a link while another link's screen renders.
 */
export function whenShown(router: object, callback: () => void): void {
  const own = screensOf(router)
  // A new list, so that an earlier link's screen, which renders with the old list, doesn't run this callback.
  const callbacks = [...own.callbacks, callback]
  own.callbacks = callbacks
  if (!own.setters.size) run(callbacks)
  startTransition(() => {
    for (const setCallbacks of own.setters) setCallbacks(callbacks)
  })
}
