import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { columnIds, shownOrder, type NamedColumn } from '../columns/column-order.ts'
import { warn } from '../values/fail-and-warn.ts'
import { checkParams } from '../definition/check.ts'
import { byKey } from '../definition/define.ts'
import { noteColumns } from '../definition/compare-urls.ts'
import { idOf } from '../slices/define-slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { AsTable, TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { fieldsOf, shareParts } from '../values/copy-and-compare.ts'
import { FilterGuard, type FilteringTable } from './filter-guard.ts'
import { useAtom, useBrowserLayoutEffect } from './hooks.ts'
import { notServed, useServerRows, type RowsOptions } from './server-rows.ts'
import { usePageInRange, type PagedTable } from './use-page-in-range.ts'
import { useEditedOptions } from './use-table-search-params-with.ts'

type Options = Readonly<Record<string, unknown>>

/** The type of an option that would override the URL: its message. */
type Overruled =
  'This slice is in the URL — change it with params.set(…), and put its default in defineTableSearchParams'
type Reset = 'permatable resets the page with the change that causes it — leave this option out'

/** Your own state, for slices that aren't in the URL. */
export type OwnState<All, State extends object> = Partial<Omit<All, keyof State>> & {
  readonly [K in keyof State]?: Overruled
}

// TanStack Table v8 types a selection as booleans (the URL only holds `true`), and its pinning lists are optional. v9
// doesn't accept these types, so handlers accept both.
type AsV8<T> = [T] extends [Record<string, true>]
  ? Record<string, boolean>
  : [T] extends [{ top: string[]; bottom: string[] }]
    ? Partial<T>
    : T

type Handler<T> = (updater: T | ((previous: T) => T)) => void
type OnChange<T> = Handler<AsV8<T>> & Handler<T>

/** TanStack Table's classic options: `state`, and an `on…Change` for each state slice in it. */
export type ControlledTableOptions<State extends object> = {
  readonly state: { readonly [K in keyof State]: AsTable<K, State> }
  readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
  readonly defaultColumn?: object
  readonly autoResetPageIndex?: false
  readonly autoResetExpanded?: false
  readonly autoResetCellSelection?: false
} & {
  readonly [K in keyof State & string as `on${Capitalize<K>}Change`]: OnChange<AsTable<K, State>>
}

/** Your own state, for slices that aren't in the URL. */
export interface OwnParts<State extends object> {
  /** State that you control yourself. A slice of the URL is a type error. */
  readonly state?: OwnState<object, State>
  /** First values of state that isn't in the URL. Defaults of the others belong in the definition. */
  readonly initialState?: OwnState<object, State>
  /** What your table says of all columns. */
  readonly defaultColumn?: object
}

/**
 * Returns `state` and `on…Change` options for TanStack Table v8, for v9 in its classic style, and for UI kits on top of
 * it. Spread them into `useReactTable` or `useMaterialReactTable`. The component renders again whenever a slice changes.
 *
 * @param params What `useTableSearchParams` returns.
 * @param own Your own `state` and `initialState`, for slices that aren't in the URL: `{ state: { isLoading } }`. @default
 *   none
 */
export function useControlledTableOptions<
  State extends object,
  const Own extends OwnParts<State> = object,
>(
  params: TableParams<State>,
  own?: Own,
): Omit<ControlledTableOptions<State>, 'state' | 'initialState'> & {
  readonly [Part in 'state' | 'initialState']: ControlledTableOptions<State>[Part] &
    (Own extends { readonly [_ in Part]: infer Others } ? Others : unknown)
}
export function useControlledTableOptions(
  params: TableParams<Record<string, unknown>>,
  own: OwnParts<object> = none,
) {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useControlledTableOptions')
  const state = useShownState(params)
  return useMemo(() => {
    const { tableOptions } = params
    return mergeOptions({ ...own }, { ...tableOptions, atoms: undefined, state }, params)
  }, [params, state, own])
}

const none = {}

/** Returns the shown state of all slices as TanStack Table's classic `state`. Renders again whenever a slice changes. */
export function useShownState<State extends object>({
  '~permatable': { slots },
}: TableParams<State>): Readonly<Record<string, unknown>> {
  const shown = useMemo(
    // Who reads this state may hide the table's columns. Only declared ones are known then.
    () => createAtom(() => byKey(slots, (slot) => withoutInherited(slot, slot.atom.get()))),
    [slots],
  )
  return useAtom(shown)
}

/**
 * Returns what a slot shows without columns named like something all objects have: TanStack Table v8 looks columns up in an
 * object, and would take `toString` for one. If columns are declared, the definition has checked them.
 */
export function withoutInherited(
  { slice: { columnEntries, checksColumns } }: Slot,
  shown: unknown,
  isColumn: (id: string) => boolean = () => checksColumns,
): unknown {
  if (!columnEntries || !Array.isArray(shown)) return shown
  const entries: readonly unknown[] = shown
  const kept = entries.filter((entry) => {
    const id = idOf(entry)
    return id === undefined || !(id in Object.prototype) || isColumn(id)
  })
  // The same list keeps TanStack Table from sorting again.
  return kept.length === entries.length ? shown : kept
}

export type KeptByUrl = {
  readonly [K in `autoReset${'All' | 'PageIndex' | 'Expanded' | 'CellSelection'}`]?: false | Reset
}

/** What connects a table to its params: TanStack Table's options, and what is known about its rows and columns. */
export type Connection = ReturnType<typeof useConnection>

/** Returns TanStack Table's options with the state of `params`, for a table that `useConnectedTable` gets then. */
export function useConnection<TData, State extends object>(
  hook: string,
  given: RowsOptions<TData> & { readonly params: TableParams<State>; readonly columns?: unknown },
) {
  const { params } = given
  if (process.env.NODE_ENV !== 'production') checkParams(params, hook)
  const { '~permatable': own } = params
  const { options: ofServer, ...served } = useServerRows(own, given)
  const guard = useMemo(() => new FilterGuard(own), [own])
  const order = useMemo(() => new ShownColumnOrder(params), [params])
  order.learn(given.columns)
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(() => {
    const { atoms } = order
    const all = { ...notServed, ...given, ...ofServer }
    return mergeOptions(all, { ...params.tableOptions, atoms }, params, order)
  }, [given, ofServer, params, order])
  return { params, options, guard, order, ...served }
}

/** Keeps the page of a table in range, and tells what the table alone knows. Call it before anybody reads the rows. */
export function useConnectedTable(table: object, connection: Connection): void {
  const { params, options, guard, order, isCounted } = connection
  const { '~permatable': own } = params
  const { ids } = order
  useEditedOptions(params, options, table)
  guard.connect(table as FilteringTable)
  useBrowserLayoutEffect(() => {
    own.reports.add(guard.report)
    return () => {
      own.reports.delete(guard.report)
      own.publish()
    }
  }, [own, guard])
  // Columns and rows arrive with a render.
  useBrowserLayoutEffect(() => own.publish())
  useBrowserLayoutEffect(() => noteColumns(own.definition, ids), [own, ids])
  usePageInRange(params, table as PagedTable, { enabled: isCounted })
}

const parts = ['atoms', 'state', 'initialState']

/**
 * Merges a table's own options with those of its params. Own state that isn't in the URL is kept, and own handlers are
 * called after the URL's. Updates go on from the order that is shown.
 */
function mergeOptions<State extends object>(
  own: Options,
  connected: Options,
  { '~permatable': table, set }: TableParams<State>,
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
  /** The table's atoms, that of the order with the one that is shown. */
  readonly atoms: object
  /** The ids of the table's columns, in the order of their definitions. */
  ids: readonly string[] = []
  #order: unknown

  constructor({ '~permatable': { slots }, atoms }: TableParams<object>) {
    this.slot = slots.find(({ slice }) => slice.ordersColumns)
    const key = this.slot?.key
    const shown = key && { [key]: { ...Object(fieldsOf(atoms)[key]), get: () => this.order } }
    this.atoms = { ...atoms, ...Object(shown) }
  }

  /** Takes the column definitions of the table's options. Many apps make them anew in each render. */
  learn(definitions: unknown): void {
    this.ids = shareParts(this.ids, columnIds([definitions ?? []].flat() as readonly NamedColumn[]))
  }

  /** The order to show. The same list as long as it says the same, so that TanStack Table keeps what it knows. */
  get order(): unknown {
    const state = this.slot?.atom.get()
    const isOrder = Array.isArray(state) && state.length > 0
    const order = isOrder ? shownOrder(state as readonly string[], this.ids) : state
    return (this.#order = shareParts(this.#order, order))
  }

  /** Returns an update of the state that goes on from what is shown. */
  rebase(update: unknown): unknown {
    return typeof update === 'function' ? (): unknown => update([this.order].flat()) : update
  }
}
