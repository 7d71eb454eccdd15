import type { ChangeEvent } from 'react'

interface CheckboxProps {
  readonly label: string
  /** The id of its row, where it stands for one. */
  readonly value?: string
  readonly checked: boolean
  /** `true` when it stands for several rows, of which some are selected. */
  readonly isMixed?: boolean
  readonly disabled?: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The checkbox that selects rows: its whole cell takes the click. */
export const Checkbox = ({ label, isMixed = false, ...props }: CheckboxProps) => (
  <label
    className="check-target"
    data-slice="rowSelection"
    data-changed={props.checked || isMixed || undefined}
  >
    <input
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      {...props}
    />
  </label>
)
