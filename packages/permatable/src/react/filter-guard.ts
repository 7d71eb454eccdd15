import type { FilterFunction } from '../columns/columns.ts'
import { issueOf, type Issue } from '../definition/read-or-refuse.ts'
import { idOf } from '../slices/define-slice.ts'
import type { Table } from '../sync/table.ts'
import { trace } from '../sync/console-and-panel.ts'
import { attempt, messageOf } from '../text/lists-and-ranges.ts'

/** The part of a table that filters rows, the same in v8 and v9. */
export interface FilteringTable {
  readonly options: { globalFilterFn?: unknown; readonly manualFiltering?: boolean }
  getAllLeafColumns(): readonly FilteredColumn[]
  getGlobalFilterFn?(): unknown
}

interface FilteredColumn {
  readonly id: string
  /** The column's own copy of its definition. */
  readonly columnDef: { filterFn?: unknown }
  /** The table of v9, of which its hook returns a copy. */
  readonly table?: FilteringTable
  /** A v9 table without `columnFilteringFeature` has neither. */
  getFilterFn?(): unknown
  getAutoFilterFn?(): unknown
}

/**
 * Guards the filter functions of a table: a link may hold a value that only the table's own function knows to throw for.
 * The rows then pass that filter, and an issue says why.
 */
export class FilterGuard {
  #columns: readonly FilteredColumn[] = []
  #isServed: boolean | undefined
  /** What filter functions threw for the values they were asked for last, by column. The search has `undefined`. */
  readonly #errors = new Map<string | undefined, string>()
  readonly #guards = new WeakSet<object>()
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Call in each render, before anybody reads the rows: columns and functions may be new. */
  connect(table: FilteringTable): void {
    this.#columns = table.getAllLeafColumns()
    this.#isServed = table.options.manualFiltering
    if (this.#isServed) return
    for (const column of this.#columns) {
      const { columnDef, id } = column
      if (this.#guards.has(Object(columnDef.filterFn))) continue
      // Which function `auto` is depends on the rows.
      const isAuto = columnDef.filterFn === 'auto'
      const named = isAuto ? undefined : column.getFilterFn?.()
      if (isAuto || named)
        columnDef.filterFn = this.#guard(() => named ?? column.getAutoFilterFn?.(), id)
    }
    const { options } = this.#columns[0]?.table ?? table
    const search = table.getGlobalFilterFn?.()
    if (search && !this.#guards.has(search)) options.globalFilterFn = this.#guard(() => search)
  }

  /** Returns an issue for each entry of a link that does nothing in the table. */
  readonly report = (): readonly Issue[] => {
    const { slots } = this.#table
    const columns = this.#columns
    const errors = this.#errors
    const issues = slots.flatMap(({ key, params, slice, atom, change }) => {
      const shown = atom.get()
      // A pending change may still be taken back.
      if (change || !shown) return []
      const { columnEntries, checksColumns, isSearch, names } = slice
      const ids = columnEntries && columnEntries !== 'any' ? [shown].flat().map(idOf) : []
      const filtered = columnEntries === 'filter' ? ids : isSearch ? [undefined] : []
      const isAsked = params.length && columns.length && !(this.#isServed && checksColumns)
      const missing = isAsked ? ids.filter((id) => columns.every((one) => one.id !== id)) : []
      const isIgnored = filtered[0] && !this.#isServed && columns[0] && !columns[0].getFilterFn
      const reasons = [
        ...missing.map((id) => `there is no column '${id}'`),
        ...(isIgnored ? ['the table has no columnFilteringFeature'] : []),
        ...filtered
          .filter((id) => errors.has(id))
          .map((id) => `${id ? `'${id}': ` : ''}its filter function throws: ${errors.get(id)}`),
      ]
      // A slice that is stored elsewhere has no param.
      const param = params[0] ?? [names[0] ?? key]
      return reasons.map((reason) => issueOf(reason, key, ...param))
    })
    trace({ type: 'adopt', slots, issues })
    return issues
  }

  /** Returns a filter function that never throws. Once it would have, the rows that follow pass. */
  #guard(functionNow: () => unknown, columnId?: string): FilterFunction {
    const errors = this.#errors
    const getFilterFn = functionNow as () => FilterFunction | undefined
    let filterFn: FilterFunction | undefined
    let hasThrown = false
    const note = (reason: string) => {
      hasThrown = true
      errors.set(columnId, reason)
      // Rows may be filtered by a part of the page that renders alone.
      queueMicrotask(() => this.#table.publish())
    }
    // Called for each row and column, so it allocates nothing and looks nothing up.
    const filter: FilterFunction = (row, id, value, addMeta) => {
      if (hasThrown) return true
      try {
        filterFn ??= getFilterFn()
        return filterFn ? filterFn(row, id, value, addMeta) : true
      } catch (error) {
        note(messageOf(error))
        return true
      }
    }
    const guard = Object.assign(filter, {
      // Called before the rows.
      resolveFilterValue(value: unknown): unknown {
        hasThrown = false
        errors.delete(columnId)
        return attempt(() => (filterFn = getFilterFn())?.resolveFilterValue?.(value), note) ?? value
      },
      autoRemove(value: unknown, column?: { readonly id: string }): boolean {
        const isNone = value === undefined || value === ''
        return attempt(() => getFilterFn()?.autoRemove?.(value, column) ?? isNone, note) ?? false
      },
    })
    this.#guards.add(guard)
    return guard
  }
}
