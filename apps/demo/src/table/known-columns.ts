import { createAtom, type Atom } from '@tanstack/react-store'
import { columnIds } from './columns.ts'

const isKnown = ({ id }: { readonly id: string }) => columnIds.includes(id)

/**
 * Shows the table only the entries of columns that it has. An address may name others; in development TanStack Table
 * warns of each one that it meets.
 */
export function knownColumns<Entry extends { readonly id: string }>(
  atom: Atom<Entry[]>,
): Atom<Entry[]> {
  const known = createAtom(() => {
    const entries = atom.get()
    return entries.every(isKnown) ? entries : entries.filter(isKnown)
  })
  return { get: () => known.get(), subscribe: known.subscribe.bind(known), set: atom.set }
}
