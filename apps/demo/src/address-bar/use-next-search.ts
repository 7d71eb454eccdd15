import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useState } from 'react'

/** The query that the address will have when all pending changes are written: its own when nothing is pending. */
export function useNextSearch(params: TableParams<TableSearchState>, search: string): string {
  const [changes] = useState(() =>
    // A new array for each change, by which the component renders again.
    createAtom(() => Object.values(params.atoms).map((atom): unknown => atom.get())),
  )
  useSelector(changes)
  return useSelector(params.pending) ? params.href() : search
}
