import { TableView } from '../../table/table-view.tsx'
import type { TableSettings } from '../../table/table-settings.ts'
import { usersTable } from './mixed-table.ts'

const settings: TableSettings = {
  table: usersTable,
  seed: 7,
  debounce: 300,
  code: () => import('./mixed-table.ts?highlighted'),
}

export const View = () => <TableView settings={settings} />
