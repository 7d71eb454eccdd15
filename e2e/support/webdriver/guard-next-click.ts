declare global {
  interface Window {
    guardedClick?: GuardedClick
  }
}

interface GuardedClick {
  /** Returns whether the click came to the element, or the element went with it. */
  end(): boolean
}

/**
 * Runs in the page: the next click does nothing to any other element. This driver aims first and clicks later, and a busy page may
 * move in between.
 */
export function guardNextClick(element: HTMLElement): void {
  window.guardedClick?.end()
  let [isAside, isClicked] = [false, false]
  const check = (event: Event) => {
    const hit = event.target as Node
    if (event.type === 'pointerdown') isAside = !element.contains(hit) && !hit.contains(element)
    if (event.type === 'click') isClicked = !isAside
    if (!isAside) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  for (const type of types) addEventListener(type, check, true)
  window.guardedClick = {
    end() {
      for (const type of types) removeEventListener(type, check, true)
      delete window.guardedClick
      return isClicked || !element.isConnected
    },
  }
}
