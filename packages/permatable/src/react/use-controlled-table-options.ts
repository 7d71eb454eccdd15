import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { byKey } from '../definition/define.ts'
import { idOf } from '../slices/define-slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { AsTable, TableParams } from '../sync/table-params.ts'
import { useAtom } from './hooks.ts'
import { mergeOptions, type OwnState } from './connected-table.ts'

type Updater<T> = T | ((previous: T) => T)

// TanStack Table v8 types a selection as booleans (the URL only holds `true`), and its pinning lists are optional. v9
// doesn't accept these types, so handlers accept both.
type AsV8<T> = [T] extends [Record<string, true>]
  ? Record<string, boolean>
  : [T] extends [{ top: string[]; bottom: string[] }]
    ? Partial<T>
    : T

type Handler<T> = (updater: Updater<T>) => void
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
