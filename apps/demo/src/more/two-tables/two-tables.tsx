import { defineTableSearchParams } from 'permatable'
import { TableView } from '../../table/table-view.tsx'
import type { TableSettings } from '../../table/table-settings.ts'

// #region
const team = defineTableSearchParams({ prefix: 'team-' })
const guests = defineTableSearchParams({ prefix: 'guests-' })
// #endregion

const tables: readonly (TableSettings & { readonly name: string })[] = [
  { name: 'Team', table: team, seed: 8 },
  { name: 'Guests', table: guests, seed: 9 },
]

export const View = () =>
  tables.map((settings) => (
    <section key={settings.name} aria-label={settings.name} className="mt-6">
      <h2 className="text-base font-semibold">{settings.name}</h2>
      <TableView settings={settings} />
    </section>
  ))
