import { batch, createAtom } from '@tanstack/react-store'
import { useState, useSyncExternalStore } from 'react'
import type { Adapter } from '../adapter.ts'
import { defineTableSearchParams, type TableSearchParams } from '../definition.ts'
import type { TableSearchState } from '../slices/registry.ts'
import { storeFor } from '../store-for.ts'
import type { Reactivity } from '../store.ts'
import type { TableParams } from '../table-params.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

const reactivity: Reactivity = { createAtom: (value) => createAtom(value), batch }

/** The definition of `useTableSearchParams()` without one: the six slices, all by default. */
const defaultDefinition = defineTableSearchParams()

const never = () => () => {}

/**
 * Keeps a table's state in the search params of any router that an adapter speaks for.
 *
 * The first render's adapter and definition count for as long as the component lives, as TanStack Table takes its atoms
 * once; give the component a `key` to change them.
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  adapter: Adapter,
  definition?: TableSearchParams<State>,
): TableParams<State> {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [store] = useState(() => {
    const search = isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch()
    return storeFor(adapter, definition ?? defaultDefinition, reactivity, search)
  })
  useBrowserLayoutEffect(() => store.mount(), [store])
  // The store made its atoms from the slices of this very definition.
  return store.params as unknown as TableParams<State>
}
