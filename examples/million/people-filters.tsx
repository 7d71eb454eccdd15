import { useSelector } from '@tanstack/react-store'
import { useColumnFilter, type FilterValue, type TableParams } from 'permatable/react'
import { offered, peopleTable, type PeopleState } from './definition.ts'
import { AgeFilter } from './age-filter.tsx'
import { DaysFilter } from './days-filter.tsx'
import type { FoundPeople } from './find-people.ts'
import { OperatorFilter } from './operator-filter.tsx'
import { StatusFilter } from './status-filter.tsx'

type ValueOf<Id> = FilterValue<PeopleState, Id>

interface PeopleFiltersProps {
  readonly params: TableParams<PeopleState>
  readonly found: Pick<FoundPeople, 'statuses' | 'ages' | 'query'>
  /** What answers the form where no script does. */
  readonly action: string
}

/** The search and the filters. Without script they are a form, whose answer is the address of the view. */
export function PeopleFilters({ params, found, action }: PeopleFiltersProps) {
  const search = useSelector(params.atoms.globalFilter)
  const join = useSelector(params.atoms.join)
  const [name, setName] = useColumnFilter(params, 'name')
  const [city, setCity] = useColumnFilter(params, 'city')
  const [spent, setSpent] = useColumnFilter(params, 'spent')
  const [age, setAge] = useColumnFilter(params, 'age')
  const [joined, setJoined] = useColumnFilter(params, 'joined')
  const [chosen, setStatus] = useColumnFilter(params, 'status')
  return (
    <form
      action={action}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        params.flush()
      }}
    >
      <input type="hidden" name="view" value={found.query} />
      <label>
        Search names and cities{' '}
        <input
          type="search"
          name="search"
          maxLength={100}
          value={search}
          onChange={({ target }) => params.set({ globalFilter: target.value })}
        />
      </label>
      <div className="filters">
        <OperatorFilter
          id="name"
          label="Name"
          operators={offered.name}
          value={name}
          onChange={(value) => setName(value as ValueOf<'name'>)}
        />
        <OperatorFilter
          id="city"
          label="City"
          operators={offered.city}
          value={city}
          onChange={(value) => setCity(value as ValueOf<'city'>)}
        />
        <OperatorFilter
          id="spent"
          label="Spent"
          type="number"
          operators={offered.spent}
          value={spent?.map(String)}
          onChange={(value) =>
            setSpent(value && ([value[0], ...value.slice(1).map(Number)] as ValueOf<'spent'>))
          }
        />
        <AgeFilter bounds={found.ages} value={age} onChange={setAge} />
        <DaysFilter value={joined} onChange={setJoined} />
        <StatusFilter counts={found.statuses} value={chosen} onChange={setStatus} />
        <fieldset>
          <legend>People who pass</legend>
          {(['and', 'or'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="join"
                value={one}
                checked={join === one}
                onChange={() => params.set({ join: one })}
              />{' '}
              {one === 'and' ? 'all filters' : 'one of the filters'}
            </label>
          ))}
        </fieldset>
      </div>
      <noscript>
        <button>Show</button>{' '}
      </noscript>
      <button type="button" onClick={() => params.set(peopleTable.defaults)}>
        Reset
      </button>
    </form>
  )
}
