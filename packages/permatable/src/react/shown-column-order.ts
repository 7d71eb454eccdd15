import { columnIds, shownOrder, type NamedColumn } from '../columns/column-order.ts'
import { noteColumns } from '../definition/same-view.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { isSameJson } from '../values/values.ts'
import { useBrowserLayoutEffect } from './hooks.ts'

/** The order in which a table shows its columns. An address may be older than a column, whose place only the table knows. */
export class ShownColumnOrder {
  readonly slot: Slot | undefined
  /** The ids of the table's columns, in the order of their definitions. */
  #ids: readonly string[] = []
  #last: { readonly of: readonly unknown[]; readonly order: unknown } | undefined

  constructor(slots: readonly Slot[]) {
    this.slot = slots.find(({ slice }) => slice.ordersColumns)
  }

  get ids(): readonly string[] {
    return this.#ids
  }

  /** Takes the column definitions of the table's options. */
  learn(definitions: unknown): void {
    const ids = Array.isArray(definitions) ? columnIds(definitions as readonly NamedColumn[]) : []
    // Many apps define their columns anew in each render.
    if (!isSameJson(ids, this.#ids)) this.#ids = ids
  }

  /** The order to show. The same list as long as it says the same, so that TanStack Table keeps what it knows. */
  get order(): unknown {
    const state = this.slot?.atom.get()
    const of = [state, this.#ids]
    if (this.#last?.of.every((one, at) => one === of[at])) return this.#last.order
    const isOrder = Array.isArray(state) && state.length > 0
    const order = isOrder ? shownOrder(state as readonly string[], this.#ids) : state
    this.#last = { of, order }
    return order
  }

  /** Returns an update of the state that goes on from what is shown. */
  rebase = (key: string, update: unknown): unknown =>
    key === this.slot?.key && typeof update === 'function'
      ? (): unknown => update([this.order].flat())
      : update
}

/** Tells the definition in which order a table's columns are defined, for comparing views. */
export const useKnownColumns = ({ definition }: Table, { ids }: ShownColumnOrder): void =>
  useBrowserLayoutEffect(() => noteColumns(definition, ids), [definition, ids])
