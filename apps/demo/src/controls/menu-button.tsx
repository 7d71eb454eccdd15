import { useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Menu } from './menu.tsx'

interface MenuButtonProps extends ComponentProps<'button'> {
  /** The name of the menu, and that of the button unless it has a text. */
  readonly label: string
  readonly items: ReactNode
}

interface Opened {
  readonly opener: HTMLElement
  readonly startsAt: number
}

/** A button that opens a menu: by a click, Enter, Space, or an arrow. */
export function MenuButton({ label, items, children, ...button }: MenuButtonProps) {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  // A popover closes when its element moves, as a header does when its column is moved or pinned.
  const place = opened?.opener.closest('.table-view') ?? document.body
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onClick={({ currentTarget }) =>
          setOpened(opened ? undefined : { opener: currentTarget, startsAt: 0 })
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          const startsAt = event.key === 'ArrowDown' ? 0 : -1
          setOpened({ opener: event.currentTarget, startsAt })
        }}
        {...button}
      >
        {children}
      </button>
      {opened &&
        createPortal(
          <Menu label={label} {...opened} onClose={close}>
            {items}
          </Menu>,
          place,
        )}
    </>
  )
}
