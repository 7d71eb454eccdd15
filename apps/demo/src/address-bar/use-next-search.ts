import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import { useState } from 'react'

/** The query that the address will have when all pending changes are written: its own when nothing is pending. */
export function useNextSearch<State extends object>(
  params: TableParams<State>,
  search: string,
): string {
  const [pending] = useState(() =>
    createAtom(() => {
      // `href` reads the atoms past the store, which would not know when to ask again.
      const atoms: readonly { get(): unknown }[] = Object.values(params.atoms)
      for (const atom of atoms) atom.get()
      return params.pending.get() ? params.href() : undefined
    }),
  )
  return useSelector(pending) ?? search
}
