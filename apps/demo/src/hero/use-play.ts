import { startTransition, useEffect, useState } from 'react'
import { LAST, pictures } from './script.ts'

/** How long the last picture stands before the first one is shown, in milliseconds. */
const STANDS_MS = 1_000
/** Stands for the last picture, which the document shows before any script. */
const BEFORE = -1

/** Plays the pictures once, unless the visitor wants less motion. Escape pauses, as a click does. */
export function usePlay() {
  const [at, setAt] = useState(BEFORE)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || at === LAST || isStill) return
    // React renders a transition between frames, so a phone has no long task.
    const showNext = () => startTransition(() => setAt(at + 1))
    const timer = setTimeout(showNext, pictures[at]?.lasts ?? STANDS_MS)
    const pause = ({ key }: KeyboardEvent) => key === 'Escape' && setPaused(true)
    document.addEventListener('keydown', pause)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', pause)
    }
  }, [at, isPaused])

  function toggle() {
    if (at === LAST) setAt(0)
    else setPaused(!isPaused)
  }

  return { at: at === BEFORE ? LAST : at, isPaused, toggle }
}
