import type { Persister, Visit } from '../slices/persister.ts'
import type { Table } from '../sync/table.ts'
import { queryToStore, storedText, type StorageOptions } from './stored-text.ts'

/** The time (ms) from the last change to the save. */
const DELAY_MS = 50

/**
 * Opens the last view when a table opens at an address that says nothing of the table, and writes the view into the
 * address by a replace. A link that says something wins, and becomes the last view.
 *
 *     defineTableSearchParams({ remember: remember({ key: 'users: last view' }) })
 */
export function remember(options: StorageOptions): Persister {
  const stored = storedText(options)
  /** For each table that was mounted, the function that saves its view soon. */
  const saves = new WeakMap<Table, () => void>()

  function saveEachChange(table: Table): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A table that unmounts with its old screen shows the URL of the new screen until then.
        if (table.phase === 'leaving' || table.phase === 'settling') saveSoon()
        else if (table.isMounted) stored.save(queryToStore(table.slots))
      }, DELAY_MS)
    }
    for (const { atom } of table.slots) atom.subscribe(saveSoon)
    saves.set(table, saveSoon)
    return saveSoon
  }

  function restore(table: Table, { search, isNew, isAfterPop }: Visit): void {
    if (table.isMounted) {
      const saveSoon = saves.get(table) ?? saveEachChange(table)
      saveSoon()
    }
    // Back and Forward show an entry as it was.
    if (!isNew || isAfterPop) return
    const { query } = table.read(search)
    const isLink = table.slots.some(({ slice }) => slice.read(query).length > 0)
    if (!isLink) table.restoreView(stored.load())
  }

  return { restore }
}
