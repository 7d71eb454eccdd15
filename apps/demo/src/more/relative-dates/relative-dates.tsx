import { freezeFilters } from 'permatable/columns'
import { useColumnFilter } from 'permatable/react'
import { useState } from 'react'
import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { EmptyRow } from '../../table/empty-row.tsx'
import { HeadCell } from '../../table/head-cell.tsx'
import { Pagination } from '../../table/pagination.tsx'
import { RowCount } from '../../table/row-count.tsx'
import { TableFrame } from '../../table/table-frame.tsx'
import { personCell } from '../person-cell.tsx'
import { Clock } from './clock.tsx'
import { berlin, peopleTable, usePeopleTable } from './relative-dates-table.ts'
import './relative-dates.css'

// #region
export function View() {
  const [today, setToday] = useState('2024-06-14')
  const now = new Date(`${today}T12:00:00Z`)
  const { params, table } = usePeopleTable(now)
  const [filter] = useColumnFilter(params, 'joined')
  const days = berlin.daysOf(filter, now) ?? (filter?.[0] === 'between' ? filter.slice(1) : [])
  return (
    <div className="table-view">
      <Clock today={today} onChange={setToday} />
      <AddressBar definition={peopleTable} params={params} />
      <div className="min-w-0">
        <div className="relative-dates-tools">
          <DataTableDateRange
            table={table}
            column="joined"
            title="Joined"
            calendar={berlin}
            morePresets={[{ label: 'Next 2 weeks', value: ['next', 2, 'week'] }]}
            now={now}
          />
          <output>{days.length ? `Joined from ${days.join(' to ')}` : 'Joined on any day'}</output>
          <CopyLinkButton
            href={() => params.href()}
            fixedHref={() => {
              const { state } = peopleTable.parse(params.href())
              return peopleTable.href(location.pathname, freezeFilters(peopleTable, state, { now }))
            }}
          />
        </div>
        <PeopleRows table={table} onClearFilters={() => params.reset(['columnFilters'])} />
        <Pagination table={table} params={params}>
          <RowCount table={table} />
        </Pagination>
      </div>
    </div>
  )
}
// #endregion

interface PeopleRowsProps {
  readonly table: ReturnType<typeof usePeopleTable>['table']
  readonly onClearFilters: () => void
}

function PeopleRows({ table, onClearFilters }: PeopleRowsProps) {
  const { rows } = table.getRowModel()
  return (
    <TableFrame table={table}>
      <table className="relative-dates-table">
        <caption className="sr-only">People</caption>
        <thead>
          <tr>
            {table.getAllLeafColumns().map((column) => (
              <HeadCell
                key={column.id}
                header={String(column.columnDef.header)}
                direction={column.getIsSorted() || 'none'}
                toggleSorting={column.getToggleSortingHandler()}
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
            <EmptyRow what="people" columnCount={3} onClearFilters={onClearFilters} />
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}
