import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import { useEffect, useState } from 'react'

/** The query that the address will have when all pending changes are written: its own when nothing is pending. */
export function useNextSearch<State extends object>(
  params: TableParams<State>,
  search: string,
): string {
  const [committed] = useState(() => createAtom(search))
  const [pending] = useState(() =>
    createAtom(() => {
      // `href` reads the address and the slices without subscribing to them.
      committed.get()
      const atoms: readonly { get(): unknown }[] = Object.values(params.atoms)
      for (const atom of atoms) atom.get()
      return params.pending.get() ? params.href() : undefined
    }),
  )
  useEffect(() => committed.set(search), [committed, search])
  return useSelector(pending) ?? search
}
