import { use, type ReactNode } from 'react'
import { DoneIcon } from './icons.tsx'
import { CloseMenu } from './menu.tsx'

interface MenuItemProps {
  readonly icon?: ReactNode
  /** The slice that it sets. */
  readonly slice?: string
  /** For an item that is one of several, or that is on or off by itself. */
  readonly choice?: 'radio' | 'checkbox'
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  /** How many rows it stands for. */
  readonly count?: number | undefined
  /** `true` for what is done several times, step by step. */
  readonly staysOpen?: boolean
  readonly onSelect: () => void
  readonly children: string
}

export function MenuItem({
  choice,
  isChosen = false,
  isDisabled = false,
  ...props
}: MenuItemProps) {
  const { icon, slice, count, staysOpen, onSelect, children } = props
  const close = use(CloseMenu)
  return (
    <button
      type="button"
      role={choice ? `menuitem${choice}` : 'menuitem'}
      tabIndex={-1}
      // The arrow keys reach it, so that its place among the others is heard.
      aria-disabled={isDisabled || undefined}
      aria-checked={choice && isChosen}
      data-slice={slice}
      className="menu-item"
      onClick={() => {
        if (isDisabled) return
        onSelect()
        if (!staysOpen) close()
      }}
    >
      {icon}
      <span data-count={count}>{children}</span>
      {isChosen && <DoneIcon />}
    </button>
  )
}

interface MenuGroupProps {
  readonly label: string
  readonly children: ReactNode
}

export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  <div role="group" aria-label={label} className="menu-group">
    {children}
  </div>
)
