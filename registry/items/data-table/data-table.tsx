'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'
import type { ColumnSort } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { Connected } from 'permatable/react-table'
import type { ReactNode } from 'react'

import { Table, TableBody, TableCell, TableHeader, TableRow } from '@/components/ui/table'

import { DataTableCell } from '@/components/data-table/data-table-cell'
import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableHead, type Sorted } from '@/components/data-table/data-table-head'
import { DataTablePagination, type Paged } from '@/components/data-table/data-table-pagination'
import { placeOf } from '@/components/data-table/place-of'

interface DataTableOwnProps<TData extends RowData> {
  /** What `useTable` of `permatable/react-table` returned. */
  table: ReactTable<DataTableFeatures, TData> & Connected
  /** Names the table to screen readers. */
  label: string
  /** What stands above the table: the search and the filters. */
  children?: ReactNode
  /** What stands at the end of that line: the menu of columns, the saved views. */
  actions?: ReactNode
  /** What stands in place of rows. @default 'No results.' or 'Loading…' */
  empty?: ReactNode
  /** How many rows there are, in your words. @default '60 rows, 2 selected' */
  count?: ReactNode
}

interface DataTableProps<
  TData extends RowData,
  Sort extends ColumnSort,
> extends DataTableOwnProps<TData> {
  /** What `useTableSearchParams` returned. The pages are then links, which a new tab opens too. */
  params?: TableParams<Paged>
  /**
   * The same, to make the headers links. A new tab opens their sortings then. Shift opens a window, as on any link, and doesn't sort by
   * one more column.
   */
  headerLinks?: TableParams<Sorted<Sort>> | undefined
}

/**
 * The table. It reads the state of columns and rows here, since React Compiler takes a header, a row or a cell that stays the same object
 * for one that has not changed.
 */
export function DataTable<TData extends RowData, Sort extends ColumnSort = ColumnSort>({
  table,
  label,
  children,
  actions,
  empty,
  count,
  params,
  headerLinks,
}: DataTableProps<TData, Sort>) {
  const rows = [...table.getTopRows(), ...table.getCenterRows(), ...table.getBottomRows()]
  const { columnSizing } = table.state
  // The rows of a server are on their way.
  const isBusy = table.isStale
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {/* On a phone they follow the filters. */}
        <div className="contents sm:ms-auto sm:flex sm:flex-wrap sm:gap-2">{actions}</div>
      </div>
      <div className="overflow-hidden rounded-md border">
        <Table aria-label={label} aria-busy={isBusy} className="aria-busy:opacity-60">
          <TableHeader>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id}>
                {group.headers.map((header) => (
                  <DataTableHead
                    key={header.id}
                    table={table}
                    params={headerLinks}
                    header={header}
                    direction={header.column.getIsSorted()}
                    width={header.column.id in columnSizing ? header.getSize() : undefined}
                    place={placeOf(header.column, header.column.id in columnSizing)}
                  />
                ))}
              </TableRow>
            ))}
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id} data-state={row.getIsSelected() ? 'selected' : undefined}>
                {row.getVisibleCells().map((cell) => (
                  <DataTableCell
                    key={cell.id}
                    table={table}
                    cell={cell}
                    isOpen={row.getIsExpanded()}
                    isGrouped={cell.getIsGrouped()}
                    isEmpty={row.getIsGrouped() || cell.getIsPlaceholder()}
                    place={placeOf(cell.column, cell.column.id in columnSizing)}
                  />
                ))}
              </TableRow>
            ))}
            {rows.length === 0 && (
              <TableRow>
                <TableCell
                  colSpan={table.getVisibleLeafColumns().length}
                  className="h-24 text-center"
                >
                  {empty ?? (isBusy ? 'Loading…' : 'No results.')}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </div>
      <DataTablePagination table={table} params={params} count={count} />
    </div>
  )
}
