import { warn } from '../../console/messages.ts'
import { isSameText } from '../../query/query.ts'
import type { Slot } from '../slot.ts'
import { noteFault } from './table-faults.ts'
import { isRead } from './unread-params.ts'
import type { WatchedTable } from './watched.ts'

/** How long (ms) a table may take to show a change, for example with a deferred value. */
const FOLLOW_MS = 1_000

/** The atoms and handlers that tables write to the URL with. */
const writers = new WeakSet<object>()

/** Notes an atom or handler that a table writes to the URL with. */
export function noteWriter<T extends object>(writer: T): T {
  writers.add(writer)
  return writer
}

/** The parts of a TanStack table that we compare its state by, in v8 and v9. */
interface TanStackTable {
  readonly options: Readonly<Record<string, unknown>>
  /** Only in v8. */
  getState?(): unknown
  /** Only in v9. */
  readonly store?: { get(): unknown }
}

/**
 * Warns about a table that writes a slice to the URL but shows another state: own state has replaced the params' state.
 *
 * @returns the function to call before the next render.
 */
export function watchOtherState(table: WatchedTable, tanStackTable: object): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const find = () =>
    table.pending.get()
      ? undefined
      : table.slots.find((slot) => differs(table, slot, tanStackTable as TanStackTable))
  function judge() {
    clearTimeout(timer)
    if (!find()) return noteFault(table, tanStackTable, undefined)
    timer = setTimeout(() => {
      const slot = find()
      if (!slot) return
      const what = `a table writes '${slot.key}' to the URL, but shows another value`
      const todo =
        'leave out `state` and `atoms` after the spread, or merge them: useControlledTableOptions(params, { state: { … } })'
      noteFault(table, tanStackTable, `${what}: ${todo}`)
      warn(table, what, todo)
    }, FOLLOW_MS)
  }
  judge()
  const { unsubscribe } = table.pending.subscribe(judge)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    noteFault(table, tanStackTable, undefined)
  }
}

function differs(
  table: WatchedTable,
  { key, slice, atom }: Slot,
  { options, getState, store }: TanStackTable,
): boolean {
  const state: Readonly<Record<string, unknown>> = Object(getState ? getState() : store?.get())
  // The page may come from the server.
  if (!(key in state) || (slice.isPage && options.manualPagination)) return false
  // The table leaves out what it can't take of a link.
  if (table.issues.get().some((issue) => issue.slice === key)) return false
  if (!writesBy(table, options, key)) return false
  return !isSameText(slice.serialize(atom.get()), slice.serialize(fromUrl(slice, atom, state[key])))
}

/** Returns what a table shows of the URL: it adds the columns that came later to their order. */
function fromUrl({ ordersColumns }: Slot['slice'], atom: Slot['atom'], shown: unknown): unknown {
  const ids: unknown = atom.get()
  return ordersColumns && Array.isArray(ids) && Array.isArray(shown)
    ? shown.filter((id) => ids.includes(id))
    : shown
}

/** Returns whether a table writes a slice to the URL. An app may also use single atoms in its own way. */
function writesBy(table: WatchedTable, options: TanStackTable['options'], key: string): boolean {
  const handler = options[`on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`]
  const atoms: Readonly<Record<string, unknown>> = Object(options.atoms)
  // Another word tells of options that are spread, and never read.
  return writers.has(Object(handler)) || (isRead(table) && writers.has(Object(atoms[key])))
}
