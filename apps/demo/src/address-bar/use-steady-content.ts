import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps what stands below the address where it is in the window while the address takes more lines or fewer: the next row
 * that is clicked must not move away from the pointer. The page scrolls by the difference before it is painted.
 */
export function useSteadyContent(bar: RefObject<HTMLElement | null>) {
  const last = useRef<{ readonly height: number; readonly width: number }>(null)
  useLayoutEffect(() => {
    const view = bar.current?.parentElement
    if (!view) return
    // The head of the table sticks below the address.
    view.style.setProperty('--address-height', `${bar.current?.offsetHeight}px`)
    const now = { height: heightAbove(view), width: innerWidth }
    const before = last.current
    last.current = now
    // Another width takes other lines, and moves all rows anyway.
    if (before?.width !== now.width || before.height === now.height) return
    if (!isBelowTableInUse(view)) scrollBy({ top: now.height - before.height, behavior: 'instant' })
  })
}

/** The height of the address and what it tells below: of other views of the page nothing counts. */
function heightAbove(view: HTMLElement) {
  const content = view.querySelector(":scope > :not([class^='address-'])")
  return content ? content.getBoundingClientRect().top - view.getBoundingClientRect().top : 0
}

/** Each address shows the params of the page's other tables, too: it then grows below the rows that must stay. */
function isBelowTableInUse(view: HTMLElement) {
  const inUse = document.activeElement?.closest('.table-view') ?? viewUnderPointer() ?? view
  return (view.compareDocumentPosition(inUse) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** A click on a button takes the focus from everything in Safari, and gives it to nothing. */
const viewUnderPointer = () => document.querySelector('.table-view:hover')
