import { batch, createAtom } from '@tanstack/react-store'
import { byKey, type Internals } from '../definition/define.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import { isSameText, type Query } from '../query/params.ts'
import { isSameJson } from '../values/copy-and-compare.ts'
import type { AddressChange } from './adapter.ts'
import { changesOf, setsPage, type AnyPatch, type SlotChange } from './changes.ts'
import { Slot, type Change } from './slot.ts'
import { trace } from './console-and-panel.ts'

/** The router's query, and the browser's: `undefined` while nothing may be written, see `Adapter.getCommittedSearch`. */
export interface Queries {
  readonly router: string
  readonly browser: string | undefined
}

export interface Reading {
  readonly search: string
  readonly query: Query
  /** The issues of the query as a whole. */
  readonly issues: readonly Issue[]
}

/** How long (ms) an old screen may stay visible after the new route has loaded, for example in an exit animation. */
const ARRIVING_MS = 500

/**
 * The relation of a table to the current history entry.
 *
 *     current ── a route loads ──▶ leaving ── it has loaded ──▶ arriving ── 500 ms ──▶ current
 *
 *     leaving, arriving ── unmount ──▶ hidden ── mount ──▶ leaving, arriving
 *
 * - `current`: its entry is the current one, whether or not the table is mounted. Changes are written.
 * - `leaving`: a route loads, and the table may unmount with the old screen.
 * - `arriving`: the route has loaded, and we cannot tell yet whether the table stays.
 * - `hidden`: it unmounted before we could tell. Its changes wait for a remount, such as by `<Activity>`.
 */
type TableStatus = 'current' | 'leaving' | 'arriving' | 'hidden'

/** One table: its slots, and how it relates to the current history entry. It doesn't know the queue. */
export class Table {
  readonly definition: Internals
  readonly slots: readonly Slot[]
  /** Queues and short links tell of several changes at once by it. A server's code imports those, and no store. */
  readonly batch = batch
  /** `true` while a change is pending. */
  readonly pending = createAtom(false)
  readonly issues = createAtom<readonly Issue[]>([])
  /** The state in the URL. */
  readonly committed = createAtom<Readonly<Record<string, unknown>>>({})
  /** `true` for the rest of the task in which a page was set. A page reset in that task doesn't override it. */
  #isPageSet = false
  /** What adds issues that only a rendered table knows. Call `publish` after a change. */
  readonly reports = new Set<() => readonly Issue[]>()
  /** The query of the last `open` or `reconcile`: the router's, or before hydration the server's. */
  #reading: Reading | undefined
  /** Another object after each change of the table, of the URL, and of who shows the table. It never changes in a render. */
  readonly updates = createAtom({})
  /** The query that the table opened with: on a server and during hydration, the server's. */
  firstSearch: string | undefined
  /** How many components have mounted the table. */
  mounts = 0
  /** When we know whether the table stays (ms of `performance.now()`). `Infinity` while a route loads. */
  #staysAt = 0
  #isHidden = false
  /** The entry on which the table was closed. `undefined` while it's open. */
  closedOn: object | undefined

  constructor(definition: Internals) {
    this.definition = definition
    this.slots = definition.slices.map((slice) => new Slot(slice))
    this.publish()
  }

  get status(): TableStatus {
    if (this.#isHidden) return 'hidden'
    if (this.#staysAt === Infinity) return 'leaving'
    return performance.now() < this.#staysAt ? 'arriving' : 'current'
  }

  get isMounted(): boolean {
    return this.mounts > 0
  }

  /** The router's query, as the table read it last: `''` or `'?…'`. */
  get search(): string {
    return this.#reading?.search ?? ''
  }

  // --- Changes of the state ---

  /** Returns the changes of a patch, with the page reset they cause. */
  changesOf(patch: AnyPatch): readonly SlotChange[] {
    if (setsPage(this.slots, patch) && !this.#isPageSet) {
      this.#isPageSet = true
      setTimeout(() => (this.#isPageSet = false))
    }
    return changesOf(this.slots, patch, this.#isPageSet)
  }

  /** Shows a change of this table or of a twin, and makes it pending. */
  set(
    { slot: { slice }, ...change }: SlotChange,
    of: Pick<Change, 'decision' | 'isAfterPause' | 'wait'>,
  ): void {
    const own = this.slots.find((slot) => slot.slice === slice)
    if (!own) return
    own.set({ ...change, ...of, dueAt: performance.now() + of.wait })
    this.pending.set(true)
  }

  // --- Changes of the URL ---

  /** Shows what a query holds, and drops what is pending. Reads it again, in case its short link is open now. */
  open(search: string): void {
    this.firstSearch ??= search
    this.update(() => this.#adopt(this.#parse(search), this.slots))
  }

  /** Makes computed defaults pending that the URL lacks: after a reload, on Back and in another tab they would differ. */
  writeDefaults(dueAt = 0): void {
    const { isMounted, status } = this
    const query = this.#reading?.query
    // A short link has them, or its store may give them yet. Nobody has changed what it shows.
    if (!query || query.link || !isMounted || status === 'leaving') return
    this.update(() => {
      for (const slot of this.slots) {
        const { slice, committed } = slot
        const isThere = slot.change || slice.persister || slice.read(query).length > 0
        // There is no room, and there would be none the next time.
        if (slice.isComputed && !isThere && !slot.issues.length) slot.ensure(committed, dueAt)
      }
    })
  }

  /** Returns whether the table is in line with a query of the router. */
  hasRead(search: string): boolean {
    return this.#reading?.search === search
  }

  /**
   * Brings the table in line with a change of the URL, or with none (`replace`): confirms what was sent, and shows what other
   * code wrote. When a route has loaded (`isArrival`), a mounted table keeps the pending changes of slices with the same
   * params in both URLs. If an entry has loaded, only what was pending before (`beforeLoad`) is dropped.
   */
  reconcile(
    { router, browser }: Queries,
    how: AddressChange,
    isArrival: boolean,
    beforeLoad?: ReadonlySet<Change>,
  ): void {
    const { slots, isMounted } = this
    // A table first mounted while the route loaded belongs to the new screen.
    const isOfOldScreen = isArrival && this.#staysAt === Infinity
    const staysAt = isOfOldScreen ? performance.now() + ARRIVING_MS : undefined
    this.#staysAt = staysAt ?? this.#staysAt
    const reading = this.read(router)
    const inBrowser =
      browser === router ? reading : browser === undefined ? undefined : this.read(browser)
    this.update(() => {
      for (const slot of slots) slot.confirm(reading.query, inBrowser?.query)
      const byOthers = slots.filter((slot) => slot.isByOthers(reading.query))
      const dropsPending = isArrival
        ? !isMounted
        : how === 'pop' || (how === 'push' && byOthers.length > 0)
      const isStep = how === 'pop' && !isArrival && isMounted
      if (!isStep) for (const slot of byOthers) slot.followBack()
      const stepAt = isStep ? performance.now() + ARRIVING_MS : 0
      this.#adopt(reading, dropsPending ? slots : byOthers, beforeLoad, stepAt)
      if (staysAt !== undefined) for (const slot of slots) slot.moveToNewEntry(staysAt)
    })
    this.writeDefaults(staysAt)
  }

  /** A route loads: what isn't confirmed has to be sent again, unless the browser `hasLeft` the entry. */
  leave(hasLeft: boolean): void {
    this.#staysAt = Infinity
    this.update(() => {
      for (const slot of this.slots) {
        if (hasLeft) slot.revert()
        else slot.resend()
      }
    })
  }

  mount(): void {
    this.mounts++
    this.#isHidden = false
  }

  unmount(): void {
    this.mounts--
    if (this.isMounted) return
    this.#isHidden = this.status === 'leaving' || this.status === 'arriving'
    this.update(() => {
      // The step may show another table.
      for (const slot of this.slots) if (slot.change?.isOfOtherEntry) slot.revert()
    })
  }

  /** Forgets what the URL held: a closed table reads it when it's used again. */
  close(entry: object): void {
    this.closedOn = entry
    this.#reading = undefined
  }

  /** Returns whether the table was closed on another entry than the current one. It shows its changes, but they are never written. */
  isStale(entry: object): boolean {
    return this.closedOn !== undefined && this.closedOn !== entry
  }

  // --- Queries ---

  /** Reads a query as the definition does. Keeps the reading of the router's query, and parses any other. */
  read(search: string): Reading {
    return this.#reading?.search === search ? this.#reading : this.#parse(search)
  }

  #parse(search: string): Reading {
    const issues: Issue[] = []
    return { search, query: this.definition.read(search, issues), issues }
  }

  /** Writes the pending changes of some decisions into a query, the last one of each slot, and marks them as sent. */
  compose(search: string, decisions: ReadonlySet<number>): string {
    const { definition, slots } = this
    const written = slots.flatMap((slot) => {
      const change = slot.changes.filter(({ decision }) => decisions.has(decision)).at(-1)
      if (!change) return []
      const issues: Issue[] = []
      // What is stored elsewhere leaves the URL.
      const params = slot.slice.persister ? [] : slot.slice.write(change.value, issues)
      return [{ key: slot.key, slot, change, params, issues }]
    })
    const [first] = written
    if (!first) return search
    const { query } = this.read(search)
    // Other code may have made the query longer than `maxLength`. Leave a query that holds every change as it is: rewriting
    // it would push slices out.
    const holdsAll =
      !query.link && written.every(({ slot, params }) => isSameText(params, slot.slice.read(query)))
    const changes = byKey(written, ({ params }) => params)
    const result = holdsAll ? { search, overflow: [] } : definition.write(query, changes)
    for (const slot of slots) {
      const own = written.find((one) => one.slot === slot)
      const overflow = result.overflow.find(({ slice }) => slice === slot.key)
      if (overflow) {
        const left = slot.slice.read(definition.read(result.search))
        slot.markSent(left, [overflow], (own ?? first).change)
      } else if (own) slot.markSent(own.params, own.issues, own.change)
      else continue
      trace({ type: 'reject', definition, slot })
    }
    return definition.report(result)
  }

  /** Returns the query of the table's view after changes, including pending ones. */
  href(search: string, patch: AnyPatch): string {
    const { definition, slots } = this
    const { query } = this.read(search)
    const changed = changesOf(slots, patch)
    const params = byKey(slots, (slot) => {
      const { key, slice, atom } = slot
      const change = changed.find((one) => one.slot === slot)
      const isChanged = change || slot.change
      // A link has what is stored elsewhere only if it's asked to.
      if (slice.persister && !(key in patch)) return isChanged && []
      // A short link says what it holds.
      return isChanged || slice.persister || (slice.isComputed && !query.link)
        ? slice.write(change ? change.value : atom.get())
        : undefined
    })
    return definition.report(definition.write(query, params))
  }

  /** Changes slots, and tells subscribers once. */
  update(change: () => void): void {
    batch(() => {
      change()
      this.publish()
    })
  }

  #adopt(reading: Reading, slots: readonly Slot[], dropped?: ReadonlySet<Change>, stepAt?: number) {
    this.#reading = reading
    for (const slot of slots) slot.adopt(reading.query, dropped, stepAt)
    trace({ type: 'adopt', slots, issues: reading.issues })
  }

  /** Brings `pending`, `issues` and `committed` in line with the slots. */
  publish(): void {
    const { committed, slots } = this
    this.pending.set(slots.some(({ change }) => change))
    const known = committed.get()
    if (slots.some((slot) => known[slot.key] !== slot.committed))
      committed.set(byKey(slots, (slot) => slot.committed))
    const issues = [
      ...(this.#reading?.issues ?? []),
      ...slots.flatMap((slot) => slot.issues),
      ...[...this.reports].flatMap((report) => report()),
    ]
    if (!isSameJson(issues, this.issues.get())) this.issues.set(issues)
  }
}
