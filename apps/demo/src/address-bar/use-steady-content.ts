import { useEffect, type RefObject } from 'react'

/**
 * Keeps what stands below the address where it is in the window while the address takes more lines or fewer: the next row
 * that is clicked must not move away from the pointer. The page scrolls by the difference.
 */
export function useSteadyContent(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = bar.current?.parentElement
    if (!view) return
    /** The height of the address and its callout: of other views of the page nothing counts. */
    const heightAbove = () => {
      const content = view.querySelector(':scope > :not(.address-bar, .address-reasons)')
      return content ? content.getBoundingClientRect().top - view.getBoundingClientRect().top : 0
    }
    let last = heightAbove()
    const observer = new ResizeObserver(() => {
      const height = heightAbove()
      if (height !== last && !isBelowTableInUse(view))
        scrollBy({ top: height - last, behavior: 'instant' })
      last = height
    })
    // The callout of a damaged link changes the height of the view, not that of the bar.
    observer.observe(view)
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])
}

/** Each address shows the params of the page's other tables, too: it then grows below the rows that must stay. */
function isBelowTableInUse(view: HTMLElement) {
  const inUse = document.activeElement?.closest('.table-view') ?? viewUnderPointer() ?? view
  return (view.compareDocumentPosition(inUse) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** A click on a button takes the focus from everything in Safari, and gives it to nothing. */
const viewUnderPointer = () => document.querySelector('.table-view:hover')
