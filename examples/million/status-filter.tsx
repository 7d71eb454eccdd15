import type { FilterValue } from 'permatable/react'
import { statuses, type PeopleState } from './definition.ts'
import type { FoundPeople } from './find-people.ts'

type Statuses = FilterValue<PeopleState, 'status'>

interface StatusFilterProps {
  /** How many people have each status, if that is known. */
  readonly counts: FoundPeople['statuses'] | undefined
  readonly value: Statuses | undefined
  readonly onChange: (value: Statuses | undefined) => void
}

/** The statuses to show, each with the number of its people. */
export function StatusFilter({ counts, value: chosen = [], onChange }: StatusFilterProps) {
  const countOf = new Map(counts?.map(({ status, count }) => [status, count]))
  return (
    <fieldset>
      <legend>Status</legend>
      {statuses.map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            name="status"
            value={status}
            checked={chosen.includes(status)}
            onChange={({ target }) => {
              const next = statuses.filter((one) =>
                one === status ? target.checked : chosen.includes(one),
              )
              onChange(next.length > 0 ? next : undefined)
            }}
          />{' '}
          {status} {counts && <small>{(countOf.get(status) ?? 0).toLocaleString('en')}</small>}
        </label>
      ))}
    </fieldset>
  )
}
