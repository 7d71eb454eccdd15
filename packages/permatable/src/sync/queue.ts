import type { Internals } from '../definition/define.ts'
import { warn } from '../definition/messages.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { HistoryMode } from '../slices/slice.ts'
import type { Adapter, AddressChange } from './adapter.ts'
import type { Change, Slot } from './slot.ts'
import type { Queries, Table } from './table.ts'

/** The time between navigations: at most 80 in 10 s. Safari refuses more than 100, other browsers more than 200. */
const SPACING_MS = 125
/** The longest wait before a retry. */
const MAX_BACKOFF_MS = 2_000
/** The longest pause after which a write still goes on with the last one. */
const BURST_MS = 1_000
/** The longest wait for idle time. A page that is never idle would otherwise never write. */
const MAX_IDLE_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. The time of one frame lets it paint first. */
const FRAME_MS = 16
/** The tries of a write after which development warns. */
const MAX_TRIES = 10

/**
 * Sends all changes that are due in one navigation, until the router and the browser both say them. One queue per
 * history, which all tables of a page share.
 */
export class WriteQueue {
  readonly adapter: Adapter
  /** The table that a component of each definition got last. */
  readonly #newest = new WeakMap<object, Table>()
  /** The tables that hear of the address. One that nobody can change any more is collected. */
  #followers: readonly WeakRef<Table>[] = []
  /** Those with pending changes, which are written whoever else lets go of them. */
  #waiting: readonly Table[] = []
  #isFollowing = false
  #isNavigating = false
  /** `true` while another path loads. */
  #isLeaving = false
  #cameBack = false
  /** The slices of the last write, and the time until which another write goes on with it. */
  #lastCauses: readonly ResolvedSlice[] = []
  #lastUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The time before which nothing is written, and the wait that led to it. */
  #notBefore = 0
  #wait = SPACING_MS

  constructor(adapter: Adapter) {
    this.adapter = adapter
  }

  /** The tables that hear of the address. */
  get tables(): readonly Table[] {
    return this.#followers.flatMap((table) => table.deref() ?? [])
  }

  /** `true` when the last change of the address was Back or Forward. */
  get cameBack(): boolean {
    return this.#cameBack
  }

  /**
   * Returns the table that a component shares with others, or a new one.
   *
   * A component that appears while another path loads belongs to the new screen, and so does one that appears soon after,
   * beside the old screen. It gets a new table, since the old one may belong to the screen that is being left. So does a
   * part that hydrates late: the shown table has followed the address, which the server may not have known.
   */
  tableOf(definition: Internals, isHydrating: boolean, create: () => Table): Table {
    const { tables } = this
    const isShared = (table: Table | undefined) =>
      table?.definition.slices === definition.slices &&
      table.phase === 'shown' &&
      !(isHydrating && tables.includes(table))
    const table = [this.#newest.get(definition), ...tables].find(isShared) ?? create()
    this.#newest.set(definition, table)
    return table
  }

  /** Returns the query as the router and as the browser hold it. */
  queries(): Queries {
    const { adapter } = this
    const router = adapter.getSearch()
    return { router, browser: adapter.getCommittedSearch ? adapter.getCommittedSearch() : router }
  }

  /**
   * Lets a table hear of the address, until another entry is shown and no component shows the table.
   *
   * @param debounce The debounce (ms) to restart, after a change. All pending changes with this debounce share it.
   */
  follow(table: Table, debounce?: number): void {
    const { tables } = this
    this.#keep(tables.includes(table) ? tables : [...tables, table])
    if (!this.#isFollowing) {
      this.adapter.subscribe((how) => this.#onAddress(how))
      this.#watchPage()
    }
    this.#isFollowing = true
    if (debounce) this.#restart(debounce)
    this.#plan()
  }

  /** Makes all pending changes due now. */
  flush(): void {
    for (const slot of this.#pendingSlots()) slot.hasten()
    this.#run()
  }

  /** Notes which tables hear of the address, and which of them have something to write. */
  #keep(tables: readonly Table[]) {
    this.#followers = tables.map((table) => new WeakRef(table))
    this.#waiting = tables.filter(({ pending }) => pending.get())
  }

  // --- When to write ---

  #restart(debounce: number) {
    const dueAt = performance.now() + debounce
    for (const slot of this.#pendingSlots())
      if (slot.change?.cause.debounce === debounce) slot.postpone(dueAt)
  }

  /** Plans the next write. */
  #plan() {
    clearTimeout(this.#timer)
    const next = Math.max(Math.min(...this.#changes().map(({ dueAt }) => dueAt)), this.#notBefore)
    // Written at once, a change would delay the paint and the next key.
    if (next < Infinity)
      this.#timer = setTimeout(onFreeMoment, next - performance.now(), () => this.#run())
  }

  /** Writes what is due, unless the last write is too recent. */
  #run() {
    const now = performance.now()
    if (now >= this.#notBefore && this.#changes().some(({ dueAt }) => dueAt <= now)) {
      // A listener of this write may flush: that waits for the spacing, too.
      this.#notBefore = now + SPACING_MS
      // A router that confirms each write before the next one keeps the shortest wait.
      this.#wait = this.#write(now) ? SPACING_MS : Math.min(this.#wait * 2, MAX_BACKOFF_MS)
      // Counted from the end of the router's work: a slow router would otherwise bring two history calls too close
      // together.
      this.#notBefore = performance.now() + this.#wait
    }
    this.#plan()
  }

  /**
   * Writes when the page is hidden (another tab or a locked screen, from which the page may never return) or shown again,
   * and when the page goes away. What is written already is not written again, so both directions may call.
   *
   * `pagehide` is the only usable event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a
   * `navigate` event aborts links to other documents in Chromium.
   */
  #watchPage() {
    if (typeof document === 'undefined') return
    document.addEventListener('visibilitychange', () => {
      // The spacing does not count where the page may never return.
      this.#notBefore = 0
      this.flush()
    })
    addEventListener('pagehide', () => this.#writeLeft())
  }

  // --- What to write ---

  /** The tables that may be written: none while another path loads, since a change may belong to either screen. */
  #writable(): readonly Table[] {
    return this.#isLeaving ? [] : this.#waiting.filter(({ phase }) => phase !== 'held')
  }

  #pendingSlots(): readonly Slot[] {
    return this.#writable().flatMap(({ slots }) => slots.filter(({ change }) => change))
  }

  #changes(): readonly Change[] {
    return this.#pendingSlots().flatMap(({ change }) => change ?? [])
  }

  /** Writes all changes that are due into a query. */
  #compose(search: string, now: number): string {
    return this.#writable().reduce((onto, table) => table.write(onto, now), search)
  }

  /**
   * Writes the changes that are due at a time (ms).
   *
   * @returns `false` when the address says neither this write nor the one before it.
   */
  #write(now: number): boolean {
    // A write that is sent and not confirmed may still be on its way through a slow router, and would then undo this
    // one. So this write leaves even if the address already says it.
    const isLate = !this.#hear('replace') && !this.adapter.isLoading?.()
    const { router, browser } = this.queries()
    const due = this.#changes().filter(({ dueAt }) => dueAt <= now)
    // Without a query of the browser the write is held, not refused: without a backoff it leaves soon after the visitor
    // stays.
    if (browser === undefined || !due.length) return true
    // A write that was refused may have been a push, which added no entry. Nothing goes on with it.
    if (isLate || now >= this.#lastUntil) this.#lastCauses = []
    const history = this.#historyOf(due)
    const search = this.#compose(router, now)
    if (isLate || search !== router) {
      this.#lastCauses = due.map(({ cause }) => cause)
      this.#lastUntil = now + BURST_MS
      this.#navigate(() => this.adapter.navigate(search, { history }))
    }
    // A slow router confirms a write a little later. Only a second write without a confirmation is a failure.
    const isFailure = !this.#hear('replace') && isLate
    if (process.env.NODE_ENV !== 'production') warnOfTries(this.adapter, search, isFailure)
    return !isFailure
  }

  #historyOf(due: readonly Change[]): HistoryMode {
    const goesOn = (cause: ResolvedSlice) => this.#lastCauses.includes(cause)
    return due.some(
      ({ history, cause }) => history === 'push' || (history === 'auto' && !goesOn(cause)),
    )
      ? 'push'
      : 'replace'
  }

  /** Writes pending changes onto the entry that is being left, because they were made on it. */
  #writeLeft() {
    const { browser } = this.queries()
    if (browser === undefined) return
    const search = this.#compose(browser, Infinity)
    if (search !== browser) this.#navigate(() => this.adapter.writeLeft?.(search))
    // A router that does not know of this write repeats it, when the page that goes away comes back. An entry added then
    // would be a second one with the same query, and WebKit would reload in it.
    for (const slot of this.#pendingSlots()) slot.stayOnEntry()
  }

  /**
   * Runs a navigation, and ignores the events and the error that it causes. A write that the browser refused is missing
   * from the address, so the queue retries it.
   */
  #navigate(run: () => void) {
    this.#isNavigating = true
    try {
      run()
    } catch {
      // The address shows what happened.
    }
    this.#isNavigating = false
  }

  // --- What the address says ---

  /** Tells the tables what the address says. Returns whether it confirms all that was sent. */
  #hear(how: AddressChange, isArrival = false): boolean {
    const queries = this.queries()
    for (const table of this.tables) table.hear(queries, how, isArrival)
    this.#keep(this.tables.filter(({ phase }) => phase !== 'gone'))
    return !this.#isSending()
  }

  #isSending(): boolean {
    return this.tables.some(({ isSent }) => isSent)
  }

  #onAddress(how: AddressChange) {
    this.#cameBack = how === 'pop' || how === 'left'
    if (this.#isNavigating) return
    // A slow router tells of the queue's own write, too.
    const wasSending = this.#isSending()
    const wasLeaving = this.#isLeaving
    if (how === 'leave') this.#writeLeft()
    this.#isLeaving = how === 'leave' || how === 'left'
    if (this.#isLeaving) for (const table of this.tables) table.leave(how === 'left')
    // Nothing goes on with a write once somebody else has changed the address.
    if (this.#isLeaving || !this.#hear(how, wasLeaving) || !wasSending) this.#lastCauses = []
    this.#plan()
  }
}

/** Calls back when the browser is idle, so that a router's work delays neither the paint of a letter nor the next key. */
function onFreeMoment(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}

/** The tries of the last write, by adapter. */
const tries = new WeakMap<Adapter, number>()

/** Only for development. A method of the class would be in production builds too. */
function warnOfTries(adapter: Adapter, search: string, isFailure: boolean): void {
  const count = isFailure ? (tries.get(adapter) ?? 0) + 1 : 1
  tries.set(adapter, count)
  if (count === MAX_TRIES)
    warn(
      adapter,
      `the address does not say what was written ${MAX_TRIES} times: ${search}`,
      'see whether other code undoes it, and whether the adapter reads what it writes',
    )
}
