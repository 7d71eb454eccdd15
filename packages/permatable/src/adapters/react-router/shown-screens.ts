import { startTransition, useState } from 'react'
import { useBrowserLayoutEffect } from '../../react/use-browser-layout-effect.ts'

/** The components with a table that are shown, for each history, and what waits for the next screen. */
interface Screens {
  readonly setters: Set<(onShown: () => () => void) => void>
  onShown?: () => void
}

const screens = new WeakMap<object, Screens>()

function screensOf(history: object): Screens {
  const known = screens.get(history) ?? { setters: new Set() }
  screens.set(history, known)
  return known
}

/** Notes that a component is shown. It renders once more when another path is there and it stays. */
export function useShownScreen(history: object): void {
  const [onShown, setOnShown] = useState<() => void>()
  useBrowserLayoutEffect(() => onShown?.(), [onShown])
  useBrowserLayoutEffect(() => {
    const { setters } = screensOf(history)
    setters.add(setOnShown)
    return () => {
      setters.delete(setOnShown)
      screensOf(history).onShown?.()
    }
  }, [history])
}

/**
 * Runs a function in the task after the one in which React shows the screen of a new path. React Router shows it by a
 * transition: the old screen stays for as long as the new one renders. A change of state in the same task belongs to the
 * same transition.
 */
export function whenShown(history: object, run: () => void): void {
  const own = screensOf(history)
  let isShown = false
  const onShown = () => {
    if (!isShown) setTimeout(run)
    isShown = true
  }
  own.onShown = onShown
  if (!own.setters.size) onShown()
  startTransition(() => {
    for (const set of own.setters) set(() => onShown)
  })
}
