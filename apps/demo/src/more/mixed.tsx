import { TableView } from '../table/table-view.tsx'
import type { TableSettings } from '../table/table-settings.ts'
import { usersTable } from './mixed-table.ts'
import * as code from './mixed-table.ts?highlighted'

const settings: TableSettings = {
  table: usersTable,
  seed: 7,
  debounce: 300,
  code,
}

export const View = () => <TableView settings={settings} />
