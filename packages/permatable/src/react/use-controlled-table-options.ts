import { createAtom, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { byKey } from '../definition/resolve-slice.ts'
import type { AsTable, TableParams } from '../sync/table-params.ts'
import { watchState } from '../sync/unread-params-warning.ts'

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

/**
 * Options for TanStack Table v8, and for v9 with its classic `state` and `on…Change`: spread them into `useReactTable`.
 * The component renders again whenever a slice changes.
 *
 * @param params What `useTableSearchParams` returned.
 */
export function useControlledTableOptions<State extends object>(
  params: TableParams<State>,
): ControlledTableOptions<State>
export function useControlledTableOptions(params: TableParams<Record<string, unknown>>) {
  const { atom, handlers } = useMemo(() => controls(params), [params])
  const state = useSelector(atom)
  return useMemo(() => {
    const { '~permatable': table, tableOptions } = params
    return {
      ...tableOptions,
      atoms: undefined,
      ...handlers,
      state: process.env.NODE_ENV === 'production' ? state : watchState(table, state),
    }
  }, [params, handlers, state])
}

// Not by `params.atoms`, whose reads development notes: this hook is no table.
function controls({ '~permatable': { slots }, set }: TableParams<Record<string, unknown>>) {
  return {
    atom: createAtom(() => byKey(slots, ({ atom }) => atom.get())),
    handlers: Object.fromEntries(
      slots.map(({ key }) => [
        `on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`,
        (next: unknown) => set({ [key]: next }),
      ]),
    ),
  }
}
