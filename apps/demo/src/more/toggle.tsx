interface ToggleProps {
  readonly slice: string
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A button that stays pressed. */
export const Toggle = ({ slice, isOn, onClick, children }: ToggleProps) => (
  <button
    type="button"
    className="control toggle"
    data-slice={slice}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </button>
)
