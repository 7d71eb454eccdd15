import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { isSameText, type Param, type Query } from '../query/query.ts'
import type { SliceHistory } from '../slices/slice.ts'
import type { ReadableAtom, Reactivity, WritableAtom } from './atom.ts'

/**
 * A pending change, which waits for its write. Each change is a new object, so that a newer one differs from the one
 * sent.
 */
export interface Change {
  /** The slice whose debounce and history the write takes: of a page reset, the slice whose change went to the first page. */
  readonly cause: ResolvedSlice
  /** The history of that slice, or `replace` once the entry that the change was made on is being left. */
  readonly history: SliceHistory | undefined
  /**
   * The earliest time of the write, in milliseconds as of `performance.now()`: no change of the system's clock moves it.
   * 0 after a flush, and for a view that `remember` opens: neither waits for a debounce.
   */
  readonly dueAt: number
}

/** A change that a write carried, with its params and their value. */
interface Sent {
  readonly change: Change
  readonly params: readonly Param[]
  readonly value: unknown
}

/** What the address says of a slice. */
interface Committed {
  readonly params: readonly Param[]
  /** The value that the table set, where it set one. */
  readonly shown: unknown
  /** The same value for `params.committed`, renewed only when the text changes. */
  readonly value: unknown
}

/**
 * One slice of one table. A value goes from the table to the address: it is shown, then pending, then sent, and then
 * committed once the router and the browser both say it.
 */
export class Slot {
  readonly slice: ResolvedSlice
  readonly #atom: WritableAtom<unknown>
  #change: { -readonly [K in keyof Change]: Change[K] } | undefined
  #sent: Sent | undefined
  #committed: Committed
  #issues: readonly Issue[] = []

  constructor(slice: ResolvedSlice, createAtom: Reactivity['createAtom']) {
    this.slice = slice
    this.#atom = createAtom(slice.default)
    this.#committed = { params: [], shown: slice.default, value: slice.default }
  }

  get key(): string {
    return this.slice.key
  }

  /** The value that the table shows. */
  get atom(): ReadableAtom<unknown> {
    return this.#atom
  }

  /** The newest change, pending until the router and the browser both say it. */
  get change(): Change | undefined {
    return this.#change
  }

  /** `true` while a write waits for the router or the browser to say it. */
  get isSent(): boolean {
    return this.#sent !== undefined
  }

  /** The value that the last write carried, or the address says where no write is on its way. */
  get written(): unknown {
    return this.#sent ? this.#sent.value : this.#committed.shown
  }

  /** The value that the address says, the same by reference while its text is the same. */
  get committed(): unknown {
    return this.#committed.value
  }

  /** The issues of the last read or write. */
  get issues(): readonly Issue[] {
    return this.#issues
  }

  /** Shows a value, which nobody writes by itself. */
  show(value: unknown): void {
    // A function would be called.
    this.#atom.set(() => value)
  }

  /** Shows a value, and makes it pending. */
  set(value: unknown, change: Change): void {
    this.show(value)
    this.#change = { ...change }
  }

  /** Takes a value over that is kept outside of the address, which says nothing of the slice. */
  keep(value: unknown): void {
    this.#committed = { params: [], shown: value, value }
  }

  /** Restarts a debounce: the change is due no sooner than at a time. After a flush it waits for none. */
  postpone(dueAt: number): void {
    if (this.#change?.dueAt) this.#change.dueAt = Math.max(this.#change.dueAt, dueAt)
  }

  /** Makes the change due now. */
  hasten(): void {
    if (this.#change) this.#change.dueAt = 0
  }

  /** Lets the change add no entry. */
  stayOnEntry(): void {
    if (this.#change) this.#change.history = 'replace'
  }

  /**
   * Notes that a write carries the slot.
   *
   * @param change A slice that overflows because others grew has no change of its own. It takes theirs, so that the
   *   removal of its params is sent and verified too. A change of its own that still waits stays pending.
   */
  send(change: Change, params: readonly Param[], issues: readonly Issue[]): void {
    this.#change ??= change
    this.#issues = issues
    // With an issue, the params hold less than the value in the table, so their own value is parsed from them.
    const value = issues.length ? this.slice.parse(params) : this.#atom.get()
    this.#sent = { change, params, value }
  }

  /** Makes a change that is sent and not confirmed pending again. */
  recall(): void {
    this.#sent = undefined
  }

  /**
   * Compares what the router and the browser say with what was sent, and ends the change that both say.
   *
   * @param browser `undefined` while the browser is on another entry.
   * @returns whether the router says what the slot neither knew nor sent.
   */
  verify(router: Query, browser: Query | undefined): boolean {
    const sent = this.#sent
    const params = this.slice.read(router)
    const isSent = sent && isSameText(sent.params, params)
    // The router may say what was sent before the browser does, or after it. Until both do, the slot is pending.
    if (isSent && browser && isSameText(sent.params, this.slice.read(browser)))
      this.#confirm(sent, params)
    return !isSent && !isSameText(this.#committed.params, params)
  }

  #confirm({ change, value: shown }: Sent, params: readonly Param[]) {
    const { params: before, value } = this.#committed
    const isSame = isSameText(before, params)
    const read = params.length ? shown : this.slice.default
    this.#committed = { params, shown, value: isSame ? value : read }
    // A change made after the write stays pending.
    if (this.#change === change) this.#change = undefined
    this.#sent = undefined
  }

  /**
   * Takes over what the address says, and drops the pending change. The same text keeps the same value by reference, so
   * that nothing renders again.
   *
   * @param query @default the one that was adopted last
   */
  adopt(query?: Query): void {
    const params = query ? this.slice.read(query) : this.#committed.params
    const issues: Issue[] = []
    const value = this.slice.parse(params, issues)
    const isSame = isSameText(this.#committed.params, params)
    this.#committed = isSame ? { ...this.#committed, params } : { params, shown: value, value }
    this.#issues = issues
    this.#change = this.#sent = undefined
    this.show(this.#committed.shown)
  }

  /** Keeps a pending change for the entry of another path, where it adds no entry and is due at a time. */
  takeAlong(dueAt: number): void {
    if (this.#change) this.#change = { ...this.#change, history: 'replace', dueAt }
  }
}
