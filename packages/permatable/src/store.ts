import type { Adapter, AddressChange } from './adapter.ts'
import type { Param } from './codec.ts'
import type { TableSearchParams } from './definition.ts'
import { isTooLong } from './limits.ts'
import { queryOf } from './query.ts'
import { sameParams, type Issue, type ResolvedSlice } from './resolve.ts'
import { isPage } from './slices/pagination.ts'
import type { Patch, TableParams, WritableAtom } from './table-params.ts'
import type { Change, QueuedSlice, WriteQueue } from './write-queue.ts'

/** What React's side hands in, from the copy of TanStack Store that the table uses too. */
export interface Reactivity {
  createAtom<T>(value: T): WritableAtom<T>
  batch(run: () => void): void
}

type AnyState = Record<string, unknown>

/** One state slice: what the address says, overlaid by what is still to be written. */
interface Slot extends QueuedSlice {
  readonly atom: WritableAtom<unknown>
  change: Change | undefined
  /** Whether the address has no room for it. */
  isLeft: boolean
  /** The params in the address, and the value that they stand for. */
  text: readonly Param[]
  value: unknown
  readIssues: readonly Issue[]
  writeIssues: readonly Issue[]
}

/** The state of one table, from the address to the atoms and back. */
export class Store {
  readonly params: TableParams<AnyState>
  readonly #adapter: Adapter
  readonly #queue: WriteQueue
  readonly #definition: TableSearchParams<object>
  readonly #reactivity: Reactivity
  readonly #slots: readonly Slot[]
  readonly #pending: WritableAtom<boolean>
  readonly #issues: WritableAtom<readonly Issue[]>
  #queryIssues: readonly Issue[] = []
  #overflow: readonly Issue[] = []
  #mounts = 0
  #wasMounted = false
  #isLeaving = false
  #stopListening: (() => void) | undefined

  constructor(
    adapter: Adapter,
    queue: WriteQueue,
    definition: TableSearchParams<object>,
    reactivity: Reactivity,
  ) {
    this.#adapter = adapter
    this.#queue = queue
    this.#definition = definition
    this.#reactivity = reactivity
    this.#pending = reactivity.createAtom(false)
    this.#issues = reactivity.createAtom<readonly Issue[]>([])
    this.#slots = definition.slices.map((slice) => this.#createSlot(slice))
    this.params = this.#createParams()
  }

  /** Whether another path is coming: what the table still does is shown, but belongs to no history entry. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Whether a component shows it, or a change waits. */
  get isInUse(): boolean {
    return this.#mounts > 0 || this.#pending.get()
  }

  /** A component shows this store. Returns what its unmount calls. */
  mount(): () => void {
    const isBack = this.#wasMounted && !this.isInUse
    this.#mounts++
    this.#wasMounted = true
    this.#listen()
    this.#onAddress(isBack ? 'pop' : 'replace', this.#adapter.getSearch())
    return () => {
      this.#mounts--
      this.#release()
    }
  }

  /** Takes over what a query says differently. */
  read(search: string): void {
    this.#onAddress('replace', search)
  }

  #createSlot(slice: ResolvedSlice): Slot {
    const slot: Slot = {
      definition: this.#definition,
      slice,
      atom: this.#reactivity.createAtom(slice.default),
      change: undefined,
      isLeft: false,
      text: [],
      value: slice.default,
      readIssues: [],
      writeIssues: [],
      encode: () => {
        const issues: Issue[] = []
        const value = slot.atom.get()
        const params = slice.serialize(value, issues)
        this.#report(slot, 'writeIssues', issues)
        return { value, params }
      },
      isShown: () => this.#mounts > 0,
      acknowledge({ value, params }) {
        slot.value = value
        slot.text = params
      },
      settle: () => {
        slot.change = undefined
        this.#pending.set(this.#slots.some(({ change }) => change))
        this.#release()
      },
      leaveOut: (left, isKnown) => this.#leaveOut(left, isKnown),
    }
    return slot
  }

  #createParams(): TableParams<AnyState> {
    const atoms = Object.fromEntries(
      this.#slots.map((slot) => [slot.slice.key, this.#facade(slot)]),
    )
    const defaults: AnyState = { ...this.#definition.defaults }
    return {
      atoms,
      tableOptions: {
        atoms,
        initialState: defaults,
        ...(this.#slot('pagination') ? { autoResetPageIndex: false as const } : {}),
      },
      href: (patch = {}) => this.#href(patch),
      set: (patch) => this.#set(patch),
      reset: (keys = Object.keys(defaults)) =>
        this.#set(Object.fromEntries(keys.map((key) => [key, defaults[key]]))),
      flush: () => this.#queue.flush(),
      pending: this.#pending,
      issues: this.#issues,
      shown: Object.fromEntries(this.#slots.map(({ slice, atom }) => [slice.key, atom])),
    }
  }

  /** An atom whose `set` also queues the write. */
  #facade(slot: Slot): WritableAtom<unknown> {
    const set = (next: unknown) => this.#set({ [slot.slice.key]: next })
    return { get: slot.atom.get, subscribe: slot.atom.subscribe, set }
  }

  #slot(key: string): Slot | undefined {
    return this.#slots.find(({ slice }) => slice.key === key)
  }

  #set(patch: Patch<AnyState>) {
    this.#reactivity.batch(() => {
      for (const [slot, value, change] of this.#changes(patch)) {
        slot.atom.set(() => value)
        this.#enqueue(slot, change)
      }
    })
  }

  /** What a patch comes to. A filter or sorting change goes to the first page, unless the patch names one. */
  #changes(patch: Patch<AnyState>): [slot: Slot, value: unknown, change: Change][] {
    const changes: [Slot, unknown, Change][] = []
    for (const slot of this.#slots) {
      const { key, debounce, history } = slot.slice
      if (!(key in patch)) continue
      const update = patch[key]
      const previous = slot.atom.get()
      const next: unknown = typeof update === 'function' ? update(previous) : update
      if (!Object.is(previous, next)) changes.push([slot, next, { debounce, history }])
    }
    const reset = 'pagination' in patch ? undefined : this.#pageReset(changes)
    return reset ? [...changes, reset] : changes
  }

  #pageReset(changes: readonly [Slot, unknown, Change][]): [Slot, unknown, Change] | undefined {
    const slot = this.#slot('pagination')
    const page = slot?.atom.get()
    if (!slot || !isPage(page)) return undefined
    // The first page may be shown in place of one that the address still names.
    const isFirst = slot.change || !isPage(slot.value) || slot.value.pageIndex === 0
    if (page.pageIndex === 0 && isFirst) return undefined
    const cause = changes.find(([{ slice, atom }, next]) => {
      return (
        slice.resetsPage && !sameParams(slice.serialize(atom.get(), []), slice.serialize(next, []))
      )
    })
    const first = page.pageIndex === 0 ? page : { ...page, pageIndex: 0 }
    return cause && [slot, first, { ...cause[2] }]
  }

  #enqueue(slot: Slot, change: Change) {
    const isGone = this.#wasMounted && this.#mounts === 0
    if (this.#isLeaving || isGone) return
    this.#pending.set(true)
    this.#listen()
    for (const one of [slot, ...this.#slots.filter(({ isLeft }) => isLeft)]) {
      one.change = change
      this.#queue.add(one)
    }
  }

  /** What the address has no room for stays in the table, and goes with each later change until there is. */
  #leaveOut(left: readonly ResolvedSlice[], isKnown: (slice: ResolvedSlice) => boolean) {
    const isOut = ({ slice, isLeft }: Slot) => left.includes(slice) || (isLeft && !isKnown(slice))
    const out = this.#slots.filter(isOut)
    if (out.some(({ isLeft }) => !isLeft))
      this.#overflow = this.#definition.overflow(out.map(({ slice }) => slice))
    for (const slot of this.#slots) {
      const wasLeft = slot.isLeft
      slot.isLeft = out.includes(slot)
      // The issues of what is in the address are of its values.
      const issues = this.#overflow.filter(({ slice }) => slot.isLeft && slice === slot.slice.key)
      if (slot.isLeft || wasLeft) this.#report(slot, 'writeIssues', issues)
    }
  }

  #href(patch: Patch<AnyState>): string {
    const texts = new Map<ResolvedSlice, readonly Param[]>()
    for (const slot of this.#slots)
      if (slot.change || slot.isLeft)
        texts.set(slot.slice, slot.slice.serialize(slot.atom.get(), []))
    for (const [{ slice }, value] of this.#changes(patch))
      texts.set(slice, slice.serialize(value, []))
    return this.#definition.write(queryOf(this.#adapter.getSearch()), texts).search || '?'
  }

  #onAddress = (
    how: AddressChange,
    search: string,
    refused: ReadonlySet<QueuedSlice> = new Set(),
  ): void => {
    const isArrival = this.#isLeaving && how !== 'leave'
    this.#isLeaving = how === 'leave'
    if (this.#isLeaving) return
    const read = isTooLong(search) ? [] : this.#definition.read(search)
    const texts = this.#slots.map((slot, at) => ({ slot, text: read[at] ?? [] }))
    for (const { slot, text } of texts) {
      // It made room for others, which is no reason to take it out of the table.
      if (slot.isLeft && !text.length) slot.acknowledge({ value: slot.slice.default, params: [] })
    }
    const changed = texts.filter(
      ({ slot, text }) => !refused.has(slot) && !sameParams(slot.text, text),
    )
    const takesAll = isArrival || how === 'pop' || (how === 'push' && changed.length > 0)
    this.#reactivity.batch(() => {
      for (const { slot, text } of takesAll ? texts : changed) this.#adopt(slot, text)
      // A write that would have made room, and was given up.
      if (!this.#pending.get())
        for (const slot of this.#slots) if (slot.isLeft && slot.text.length) this.#takeIn(slot)
      this.#reportQuery(search)
    })
  }

  /** The address wins over what is pending. The same text keeps the same reference. */
  #adopt(slot: Slot, text: readonly Param[]) {
    // A value that the address never held is not what its text stands for.
    if (slot.writeIssues.length || !sameParams(slot.text, text)) {
      const issues: Issue[] = []
      slot.value = slot.slice.parse(text, issues)
      slot.text = text
      this.#report(slot, 'readIssues', issues)
    }
    this.#takeIn(slot)
    this.#queue.drop(slot)
    if (slot.change) slot.settle()
    if (!Object.is(slot.atom.get(), slot.value)) slot.atom.set(() => slot.value)
  }

  /** The address has room for it, or need not. */
  #takeIn(slot: Slot) {
    slot.isLeft = false
    this.#report(slot, 'writeIssues', [])
  }

  #report(slot: Slot, kind: 'readIssues' | 'writeIssues', issues: readonly Issue[]) {
    if (!issues.length && !slot[kind].length) return
    slot[kind] = issues
    this.#publishIssues()
  }

  #reportQuery(search: string) {
    const issues = this.#definition.queryIssues(search)
    if (!issues.length && !this.#queryIssues.length) return
    this.#queryIssues = issues
    this.#publishIssues()
  }

  #publishIssues() {
    const issues = this.#slots.flatMap(({ readIssues, writeIssues }) => [
      ...readIssues,
      ...writeIssues,
    ])
    this.#issues.set([...this.#queryIssues, ...issues])
  }

  #listen() {
    this.#stopListening ??= this.#queue.listen(this.#onAddress)
  }

  #release() {
    if (this.isInUse) return
    this.#stopListening?.()
    this.#stopListening = undefined
  }
}
