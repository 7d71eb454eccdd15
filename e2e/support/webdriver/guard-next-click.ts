declare global {
  interface Window {
    guardedClick?: { isMissed: boolean; readonly end: () => void }
  }
}

/**
 * Runs in the page: a click that hits another element does nothing there, and counts as missed. This driver aims first and clicks later,
 * and a busy page may move in between.
 */
export function guardNextClick(element: HTMLElement): void {
  window.guardedClick?.end()
  const listening = new AbortController()
  const guard = { isMissed: false, end: () => listening.abort() }
  window.guardedClick = guard
  const check = (event: Event) => {
    const hit = event.target as Node
    if (event.type === 'pointerdown')
      guard.isMissed = !element.contains(hit) && !hit.contains(element)
    if (!guard.isMissed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, check, { capture: true, signal: listening.signal })
}
