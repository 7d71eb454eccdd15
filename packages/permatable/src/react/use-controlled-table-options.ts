import { useMemo } from 'react'
import { noteWriter } from '../sync/other-state-warning.ts'
import type { AsTable, TableParams } from '../sync/table-params.ts'
import { handlerName, warnOfOverruled, type OwnState } from './merge-options.ts'
import { useShownState } from './use-shown-state.ts'

type Updater<T> = T | ((previous: T) => T)

// TanStack Table v8 types a selection as booleans (the URL holds only `true`), and its pinning lists are optional. A v9
// updater takes neither, so handlers take both kinds.
type AsV8<T> = [T] extends [Record<string, true>]
  ? Record<string, boolean>
  : [T] extends [{ top: string[]; bottom: string[] }]
    ? Partial<T>
    : T

type Handler<T> = (updater: Updater<T>) => void
type OnChange<T> = Handler<AsV8<T>> & Handler<T>

/** The classic options of TanStack Table: `state`, and one `on…Change` for each state slice in it. */
export type ControlledTableOptions<State extends object> = {
  readonly state: { readonly [K in keyof State]: AsTable<K, State> }
  readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
  readonly autoResetPageIndex?: false
  readonly autoResetExpanded?: false
  readonly autoResetCellSelection?: false
} & {
  readonly [K in keyof State & string as `on${Capitalize<K>}Change`]: OnChange<AsTable<K, State>>
}

/** State of your own, for slices that are not in the URL. */
export interface OwnParts<State extends object> {
  readonly state?: OwnState<object, State>
  readonly initialState?: OwnState<object, State>
}

/**
 * Options for TanStack Table v8, for v9 with its classic `state` and `on…Change`, and for tables that are made of them: spread
 * them into `useReactTable`, or into `useMaterialReactTable`. The component renders again whenever a slice changes.
 *
 * @param params What `useTableSearchParams` returned.
 * @param own `state` and `initialState` of your own, for slices that are not in the URL: `{ state: { isLoading } }`. @default none
 */
export function useControlledTableOptions<State extends object>(
  params: TableParams<State>,
): ControlledTableOptions<State>
export function useControlledTableOptions<State extends object, const Own extends OwnParts<State>>(
  params: TableParams<State>,
  own: Own,
): Omit<ControlledTableOptions<State>, 'state' | 'initialState'> & {
  readonly [Part in 'state' | 'initialState']: ControlledTableOptions<State>[Part] &
    (Own extends { readonly [_ in Part]: infer Others } ? Others : unknown)
}
export function useControlledTableOptions(
  params: TableParams<Record<string, unknown>>,
  own: { readonly state?: object; readonly initialState?: object } = none,
) {
  const handlers = useMemo(() => handlersOf(params), [params])
  const state = useShownState(params)
  return useMemo(() => {
    const { '~permatable': table, tableOptions } = params
    if (process.env.NODE_ENV !== 'production') warnOfOverruled({ ...own }, {}, table)
    // A copy would read all of it, in place of the table.
    const merge = (others: object | undefined, ours: object) =>
      others ? { ...others, ...ours } : ours
    return {
      ...tableOptions,
      atoms: undefined,
      ...handlers,
      initialState: merge(own.initialState, tableOptions.initialState),
      state: merge(own.state, state),
    }
  }, [params, handlers, state, own])
}

const none = {}

const handlersOf = ({ '~permatable': { slots }, set }: TableParams<Record<string, unknown>>) =>
  Object.fromEntries(
    slots.map(({ key }) => {
      const handler = (next: unknown) => set({ [key]: next })
      return [
        handlerName(key),
        process.env.NODE_ENV === 'production' ? handler : noteWriter(handler),
      ]
    }),
  )
