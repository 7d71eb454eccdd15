import { defineTableSearchParams } from 'permatable'
import { PeopleView } from '../people-view.tsx'

// #region
const team = defineTableSearchParams({ prefix: 'team-' })
const guests = defineTableSearchParams({ prefix: 'guests-' })
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
