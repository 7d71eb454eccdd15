import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, freezeFilters, operators, text } from 'permatable/columns'
import { useCalendar, useColumnFilter } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useId, useState } from 'react'
import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { createPeople, type Person } from '../people.ts'
import { peopleOptions, PeopleTable } from '../people-table.tsx'
import { personCell } from '../person-columns.tsx'

// #region
/** The days are those of Berlin, wherever the page is read. */
const berlin = calendarIn('Europe/Berlin')

const joined = operators(day(), ['this', 'previous', 'last', 'next'], berlin)

const peopleTable = defineTableSearchParams({
  history: 'auto',
  columns: columns({ name: text(), team: text(), joined }),
})

const column = createColumnHelper<DataTableFeatures, Person>()
const columnDefs = column.columns([
  column.accessor('name', {
    header: 'Name',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => personCell('name', getValue()),
  }),
  column.accessor('team', { header: 'Team', sortFn: 'text' }),
  column.accessor('joined', { header: 'Joined', sortFn: 'text' }),
])

export function View() {
  const [data] = useState(() => createPeople(2_000))
  const [today, setToday] = useState('2024-06-14')
  // What the clock of this page shows. Your own page leaves it out.
  const now = new Date(`${today}T12:00:00Z`)
  const params = useTableSearchParams(peopleTable)
  useCalendar(params, { now })
  const table = useTable({ ...peopleOptions, params, columns: columnDefs, data })
  const [filter] = useColumnFilter(params, 'joined')
  const days = berlin.daysOf(filter, now) ?? (filter?.[0] === 'between' ? filter.slice(1) : [])
  return (
    <>
      <Clock today={today} onChange={setToday} />
      <PeopleTable
        definition={peopleTable}
        params={params}
        table={table}
        actions={
          <CopyLinkButton
            href={() => params.href()}
            fixedHref={() => {
              const { state } = peopleTable.parse(params.href())
              return peopleTable.href(location.pathname, freezeFilters(peopleTable, state, { now }))
            }}
          />
        }
      >
        <DataTableDateRange
          table={table}
          column="joined"
          title="Joined"
          calendar={berlin}
          morePresets={[{ label: 'Next 2 weeks', value: ['next', 2, 'week'] }]}
          now={now}
        />
        <output>{days.length ? `Joined from ${days.join(' to ')}` : 'Joined on any day'}</output>
      </PeopleTable>
    </>
  )
}
// #endregion

interface ClockProps {
  /** The day that the page takes for today: `2024-06-14`. */
  readonly today: string
  readonly onChange: (day: string) => void
}

const DAY = 86_400_000

/** The day that is a number of days later. */
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** A clock to move: the page takes its day for today. */
function Clock({ today, onChange }: ClockProps) {
  const id = useId()
  return (
    <div role="group" aria-label="Clock" className="mt-5 flex flex-wrap items-center gap-2">
      <label htmlFor={id}>Today is</label>
      <input
        id={id}
        type="date"
        className="control"
        value={today}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
      <button type="button" className="control" onClick={() => onChange(later(today, -1))}>
        Day before
      </button>
      <button type="button" className="control" onClick={() => onChange(later(today, 1))}>
        Next day
      </button>
    </div>
  )
}
