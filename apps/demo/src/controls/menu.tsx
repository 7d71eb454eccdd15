import { createContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import './menu.css'

/** Closes the menu that an item stands in. */
export const CloseMenu = createContext(() => {})

interface MenuProps {
  readonly label: string
  /** The button that opened it, and that the keyboard returns to. */
  readonly opener: HTMLElement
  /** The item that takes the focus: `0` is the first, `-1` the last. */
  readonly startsAt: number
  /** Fixed for as long as the menu is mounted. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open menu, by the pattern https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/. */
export function Menu({ label, opener, startsAt, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current } = menu
    if (!current) return
    current.showPopover()
    placeAt(current, opener)
    itemsOf(current).at(startsAt)?.focus()
  }, [opener, startsAt])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !menu.current?.contains(target)
      // A press on the button closes the menu by itself.
      if (isOutside && !opener.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [opener, onClose])

  // After the commit: an item may have moved the button to another place of the document.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.focus()
    },
    [opener],
  )

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className="menu"
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (key === 'Tab' || key === 'Escape') onClose()
        if (key !== 'Tab' && (key === 'Escape' || moveFocus(currentTarget, key)))
          event.preventDefault()
      }}
    >
      <CloseMenu value={onClose}>{children}</CloseMenu>
    </div>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** Arrows go round, a letter leads to the next item that begins with it. Returns `false` for any other key. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  }
  const isLetter = key.length === 1 && key !== ' '
  const beginsWithIt = (item: HTMLElement) =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase())
  const to = isLetter
    ? [...items.slice(at + 1), ...items].find(beginsWithIt)
    : items.at(steps[key] ?? items.length)
  to?.focus()
  return to !== undefined
}

/** In pixels, between the menu and the button, and the edges of the window. */
const GAP = 4

/** Below the button, or above it where there is more room: then it grows upwards. It scrolls with the page. */
export function placeAt(menu: HTMLElement, opener: HTMLElement) {
  const { left, top, bottom } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isBelow = below >= menu.offsetHeight || below >= above
  menu.style.maxHeight = `${isBelow ? below : above}px`
  const x = Math.max(GAP, Math.min(left, clientWidth - menu.offsetWidth - GAP))
  menu.style.left = `${scrollX + x}px`
  menu.style.top = isBelow ? `${scrollY + bottom + GAP}px` : ''
  menu.style.bottom = isBelow ? '' : `${clientHeight - scrollY - top + GAP}px`
}
