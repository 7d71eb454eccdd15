import { useMemo } from 'react'
import { columnIds, shownOrder, type NamedColumn } from '../columns/column-order.ts'
import { warn } from '../console/messages.ts'
import { noteColumns } from '../definition/views-of-urls.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { isSameJson } from '../values/values.ts'
import { FilterGuard, useIgnoredEntries, type FilteringTable } from './filter-guard.ts'
import { useBrowserLayoutEffect } from './hooks.ts'
import { notServed, useServerRows, type RowsOptions, type Served } from './server-rows.ts'
import { usePageInRange, type PagedTable } from './use-page-in-range.ts'
import { useEditedAtoms, useEditedDefaults } from './use-table-search-params-with.ts'

// What the hooks of TanStack Table v8 and v9 share.

type Options = Readonly<Record<string, unknown>>

/** The type of an option that would override the URL: its message. */
type Overruled =
  'This slice is in the URL — change it with params.set(…), and put its default in defineTableSearchParams'
type Reset = 'permatable resets the page with the change that causes it — leave this option out'

/** Your own state, for slices that aren't in the URL. */
export type OwnState<All, State extends object> = Partial<Omit<All, keyof State>> & {
  readonly [K in keyof State]?: Overruled
}

export type KeptByUrl = {
  readonly [K in `autoReset${'All' | 'PageIndex' | 'Expanded' | 'CellSelection'}`]?: false | Reset
}

/** A table's options, and what is known about its rows and columns. */
export interface Connection {
  readonly options: object
  readonly guard: FilterGuard
  readonly order: ShownColumnOrder
  readonly served: Served
}

/** Returns TanStack Table's options with the state of `params`. `connected` are options of one version. */
export function useConnection<TData, State extends object>(
  given: RowsOptions<TData> & { readonly params: TableParams<State>; readonly columns?: unknown },
  connected?: object,
): Connection {
  const { params } = given
  const served = useServerRows(params['~permatable'], given)
  const { options: ofServer } = served
  const { guard, order, atoms } = useMemo(() => shownParts(params), [params])
  order.learn(given.columns)
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(
    () =>
      mergeOptions(
        { ...notServed, ...given, ...ofServer },
        { ...params.tableOptions, atoms, ...connected },
        params,
        order,
      ),
    [given, ofServer, params, atoms, order, connected],
  )
  useEditedAtoms(params, options)
  return { options, guard, order, served }
}

/** Returns what a table shows otherwise than its state has it, and atoms that show it so. */
function shownParts<State extends object>({
  '~permatable': table,
  tableOptions,
}: TableParams<State>) {
  const order = new ShownColumnOrder(table.slots)
  const atoms: Record<string, unknown> = { ...tableOptions.atoms }
  const key = order.slot?.key
  if (key) atoms[key] = { ...Object(atoms[key]), get: () => order.order }
  return { guard: new FilterGuard(() => table.publish()), order, atoms }
}

/** Keeps the page of a table in range, and tells what the table alone knows. Call it before anybody reads the rows. */
export function useConnectedTable<State extends object>(
  params: TableParams<State>,
  table: object,
  { guard, order: { ids }, served }: Connection,
): void {
  const { '~permatable': own } = params
  useEditedDefaults(params, table)
  guard.connect(table as FilteringTable)
  useIgnoredEntries(own, guard)
  useBrowserLayoutEffect(() => noteColumns(own.definition, ids), [own, ids])
  usePageInRange(params, table as PagedTable, { enabled: served.isCounted })
}

const parts = ['atoms', 'state', 'initialState']

/** Params of any state. */
interface Settable {
  readonly '~permatable': Table
  set(patch: never): void
}

/**
 * Merges a table's own options with those of its params. Own state that isn't in the URL is kept, and own handlers are
 * called after the URL's. Updates go on from the order that is shown.
 */
export function mergeOptions(
  own: Options,
  connected: Options,
  { '~permatable': table, set }: Settable,
  order?: ShownColumnOrder,
): Options {
  if (process.env.NODE_ENV !== 'production') warnOfOverruled(own, connected, table)
  const keys = table.slots.map(({ key }) => key)
  const merged: Record<string, unknown> = { ...own, ...connected, autoResetAll: undefined }
  delete merged.params
  delete merged.server
  // What the app says of all columns stays.
  merged.defaultColumn = { ...Object(connected.defaultColumn), ...Object(own.defaultColumn) }
  for (const part of parts) {
    const others = Object.entries(Object(own[part])).filter(([key]) => !keys.includes(key))
    if (own[part]) merged[part] = { ...Object.fromEntries(others), ...Object(connected[part]) }
  }
  for (const key of keys) {
    const name = `on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`
    const also = own[name] as ((updater: unknown) => void) | undefined
    merged[name] = (updater: unknown) => {
      set({ [key]: order?.slot?.key === key ? order.rebase(updater) : updater } as never)
      also?.(updater)
    }
  }
  return merged
}

/** Warns about options that the URL overrides. Types already refuse them. Only for development. */
function warnOfOverruled(own: Options, connected: Options, table: Table) {
  const resets = ['autoResetAll', ...Object.keys(connected)].filter(
    (name) => name.startsWith('autoReset') && own[name],
  )
  const states = parts.flatMap((part) =>
    table.slots.filter(({ key }) => key in Object(own[part])).map(({ key }) => `${part}.${key}`),
  )
  const overruled = [...resets, ...states]
  if (overruled.length)
    warn(
      table,
      `these table options would override the URL: ${overruled.join(', ')}`,
      'remove them: put defaults in defineTableSearchParams, and change state with params.set',
    )
}

/** The order in which a table shows its columns. An address may be older than a column, whose place only the table knows. */
class ShownColumnOrder {
  readonly slot: Slot | undefined
  /** The ids of the table's columns, in the order of their definitions. */
  ids: readonly string[] = []
  #last: { readonly of: readonly unknown[]; readonly order: unknown } | undefined

  constructor(slots: readonly Slot[]) {
    this.slot = slots.find(({ slice }) => slice.ordersColumns)
  }

  /** Takes the column definitions of the table's options. */
  learn(definitions: unknown): void {
    const ids = Array.isArray(definitions) ? columnIds(definitions as readonly NamedColumn[]) : []
    // Many apps define their columns anew in each render.
    if (!isSameJson(ids, this.ids)) this.ids = ids
  }

  /** The order to show. The same list as long as it says the same, so that TanStack Table keeps what it knows. */
  get order(): unknown {
    const state = this.slot?.atom.get()
    const of = [state, this.ids]
    if (this.#last?.of.every((one, at) => one === of[at])) return this.#last.order
    const isOrder = Array.isArray(state) && state.length > 0
    const order = isOrder ? shownOrder(state as readonly string[], this.ids) : state
    this.#last = { of, order }
    return order
  }

  /** Returns an update of the state that goes on from what is shown. */
  rebase(update: unknown): unknown {
    return typeof update === 'function' ? (): unknown => update([this.order].flat()) : update
  }
}
