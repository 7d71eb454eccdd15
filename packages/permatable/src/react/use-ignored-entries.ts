import { useState } from 'react'
import type { Table } from '../sync/table.ts'
import { ignoredEntries } from './ignored-entries.ts'
import type { TakenFilters } from './taken-filters.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** Adds what a link asks of a table in vain to `params.issues`. */
export function useIgnoredEntries(table: Table, taken: TakenFilters): void {
  const [report] = useState(() => () => ignoredEntries(table.slots, taken))
  useBrowserLayoutEffect(() => table.addReport(report), [table, report])
  // Columns and rows arrive with a render.
  useBrowserLayoutEffect(() => table.publish())
}
