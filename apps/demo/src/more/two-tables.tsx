import { defineTableSearchParams } from 'permatable'
import { TableView } from '../table/table-view.tsx'
import type { TableSettings } from '../table/table-settings.ts'

const code = () => import('./two-tables.tsx?highlighted')

// #region
const team = defineTableSearchParams({ prefix: 'team-' })
const guests = defineTableSearchParams({ prefix: 'guests-' })
// #endregion

const tables: readonly (TableSettings & { readonly name: string })[] = [
  { name: 'Team', table: team, seed: 8, code },
  { name: 'Guests', table: guests, seed: 9, code },
]

export const View = () =>
  tables.map((settings) => (
    <section key={settings.name} aria-label={settings.name} className="mt-6">
      <h2 className="text-base font-semibold">{settings.name}</h2>
      <TableView settings={settings} />
    </section>
  ))
