import { useSelector } from '@tanstack/react-store'
import { useColumnFilter, type FilterValue } from 'permatable/react'
import { AgeFilter } from '../../../../../examples/million/age-filter.tsx'
import { DaysFilter } from '../../../../../examples/million/days-filter.tsx'
import { offered, type PeopleState } from '../../../../../examples/million/definition.ts'
import type { Facets } from '../../../../../examples/million/find-people.ts'
import { OperatorFilter, words } from '../../../../../examples/million/operator-filter.tsx'
import { StatusFilter } from '../../../../../examples/million/status-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { MillionParams } from './use-million-table.ts'

type ValueOf<Id> = FilterValue<PeopleState, Id>

interface FilterBarProps {
  readonly params: MillionParams
  readonly facets: Facets | undefined
  /** Whether the facets are those of the query before. */
  readonly isCounting: boolean
}

/** All ages of the seed, where the database knows nobody who passes the other filters. */
const allAges = { min: 18, max: 90 }

/** A chip for the filter of each column, and whether rows have to pass all of them. */
export function FilterBar({ params, facets, isCounting }: FilterBarProps) {
  const join = useSelector(params.atoms.join)
  const [name, setName] = useColumnFilter(params, 'name')
  const [city, setCity] = useColumnFilter(params, 'city')
  const [age, setAge] = useColumnFilter(params, 'age')
  const [status, setStatus] = useColumnFilter(params, 'status')
  const [joined, setJoined] = useColumnFilter(params, 'joined')
  const [spent, setSpent] = useColumnFilter(params, 'spent')
  return (
    <div role="group" aria-label="Filters" aria-busy={isCounting} className="filter-bar">
      <FilterChip label="Name" text={inWords(name)} onRemove={() => setName(undefined)}>
        <OperatorFilter
          id="name"
          label="Name"
          operators={offered.name}
          value={name}
          onChange={(value) => setName(value as ValueOf<'name'>)}
        />
      </FilterChip>
      <FilterChip label="City" text={inWords(city)} onRemove={() => setCity(undefined)}>
        <OperatorFilter
          id="city"
          label="City"
          operators={offered.city}
          value={city}
          onChange={(value) => setCity(value as ValueOf<'city'>)}
        />
      </FilterChip>
      <FilterChip label="Age" text={rangeText(age)} onRemove={() => setAge(undefined)}>
        <AgeFilter
          bounds={facets?.ages.max ? facets.ages : allAges}
          value={age}
          onChange={setAge}
        />
      </FilterChip>
      <FilterChip label="Status" text={status?.join(', ')} onRemove={() => setStatus(undefined)}>
        <StatusFilter counts={facets?.statuses} value={status} onChange={setStatus} />
      </FilterChip>
      <FilterChip label="Joined" text={rangeText(joined)} onRemove={() => setJoined(undefined)}>
        <DaysFilter value={joined} onChange={setJoined} />
      </FilterChip>
      <FilterChip label="Spent" text={inWords(spent)} onRemove={() => setSpent(undefined)}>
        <OperatorFilter
          id="spent"
          label="Spent"
          type="number"
          operators={offered.spent}
          value={spent?.map((part) => String(part ?? ''))}
          onChange={(value) =>
            setSpent(value && ([value[0], ...value.slice(1).map(Number)] as ValueOf<'spent'>))
          }
        />
      </FilterChip>
      <select
        aria-label="Rows that pass"
        className="control"
        value={join}
        onChange={({ target }) => params.set({ join: target.value === 'or' ? 'or' : 'and' })}
      >
        <option value="and">Match all filters</option>
        <option value="or">Match any filter</option>
      </select>
    </div>
  )
}

/** `is between 5 and 9` */
function inWords(value: readonly (string | number | null)[] | undefined): string | undefined {
  if (!value) return undefined
  const [operator, ...operands] = value
  const word = words[operator as keyof typeof words]
  return `${word} ${operands.map((operand) => operand ?? '…').join(' and ')}`.trim()
}

/** `18 – 30`, `from 18` or `to 30` */
function rangeText(range: readonly (string | number | null)[] | undefined) {
  if (!range) return undefined
  const [from, to] = range
  if (from === null || from === undefined) return `to ${to}`
  return to === null || to === undefined ? `from ${from}` : `${from} – ${to}`
}
