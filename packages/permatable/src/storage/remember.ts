import type { Keeper } from '../definition/resolve-slice.ts'
import { publish, type Table } from '../sync/table.ts'
import type { WriteQueue } from '../sync/write-queue.ts'
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

  function watch(table: Table): () => void {
    const { slots } = table
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A table that goes with the old screen shows what the new screen's address says, until it goes.
        if (table.settlesAt > performance.now()) save()
        else if (table.mounts) stored.save(searchOf(slots))
      }, DELAY_MS)
    }
    for (const { atom } of slots) atom.subscribe(save)
    return save
  }

  function open(table: Table, queue: WriteQueue): void {
    if (table.mounts) {
      table.save ??= watch(table)
      table.save()
      if (queue.isBack === undefined)
        queue.adapter.subscribe((how) => (queue.isBack = /pop|left/.test(how)))
      queue.isBack ??= false
    }
    const { slots } = table
    const said = table.read(queue.look()[0])
    // A table that the queue follows was open already. Back and Forward show an entry as it was.
    const isSaid = slots.some((slot) => slot.read(said).length)
    if (queue.tables.has(table) || queue.isBack || isSaid) return
    const view = table.read(stored.load())
    for (const slot of slots) {
      const params = slot.read(view)
      if (params.length && !slot.change) {
        slot.atom.set(() => slot.parse(params))
        slot.change = { by: slot.slice, history: 'replace', dueAt: 0 }
      }
    }
    publish(table)
    if (table.mounts && table.pending.get()) queue.add(table)
  }

  return { open }
}
