import type { Persister } from '../slices/persister.ts'
import type { WriteQueue } from '../sync/queue.ts'
import type { Table } from '../sync/table.ts'
import { checkPlace, queryToStore, storedText, type StorageOptions } from './stored-text.ts'

/** How long to wait (ms) after the last change before saving. */
const DELAY_MS = 50

/**
 * Restores the last view if the URL has no params of the table, and writes it into the URL with a replace. A link with
 * params of the table wins, and becomes the last view. Slices with a computed default aren't remembered.
 *
 *     defineTableSearchParams({ remember: remember({ key: 'users: last view' }) })
 */
export function remember(options: StorageOptions): Persister {
  if (process.env.NODE_ENV !== 'production')
    checkPlace(options, 'remember', "remember({ key: 'users: last view' })")
  const stored = storedText(options)
  /** For each mounted table, the function that saves its view soon. */
  const saves = new WeakMap<Table, () => void>()

  function saveEachChange(table: Table): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A table that is about to unmount already shows the new screen's URL. Don't save that.
        const { phase, isMounted } = table.lifecycle
        if (phase === 'leaving' || phase === 'settling') saveSoon()
        else if (isMounted)
          stored.save(queryToStore(table.slots.filter(({ slice }) => !slice.isComputed)))
      }, DELAY_MS)
    }
    for (const { atom } of table.slots) atom.subscribe(saveSoon)
    saves.set(table, saveSoon)
    return saveSoon
  }

  function restore(table: Table, queue: WriteQueue): void {
    if (table.lifecycle.isMounted) {
      const saveSoon = saves.get(table) ?? saveEachChange(table)
      saveSoon()
    }
    // The last view opens once per history entry. Back and Forward show an entry as it was.
    if (queue.tables.hasOpened(table.definition) || queue.isAfterPop) return
    const { query } = table.read(queue.adapter.getSearch())
    const isLink = table.slots.some(({ slice }) => slice.read(query).length > 0)
    if (!isLink) showView(table, queue, stored.load())
  }

  return { restore }
}

/** Shows the view of a query and makes it pending. It's written without a debounce and adds no history entry. */
function showView(table: Table, { decisions }: WriteQueue, search: string): void {
  const { query } = table.read(search)
  const decision = decisions.numberFor(table.slots.map(({ slice }) => ({ cause: slice, subjects: [slice] })))
  table.batch(() => {
    for (const slot of table.slots) {
      const { slice } = slot
      const params = slice.read(query)
      if (params.length && !slot.change)
        slot.set(slice.parse(params), {
          decision,
          cause: slice,
          history: 'replace',
          dueAt: 0,
          wait: 0,
        })
    }
    table.publish()
  })
}
