import { TableView } from '../../table/table-view.tsx'
import type { TableSettings } from '../../table/table-settings.ts'
import { usersTable } from './saved-views-table.ts'
import { ViewsPanel } from './views-panel.tsx'

const settings: TableSettings = { table: usersTable, seed: 10, debounce: 300 }

export const View = () => (
  <>
    <ViewsPanel />
    <TableView settings={settings} />
  </>
)
