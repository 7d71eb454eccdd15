import { useState } from 'react'
import type { FilterFunction } from '../columns/filter-function.ts'
import { issueOf, type Issue } from '../definition/issue.ts'
import { isReadFilter } from '../definition/resolve-slice.ts'
import { idOf } from '../slices/slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { trace } from '../sync/trace.ts'
import { messageOf } from '../text/text-codec.ts'
import { fieldsOf } from '../values/values.ts'
import { useBrowserLayoutEffect } from './hooks.ts'

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

/** A filter while all rows are asked. */
class Asked {
  readonly test: (...call: Parameters<FilterFunction>) => boolean

  constructor(test: Asked['test']) {
    this.test = test
  }
}

/**
 * Guards the filter functions of a table. A link may hold a value that the table's own function throws for, which only
 * the function knows: all rows then pass that filter, and the table's next change of filters drops it.
 *
 * Filters that the app sets throw as ever, so that the app hears of its mistake.
 */
export class FilterGuard {
  readonly table: Table
  columns: readonly FilteredColumn[] = []
  /** What was thrown, by a filter of a link or the text of its search. */
  readonly errors = new Map<unknown, string>()
  readonly #guards = new WeakSet<object>()

  constructor(table: Table) {
    this.table = table
  }

  /** Call in each render, before anybody reads the rows: columns and functions may be new. */
  connect(table: FilteringTable): void {
    this.columns = table.getAllLeafColumns()
    if (table.options.manualFiltering) return
    for (const column of this.columns) {
      const { columnDef, id } = column
      if (this.#guards.has(Object(columnDef.filterFn))) continue
      // Which function `auto` is depends on the rows.
      const isAuto = columnDef.filterFn === 'auto'
      const named = isAuto ? undefined : column.getFilterFn?.()
      if (isAuto || named)
        columnDef.filterFn = this.#guard(() => named ?? column.getAutoFilterFn?.(), id)
    }
    const { options } = this.columns[0]?.table ?? table
    const search = table.getGlobalFilterFn?.()
    if (search && !this.#guards.has(search)) options.globalFilterFn = this.#guard(() => search)
  }

  /** Returns a filter function that throws nothing for a link. */
  #guard(functionNow: () => unknown, columnId?: string): FilterFunction {
    const getFilterFn = functionNow as () => FilterFunction | undefined
    const ask = (value: unknown): Asked => {
      const filter = this.#filterOfLink(value, columnId)
      const filterFn = getFilterFn()
      this.errors.delete(filter)
      const resolved = this.#try(
        filter,
        value,
        () => filterFn?.resolveFilterValue?.(value) ?? value,
      )
      return new Asked((row, id, _, addMeta) =>
        this.#try(filter, true, () => filterFn?.(row, id, resolved, addMeta) ?? true),
      )
    }
    const guard: FilterFunction = Object.assign(
      (...[row, id, value, addMeta]: Parameters<FilterFunction>) =>
        (value instanceof Asked ? value : ask(value)).test(row, id, value, addMeta),
      {
        resolveFilterValue: ask,
        autoRemove: (value: unknown, column?: { readonly id: string }) => {
          const isNone = value === undefined || value === ''
          const autoRemove = getFilterFn()?.autoRemove ?? (() => isNone)
          return this.#try(this.#filterOfLink(value, columnId), true, () =>
            autoRemove(value, column),
          )
        },
      },
    )
    this.#guards.add(guard)
    return guard
  }

  #filterOfLink(value: unknown, columnId: string | undefined): unknown {
    return this.table.slots.flatMap(filtersOfLink).find((filter) => {
      const { id, value: own } = fieldsOf(filter)
      return columnId === undefined ? filter === value : id === columnId && own === value
    })
  }

  /** Runs a part of a filter function. Once it threw for a filter of a link, it isn't asked for it again. */
  #try<T>(filter: unknown, otherwise: T, run: () => T): T {
    if (filter === undefined) return run()
    if (this.errors.has(filter)) return otherwise
    try {
      return run()
    } catch (error) {
      this.errors.set(filter, messageOf(error))
      // Rows may be filtered by a part of the page that renders alone.
      queueMicrotask(() => this.table.publish())
      return otherwise
    }
  }
}

/** Returns the column filters of a slot that a link brought, or the text of its search. */
function filtersOfLink({ atom, change, slice }: Slot): readonly unknown[] {
  const shown = atom.get()
  if (slice.columnEntries === 'filter' && Array.isArray(shown)) return shown.filter(isReadFilter)
  // A text has no identity. It is the link's once it is in the URL.
  return !slice.isSearch || change || shown === slice.default ? [] : [shown]
}

/** Returns an issue for each entry of a link that does nothing in a table, unless the definition has checked the columns. */
function ignoredEntries({ slots }: Table, { columns, errors }: FilterGuard): readonly Issue[] {
  const issues = slots.flatMap((slot) => {
    const { key, params, slice } = slot
    const unknown = columnsOfLink(slot).filter(
      (id) => columns.length && columns.every((column) => column.id !== id),
    )
    const reasons = unknown.map((id) => `there is no column '${id}'`)
    for (const filter of filtersOfLink(slot)) {
      const { id } = fieldsOf(filter)
      const error = errors.get(filter)
      if (error !== undefined)
        reasons.push(`${slice.isSearch ? '' : `'${id}': `}its filter function throws: ${error}`)
    }
    return reasons.map((reason) => issueOf(reason, key, ...(params[0] ?? [])))
  })
  trace({ type: 'adopt', slots, issues })
  return issues
}

/** Returns the columns that a slice names in the URL, if the definition couldn't check them. */
function columnsOfLink({ slice, atom, change, params }: Slot): readonly unknown[] {
  const { columnEntries, checksColumns } = slice
  const isChecked = checksColumns || !columnEntries || columnEntries === 'any'
  return isChecked || change || !params.length ? [] : [atom.get()].flat().map(idOf)
}

/** Adds to `params.issues` what a link asks of the table without effect. */
export function useIgnoredEntries(table: Table, guard: FilterGuard): void {
  const [report] = useState(() => () => ignoredEntries(table, guard))
  useBrowserLayoutEffect(() => table.addReport(report), [table, report])
  // Columns and rows arrive with a render.
  useBrowserLayoutEffect(() => table.publish())
}
