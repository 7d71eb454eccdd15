import { useEffect, type RefObject } from 'react'

/**
 * Keeps what stands below the address where it is in the window while the address takes more lines or fewer: the next row
 * that is clicked must not move away from the pointer. The page scrolls by the difference.
 */
export function useSteadyContent(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = bar.current?.parentElement
    if (!view) return
    const topOfContent = () => {
      const content = view.querySelector(':scope > :not(.address-bar, .address-reasons)')
      return content ? content.getBoundingClientRect().top + scrollY : 0
    }
    let last = topOfContent()
    const observer = new ResizeObserver(() => {
      const top = topOfContent()
      if (top !== last) scrollBy({ top: top - last, behavior: 'instant' })
      last = top
    })
    // The callout of a damaged link comes and goes with the height of the view.
    observer.observe(view)
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])
}
