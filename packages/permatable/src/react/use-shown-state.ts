import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { byKey } from '../definition/resolve-slice.ts'
import { development } from '../sync/development.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useAtom } from './use-atom.ts'
import { withoutInherited } from './without-inherited.ts'

/** Returns the shown state of all slices as TanStack Table's classic `state`. Renders again whenever a slice changes. */
export function useShownState<State extends object>({
  '~permatable': table,
}: TableParams<State>): Readonly<Record<string, unknown>> {
  // Not through `params.atoms`: development notes who reads them, and this hook is no table.
  const shown = useMemo(
    // Who reads this state may hide the table's columns. Only declared ones are known then.
    () => createAtom(() => byKey(table.slots, (slot) => withoutInherited(slot, slot.atom.get()))),
    [table],
  )
  const state = useAtom(shown)
  return useMemo(() => development?.watchState(table, state) ?? state, [table, state])
}
