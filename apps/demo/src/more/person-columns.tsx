import { createColumnHelper, type CellContext } from '@tanstack/react-table'
import { columns, dayRange, range, someOf, text, type Columns } from 'permatable/columns'
import type { ReactNode } from 'react'
import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { statuses, teams, type Person } from './people.ts'
import './person-cell.css'

const column = createColumnHelper<DataTableFeatures, Person>()
const word = { sortFn: 'text', sortDescFirst: false, cell: PersonCell } as const
const number = { sortFn: 'basic', sortDescFirst: true, cell: PersonCell } as const

/** What the filters of people hold, and which rows they show. */
export const peopleFilters: Columns = columns({
  name: text(),
  age: range(),
  team: someOf(teams),
  status: someOf(statuses),
  joined: dayRange(),
  spent: range(),
})

/** The columns of people. Their first direction is set: a guess looks at the rows, and there may be none. */
export const personColumns = column.columns([
  column.accessor('name', { ...word, header: 'Name', sortFn: 'alphanumeric' }),
  column.accessor('age', { ...number, header: 'Age' }),
  column.accessor('team', { ...word, header: 'Team' }),
  column.accessor('status', { ...word, header: 'Status' }),
  column.accessor('joined', { ...word, header: 'Joined' }),
  column.accessor('spent', { ...number, header: 'Spent' }),
])

function PersonCell({ column, getValue }: CellContext<DataTableFeatures, Person>) {
  return personCell(column.id, getValue())
}
/**
 * A cell of a table of people: the value of a column as people like to read it. Each has a key, since a text that takes the place of
 * one of another width would be a layout shift.
 */
export function personCell(column: string, value: unknown): ReactNode {
  const text = String(value)
  if (column === 'name') return <PersonName key={text} name={text} />
  if (column === 'status')
    return (
      <span key={text} className="status-badge" data-status={text}>
        {text}
      </span>
    )
  if (column === 'spent') return <span key={text}>{dollars(Number(value))}</span>
  return text
}

/** Initials, the name, and the number that tells two of a name apart. */
function PersonName({ name }: { readonly name: string }) {
  const [first = '', last = '', number] = name.split(' ')
  return (
    <span className="person" data-initials={first.slice(0, 1) + last.slice(0, 1)}>
      {first} {last} <span>{number}</span>
    </span>
  )
}

/** The browser's own number formats take a phone 30 ms to load. */
function dollars(value: number): string {
  const [whole = '', cents] = value.toFixed(2).split('.')
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
