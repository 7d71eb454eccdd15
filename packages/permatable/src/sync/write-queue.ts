import { parseQuery, type Query } from '../query/query.ts'
import type { Adapter, AddressChange } from './adapter.ts'
import { confirmTable, hearTable, type TableEvent } from './hear-table.ts'
import { onPageHide } from './page-hide.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import type { Change } from './slot.ts'
import { isInUse, type Table } from './table.ts'
import { writeTable, type Write } from './write-table.ts'

/** One queue per history: one navigation for all that is due, verified against the browser's address. */
export interface WriteQueue {
  readonly adapter: Adapter
  readonly schedule: Schedule
  /** Follows the address for a table, for as long as the table is in use. */
  add(table: Table): void
  /** Lets go of tables that are no longer in use. */
  prune(): void
}

export function createWriteQueue(adapter: Adapter): WriteQueue {
  const tables = new Set<Table>()
  const schedule = createSchedule(write)
  let isNavigating = false
  let stop: (() => void) | undefined

  /** The query as the router holds it, and as the browser does. */
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
    // A slow router may still be on its way to what this write takes back.
    const isLate = !confirm(committed)
    const { query: next, history } = compose(query, isDue)
    if (!history || (!isLate && next.search === query.search && confirm(committed))) return true
    quietly(() => adapter.navigate(next.search, { history }))
    return hear('replace')
  }

  /** Ignores what the router says meanwhile, and a browser that refuses: the address does not say it, so it is retried. */
  function quietly(run: () => void) {
    isNavigating = true
    try {
      run()
    } catch {
      // The next look at the address says what happened.
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

  /** Pending changes belong to the entry on which they were made. */
  function writeLeft() {
    const { committed } = look()
    const { search } = compose(committed, () => true).query
    if (search !== committed.search) quietly(() => adapter.writeLeft?.(search))
  }

  function onAddress(how: AddressChange) {
    if (isNavigating) return
    const isLeaving = how === 'leave'
    if (isLeaving) writeLeft()
    // While another path is coming, what waits may be of either screen.
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
