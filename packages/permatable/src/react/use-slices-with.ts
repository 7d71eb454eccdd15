import { batch, createAtom } from '@tanstack/react-store'
import { useState } from 'react'
import { warn } from '../console/messages.ts'
import { checkHook } from '../definition/check-given.ts'
import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { Reactivity } from '../sync/atom.ts'
import { development } from '../sync/development.ts'
import { tableFor } from '../sync/table-for.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

const reactivity: Reactivity = { createAtom, batch }

/**
 * Like `useTableSearchParamsWith`, but your bundle only contains the slices you name in `defineSlices`.
 *
 * The component keeps the adapter and the definition of its first render. Give it a `key` to change them.
 *
 * @param adapter Your own `Adapter`.
 * @param definition Made by `defineSlices` or `defineTableSearchParams`.
 */
export function useSlicesWith<State extends object>(
  adapter: Adapter,
  definition: TableSearchParams<State>,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') checkHook(definition)
  const isHydrating = useIsHydrating()
  const [{ table, params, mount }] = useState(() =>
    tableFor(adapter, definition, reactivity, isHydrating),
  )
  if (
    process.env.NODE_ENV !== 'production' &&
    table.definition.identity !== definition['~permatable'].identity
  ) {
    development?.noteOutdated(table)
    warn(
      adapter.history,
      'a component got a different definition after its first render, and ignores it',
      'create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
    )
  }
  useBrowserLayoutEffect(mount, [mount])
  // The table made its atoms from the slices of this definition. Its type doesn't show that.
  return params as unknown as TableParams<State>
}
