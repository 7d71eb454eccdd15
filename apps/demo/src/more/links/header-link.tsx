import type { SortDirection } from '@tanstack/react-table'
import { nextSorting, ViewLink, type SortableColumn } from 'permatable/view-link'
import { directions } from '../../table/directions.ts'
import type { PeopleParams } from './links-table.ts'

interface HeaderLinkProps {
  readonly params: PeopleParams
  readonly column: SortableColumn
  readonly header: string
  readonly direction: SortDirection | 'none'
}

// #region
/** A header that leads to the next sorting of its column, and says the one that is shown. */
export function HeaderLink({ params, column, header, direction }: HeaderLinkProps) {
  const { arrow, ariaSort } = directions[direction]
  return (
    <th scope="col" aria-sort={ariaSort}>
      <ViewLink
        params={params}
        set={nextSorting(column)}
        rel="nofollow"
        className="sort-button"
        data-slice="sorting"
        data-changed={direction !== 'none' || undefined}
      >
        {header}
        <span aria-hidden className={direction === 'none' ? 'text-muted' : 'text-accent'}>
          {arrow}
        </span>
      </ViewLink>
    </th>
  )
}
// #endregion
