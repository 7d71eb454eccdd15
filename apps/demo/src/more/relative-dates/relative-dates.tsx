import { useColumnFilter } from 'permatable/react'
import { useState } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { EmptyRow } from '../../table/empty-row.tsx'
import { HeadCell } from '../../table/head-cell.tsx'
import { Pagination } from '../../table/pagination.tsx'
import { RowCount } from '../../table/row-count.tsx'
import { TableFrame } from '../../table/table-frame.tsx'
import { personCell } from '../person-cell.tsx'
import { Clock } from './clock.tsx'
import { CopyDays } from './copy-days.tsx'
import { berlin, peopleTable, usePeopleTable, type JoinedFilter } from './relative-dates-table.ts'
import './relative-dates.css'

// #region
const presets: readonly (readonly [label: string, filter: JoinedFilter])[] = [
  ['Today', ['this', 'day']],
  ['Yesterday', ['previous', 1, 'day']],
  ['Last 7 days', ['last', 7, 'day']],
  ['Last 30 days', ['last', 30, 'day']],
  ['This month', ['this', 'month']],
  ['Previous month', ['previous', 1, 'month']],
  ['Next 2 weeks', ['next', 2, 'week']],
]

export function View() {
  const [today, setToday] = useState('2024-06-14')
  const now = new Date(`${today}T12:00:00Z`)
  const { params, table } = usePeopleTable(now)
  const [filter, setFilter] = useColumnFilter(params, 'joined')
  const days = berlin.daysOf(filter, now) ?? (filter?.[0] === 'between' ? filter.slice(1) : [])
  return (
    <div className="table-view">
      <Clock today={today} onChange={setToday} />
      <AddressBar definition={peopleTable} params={params} />
      <div className="min-w-0">
        <div role="group" aria-label="Joined" className="relative-dates-presets">
          {presets.map(([label, preset]) => {
            const isSet = String(filter) === String(preset)
            return (
              <button
                key={label}
                type="button"
                className="control"
                data-slice="columnFilters"
                data-changed={isSet || undefined}
                aria-pressed={isSet}
                onClick={() => setFilter(isSet ? undefined : preset)}
              >
                {label}
              </button>
            )
          })}
        </div>
        <p className="relative-dates-days">
          <output>{days.length ? `Joined from ${days.join(' to ')}` : 'Joined on any day'}</output>
          <CopyDays params={params} now={now} />
        </p>
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
