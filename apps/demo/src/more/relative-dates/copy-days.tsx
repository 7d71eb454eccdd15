import { freezeFilters } from 'permatable/columns'
import type { TableParams } from 'permatable/react'
import { CopyButton } from '../../controls/copy-button.tsx'
import { peopleTable } from './relative-dates-table.ts'

interface CopyDaysProps {
  readonly params: TableParams<(typeof peopleTable)['defaults']>
  readonly now: Date
}

/** Copies a link to the days that a relative filter means now. */
export const CopyDays = ({ params, now }: CopyDaysProps) => (
  <CopyButton
    label="Copy link to these days"
    read={() => {
      const { state } = peopleTable.parse(params.href())
      return (
        location.origin +
        peopleTable.href(location.pathname, freezeFilters(peopleTable, state, { now }))
      )
    }}
  />
)
