import { createAtom } from '@tanstack/react-store'
import { useMemo } from 'react'
import { byKey } from '../definition/resolve-slice.ts'
import { idOf } from '../slices/slice.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useAtom } from './use-atom.ts'

/** Returns the shown state of all slices as TanStack Table's classic `state`. Renders again whenever a slice changes. */
export function useShownState<State extends object>({
  '~permatable': { slots },
}: TableParams<State>): Readonly<Record<string, unknown>> {
  const shown = useMemo(
    // Who reads this state may hide the table's columns. Only declared ones are known then.
    () => createAtom(() => byKey(slots, (slot) => withoutInherited(slot, slot.atom.get()))),
    [slots],
  )
  return useAtom(shown)
}

/**
 * Returns what a slot shows without columns that are named like something all objects have: TanStack Table v8 looks
 * columns up in an object, and would take `toString` for one.
 *
 * @param isColumn Tells the table's columns. @default the definition has checked them if it declares columns
 */
export function withoutInherited(
  { slice: { columnEntries, checksColumns } }: Slot,
  shown: unknown,
  isColumn: (id: string) => boolean = () => checksColumns,
): unknown {
  if (!columnEntries || !Array.isArray(shown)) return shown
  const entries: readonly unknown[] = shown
  const kept = entries.filter((entry) => {
    const id = idOf(entry)
    return id === undefined || !(id in Object.prototype) || isColumn(id)
  })
  // The same list keeps TanStack Table from sorting again.
  return kept.length === entries.length ? shown : kept
}
