import { useEffect, useRef } from 'react'

/**
 * Scrolls a long address inside its box to a chip, such as the one that changed last. The page itself stays where it is.
 *
 * @param at The place of the chip, or -1.
 */
export function useShownChip(at: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const chip = current?.querySelectorAll('.chip')[at]
    if (!current || !chip) return
    const frame = current.getBoundingClientRect()
    const { top, bottom } = chip.getBoundingClientRect()
    if (top < frame.top) current.scrollTop -= frame.top - top
    else if (bottom > frame.bottom) current.scrollTop += bottom - frame.bottom
  }, [at])
  return box
}
