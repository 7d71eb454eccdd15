import { createAtom, type Atom } from '@tanstack/react-store'
import type { Issue, ResolvedSlice } from '../definition/read-or-refuse.ts'
import { isSameText, type Param, type Query } from '../query/params.ts'
import type { SliceHistory } from '../slices/define-slice.ts'

/** What an unconfirmed write holds of a slice. */
interface Sent {
  readonly change: Change
  readonly params: readonly Param[]
  readonly value: unknown
}

/**
 * One slice of one table.
 *
 *     set ──▶ pending ──markSent──▶ pending and sent ──confirm──▶ committed
 *                ▲─────resend──────────────┘
 *
 * `adopt` and `revert` drop what is pending. A slot has several pending changes when the user decided something else between
 * them, since each decision is written with the values of its time.
 */
export class Slot {
  readonly slice: ResolvedSlice
  readonly key: string
  // Only this class sets these.
  /** The value that the table shows. */
  readonly atom: Atom<unknown>
  /** The pending changes, oldest first, one per decision. The table shows the value of the last one. */
  changes: readonly Change[] = []
  issues: readonly Issue[] = []
  /** The unconfirmed write. */
  sent: Sent | undefined
  /** The params in the URL that the table knows. */
  params: readonly Param[] = []
  /** The value in the URL. Its reference only changes when the text does. */
  committed: unknown
  /** The value in the URL: the one we set, if we wrote it, or the parsed one. */
  #own: unknown
  /** `true` if Back and Forward leave the value as it is: for a selection, until other code changes it. */
  #staysOnBack: boolean

  constructor(slice: ResolvedSlice) {
    this.slice = slice
    this.key = slice.key
    this.#staysOnBack = slice.isSelection === true
    this.committed = this.#own = slice.default
    this.atom = createAtom(this.committed)
  }

  /** Returns what the slot has if the URL has no params of the slice. A persister sets what it has stored. */
  fallback = (): unknown => this.slice.default

  /** The newest change, until the router and the browser hold it. */
  get change(): Change | undefined {
    return this.changes.at(-1)
  }

  /** The pending changes made after the unconfirmed write, oldest first. */
  get unsentChanges(): readonly Change[] {
    // All of them, if the sent one is no longer pending.
    return this.changes.slice(this.changes.findIndex((one) => one === this.sent?.change) + 1)
  }

  /** The value of the unconfirmed write, or else that of the URL. */
  get lastWritten(): unknown {
    return this.sent ? this.sent.value : this.#own
  }

  /** Shows a value without making it pending. A pending change is then written with it, unless it's the default, which has no param. */
  show(value: unknown): void {
    const { change } = this
    if (change && change.value !== this.slice.default) change.value = value
    this.#showOver(value)
  }

  /** Shows a value and makes it pending. Replaces an earlier value of the same decision, or one that was moved on. */
  set(change: Change): void {
    const earlier = this.changes.filter(({ decision }) => decision < change.decision)
    this.changes = [...earlier, change]
    this.#showOver(change.value)
  }

  /** Shows a value that the entry has to hold although nobody changed it. Its write adds no entry. */
  ensure(value: unknown, dueAt = 0, isOfOtherEntry = false): void {
    const subjects = [this.slice]
    this.set({ value, subjects, dueAt, wait: 0, isOfOtherEntry, ...moved })
  }

  /** Takes a value stored outside of the URL. Nothing in the URL can override it. */
  commit(value: unknown): void {
    this.params = []
    this.committed = this.#own = value
    this.sent = undefined
  }

  /** Moves the pending changes to the new entry, with a replace at `dueAt`. */
  moveToNewEntry(dueAt: number): void {
    this.changes = this.changes.map((change) => ({
      ...change,
      ...moved,
      dueAt,
      isOfOtherEntry: false,
      wait: debounceOf(change),
    }))
  }

  /**
   * Notes that a write includes the slot, without its value if the URL has no room. `written` is the slot's own change, or for a
   * slot that is pushed out the first one of the write: its own debounced change then stays pending.
   */
  markSent(params: readonly Param[], issues: readonly Issue[], written: Change): void {
    const isOwn = this.changes.includes(written)
    const change = isOwn ? written : { ...written, value: this.atom.get() }
    if (!this.change) this.changes = [change]
    this.issues = issues
    // On an issue, the URL holds less than the table shows. Remember what the URL holds.
    const value = issues.length ? this.slice.parse(params) : change.value
    this.sent = { change, params, value }
  }

  /** Forgets an unconfirmed write, so that its change is sent again. */
  resend(): void {
    this.sent = undefined
  }

  /** Ends the sent change if both queries hold its params. Either may hold them first. */
  confirm(inRouter: Query, inBrowser: Query | undefined): void {
    const { sent, slice } = this
    if (!sent || !inBrowser) return
    const params = slice.read(inRouter)
    if (!isSameText(sent.params, params)) return
    if (!isSameText(sent.params, slice.read(inBrowser))) return
    if (!isSameText(this.params, params))
      this.committed = params.length || slice.persister ? sent.value : slice.default
    this.#own = sent.value
    this.params = params
    this.changes = this.unsentChanges
    this.sent = undefined
  }

  /** Returns whether a query holds params written by other code: neither the committed nor the sent ones. */
  isByOthers(query: Query): boolean {
    const params = this.slice.read(query)
    const isOwn = this.sent && isSameText(this.sent.params, params)
    return !isOwn && !isSameText(this.params, params)
  }

  /**
   * Shows what a query holds, and drops what is pending: some changes, or all. The newest of the others is still shown. A
   * selection stays as it is on a step of Back, whose entry holds it from `stepAt` on.
   */
  adopt(query: Query, dropped?: ReadonlySet<Change>, stepAt?: number): void {
    const shown = this.atom.get()
    this.#adopt(
      this.slice.read(query),
      this.changes.filter((change) => dropped && !dropped.has(change)),
    )
    if (!stepAt || !this.#staysOnBack || this.change) return
    if (!isSameText(this.slice.write(shown), this.params)) this.ensure(shown, stepAt, true)
  }

  /** From now on, Back shows the selection of each entry: those before may be other tasks'. */
  followBack(): void {
    this.#staysOnBack = false
  }

  /** Shows what the URL held last, and drops the pending change. */
  revert(): void {
    this.#adopt(this.params, [])
  }

  #adopt(params: readonly Param[], kept: readonly Change[]) {
    const issues: Issue[] = []
    const value = params.length ? this.slice.parse(params, issues) : this.fallback()
    // The same text keeps the same value by reference, so that nothing renders again.
    if (!isSameText(this.params, params)) this.committed = this.#own = value
    this.params = params
    this.issues = issues
    this.changes = kept
    this.sent = undefined
    if (!kept.length) this.#showOver(this.#own)
  }

  /** Shows a value in place of that of a pending change. */
  #showOver(value: unknown) {
    // `atom.set` would call a value that is a function, so wrap it.
    this.atom.set(() => value)
  }
}

/** What a change is about: a slice, or the filter of one column. */
export type Subject = Pick<ResolvedSlice, 'key' | 'debounce'>

/** A change that isn't in the URL yet. A new object each time, so one made after a write differs from the one sent. */
export interface Change {
  value: unknown
  /** The number of the change's decision. Later ones have higher numbers, and one moved on to another entry `Infinity`. */
  readonly decision: number
  /** What the change is about. For a page reset, what the change that caused it is about. */
  readonly subjects: readonly Subject[]
  /** `true` if there was a pause before it. */
  readonly isAfterPause?: boolean
  /** `true` for a selection that was made before Back or Forward. */
  readonly isOfOtherEntry?: boolean
  // The queue says when and how a change is written.
  /** The history of its slice. Becomes `replace` once the user leaves the entry where the change was made. */
  history: SliceHistory | undefined
  /** The earliest time to write, in ms of `performance.now()`, which ignores the system clock. 0 means flushed. */
  dueAt: number
  /** How long (ms) the change waits for the next one: its debounce, or longer during a composition. */
  wait: number
}

/** The decision of a change that was moved on to another entry, and its history. */
const moved = { decision: Infinity, history: 'replace' } as const

/** Returns how long (ms) a change waits for the next one, compositions aside. */
export const debounceOf = ({ subjects }: Pick<Change, 'subjects'>): number =>
  Math.max(...subjects.map(({ debounce }) => debounce))
