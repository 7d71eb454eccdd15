import { useLayoutEffect, useRef, startTransition, useEffect, useState } from 'react'
import { HeroWindow } from './hero-window.tsx'
import { pictures, LAST } from './script.ts'

/** Two windows that play what the library does. Nothing of them is a control, or is read out. */
export function HeroPicture() {
  const { at, isPaused, toggle } = usePlay()
  const { yours, theirs, changed, isBack, text, theirText } = pictures[at] ?? {}
  const before = pictures[at - 1]
  const windows = useFlights()
  return (
    <div role="presentation" className="hero-picture" data-paused={isPaused} onClick={toggle}>
      <div ref={windows} inert aria-hidden className="hero-windows">
        <HeroWindow
          owner="You"
          text={text}
          search={yours}
          before={before?.yours}
          changed={changed}
          isBack={isBack}
        />
        <HeroWindow
          owner="Your colleague"
          text={theirText}
          search={theirs}
          before={before?.theirs}
        />
      </div>
    </div>
  )
}

/** Sends each new param from where it was made: the control in the first window, or the address that was copied. */
function useFlights() {
  const windows = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = windows
    if (!current) return
    const [first, second] = current.children
    for (const chip of current.querySelectorAll<HTMLElement>('[data-flies=true]')) {
      // On its way already.
      if (chip.style.getPropertyValue('--from-x')) continue
      const { slice } = chip.dataset
      const start = second?.contains(chip) ? '.hero-chip' : '[data-active=true]'
      const from = [...(first?.querySelectorAll(`${start}[data-slice=${slice}]`) ?? [])].at(-1)
      if (!from) continue
      const { left, top } = chip.getBoundingClientRect()
      const origin = from.getBoundingClientRect()
      chip.style.setProperty('--from-x', `${origin.left - left}px`)
      chip.style.setProperty('--from-y', `${origin.top - top}px`)
    }
  })
  return windows
}

/** How long the last picture stands before the first one is shown, in milliseconds. */
const STANDS_MS = 1_000
/** Stands for the last picture, which the document shows before any script. */
const BEFORE = -1

/** Plays the pictures once, unless the visitor wants less motion. Escape pauses, as a click does. */
function usePlay() {
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
