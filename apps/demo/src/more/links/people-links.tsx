import type { SortDirection } from '@tanstack/react-table'
import {
  nextSorting,
  toggledFilter,
  toPage,
  ViewLink,
  withFilter,
  type SortableColumn,
} from 'permatable/react'
import type { ReactNode } from 'react'
import { directions, TableFrame } from '../../table/table-parts.tsx'
import { RowCount } from '../../table/pagination.tsx'
import { statuses } from '../people.ts'
import { personCell } from '../person-columns.tsx'
import { peopleTable, savedViews, type PeopleParams, type PeopleTable } from './links-table.ts'
import './links.css'

interface PartProps {
  readonly params: PeopleParams
  readonly table: PeopleTable
}

interface PeopleLinksProps extends PartProps {
  /** The id of the search box, which takes the focus of a link that goes. */
  readonly searchId: string
  /** The search. */
  readonly children: ReactNode
}

// #region
/** A table whose controls are links: a click changes it in place, a middle click opens a tab. */
export function PeopleLinks({ params, table, searchId, children }: PeopleLinksProps) {
  return (
    <div className="links-view">
      <nav aria-label="Views" className="stories">
        {savedViews.map(({ name, query }) => (
          <ViewLink
            key={name}
            params={params}
            set={peopleTable.parse(query).state}
            className="story"
          >
            {name}
          </ViewLink>
        ))}
        <ViewLink params={params} set={peopleTable.defaults} className="story">
          Reset
        </ViewLink>
      </nav>
      <div className="links-tools">
        {children}
        <StatusFacet params={params} table={table} />
      </div>
      <PeopleRows params={params} table={table} searchId={searchId} />
      <div className="links-foot">
        <nav aria-label="Pages" className="stories">
          <ViewLink params={params} set={toPage(table, 'previous')} className="story">
            Previous
          </ViewLink>
          {Array.from({ length: table.getPageCount() }, (_, index) => (
            <ViewLink
              key={index}
              params={params}
              set={toPage(table, index)}
              aria-label={`Page ${index + 1}`}
              className="story"
              data-slice="pagination"
            >
              {index + 1}
            </ViewLink>
          ))}
          <ViewLink params={params} set={toPage(table, 'next')} className="story">
            Next
          </ViewLink>
        </nav>
        <RowCount table={table} />
      </div>
    </div>
  )
}

/** Each link adds a status to the filter, or takes it out. Crawlers need not follow each combination. */
function StatusFacet({ params, table }: PartProps) {
  const counts = table.getColumn('status')?.getFacetedUniqueValues?.()
  const chosen = table.getColumn('status')?.getFilterValue()
  return (
    <nav aria-label="Status" className="stories">
      {statuses.map((status) => {
        const isChosen = Array.isArray(chosen) && chosen.includes(status)
        return (
          <ViewLink
            key={status}
            params={params}
            set={toggledFilter('status', status)}
            rel="nofollow"
            className="story"
            data-slice="columnFilters"
            data-chosen={isChosen || undefined}
          >
            {status} <small>{counts?.get(status) ?? 0}</small>
            {isChosen && <span className="sr-only">, chosen</span>}
          </ViewLink>
        )
      })}
      <ViewLink params={params} set={withFilter('status', undefined)} className="story">
        Any status
      </ViewLink>
    </nav>
  )
}

interface HeaderLinkProps {
  readonly params: PeopleParams
  readonly column: SortableColumn
  readonly header: string
  readonly direction: SortDirection | 'none'
}

/** A header that leads to the next sorting of its column, and says the one that is shown. */
function HeaderLink({ params, column, header, direction }: HeaderLinkProps) {
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

interface PeopleRowsProps extends PartProps {
  readonly searchId: string
}

function PeopleRows({ params, table, searchId }: PeopleRowsProps) {
  const { rows } = table.getRowModel()
  return (
    <TableFrame table={table}>
      <table className="links-table">
        <caption className="sr-only">People</caption>
        <thead>
          <tr>
            {table.getAllLeafColumns().map((column) => (
              <HeaderLink
                key={column.id}
                params={params}
                column={column}
                header={String(column.columnDef.header)}
                direction={column.getIsSorted() || 'none'}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{personCell(cell.column.id, cell.getValue())}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className="cell-empty">
                <div>
                  No people match the search and the filters.
                  <ViewLink
                    params={params}
                    set={{ globalFilter: '', columnFilters: [] }}
                    className="control"
                    // The link goes with the click, and the keyboard keeps its place.
                    onClick={() => document.getElementById(searchId)?.focus()}
                  >
                    Clear filters
                  </ViewLink>
                </div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}
