import type { SortDirection } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { directions } from './directions.ts'

interface HeadCellProps extends ComponentProps<'th'> {
  readonly header: string
  readonly direction: SortDirection | 'none'
  /** Its place among several sorted columns, from 1 on. */
  readonly place?: number | undefined
  /** `undefined` when the column cannot be sorted. */
  readonly toggleSorting: ((event: unknown) => void) | undefined
  /** More buttons, beside the one that sorts. */
  readonly buttons?: ReactNode
  /** The filter, below the buttons. */
  readonly children?: ReactNode
}

/** The head of a column in all tables: what sorts it, over what filters it. */
export const HeadCell = ({
  header,
  direction,
  place,
  toggleSorting,
  buttons,
  children,
  ...cell
}: HeadCellProps) => (
  <th scope="col" aria-sort={directions[direction].ariaSort} {...cell}>
    <div className="head-buttons">
      <SortButton header={header} direction={direction} place={place} toggle={toggleSorting} />
      {buttons}
    </div>
    {children}
  </th>
)

interface SortButtonProps {
  readonly header: string
  readonly direction: SortDirection | 'none'
  /** Its place among several sorted columns, from 1 on. */
  readonly place?: number | undefined
  /** `undefined` when the column cannot be sorted. */
  readonly toggle: ((event: unknown) => void) | undefined
}

const SortButton = ({ header, direction, place, toggle }: SortButtonProps) => (
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
