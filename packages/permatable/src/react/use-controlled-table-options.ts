import { createAtom, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { AsTable, TableParams } from '../sync/table-params.ts'
import { warnUnlessSet } from '../sync/watch-resets.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

type Updater<T> = T | ((previous: T) => T)

// TanStack Table v8 types a selection as booleans; an address holds only the rows that are selected.
type AsV8<T> = [T] extends [Record<string, true>] ? Record<string, boolean> : T

type OnChange<T> = (updater: Updater<AsV8<T>>) => void

/** The classic options of TanStack Table: `state`, and one `on…Change` for each state slice in it. */
export type ControlledTableOptions<State extends object> = {
  readonly state: { readonly [K in keyof State]: AsTable<K, State> }
  readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
  readonly autoResetPageIndex?: false
} & {
  readonly [K in keyof State & string as `on${Capitalize<K>}Change`]: OnChange<AsTable<K, State>>
}

/**
 * Options for TanStack Table v8, and for v9 with its classic `state` and `on…Change`: spread them into `useReactTable`.
 * The component renders again whenever a slice changes.
 */
export function useControlledTableOptions<State extends object>(
  params: TableParams<State>,
): ControlledTableOptions<State>
export function useControlledTableOptions(params: TableParams<Record<string, unknown>>) {
  const { atom, options } = useMemo(() => controls(params), [params])
  const state = useSelector(atom)
  return useMemo(() => ({ ...options, state }), [options, state])
}

function controls(params: TableParams<Record<string, unknown>>) {
  const slices = Object.entries(params.atoms)
  const handlers = slices.map(([key, atom]) => [
    `on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`,
    atom.set,
  ])
  // In development the lists of `tableOptions.initialState` watch for clones, which v8 does not make.
  const defaults = params['~permatable'].map(({ slice }) => [slice.key, slice.default])
  return {
    atom: createAtom(() => Object.fromEntries(slices.map(([key, atom]) => [key, atom.get()]))),
    options: {
      ...params.tableOptions,
      atoms: undefined,
      initialState: Object.fromEntries(defaults),
      ...Object.fromEntries(handlers),
      ...(process.env.NODE_ENV !== 'production' && {
        // In v8 `table.reset()` sets a state, and each other change a function of the state before.
        onStateChange: (next: unknown) => void (typeof next === 'object' && warnUnlessSet(params)),
      }),
    },
  }
}
