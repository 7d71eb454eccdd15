import type { Keeper } from '../definition/resolve-slice.ts'
import type { WriteQueue } from '../sync/queue.ts'
import type { Table } from '../sync/table.ts'
import { searchOf, storedText, type StorageOptions } from './stored-text.ts'

/** The time from the last change to the save. */
const DELAY_MS = 50

/**
 * Opens the last view when a table opens at an address that says nothing of the table, and writes the view into the
 * address by a replace. A link that says something wins, and becomes the last view.
 *
 *     defineTableSearchParams({ remember: remember({ key: 'users: last view' }) })
 */
export function remember(options: StorageOptions): Keeper {
  const stored = storedText(options)
  /** The function that saves the view of each table soon. */
  const saves = new WeakMap<Table, () => void>()

  function watch(table: Table): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A table that goes with the old screen shows what the new screen's address says, until it goes.
        if (table.phase === 'leaving' || table.phase === 'settling') save()
        else if (table.isMounted) stored.save(searchOf(table.slots))
      }, DELAY_MS)
    }
    for (const { atom } of table.slots) atom.subscribe(save)
    saves.set(table, save)
    return save
  }

  function open(table: Table, queue: WriteQueue): void {
    if (table.isMounted) (saves.get(table) ?? watch(table))()
    const address = table.read(queue.queries().router).query
    const isSaid = table.slots.some(({ slice }) => slice.read(address).length)
    // A table that the queue follows was open already. Back and Forward show an entry as it was.
    if (queue.tables.includes(table) || queue.cameBack || isSaid) return
    const view = table.read(stored.load()).query
    for (const slot of table.slots) {
      const { slice } = slot
      const params = slice.read(view)
      if (params.length && !slot.change)
        slot.set(slice.parse(params), { cause: slice, history: 'replace', dueAt: 0 })
    }
    table.publish()
    if (table.isMounted && table.pending.get()) queue.follow(table)
  }

  return { open }
}
