import { defineTableSearchParams } from 'permatable'
import { PeopleView } from '../people-table.tsx'
import { peopleFilters } from '../person-columns.tsx'

// #region
const options = { columns: peopleFilters, history: 'auto' } as const
const team = defineTableSearchParams({ ...options, prefix: 'team-' })
const guests = defineTableSearchParams({ ...options, prefix: 'guests-' })
// #endregion

const tables = [
  { name: 'Team', definition: team, from: 0 },
  { name: 'Guests', definition: guests, from: 100 },
]

export const View = () =>
  tables.map((table) => (
    <section key={table.name} aria-label={table.name} className="mt-8">
      <h2 className="text-base font-semibold">{table.name}</h2>
      <PeopleView {...table} />
    </section>
  ))
