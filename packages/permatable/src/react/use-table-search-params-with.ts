import { batch, createAtom } from '@tanstack/react-store'
import { useState, useSyncExternalStore } from 'react'
import { defineTableSearchParams, type TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { Reactivity } from '../sync/atom.ts'
import type { TableParams } from '../sync/table-params.ts'
import { tableFor } from '../sync/table-for.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

const reactivity: Reactivity = { createAtom: (value) => createAtom(value), batch }

/** The definition that all hooks without a definition share: the six slices with their defaults. */
const defaultDefinition = defineTableSearchParams()

const never = () => () => {}

/**
 * Keeps a table's state in the search params, through an adapter of your own.
 *
 * The adapter and the definition of the first render count for as long as the component lives, because TanStack Table
 * takes its atoms once. Give the component a `key` to change them.
 */
export function useTableSearchParamsWith<State extends object = TableSearchState>(
  adapter: Adapter,
  definition?: TableSearchParams<State>,
): TableParams<State> {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [shown] = useState(() => {
    const search = isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch()
    return tableFor(adapter, definition ?? defaultDefinition, reactivity, search)
  })
  useBrowserLayoutEffect(() => shown.mount(), [shown])
  // The table made its atoms from the slices of this definition, which its type does not show.
  return shown.params as unknown as TableParams<State>
}
