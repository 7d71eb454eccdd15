import { warn } from '../definition/messages.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { HistoryMode } from '../slices/slice.ts'
import type { Adapter, AddressChange } from './adapter.ts'
import { hearTable, leaveTable, type Queries } from './hear-table.ts'
import { onPageHide } from './page-hide.ts'
import { createSchedule } from './schedule.ts'
import type { Table } from './table.ts'
import type { Change } from './slot.ts'
import { writeTable } from './write-table.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The longest pause, in milliseconds, after which a write still goes on with the last one. */
const BURST_MS = 1_000

/** The tries of a write after which development warns. */
const MAX_TRIES = 10

/**
 * Sends all changes that are due in one navigation, until the router and the browser both say them. One queue per
 * history.
 */
export interface WriteQueue {
  readonly adapter: Adapter
  /**
   * Follows the address for a table, until another entry is shown and no component shows the table.
   *
   * @param debounce The debounce (ms) to restart, after a change.
   */
  add(table: Table, debounce?: number): void
  /** Makes all pending changes due now. */
  flush(): void
  /** The tables that are followed. */
  readonly tables: ReadonlySet<Table>
  /** Returns the query as the router and as the browser hold it. */
  look(): Queries
  /** The table that a component of each definition got last. */
  readonly newest: WeakMap<object, Table>
  /** `true` when the last change of the address was Back or Forward. Only a `remember` sets it. */
  isBack?: boolean
}

/** Returns whether a write of the table waits for the address to say it. */
const isSent = ({ slots }: Table) => slots.some(({ sent }) => sent)

export function createWriteQueue(adapter: Adapter): WriteQueue {
  const tables = new Set<Table>()
  const [plan, flush] = createSchedule(changes, write)
  let tries = 0
  let isNavigating = false
  /** The slices of the last write, and the time until which another write goes on with it. */
  let last: readonly ResolvedSlice[] = []
  let lastUntil = 0
  let isLeaving = false
  let isFollowing = false

  // While another path loads, a pending change may belong to either screen, so nothing is written.
  const writable = () => (isLeaving ? [] : [...tables].filter(({ isHeld }) => !isHeld))

  function changes(): readonly Change[] {
    return writable().flatMap(({ slots }) => slots.flatMap(({ change }) => change ?? []))
  }

  function look(): Queries {
    const search = adapter.getSearch()
    return [search, adapter.getCommittedSearch ? adapter.getCommittedSearch() : search]
  }

  /** The query with all changes that are due. */
  const compose = (search: string, now = Infinity): string =>
    writable().reduce((onto, table) => writeTable(table, onto, now), search)

  function write(now: number): boolean {
    // A write that is sent and not confirmed may still be on its way through a slow router, and would then undo this
    // one. So this write leaves even if the address already says it.
    const isLate = !hear('replace') && !adapter.isLoading?.()
    const [known, committed] = look()
    const due = changes().filter(({ dueAt }) => dueAt <= now)
    // Without a committed query the write is held, not refused: without a backoff it leaves soon after the visitor stays.
    if (committed === undefined || !due.length) return true
    // A write that was refused may have been a push, which added no entry. Nothing goes on with it.
    if (isLate || now >= lastUntil) last = []
    const isPush = due.some(
      ({ history, by }) => history === 'push' || (history === 'auto' && !last.includes(by)),
    )
    const history: HistoryMode = isPush ? 'push' : 'replace'
    const search = compose(known, now)
    if (isLate || search !== known) {
      last = due.map(({ by }) => by)
      lastUntil = now + BURST_MS
      quietly(() => adapter.navigate(search, { history }))
    }
    // A slow router confirms a write a little later. Only a second write without a confirmation is a failure.
    const isFailure = !hear('replace') && isLate
    if (process.env.NODE_ENV !== 'production') {
      tries = isFailure ? tries + 1 : 1
      if (tries === MAX_TRIES)
        warn(
          adapter,
          `the address does not say what was written ${MAX_TRIES} times: ${search}`,
          'see whether other code undoes it, and whether the adapter reads what it writes',
        )
    }
    return !isFailure
  }

  /**
   * Runs a navigation, and ignores the events and the error that it causes. A write that the browser refused is missing
   * from the address, so the queue retries it.
   */
  function quietly(run: () => void) {
    isNavigating = true
    try {
      run()
    } catch {
      // The address shows what happened.
    }
    isNavigating = false
  }

  /** Tells the tables what the address says. Returns whether it confirms all that was sent. */
  function hear(how: AddressChange, isArrival?: boolean): boolean {
    const queries = look()
    for (const table of tables) {
      // A push that ends what was sent is most likely the table's own, of which a slow router tells late.
      const isOther = how === 'pop' || (how === 'push' && !isSent(table))
      hearTable(table, queries, how, isArrival)
      table.isGone = isOther && !table.mounts && !table.pending.get()
      if (table.isGone) tables.delete(table)
    }
    return !isSending()
  }

  const isSending = () => [...tables].some(isSent)

  /** Writes pending changes onto the entry that is being left, because they were made on it. */
  function writeLeft() {
    const [, committed] = look()
    if (committed === undefined) return
    const search = compose(committed)
    if (search !== committed) quietly(() => adapter.writeLeft?.(search))
    // A router that does not know of this write repeats it, when the page that goes away comes back. An entry added then
    // would be a second one with the same query, and WebKit would reload in it.
    for (const change of changes()) change.history = 'replace'
  }

  function onAddress(how: AddressChange) {
    if (isNavigating) return
    // A slow router tells of the queue's own write, too.
    const wasSending = isSending()
    if (how === 'leave') writeLeft()
    const wasLeaving = isLeaving
    isLeaving = how === 'leave' || how === 'left'
    if (isLeaving) for (const table of tables) leaveTable(table, how === 'left')
    if (isLeaving || !hear(how, wasLeaving) || !wasSending) last = []
    plan()
  }

  const queue: WriteQueue = {
    adapter,
    flush,
    add(table, debounce) {
      tables.add(table)
      if (!isFollowing) {
        adapter.subscribe(onAddress)
        onPageHide(() => flush(true), writeLeft)
      }
      isFollowing = true
      plan(debounce)
    },
    tables,
    look,
    newest: new WeakMap(),
  }
  return queue
}
