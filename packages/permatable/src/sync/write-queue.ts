import { parseQuery, type Query } from '../query/query.ts'
import type { Adapter, AddressChange } from './adapter.ts'
import { confirmTable, hearTable, type TableEvent } from './hear-table.ts'
import { onPageHide } from './page-hide.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import type { Change } from './slot.ts'
import { isInUse, type Table } from './table.ts'
import { writeTable, type Write } from './write-table.ts'

/**
 * Sends all changes that are due in one navigation, and verifies it against the committed query. One queue per history.
 */
export interface WriteQueue {
  readonly adapter: Adapter
  readonly schedule: Schedule
  /** Follows the address for a table, for as long as the table is in use. */
  add(table: Table): void
  /** Forgets the tables that are no longer in use. */
  prune(): void
}

export function createWriteQueue(adapter: Adapter): WriteQueue {
  const tables = new Set<Table>()
  const schedule = createSchedule(write)
  let isNavigating = false
  let stop: (() => void) | undefined

  /** The router's query, and the committed one. */
  function look(): { readonly query: Query; readonly committed: Query } {
    const query = parseQuery(adapter.getSearch())
    const committed = adapter.getCommittedSearch?.() ?? query.search
    return { query, committed: committed === query.search ? query : parseQuery(committed) }
  }

  const compose = (query: Query, isDue: (change: Change) => boolean): Write =>
    [...tables].reduce<Write>((write, table) => writeTable(table, write, isDue), { query })

  function confirm(committed: Query): boolean {
    const isDone = [...tables].map((table) => confirmTable(table, committed)).every(Boolean)
    prune()
    return isDone
  }

  function write(isDue: (change: Change) => boolean): boolean {
    const { query, committed } = look()
    // A write that is sent and not confirmed may still be on its way through a slow router, and would then undo this
    // one. So this write leaves even if the address already says it.
    const isLate = !confirm(committed)
    const { query: next, history } = compose(query, isDue)
    if (!history || (!isLate && next.search === query.search && confirm(committed))) return true
    quietly(() => adapter.navigate(next.search, { history }))
    return hear('replace')
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
      // The committed query shows what happened.
    }
    isNavigating = false
  }

  function hear(how: TableEvent): boolean {
    const { query, committed } = look()
    const isDone = confirm(committed)
    for (const table of [...tables]) hearTable(table, how, query)
    prune()
    return isDone
  }

  /** Writes pending changes onto the entry that is being left, because they were made on it. */
  function writeLeft() {
    const { committed } = look()
    const { search } = compose(committed, () => true).query
    if (search !== committed.search) quietly(() => adapter.writeLeft?.(search))
  }

  function onAddress(how: AddressChange) {
    if (isNavigating) return
    const isLeaving = how === 'leave'
    if (isLeaving) writeLeft()
    // While another path loads, a pending change may belong to either screen, so nothing is written.
    const wasLeaving = schedule.hold(isLeaving)
    hear(wasLeaving && !isLeaving ? 'arrive' : how)
  }

  function follow(): () => void {
    const stopAddress = adapter.subscribe(onAddress)
    const stopHide = onPageHide((how) => {
      if (how === 'leave') writeLeft()
      else schedule.flush(true)
    })
    return () => {
      stopAddress()
      stopHide()
      schedule.hold(false)
    }
  }

  function prune() {
    for (const table of tables) if (!isInUse(table)) tables.delete(table)
    if (tables.size) return
    stop?.()
    stop = undefined
  }

  return {
    adapter,
    schedule,
    add(table) {
      tables.add(table)
      stop ??= follow()
    },
    prune,
  }
}
