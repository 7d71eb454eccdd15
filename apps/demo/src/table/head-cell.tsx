import type { SortDirection } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { directions } from './directions.ts'
import { SortButton } from './sort-button.tsx'

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
