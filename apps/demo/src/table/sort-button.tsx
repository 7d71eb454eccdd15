import type { SortDirection } from '@tanstack/react-table'
import { directions } from './directions.ts'

interface SortButtonProps {
  readonly header: string
  readonly direction: SortDirection | 'none'
  /** Its place among several sorted columns, from 1 on. */
  readonly place?: number | undefined
  /** `undefined` when the column cannot be sorted. */
  readonly toggle: ((event: unknown) => void) | undefined
}

export const SortButton = ({ header, direction, place, toggle }: SortButtonProps) => (
  <button
    type="button"
    className="sort-button"
    data-slice="sorting"
    data-changed={direction !== 'none' || undefined}
    title="Shift-click to sort by several columns"
    onClick={toggle}
    // Firefox does not tell the click that Enter makes whether Shift is held.
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || !event.shiftKey) return
      event.preventDefault()
      toggle?.(event)
    }}
  >
    {header}
    <span
      aria-hidden
      className={direction === 'none' ? 'text-muted' : 'text-accent'}
      data-place={place}
    >
      {directions[direction].arrow}
    </span>
  </button>
)
