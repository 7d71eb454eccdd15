import type { Internals } from '../definition/define.ts'
import { byKey } from '../definition/resolve-slice.ts'
import type { Issue } from '../definition/issue.ts'
import { warn } from '../definition/messages.ts'
import type { ParamChanges } from '../definition/write-params.ts'
import { isSameText, type Query } from '../query/query.ts'
import type { AddressChange } from './adapter.ts'
import type { ReadableAtom, Reactivity, WritableAtom } from './atom.ts'
import { changesOf, setsPage, type AnyPatch, type SlotChange } from './changes.ts'
import { Slot } from './slot.ts'

/** How long a transition or an animation may show an old screen after the new path is there. */
const SETTLING_MS = 500

/** The query as the router holds it, and as the browser holds it: `undefined` while the browser is on another entry. */
export interface Queries {
  readonly router: string
  readonly browser: string | undefined
}

/**
 * How a table belongs to the history entry that is shown.
 *
 *     shown ──▶ leaving ──▶ settling ──▶ shown
 *                  └────▶ held ◀───┘        any of them, without a component ──▶ gone
 *
 * - `shown`: its entry is shown. Whether a component shows the table makes no difference.
 * - `leaving`: another path loads.
 * - `settling`: that path is there, and the table may still go with the old screen.
 * - `held`: it went before it had settled. Its changes wait until the same component shows it again.
 * - `gone`: its entry is no longer shown. A change then has no entry.
 */
export type Phase = 'shown' | 'leaving' | 'settling' | 'held' | 'gone'

/** A query, as the definition reads it. */
export interface Reading {
  readonly search: string
  readonly query: Query
  /** The issues of the query as a whole. */
  readonly issues: readonly Issue[]
}

/** One table: its slots, and how it belongs to the entry that is shown. It knows no queue. */
export class Table {
  readonly definition: Internals
  readonly slots: readonly Slot[]
  readonly batch: Reactivity['batch']
  readonly #pending: WritableAtom<boolean>
  readonly #issues: WritableAtom<readonly Issue[]>
  readonly #committed: WritableAtom<Readonly<Record<string, unknown>>>
  #phase: Phase = 'shown'
  /** The time at which the table is settled: `Infinity` while another path loads. */
  #settlesAt = 0
  /** The number of components that show the table. */
  #mounts = 0
  #isPageSet = false
  #lastReading: Reading | undefined
  /** The issues of the last query as a whole. */
  #queryIssues: readonly Issue[] = []

  constructor(definition: Internals, { createAtom, batch }: Reactivity) {
    this.definition = definition
    this.slots = definition.slices.map((slice) => new Slot(slice, createAtom))
    this.batch = batch
    this.#pending = createAtom(false)
    this.#issues = createAtom<readonly Issue[]>([])
    this.#committed = createAtom(this.#committedState())
  }

  /** `true` while a change is pending. */
  get pending(): ReadableAtom<boolean> {
    return this.#pending
  }

  get issues(): ReadableAtom<readonly Issue[]> {
    return this.#issues
  }

  /** The state that the address says. */
  get committed(): ReadableAtom<Readonly<Record<string, unknown>>> {
    return this.#committed
  }

  get phase(): Phase {
    return this.#phase === 'settling' && performance.now() >= this.#settlesAt
      ? 'shown'
      : this.#phase
  }

  get isMounted(): boolean {
    return this.#mounts > 0
  }

  /** `true` while a write of the table waits for the address to say it. */
  get isSent(): boolean {
    return this.slots.some(({ isSent }) => isSent)
  }

  /** Notes that one more component shows the table. */
  mount(): void {
    this.#mounts++
    // Once the time to settle is over, `settling` is `shown`.
    this.#phase = this.#settlesAt === Infinity ? 'leaving' : 'settling'
  }

  unmount(): void {
    this.#mounts--
    const { phase } = this
    if (!this.#mounts && (phase === 'leaving' || phase === 'settling')) this.#phase = 'held'
  }

  /** Returns the changes of a patch, a page reset that they cause among them: none in a task in which a page is set. */
  changesOf(patch: AnyPatch): readonly SlotChange[] {
    if (setsPage(this.slots, patch) && !this.#isPageSet) {
      this.#isPageSet = true
      setTimeout(() => (this.#isPageSet = false))
    }
    return changesOf(this.slots, patch, !this.#isPageSet)
  }

  /**
   * Shows the change of a slot of this table or of a twin, and makes it pending.
   *
   * @returns whether it has to be written.
   */
  set({ slot: { slice }, value, cause }: SlotChange): boolean {
    const own = this.slots.find((slot) => slot.slice === slice)
    if (!own) return false
    if (this.#phase === 'gone') {
      own.show(value)
      return false
    }
    const { history, debounce } = cause
    own.set(value, { cause, history, dueAt: performance.now() + debounce })
    this.#pending.set(true)
    return true
  }

  /** Shows what a query says, before the table follows the address. */
  open(search: string): void {
    this.batch(() => {
      const { query, issues } = this.read(search)
      for (const slot of this.slots) slot.adopt(query)
      this.#queryIssues = issues
      this.publish()
    })
  }

  /**
   * Hears that the address changed: ends the pending changes that both queries say, and adopts what other code wrote.
   *
   * @param isArrival `true` when another path is there, which `leave` announced.
   */
  hear({ router, browser }: Queries, how: AddressChange, isArrival = false): void {
    // A push that ends what was sent is most likely the table's own, of which a slow router tells late.
    const isOtherEntry = how === 'pop' || (how === 'push' && !this.isSent)
    // A table that was mounted while the path loaded belongs to the new screen.
    const isOld = isArrival && this.#settlesAt === Infinity
    if (isOld) {
      this.#settlesAt = performance.now() + SETTLING_MS
      if (this.#phase === 'leaving') this.#phase = 'settling'
    }
    this.batch(() => {
      const inBrowser = browser === undefined ? undefined : this.read(browser).query
      const { query, issues } = this.read(router)
      const changed = this.slots.filter((slot) => slot.verify(query, inBrowser))
      const takesAll = isArrival
        ? !this.#mounts
        : how === 'pop' || (how === 'push' && changed.length > 0)
      for (const slot of takesAll ? this.slots : changed) slot.adopt(query)
      // A table that stays mounted while another path loads takes its pending changes along.
      if (isOld) for (const slot of this.slots) slot.takeAlong(this.#settlesAt)
      this.#queryIssues = issues
      this.publish()
    })
    if (isOtherEntry && !this.#mounts && !this.#pending.get()) this.#phase = 'gone'
  }

  /**
   * Hears that another path loads. A change that is sent and not confirmed is pending again.
   *
   * @param isLeft `true` when the browser has left the entry, so that nothing pending can be written onto it.
   */
  leave(isLeft: boolean): void {
    this.#settlesAt = Infinity
    if (this.#phase !== 'held') this.#phase = 'leaving'
    this.batch(() => {
      for (const slot of this.slots) {
        slot.recall()
        if (isLeft) slot.adopt()
      }
      this.publish()
    })
  }

  /**
   * Writes the changes that are due into a query, and notes in each slot what is sent. Returns the same query when it
   * says all of them already.
   *
   * @param now The time (ms), `Infinity` for all changes.
   */
  write(search: string, now: number): string {
    const due = this.#dueSlots(now)
    const first = due[0]?.change
    if (!first) return search
    const { query } = this.read(search)
    const texts = due.map((slot) => {
      const issues: Issue[] = []
      return { slot, params: slot.slice.serialize(slot.atom.get(), issues), issues }
    })
    const textOf = (slot: Slot) => texts.find((text) => text.slot === slot)
    // Other code may have made the query longer than `maxLength`. A query that says every change already stays as it is:
    // writing it would cut slices out.
    const isSaid = texts.every(({ slot, params }) => isSameText(params, slot.slice.read(query)))
    const written = isSaid
      ? { search, overflow: [] }
      : this.definition.write(
          query,
          byKey(this.slots, (slot) => textOf(slot)?.params),
        )
    for (const slot of this.slots) {
      const text = textOf(slot)
      const overflow = written.overflow.find(({ slice }) => slice === slot.key)
      const change = (text && slot.change) ?? first
      if (overflow) slot.send(change, [], [overflow])
      else if (text) slot.send(change, text.params, text.issues)
      if (process.env.NODE_ENV !== 'production' && (overflow || text))
        warnOfIssues(this, slot, overflow !== undefined)
    }
    return written.search
  }

  /** Returns the query of this view with changes, pending ones included. */
  href(search: string, patch: AnyPatch): string {
    const changed = changesOf(this.slots, patch, !setsPage(this.slots, patch))
    const changes: ParamChanges = byKey(this.slots, (slot) => {
      const change = changed.find((one) => one.slot === slot)
      return change || slot.change
        ? slot.slice.serialize(change ? change.value : slot.atom.get())
        : undefined
    })
    return this.definition.write(this.read(search).query, changes).search
  }

  /**
   * Reads a query as the definition does. The last one is kept, since most changes of the address end at a query that was
   * read already.
   */
  read(search: string): Reading {
    if (this.#lastReading?.search !== search) {
      const issues: Issue[] = []
      this.#lastReading = { search, query: this.definition.read(search, issues), issues }
    }
    return this.#lastReading as Reading
  }

  /** Brings `pending`, `issues` and `committed` in line with the slots. */
  publish(): void {
    this.#pending.set(this.slots.some(({ change }) => change))
    const known = this.#committed.get()
    if (this.slots.some(({ key, committed }) => known[key] !== committed))
      this.#committed.set(this.#committedState())
    const issues = [...this.#queryIssues, ...this.slots.flatMap((slot) => slot.issues)]
    if (issues.length || this.#issues.get().length) this.#issues.set(issues)
  }

  #dueSlots(now: number): readonly Slot[] {
    const isDue = ({ change }: Slot) => change && change.dueAt <= now
    const resetsPage = this.slots.some((slot) => slot.slice.resetsPage && isDue(slot))
    // A page reset may wait for a longer debounce, or for another screen. It leaves with any change that goes to the
    // first page.
    return this.slots.filter(
      (slot) => isDue(slot) || (resetsPage && slot.slice.isPage && slot.change?.cause.resetsPage),
    )
  }

  #committedState(): Readonly<Record<string, unknown>> {
    return byKey(this.slots, ({ committed }) => committed)
  }
}

/** Only for development. A method of the class would be in production builds too. */
function warnOfIssues({ definition }: Table, { key, issues }: Slot, isOverflow: boolean): void {
  const todo = isOverflow
    ? 'raise maxLength, or tell the visitor by onOverflow'
    : 'see params.issues'
  for (const { reason, param } of issues)
    warn(definition.slices, `a change of '${key}' is not in the param '${param}': ${reason}`, todo)
}
