import { useMemo, useState } from 'react'
import { warn } from '../values/fail-and-warn.ts'
import { checkDefinition } from '../definition/check.ts'
import { defineTableSearchParams, type TableSearchParams } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/read-or-refuse.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { Adapter } from '../sync/adapter.ts'
import { mountTable, tableFor, type TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { useBrowserLayoutEffect, useIsHydrating } from './hooks.ts'

/** The definition of all hooks that got none: the six slices with their defaults. */
export const defaultDefinition = /* @__PURE__ */ defineTableSearchParams()

/**
 * Keeps a table's state in the search params of a router of your own, through its adapter.
 *
 * The component keeps the adapter and the definition of its first render. Give it a `key` to change them.
 *
 * @param adapter Your own `Adapter`.
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParamsWith<State extends object = TableSearchState>(
  adapter: Adapter,
  definition: TableSearchParams<State> = defaultDefinition as never,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'the hook')
  const params = useOwnParams(adapter, definition, useIsHydrating())
  useBrowserLayoutEffect(() => mountTable(params), [params])
  // The table made its atoms from the slices of this definition. Its type doesn't show that.
  return params as unknown as TableParams<State>
}

type Definition = TableSearchParams<object>

const useFirstParams = (adapter: Adapter, definition: Definition, isHydrating: boolean) =>
  useState(() => tableFor(adapter, definition, isHydrating))[0]

/** Like `useFirstParams`, but after an edit of the definition's file it returns the params of the edited one. */
function useEditableParams(adapter: Adapter, definition: Definition, isHydrating: boolean) {
  const [own, setOwn] = useState(() => tableFor(adapter, definition, isHydrating))
  const [earlier, setEarlier] = useState<readonly (typeof own)[]>([])
  // React forgets what it memoized when a file of the component is edited: https://react.dev/reference/react/useMemo#caveats
  const edition = useMemo(() => ({}), [])
  const [lastEdition, setLastEdition] = useState(edition)
  if (edition !== lastEdition) setLastEdition(edition)
  useBrowserLayoutEffect(() => {
    // Their old names would take what is pending. Another component may still show them.
    for (const { '~permatable': table } of earlier)
      if (!table.isMounted) table.open(adapter.getSearch())
  }, [earlier, adapter])
  const { '~permatable': table } = own
  if (table.definition.identity === definition['~permatable'].identity) return own
  if (edition === lastEdition) {
    warn(
      adapter.history,
      'a component got a different definition after its first render, and ignores it',
      'create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
    )
    return own
  }
  const edited = tableFor(adapter, withSlicesOf(table, definition), false)
  // TanStack Table v9 keeps the options of its first render, and goes on reading the atoms there.
  for (const { atoms } of [...earlier, own]) Object.assign(atoms, edited.atoms)
  setEarlier([...earlier, own])
  setOwn(edited)
  return edited
}

/** Returns an edited definition with the slices that it turned off, out of the URL: TanStack Table keeps their options. */
function withSlicesOf(before: Table, edited: Definition): Definition {
  const { '~permatable': internals } = edited
  const { slices } = internals
  const gone = before.definition.slices.filter((one) => slices.every(({ key }) => key !== one.key))
  return { ...edited, '~permatable': { ...internals, slices: [...slices, ...gone.map(outOfUrl)] } }
}

/** A slice that reads and writes no params, as one that is stored elsewhere. */
const outOfUrl = (slice: ResolvedSlice): ResolvedSlice => ({
  ...slice,
  isComputed: false,
  names: [],
  owns: () => false,
  readsRepeats: () => false,
  read: () => [],
  serialize: () => [],
  write: () => [],
  persister: { restore() {} },
})

/** Returns the params of a component's table. In production they stay the same as long as the component is mounted. */
const useOwnParams = process.env.NODE_ENV === 'production' ? useFirstParams : useEditableParams

interface Edited {
  readonly atoms?: object
  readonly initialState?: unknown
}

/** Gives a table the atoms and the defaults of an edited definition: it keeps its first ones. Production does nothing. */
export const useEditedOptions: (params: object, options: Edited, table: Edited) => void =
  process.env.NODE_ENV === 'production'
    ? () => {}
    : (params, options, { initialState }) => {
        const [first] = useState({ params, options })
        if (first.params === params) return
        Object.assign(Object(first.options.atoms), options.atoms)
        Object.assign(Object(initialState), options.initialState)
      }
