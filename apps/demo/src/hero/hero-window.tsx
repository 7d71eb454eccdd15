import { useTable } from '@tanstack/react-table'
import { addressParams } from 'permatable/devtools'
import { memo } from 'react'
import { usersTable } from '../screens/push.ts'
import { directions } from '../table/directions.ts'
import { rangeOf } from '../table/filter-value.ts'
import { options } from '../table/options.ts'
import { createUsers } from '../users.ts'
import { asWideAs } from './as-wide-as.ts'
import type { Picture } from './script.ts'

const users = createUsers(6)
const SHOWN_ROWS = 4

interface HeroWindowProps {
  readonly owner: string
  /** What is done in it, or what it shows. */
  readonly text: string | undefined
  /** The query of its address; `undefined` before it has one. */
  readonly search: string | undefined
  /** The query that it had in the picture before. */
  readonly before: string | undefined
  readonly changed?: Picture['changed'] | undefined
  readonly isBack?: boolean | undefined
}

/** A picture of a browser with a table. Its rows and params are what the library and TanStack Table make of its query. */
export const HeroWindow = memo(function HeroWindow(props: HeroWindowProps) {
  const { owner, text, search, before, changed, isBack = false } = props
  const { state } = usersTable.parse(search ?? '')
  const table = useTable({ ...options, data: users, state, autoResetPageIndex: false })
  const known = (before ?? '').slice(1).split('&')
  const place = search === undefined ? '' : 'your.app/users?'
  const rows = search === undefined ? [] : table.getRowModel().rows.slice(0, SHOWN_ROWS)
  return (
    <div className="hero-window" data-open={search !== undefined}>
      <div className="hero-title">
        <span className="hero-back" data-active={isBack}>
          ←
        </span>
        <strong>{owner}</strong>
        <span className="hero-text">{text}</span>
      </div>
      <div className="hero-bar">
        <span className="hero-address">
          <span className="hero-place" style={asWideAs(place)}>
            {place}
          </span>
          {addressParams(usersTable, search ?? '').map(({ raw, text, slice }) => (
            <span
              key={raw}
              className="hero-chip"
              style={asWideAs(text)}
              data-slice={slice}
              data-flies={!known.includes(raw) && !isBack}
            >
              {text}
            </span>
          ))}
        </span>
      </div>
      <div className="hero-row hero-head">
        <span />
        {table.getAllLeafColumns().map((column) => {
          const direction = column.getIsSorted() || 'none'
          return (
            <span
              key={column.id}
              data-slice="sorting"
              data-active={changed === 'sorting' && direction !== 'none'}
            >
              {String(column.columnDef.header)} {directions[direction].arrow}
            </span>
          )
        })}
      </div>
      <div className="hero-row hero-filters">
        <span />
        {table.getAllLeafColumns().map((column) => {
          const range = rangeOf(column.getFilterValue())
          const isSet = range.some((end) => end !== null)
          return (
            <span
              key={column.id}
              data-slice="columnFilters"
              data-active={changed === 'columnFilters' && isSet}
            >
              {isSet ? range.join(' – ') : ''}
            </span>
          )
        })}
      </div>
      {rows.map((row, at) => {
        const isSelected = row.getIsSelected()
        return (
          // Rows that took each other's place would be a layout shift.
          <div key={at} className="hero-row" data-selected={isSelected}>
            <span
              className="hero-box"
              data-slice="rowSelection"
              data-active={changed === 'rowSelection' && isSelected}
            >
              {isSelected && '✓'}
            </span>
            <span className="font-mono">{row.original.id}</span>
            <span>{row.original.name}</span>
            <span>{row.original.age}</span>
          </div>
        )
      })}
    </div>
  )
})
