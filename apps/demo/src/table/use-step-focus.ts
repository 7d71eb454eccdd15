import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the ref of a step of a group. A step that leads nowhere any more would lose the keyboard's place on the page: its
 * nearest neighbour takes it.
 */
export function useStepFocus<Step extends HTMLElement>(
  isDisabled: boolean,
): RefObject<Step | null> {
  const step = useRef<Step>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = step
    if (current && isDisabled && hadFocus.current) nearestEnabled(current)?.focus()
    // React cleans up before it moves elements, by which they lose the focus.
    return () => {
      hadFocus.current = document.activeElement === current
    }
  }, [isDisabled])
  return step
}

/** `>` at the end leads to `<`, and not to `<<`. */
function nearestEnabled(step: HTMLElement): HTMLElement | undefined {
  const steps = [...(step.parentElement?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const distance = (other: HTMLElement) => Math.abs(steps.indexOf(other) - steps.indexOf(step))
  return steps
    .filter((other) => other.matches(':enabled, [href]'))
    .sort((a, b) => distance(a) - distance(b))
    .at(0)
}
