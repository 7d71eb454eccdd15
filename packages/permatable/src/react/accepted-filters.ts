import { useState } from 'react'
import { issueOf, type Issue } from '../definition/issue.ts'
import { byKey, isReadFilter } from '../definition/resolve-slice.ts'
import { idOf } from '../slices/slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { trace } from '../sync/trace.ts'
import { messageOf } from '../text/text-codec.ts'
import { fieldsOf } from '../values/values.ts'
import { useBrowserLayoutEffect } from './hooks.ts'

/** The part of a table that filters rows, the same in v8 and v9. */
export interface FilteringTable {
  getAllColumns(): unknown
  getAllLeafColumns(): readonly FilteredColumn[]
  getCoreRowModel(): unknown
  getFilteredRowModel(): unknown
}

interface FilteredColumn {
  readonly id: string
  /** A v9 table without `columnFilteringFeature` has none. */
  getFilterFn?(): unknown
}

/** The part of a filter function that TanStack Table asks before it changes filters. */
interface Removing {
  autoRemove?(value: unknown, column: object): unknown
}

/** The values of the filtering slices, by key. */
type Filters = Readonly<Record<string, unknown>>

/** A filter that the table's function throws for: that of a column, or the search of all columns. */
interface Refusal {
  readonly slot: Slot
  readonly filter: unknown
  readonly error: string
}

interface Outcome {
  /** What it depends on. */
  readonly causes: readonly unknown[]
  readonly filters: Filters
  readonly refusals: readonly Refusal[]
}

/**
 * The filters that a table can take. A link may hold a value that the table's own function throws for, which only the
 * function knows. So the table filters by them once before anybody reads them; TanStack Table keeps the result.
 *
 * Filters that the app sets are accepted as they are, so that the app hears of its mistake.
 */
export class AcceptedFilters {
  readonly slots: readonly Slot[]
  #table: FilteringTable | undefined
  #trial: Filters | undefined
  #show = (trial: Filters | undefined): void => void (this.#trial = trial)
  #last: Outcome | undefined

  constructor(slots: readonly Slot[]) {
    this.slots = slots.filter(({ slice }) => slice.columnEntries === 'filter' || slice.isSearch)
  }

  /** The table that filters. Until it is made, all filters are accepted. */
  get table(): FilteringTable | undefined {
    return this.#table
  }

  /** Names the table that filters. `show` makes it filter by a trial, or ends the trial. */
  connect(table: FilteringTable, show = this.#show): void {
    this.#table = table
    this.#show = show
  }

  get filters(): Filters {
    return this.#trial ?? this.#outcome().filters
  }

  get refusals(): readonly Refusal[] {
    return this.#outcome().refusals
  }

  /** Returns an update that goes on without what was refused. */
  rebase(key: string, update: unknown): unknown {
    const refused = this.refusals.filter(({ slot }) => slot.key === key)
    return typeof update === 'function' && refused.length
      ? (shown: unknown): unknown => update(without(shown, refused))
      : update
  }

  #outcome(): Outcome {
    const { slots, table } = this
    const filters = byKey(slots, ({ atom }) => atom.get())
    const suspects = slots.flatMap((slot) =>
      filtersOfLink(slot).map((filter) => ({ slot, filter })),
    )
    if (!table || !suspects.length) return { causes: [], filters, refusals: [] }
    const causes = [table.getCoreRowModel(), table.getAllColumns(), ...Object.values(filters)]
    if (this.#last?.causes.every((cause, at) => cause === causes[at])) return this.#last
    const isAccepted = this.#errorOf(table, filters) === undefined
    const refusals = (isAccepted ? [] : suspects).flatMap((one) => {
      const alone = byKey(slots, (slot) =>
        ofForm(filters[slot.key], slot === one.slot ? [one.filter] : []),
      )
      const error = this.#errorOf(table, alone)
      return error === undefined ? [] : [{ ...one, error }]
    })
    // A new list even if none was refused: TanStack Table throws only once for the same one, and the app has to hear of it.
    const accepted = byKey(slots, (slot) =>
      without(
        filters[slot.key],
        refusals.filter((one) => one.slot === slot),
      ),
    )
    return (this.#last = { causes, filters: isAccepted ? filters : accepted, refusals })
  }

  /** Returns the message of what the table throws when it filters, or when it changes these filters. */
  #errorOf(table: FilteringTable, filters: Filters): string | undefined {
    this.#show(filters)
    try {
      for (const column of table.getAllLeafColumns())
        for (const { id, value } of Object.values(filters).flat().map(fieldsOf))
          if (id === column.id)
            (column.getFilterFn?.() as Removing | undefined)?.autoRemove?.(value, column)
      table.getFilteredRowModel()
      return undefined
    } catch (error) {
      return messageOf(error)
    } finally {
      this.#show(undefined)
    }
  }
}

function filtersOfLink({ atom, change, slice }: Slot): readonly unknown[] {
  const shown = atom.get()
  if (Array.isArray(shown)) return shown.filter(isReadFilter)
  // A text has no identity. It is the link's once it is in the URL.
  return change || shown === slice.default ? [] : [shown]
}

/** Returns some filters in the form of a slice's value: a list, or one text. */
const ofForm = (value: unknown, filters: readonly unknown[]): unknown =>
  Array.isArray(value) ? filters : (filters[0] ?? '')

/** Returns a slice's value without filters that were refused. An updater gets a copy, so compare ids. */
const without = (value: unknown, refused: readonly Refusal[]): unknown =>
  ofForm(
    value,
    [value]
      .flat()
      .filter((one) => refused.every(({ filter }) => fieldsOf(filter).id !== fieldsOf(one).id)),
  )

/** Returns an issue for each entry of a link that does nothing in a table, unless the definition has checked the columns. */
function ignoredEntries(
  slots: readonly Slot[],
  { table, refusals }: AcceptedFilters,
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

/** Adds to `params.issues` what a link asks of the table without effect. */
export function useIgnoredEntries(table: Table, accepted: AcceptedFilters): void {
  const [report] = useState(() => () => ignoredEntries(table.slots, accepted))
  useBrowserLayoutEffect(() => table.addReport(report), [table, report])
  // Columns and rows arrive with a render.
  useBrowserLayoutEffect(() => table.publish())
}
