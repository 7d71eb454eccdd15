import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { byKey } from '../definition/resolve-slice.ts'
import type { TableParams } from '../sync/table-params.ts'
import { watchState } from '../sync/unread-params-warning.ts'
import { useAtom } from './use-atom.ts'

/** Returns what all slices show, as the classic `state` of TanStack Table. The component renders again whenever a slice changes. */
export function useShownState<State extends object>({
  '~permatable': table,
}: TableParams<State>): Readonly<Record<string, unknown>> {
  // Not by `params.atoms`, whose reads development notes: this hook is no table.
  const shown = useMemo(
    () => createAtom(() => byKey(table.slots, ({ atom }) => atom.get())),
    [table],
  )
  const state = useAtom(shown)
  return useMemo(
    () => (process.env.NODE_ENV === 'production' ? state : watchState(table, state)),
    [table, state],
  )
}
