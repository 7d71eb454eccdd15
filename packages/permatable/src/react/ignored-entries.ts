import { issueOf, type Issue } from '../definition/issue.ts'
import { idOf } from '../slices/slice.ts'
import type { Slot } from '../sync/slot.ts'
import { trace } from '../sync/trace.ts'
import type { TakenFilters } from './taken-filters.ts'

/**
 * Returns an issue for each entry of a link that does nothing in a table: of a column that the table doesn't have, or a
 * filter that its function throws for. If columns are declared, the definition has checked them.
 */
export function ignoredEntries(
  slots: readonly Slot[],
  { table, refusals }: TakenFilters,
): readonly Issue[] {
  const columns = table?.getAllLeafColumns() ?? []
  const issues = slots.flatMap((slot) => {
    const { key, params } = slot
    const unknown = columnsOfLink(slot).filter(
      (id) => columns.length && columns.every((column) => column.id !== id),
    )
    const reasons = unknown.map((id) => `there is no column '${id}'`)
    for (const { slot: of, filter, error } of refusals) {
      const id = idOf(Object(filter))
      if (of === slot && !unknown.includes(id))
        reasons.push(`${id === undefined ? '' : `'${id}': `}its filter function throws: ${error}`)
    }
    return reasons.map((reason) => issueOf(reason, key, ...(params[0] ?? [])))
  })
  trace?.({ type: 'adopt', slots, issues })
  return issues
}

/** Returns the columns that a slice names in the URL, if the definition couldn't check them. */
function columnsOfLink({ slice, atom, change, params }: Slot): readonly unknown[] {
  const { columnEntries, checksColumns } = slice
  const isChecked = checksColumns || !columnEntries || columnEntries === 'any'
  return isChecked || change || !params.length ? [] : [atom.get()].flat().map(idOf)
}
