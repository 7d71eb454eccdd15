import {
  getCoreRowModel,
  useReactTable as useTanStackTable,
  type RowData,
  type RowPinningState,
  type Table,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table'
import { useState } from 'react'
import { byKey } from '../definition/define.ts'
import type { Connected, RowsOptions } from '../react/server-rows.ts'
import {
  useConnectedTable,
  useConnection,
  useShownState,
  withoutInherited,
  type KeptByUrl,
  type OwnState,
} from '../react/use-connected-table.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'

declare module '@tanstack/react-table' {
  // An interface without type parameters, because all declarations of one must have the same.
  interface VisibilityOptions {
    /** For `useReactTable` of `permatable/react-table-v8`. TanStack Table's own hook ignores it. */
    readonly params?: 'This hook takes no params — import it from permatable/react-table-v8'
  }
}

/** TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`. */
export type ConnectedOptions<TData extends RowData, State extends object> = Omit<
  TableOptions<TData>,
  'data' | 'params' | 'state' | 'initialState' | 'getCoreRowModel' | keyof KeptByUrl
> &
  RowsOptions<TData> &
  KeptByUrl & {
    /** What `useTableSearchParams` returns. */
    readonly params: TableParams<State>
    /** @default `getCoreRowModel()` */
    readonly getCoreRowModel?: TableOptions<TData>['getCoreRowModel']
    /** Your own state, for slices that aren't in the URL. */
    readonly state?: OwnState<TableState, State>
    /** The initial state of slices that aren't in the URL. */
    readonly initialState?: OwnState<TableState, State>
  }

const coreRowModel = /* @__PURE__ */ getCoreRowModel()

/**
 * TanStack Table v8's `useReactTable`, plus `params`: state is kept in the URL, and the page stays in range.
 *
 * @param options TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`.
 */
export function useReactTable<TData extends RowData, State extends object>(
  options: ConnectedOptions<TData, State>,
): Table<TData> & Connected {
  const connection = useConnection('useReactTable', options)
  const { options: connected, order } = connection
  const { slots } = options.params['~permatable']
  const state = { ...Object(connected.state), ...useShownState(options.params) }
  const all = { getCoreRowModel: coreRowModel, ...connected, atoms: undefined, state }
  // oxlint-disable-next-line react/incompatible-library -- `useFreshTable` shows the compiler what changes in place.
  const table = useTanStackTable(all as object as TableOptions<TData>)
  const ids = new Set(table.getAllFlatColumns().map(({ id }) => id))
  const shownOf = (slot: Slot) => (slot === order.slot ? order.order : slot.atom.get())
  show(
    table,
    byKey(slots, (slot) => withoutInherited(slot, shownOf(slot), (id) => ids.has(id))),
  )
  useConnectedTable(table, connection)
  const pinned = slots.find(({ slice }) => slice.pinsRows)
  if (pinned)
    show(table, { [pinned.key]: withoutUnloaded(table, pinned.atom.get() as RowPinningState) })
  return useFreshTable(table, connection.isStale)
}

/** Makes a table of v8 show what it can take of a link. It throws for anything else. */
const show = <TData extends RowData>(table: Table<TData>, state: object): void =>
  table.setOptions((options) => ({ ...options, state: { ...options.state, ...state } }))

/** Returns pinned rows without those that aren't loaded. The same object if all are, so that nothing is picked again. */
function withoutUnloaded<TData extends RowData>(
  table: Table<TData>,
  pinning: RowPinningState,
): RowPinningState {
  const { top = [], bottom = [] } = pinning
  const { rowsById: shown } = table.getPrePaginationRowModel()
  const { rowsById: all } = table.getCoreRowModel()
  // `getRow` takes what all objects have for a row, before it looks among all rows.
  const isLoaded = (id: string) =>
    Object.hasOwn(shown, id) || (!(id in shown) && Object.hasOwn(all, id))
  return [...top, ...bottom].every(isLoaded)
    ? pinning
    : { top: top.filter(isLoaded), bottom: bottom.filter(isLoaded) }
}

/**
 * Returns a new copy of a table when it shows something else. TanStack Table v8 changes its table in place. React
 * Compiler knows its `useReactTable` by name and skips the component, but would freeze what a component with ours shows.
 */
function useFreshTable<TData extends RowData>(
  table: Table<TData>,
  isStale: boolean,
): FreshTable<TData> {
  const [last] = useState((): { copy?: FreshTable<TData>; shown?: Shown } => ({}))
  const shown: Shown = { ...table.options, ...table.getState(), isStale }
  if (last.copy && isSame(shown, last.shown)) return last.copy
  // Of an unknown number of pages, v8 takes the first one for the last.
  const lastPage = () => table.getPageCount() > 0 && table.lastPage()
  const copy = Object.defineProperty({ ...table, lastPage, isStale }, 'options', {
    enumerable: true,
    get: () => table.options,
  })
  Object.assign(last, { copy, shown })
  return copy
}

type FreshTable<TData extends RowData> = Table<TData> & Connected

type Shown = Readonly<Record<string, unknown>>

/** Compares everything except functions, whole states and what holds for all columns: most are new in each render. */
const isSame = (a: Shown, b: Shown = {}): boolean =>
  Object.keys(a).every(
    (key) =>
      Object.is(a[key], b[key]) ||
      typeof a[key] === 'function' ||
      /^(initialState|state|defaultColumn)$/.test(key),
  )
