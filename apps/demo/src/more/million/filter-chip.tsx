import { useId, type ReactNode } from 'react'
import { ClearIcon, OpenedIcon } from '../../controls/icons.tsx'

interface FilterChipProps {
  readonly label: string
  /** What the filter asks for in words, such as `is empty`. `undefined` when it is not set. */
  readonly text: string | undefined
  readonly onRemove: () => void
  /** The controls of the filter. */
  readonly children: ReactNode
}

/** In pixels: how wide the panel is, and its distance to the chip and the edges of the window. */
const WIDTH = 264
const GAP = 4

/** A filter as a chip, which opens its controls. */
export function FilterChip({ label, text, onRemove, children }: FilterChipProps) {
  const id = useId()
  return (
    <span className="filter-chip" data-slice="columnFilters" data-changed={text && true}>
      <button type="button" id={`${id}-chip`} popoverTarget={id} className="filter-chip-name">
        {label} {text && <span>{text}</span>}
        <OpenedIcon />
      </button>
      {text && (
        <button
          type="button"
          aria-label={`Remove the filter of ${label}`}
          className="filter-chip-remove"
          onClick={() => {
            onRemove()
            document.getElementById(`${id}-chip`)?.focus()
          }}
        >
          <ClearIcon />
        </button>
      )}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Filter ${label}`}
        className="filter-panel"
        style={{ width: WIDTH }}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') placeBelow(currentTarget, document.getElementById(`${id}-chip`))
        }}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open')
            currentTarget.querySelector<HTMLElement>('select, input')?.focus()
        }}
      >
        {children}
      </div>
    </span>
  )
}

/** It scrolls with the page, as the chip does. */
function placeBelow(panel: HTMLElement, chip: HTMLElement | null) {
  if (!chip) return
  const { left, bottom } = chip.getBoundingClientRect()
  const last = document.documentElement.clientWidth - WIDTH - GAP
  panel.style.left = `${scrollX + Math.max(GAP, Math.min(left, last))}px`
  panel.style.top = `${scrollY + bottom + GAP}px`
}
