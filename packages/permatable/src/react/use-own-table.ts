import { batch, createAtom } from '@tanstack/react-store'
import { useMemo, useState } from 'react'
import { warn } from '../console/messages.ts'
import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { Reactivity } from '../sync/atom.ts'
import { development } from '../sync/development.ts'
import { tableFor, type ComponentTable } from '../sync/table-for.ts'

const reactivity: Reactivity = { createAtom, batch }

type Definition = TableSearchParams<object>

/** Returns the table of a component's first adapter and definition. */
const useFirstTable = (adapter: Adapter, definition: Definition, isHydrating: boolean) =>
  useState(() => tableFor(adapter, definition, reactivity, isHydrating))[0]

/** Like `useFirstTable`, but after an edit of the definition's file it returns the table of the edited one. */
function useEditableTable(
  adapter: Adapter,
  definition: Definition,
  isHydrating: boolean,
): ComponentTable {
  const [own, setOwn] = useState(() => tableFor(adapter, definition, reactivity, isHydrating))
  const [given, setGiven] = useState<readonly object[]>([own.params.atoms])
  // React forgets what it memoized when a file of the component is edited: https://react.dev/reference/react/useMemo#caveats
  const edition = useMemo(() => ({}), [])
  const [lastEdition, setLastEdition] = useState(edition)
  if (edition !== lastEdition) setLastEdition(edition)
  if (own.table.definition.identity === definition['~permatable'].identity) return own
  if (edition === lastEdition) {
    development?.noteOutdated(own.table)
    warn(
      adapter.history,
      'a component got a different definition after its first render, and ignores it',
      'create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
    )
    return own
  }
  const edited = afterEdit(own, adapter, definition)
  // TanStack Table v9 keeps the options of its first render, and goes on reading the atoms there.
  for (const atoms of given) Object.assign(atoms, edited.params.atoms)
  setGiven([...given, edited.params.atoms])
  setOwn(edited)
  return edited
}

/** Returns the table of an edited definition, which takes over from the one that a component has when it mounts. */
function afterEdit(
  { table: before }: ComponentTable,
  adapter: Adapter,
  definition: Definition,
): ComponentTable {
  const edited = development?.completeEdited(definition, before) ?? definition
  const after = tableFor(adapter, edited, reactivity, false)
  development?.showUnwritten(before, after.table)
  return {
    ...after,
    mount() {
      const unmount = after.mount()
      development?.handOver(before, after, adapter.getSearch())
      return unmount
    },
  }
}

/** Returns a component's table. In production it stays the same as long as the component is mounted. */
export const useOwnTable = process.env.NODE_ENV === 'production' ? useFirstTable : useEditableTable
