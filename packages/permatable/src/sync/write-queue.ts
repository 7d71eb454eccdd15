import { decidesRows } from '../definition/compare-urls.ts'
import { layChanges } from '../query/params.ts'
import type { Adapter, AddressChange } from './adapter.ts'
import type { AnyPatch } from './changes.ts'
import { Decisions, decisionsOf, nextWrite, watchUser, type Subjects } from './push-or-replace.ts'
import { trace } from './console-and-panel.ts'
import { debounceOf, type Change, type Slot } from './slot.ts'
import type { Queries, Table } from './table.ts'
import { whenIdle, WriteSpacing } from './write-spacing.ts'

/** The queues of the page that have open tables. */
export const openQueues = new Set<WriteQueue>()

/** Writes changes in the order of their decisions, until the router and the browser confirm them. One for each history. */
export class WriteQueue {
  readonly adapter: Adapter
  /** The open tables, in the order they were mounted, which is also the order of their params. Closed ones stay until they're written. */
  readonly tables = new Set<Table>()
  /** The current entry, with the definitions that had an open table on it. Another object for each entry. */
  entry = new WeakSet<object>()
  /** `true` if Back, Forward, or a write past the router to another path led to this entry. */
  isAfterPop = false
  readonly decisions = new Decisions()
  #isSubscribed = false
  /** `true` while the queue's own navigation runs. */
  #isNavigating = false
  /** `true` while a route loads. */
  #isLeaving = false
  /** The changes that were pending when another entry of the path started to load. `undefined` if none is loading. */
  #beforeLoad: ReadonlySet<Change> | undefined
  /** The last query that the router and the browser both held. */
  #agreedSearch: string | undefined
  /** What the decisions of the last write are about. An `auto` decision about the same joins its entry. */
  #joined: readonly Subjects[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #spacing = new WriteSpacing()

  constructor(adapter: Adapter) {
    this.adapter = adapter
  }

  /** Lists a table until it's closed and has nothing to lose. Plans its writes. */
  track(table: Table): void {
    this.tables.add(table)
    table.closedOn = undefined
    this.entry.add(table.definition.tableKey)
    openQueues.add(this)
    this.update(table)
    if (!this.#isSubscribed) {
      this.#isSubscribed = true
      this.adapter.subscribe((how) => this.#onChange(how))
      watchDocument()
    }
    this.#planWrite()
  }

  /** Call after each change of a table. A closed one with nothing to lose leaves the list. */
  update(table: Table): void {
    // While a route loads, we can't tell yet to which entry it belongs.
    if (!table.isMounted && !table.pending.get() && !this.#isLeaving) {
      this.tables.delete(table)
      table.close(this.entry)
      if (!this.tables.size) openQueues.delete(this)
    }
    table.updates.set({})
  }

  /** Brings a table in line with the URL if it's open or was closed on this entry. Opens any other one. */
  catchUp(table: Table): void {
    const queries = this.queries()
    if (this.tables.has(table) || table.closedOn === this.entry)
      table.reconcile(queries, 'replace', false)
    else if (!table.hasRead(queries.router)) table.open(queries.router)
  }

  /** Changes slices of a table and its twins, and plans their write. */
  set(table: Table, patch: AnyPatch): void {
    const isStale = table.isStale(this.entry)
    // Other code may have changed the URL since the table was closed.
    if (!this.tables.has(table) && !isStale && table.status === 'current') this.catchUp(table)
    const targets = this.#tablesToSet(table)
    table.batch(() => {
      const changes = table.changesOf(patch)
      if (isStale) for (const { slot, value } of changes) slot.show(value)
      if (isStale || !changes.length) return
      const { decisions } = this
      const decision = decisions.numberFor(changes)
      const { isAfterPause } = decisions
      for (const change of changes) {
        const wait = decisions.waitOf(change)
        for (const target of targets) target.set(change, { decision, isAfterPause, wait })
        this.#restart(wait)
      }
      this.adapter.noteChange?.()
      for (const target of targets) this.track(target)
    })
  }

  /**
   * Returns the tables to set together with a table: itself and its twins, such as a layout's and that of a screen that
   * appeared while its route loaded. A table that may be about to unmount is set alone.
   */
  #tablesToSet(table: Table): ReadonlySet<Table> {
    const { identity } = table.definition
    const isCurrentTwin = ({ status, definition }: Table) =>
      status === 'current' && definition.identity === identity
    const twins = isCurrentTwin(table) ? [...this.tables].filter(isCurrentTwin) : []
    return new Set([table, ...twins])
  }

  /** Restarts all pending waits of a length (ms). A flushed change stays due. */
  #restart(wait: number) {
    const dueAt = performance.now() + wait
    for (const change of this.#changes())
      if (wait && change.dueAt && change.wait === wait) change.dueAt = Math.max(change.dueAt, dueAt)
  }

  flush(): void {
    for (const change of this.#changes()) change.dueAt = 0
    this.#writeDue()
  }

  queries(): Queries {
    const router = this.adapter.getSearch()
    const browser = this.adapter.getCommittedSearch ? this.adapter.getCommittedSearch() : router
    if (browser === router) this.#agreedSearch = router
    return { router, browser }
  }

  /** Returns what a write starts from: the browser's query, plus changes of the router that the browser doesn't hold yet. */
  getSearch(queries = this.queries()): string {
    const { router, browser = router } = queries
    return layChanges(this.#agreedSearch ?? router, router, browser)
  }

  #planWrite() {
    trace({ type: 'change' })
    clearTimeout(this.#timer)
    const next = this.#spacing.nextWriteAt(this.#changes().map(({ dueAt }) => dueAt))
    // A write in the same task would delay the paint and the next key.
    if (next < Infinity)
      this.#timer = setTimeout(whenIdle, next - performance.now(), () => this.#writeDue())
  }

  /** Writes what is due, unless the last write was too recent, and plans the next write. */
  #writeDue() {
    if (this.#changes().length) this.#spacing.run((now) => this.#write(now))
    this.#planWrite()
  }

  /** Writes everything as the document is hidden or shown again. */
  writeHidden(): void {
    // A hidden page may never return, so ignore the spacing. Little is pending when it's shown again.
    for (const _ of decisionsOf(this.#changes())) {
      this.#spacing.skip()
      this.flush()
    }
  }

  /** Starts the debounces that waited for a text to be composed. */
  endComposition(): void {
    const now = performance.now()
    for (const change of this.#changes()) {
      const debounce = debounceOf(change)
      if (change.wait > debounce) change.dueAt = Math.min(change.dueAt, now + debounce)
      change.wait = debounce
    }
    this.#planWrite()
  }

  /** The tables that may be written now, in the order of their mount. None while a route loads: whose is the change? */
  #writable(): readonly Table[] {
    const tables = this.#isLeaving ? [] : [...this.tables]
    return tables.filter((one) => one.pending.get() && one.status !== 'hidden')
  }

  #slots(tables = this.#writable()): readonly Slot[] {
    return tables.flatMap(({ slots }) => slots)
  }

  #changes(): readonly Change[] {
    return this.#slots().flatMap(({ changes }) => changes)
  }

  #compose(search: string, decisions: ReadonlySet<number>): string {
    return this.#writable().reduce((onto, table) => table.compose(onto, decisions), search)
  }

  /** Writes the first decisions that are due. Returns `false` after two unconfirmed writes in a row: slow routers confirm late. */
  #write(now: number): boolean {
    // A slow router may still be handling the last write, which would undo this one. So navigate even if the router's
    // query already holds these changes.
    const isLate = !this.#reconcile('replace') && !this.adapter.isLoading?.()
    const queries = this.queries()
    // If the last write failed, there is no history entry to replace.
    if (isLate) this.#joined = []
    const changes = this.#slots().flatMap((slot) => (isLate ? slot.changes : slot.unsentChanges))
    const write = nextWrite(changes, now, this.#joined)
    // While nothing may be written (see `getCommittedSearch`), wait but don't back off. The write then follows soon
    // after, for example when a blocker's dialog closes.
    if (queries.browser === undefined || !write) return true
    // Next doesn't say that it has cancelled a load.
    this.#beforeLoad = undefined
    const { decisions, subjects, history } = write
    const current = this.getSearch(queries)
    const search = this.#compose(current, decisions)
    if (isLate || search !== current) {
      this.#joined = subjects
      this.decisions.noteWrite(decisions)
      const rows = this.#slots().some((slot) => slot.sent && decidesRows(slot.slice))
      const error = this.#navigate(() => this.adapter.navigate(search, { history, rows }))
      trace({
        type: 'write',
        queue: this,
        search,
        history,
        changes,
        decisions,
        isRetry: isLate,
        startedAt: now,
        error,
      })
    }
    this.#reconcile('replace')
    // An earlier write may have included decisions that this one leaves for later. They're still unconfirmed.
    const isFailure = isLate && this.#changes().some(({ decision }) => decisions.has(decision))
    return !isFailure
  }

  /** Writes pending changes onto the entry that is being left, because they were made there. */
  writeLeft(): void {
    const { browser } = this.queries()
    if (browser === undefined) return
    const changes = this.#changes()
    const decisions = new Set(decisionsOf(changes))
    const search = this.#compose(browser, decisions)
    if (search !== browser && this.adapter.writeLeft) {
      const error = this.#navigate(() => this.adapter.writeLeft?.(search))
      trace({ type: 'write', queue: this, search, history: 'replace', changes, decisions, error })
    }
    // These changes belong to the entry that is left, so they add none. After a bfcache restore, the queue writes this
    // query again: a push would duplicate the entry, and WebKit reloads on it.
    for (const change of this.#changes()) change.history = 'replace'
  }

  /** Runs one of our navigations without its events. Returns its error: the URL shows what happened, and the queue retries. */
  #navigate(run: () => void): unknown {
    this.#isNavigating = true
    let error: unknown
    try {
      run()
    } catch (thrown) {
      error = thrown
    }
    this.#isNavigating = false
    this.#spacing.noteNavigation(this.adapter.historyCalls)
    return error
  }

  /** Brings all tables in line with the URL. Returns `true` if it confirms everything that was sent. */
  #reconcile(how: AddressChange, isArrival = false): boolean {
    const queries = this.queries()
    for (const table of [...this.tables]) {
      table.reconcile(queries, how, isArrival, this.#beforeLoad)
      this.update(table)
    }
    if (how !== 'replace' || isArrival)
      this.entry = new WeakSet([...this.tables].map(({ definition }) => definition.tableKey))
    if (this.#isUnconfirmed()) return false
    trace({ type: 'confirm', queue: this, search: queries.router })
    return true
  }

  #isUnconfirmed(): boolean {
    return this.#slots([...this.tables]).some(({ sent }) => sent)
  }

  #onChange(how: AddressChange) {
    if (how === 'save') return this.writeLeft()
    if (how === 'load') {
      this.#beforeLoad = new Set(this.#slots([...this.tables]).flatMap(({ changes }) => changes))
      return
    }
    // A replace stays on the entry, unless a route has loaded.
    if (how !== 'replace' || this.#isLeaving) this.isAfterPop = how === 'pop' || how === 'left'
    if (this.#isNavigating) return
    // A slow router may report our own write only now.
    const wasUnconfirmed = this.#isUnconfirmed()
    const isArrival = this.#isLeaving
    // Before `#isLeaving` is set, because nothing is writable while a route loads.
    if (how === 'leave') this.writeLeft()
    this.#isLeaving = how === 'leave' || how === 'left'
    if (this.#isLeaving) {
      // Before the new screen's tables ask: some routers render it before they report that it has loaded.
      this.entry = new WeakSet()
      for (const table of [...this.tables]) {
        table.leave(how === 'left')
        this.update(table)
      }
    }
    if (isArrival) this.decisions.noteWrite()
    const isOwn = !this.#isLeaving && this.#reconcile(how, isArrival) && wasUnconfirmed
    this.#beforeLoad = undefined
    // A change joins no navigation that we did not start.
    if (!isOwn) this.#joined = []
    this.#planWrite()
  }
}

let isWatching = false

/**
 * Watches the document for all queues: an app may create and drop many routers.
 *
 * `pagehide` is the only usable event for leaving: a write in `beforeunload` breaks Back in Firefox, and one in a
 * `navigate` event aborts links to other documents in Chromium, as the standard says.
 * https://github.com/whatwg/html/pull/11409
 */
function watchDocument() {
  if (isWatching || typeof document === 'undefined') return
  isWatching = true
  document.addEventListener('visibilitychange', () => {
    for (const queue of [...openQueues]) queue.writeHidden()
  })
  addEventListener('pagehide', () => {
    for (const queue of openQueues) queue.writeLeft()
  })
  watchUser(() => {
    for (const queue of openQueues) queue.endComposition()
  })
}
