import { decidesRows } from '../definition/compare-urls.ts'
import { encodeParam, joinQuery } from '../query/params.ts'
import type { Persister } from '../slices/define-slice.ts'
import type { WriteQueue } from '../sync/write-queue.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { storedText, type StorageOptions } from './stored-text.ts'

/** How long (ms) the URL of a mounted table may still be that of the next screen. */
const DELAY_MS = 50

/** Where the last view is kept, and what it leaves out. */
export interface RememberOptions<K extends string = string> extends StorageOptions {
  /** Slices that the last view doesn't include, such as the page and the selection. @default none */
  readonly ignore?: readonly K[]
}

/**
 * Restores the last view if the URL has no params of the table, and writes it into the URL with a replace. The last view
 * has every change of the user. It also has the filters, sorting and page of the last link, but not its columns or other
 * slices with `rows: false`: these stay the user's own. Slices with a computed default aren't remembered.
 *
 *     defineTableSearchParams({ remember: remember({ key: 'users: last view' }) })
 */
export function remember<const K extends string = never>(
  options: RememberOptions<K>,
): Persister<K> {
  const stored = storedText(options)
  const { ignore } = options
  /** For each mounted table, the function that keeps the rows that its URL asks for. */
  const watched = new WeakMap<Table, () => void>()

  const slotsOf = ({ slots }: Table) =>
    slots.filter(
      ({ key, slice }) =>
        !slice.isComputed && !slice.persister && !slice.opener && !ignore?.includes(key as K),
    )

  /** Keeps what some slots show. What is kept of the others stays: another tab may have changed it. */
  function save(table: Table, changed: readonly Slot[]): void {
    const { query } = table.read(stored.load())
    const params = slotsOf(table).flatMap((slot) =>
      changed.includes(slot) ? slot.slice.serialize(slot.atom.get()) : slot.slice.read(query),
    )
    stored.save(joinQuery(params.map(encodeParam)))
  }

  function watch(table: Table): () => void {
    const slots = slotsOf(table)
    // A page belongs to its filters and its sorting, so the rows are kept as a whole.
    const rows = slots.filter(({ slice }) => decidesRows(slice))
    let timer: ReturnType<typeof setTimeout> | undefined

    const saveLinkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A table that is about to unmount already shows the new screen's URL. Don't save that.
        const { status, isMounted } = table
        if (status === 'leaving' || status === 'arriving') saveLinkSoon()
        // A URL without params about the rows is no reason to forget them.
        else if (isMounted && rows.some(isOrWillBeInUrl)) save(table, rows)
      }, DELAY_MS)
    }

    for (const slot of slots) {
      const isRow = rows.includes(slot)
      slot.atom.subscribe(() => {
        // At once, or a link that is clicked right after the change would lose it.
        if (slot.change) save(table, isRow ? rows : [slot])
        else if (isRow) saveLinkSoon()
      })
    }
    watched.set(table, saveLinkSoon)
    return saveLinkSoon
  }

  function restore(table: Table, queue: WriteQueue): void {
    if (table.isMounted) (watched.get(table) ?? watch(table))()
    // The last view opens once per history entry. Back and Forward show an entry as it was.
    if (queue.entry.has(table.definition.tableKey) || queue.isAfterPop) return
    if (table.slots.some(({ params }) => params.length)) return
    const { query } = table.read(stored.load())
    table.update(() => {
      for (const slot of slotsOf(table)) {
        const value = slot.slice.accept(slot.slice.read(query), [])
        // It's written without a debounce, and adds no history entry.
        if (value !== undefined && !slot.change) slot.ensure(value)
      }
    })
  }

  return { ignore, restore }
}

const isOrWillBeInUrl = ({ change, params, slice, atom }: Slot): boolean =>
  change ? slice.serialize(atom.get()).length > 0 : params.length > 0
