import type { ReactNode } from 'react'

interface ToggleProps {
  readonly slice: string
  readonly isOn: boolean
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays pressed. */
export const Toggle = ({ slice, isOn, icon, onClick, children }: ToggleProps) => (
  <button
    type="button"
    className="control icon-control"
    data-slice={slice}
    data-changed={isOn || undefined}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
)
