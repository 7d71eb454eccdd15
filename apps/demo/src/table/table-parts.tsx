import { useSelector } from '@tanstack/react-store'
import type { ReactNode, ComponentProps, ChangeEvent } from 'react'
import type { Source } from './pagination.tsx'
import type { SortDirection } from '@tanstack/react-table'

interface TableFrameProps {
  readonly table: {
    readonly atoms: { readonly pagination: Source<{ readonly pageSize: number }> }
    getCoreRowModel(): { readonly rows: readonly unknown[] }
  }
  readonly children: ReactNode
}

/** As high as a full page, so that nothing below it moves when fewer rows match. */
export function TableFrame({ table, children }: TableFrameProps) {
  const rowCount = useSelector(table.atoms.pagination, ({ pageSize }) =>
    Math.min(pageSize, table.getCoreRowModel().rows.length),
  )
  return (
    <div
      className="table-frame"
      style={{ minHeight: `calc(var(--head-height) + ${rowCount} * var(--row-height) + 1px)` }}
    >
      {children}
    </div>
  )
}

/** How a column is sorted: the arrow, and the word for screen readers. */
export const directions = {
  asc: { arrow: '↑', ariaSort: 'ascending' },
  desc: { arrow: '↓', ariaSort: 'descending' },
  none: { arrow: '↕', ariaSort: 'none' },
} as const

interface HeadCellProps extends ComponentProps<'th'> {
  readonly header: string
  readonly direction: SortDirection | 'none'
  /** Its place among several sorted columns, from 1 on. */
  readonly place?: number | undefined
  /** `undefined` when the column cannot be sorted. */
  readonly toggleSorting: ((event: unknown) => void) | undefined
  /** The filter, below the button that sorts. */
  readonly children?: ReactNode
}

/** The head of a column in all tables: what sorts it, over what filters it. */
export const HeadCell = ({
  header,
  direction,
  place,
  toggleSorting,
  children,
  ...cell
}: HeadCellProps) => (
  <th scope="col" aria-sort={directions[direction].ariaSort} {...cell}>
    <div className="head-buttons">
      <button
        type="button"
        className="sort-button"
        data-slice="sorting"
        data-changed={direction !== 'none' || undefined}
        title="Shift-click to sort by several columns"
        onClick={toggleSorting}
        // Firefox does not tell the click that Enter makes whether Shift is held.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          toggleSorting?.(event)
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
    </div>
    {children}
  </th>
)

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

interface EmptyRowProps {
  /** Who the rows are, such as `users`. */
  readonly what: string
  readonly columnCount: number
  readonly onClearFilters: () => void
}

export function EmptyRow({ what, columnCount, onClearFilters }: EmptyRowProps) {
  return (
    <tr>
      <td colSpan={columnCount} className="cell-empty">
        <div>
          No {what} match the search and the filters.
          <button type="button" className="control" onClick={onClearFilters}>
            Clear filters
          </button>
        </div>
      </td>
    </tr>
  )
}
