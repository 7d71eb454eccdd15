import { startTransition, useState } from 'react'
import { useBrowserLayoutEffect } from '../../react/use-browser-layout-effect.ts'

/** The functions that wait for a screen. Each of them runs. */
type Waiting = (() => void)[]

/** The components with a table that are shown, for each history, and what waits for the next screen. */
interface Screens {
  readonly setters: Set<(waiting: Waiting) => void>
  waiting: Waiting
}

const screens = new WeakMap<object, Screens>()

function screensOf(history: object): Screens {
  const known = screens.get(history) ?? { setters: new Set(), waiting: [] }
  screens.set(history, known)
  return known
}

function start(waiting: Waiting): void {
  for (const run of waiting.splice(0)) setTimeout(run)
}

/** Notes that a component is shown. It renders once more when another path is there and it stays. */
export function useShownScreen(history: object): void {
  const [waiting, setWaiting] = useState<Waiting>([])
  useBrowserLayoutEffect(() => start(waiting), [waiting])
  useBrowserLayoutEffect(() => {
    const { setters } = screensOf(history)
    setters.add(setWaiting)
    return () => {
      setters.delete(setWaiting)
      start(screensOf(history).waiting)
    }
  }, [history])
}

/**
 * Runs a function in the task after the one in which React shows the screen of a new path. React Router shows it by a
 * transition: the old screen stays for as long as the new one renders. A change of state in the same task belongs to the
 * same transition.
 *
 * @param run May run twice, when a link is clicked while the screen of another one renders.
 */
export function whenShown(history: object, run: () => void): void {
  const own = screensOf(history)
  // A list of its own: the screen of an earlier link starts nothing that waits for this one.
  const waiting = (own.waiting = [...own.waiting, run])
  if (!own.setters.size) start(waiting)
  startTransition(() => {
    for (const set of own.setters) set(waiting)
  })
}
