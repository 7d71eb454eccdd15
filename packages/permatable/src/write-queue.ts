import type { Adapter, AddressChange, HistoryMode } from './adapter.ts'
import { afterPaint } from './after-paint.ts'
import type { Param } from './codec.ts'
import type { TableSearchParams } from './definition.ts'
import { onPageHide } from './page-hide.ts'
import { sameParams, type ResolvedSlice } from './resolve.ts'

/** At most 80 navigations in 10 s: inside the limit of every browser (100 in Safari, 200 elsewhere). */
const SPACING_MS = 125
const MAX_BACKOFF_MS = 2_000

/** A change that waits for its write; a new object for each change. */
export interface Change {
  readonly debounce: number
  readonly history: HistoryMode
}

/** One state slice of one table, as the queue sees it. */
export interface QueuedSlice {
  readonly definition: TableSearchParams<object>
  readonly slice: ResolvedSlice
  readonly change: Change | undefined
  /** Whether a component shows its table. */
  isShown(): boolean
  /** The value as the table shows it, and its params. */
  encode(): Encoded
  /** The address says now what was encoded; a change made since goes on waiting. */
  acknowledge(encoded: Encoded): void
  /** Nothing waits any longer. */
  settle(): void
  /** These slices of its table are not in the address: it has no room for them. The others are only if they were, and `isKnown` does not say otherwise. */
  leaveOut(left: readonly ResolvedSlice[], isKnown: (slice: ResolvedSlice) => boolean): void
}

interface Encoded {
  readonly value: unknown
  readonly params: readonly Param[]
}

interface Write extends Encoded {
  readonly queued: QueuedSlice
  readonly change: Change
}

/** Whoever follows the address. `refused` is what the router believes and the browser does not say: it is still to be written. */
export type AddressListener = (
  how: AddressChange,
  search: string,
  refused: ReadonlySet<QueuedSlice>,
) => void

/** When to write: one queue for each history, one timer, one navigation for all that is due. */
export class WriteQueue {
  readonly #adapter: Adapter
  readonly #waiting = new Set<QueuedSlice>()
  readonly #listeners = new Set<AddressListener>()
  /** When the changes of a debounce are due: one deadline for each number of milliseconds. */
  readonly #dueAt = new Map<number, number>()
  /** What the last navigation wrote and the browser's address does not say yet. */
  #unconfirmed: readonly Write[] = []
  #failures = 0
  #notBefore = Number.NEGATIVE_INFINITY
  #isNavigating = false
  /** Another path is coming: what waits now may be of either screen. */
  #isHeld = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopPaint: (() => void) | undefined
  #stopFollowing: (() => void) | undefined

  constructor(adapter: Adapter) {
    this.#adapter = adapter
  }

  /** Writes the change of a slice when it is due. */
  add(queued: QueuedSlice): void {
    this.#waiting.add(queued)
    const debounce = queued.change?.debounce ?? 0
    if (debounce > 0) this.#dueAt.set(debounce, Date.now() + debounce)
    else if (!this.#dueAt.has(0)) this.#stopPaint ??= afterPaint(() => this.#onPaint())
    this.#follow()
    this.#schedule()
  }

  /** Forgets what waits for a slice. */
  drop(queued: QueuedSlice): void {
    this.#waiting.delete(queued)
    this.#unconfirmed = this.#unconfirmed.filter((one) => one.queued !== queued)
    this.#tidy()
  }

  /** Writes all that waits as soon as the spacing of navigations allows. */
  flush(): void {
    for (const queued of this.#waiting) this.#dueAt.set(queued.change?.debounce ?? 0, Date.now())
    this.#pump()
  }

  listen(listener: AddressListener): () => void {
    this.#listeners.add(listener)
    this.#follow()
    return () => {
      this.#listeners.delete(listener)
      this.#tidy()
    }
  }

  #onPaint() {
    this.#stopPaint = undefined
    this.#dueAt.set(0, Date.now())
    this.#pump()
  }

  #deadline(queued: QueuedSlice): number {
    return this.#dueAt.get(queued.change?.debounce ?? 0) ?? Number.POSITIVE_INFINITY
  }

  #schedule() {
    clearTimeout(this.#timer)
    const due = Math.min(...Array.from(this.#waiting, (queued) => this.#deadline(queued)))
    if (due === Number.POSITIVE_INFINITY || this.#isHeld) return
    this.#timer = setTimeout(() => this.#pump(), Math.max(due, this.#notBefore) - Date.now())
  }

  #pump() {
    const now = Date.now()
    if (now >= this.#notBefore)
      this.#write([...this.#waiting].filter((queued) => this.#deadline(queued) <= now))
    this.#schedule()
  }

  /** One navigation for several slices, onto the query as it stands now. */
  #write(queued: readonly QueuedSlice[]) {
    if (!queued.length || this.#isHeld) return
    const search = this.#adapter.getSearch()
    const { next, writes } = compose(search, queued)
    // A slow router may still be on its way to what this takes back.
    const isLate = this.#unconfirmed.some((late) =>
      writes.some((one) => one.queued === late.queued && !sameParams(one.params, late.params)),
    )
    this.#unconfirmed = writes
    const isDone = (one: Write) => isIn(search, one) && isIn(this.#committed(), one)
    if (isLate || !writes.every(isDone)) this.#navigate(next, writes)
    this.#confirm()
  }

  #navigate(search: string, writes: readonly Write[]) {
    const history = writes.some(({ change }) => change.history === 'push') ? 'push' : 'replace'
    this.#isNavigating = true
    try {
      this.#adapter.navigate(search, { history })
    } catch {
      // A browser's limit, or a router that is busy: the address does not say it, so it is tried again.
    } finally {
      this.#isNavigating = false
      // From the end of the router's work, so that the browser's calls are apart.
      this.#notBefore = Date.now() + SPACING_MS
    }
    // What else the router did meanwhile.
    this.#onAddress('replace')
  }

  /** Lets go of what the browser's own address says; the rest is tried again, later each time. */
  #confirm() {
    const search = this.#committed()
    for (const one of this.#unconfirmed) {
      if (!isIn(search, one)) continue
      one.queued.acknowledge(one)
      if (one.queued.change !== one.change) continue
      this.#waiting.delete(one.queued)
      one.queued.settle()
    }
    this.#unconfirmed = this.#unconfirmed.filter((one) => !isIn(search, one))
    if (this.#unconfirmed.length) {
      this.#notBefore = Date.now() + Math.min(SPACING_MS * 2 ** this.#failures++, MAX_BACKOFF_MS)
    } else {
      this.#failures = 0
    }
    this.#tidy()
  }

  #onAddress(how: AddressChange) {
    if (this.#isNavigating) return
    if (how === 'leave') {
      this.#writeLeft()
      this.#forget([...this.#waiting])
    } else if (this.#isHeld) {
      // The old screen is gone, and with it the tables that came to it late.
      this.#forget([...this.#waiting].filter((queued) => !queued.isShown()))
    }
    this.#isHeld = how === 'leave'
    const search = this.#adapter.getSearch()
    const refused = new Set<QueuedSlice>()
    for (const one of this.#unconfirmed) {
      if (!isIn(search, one)) continue
      if (isIn(this.#committed(), one)) one.queued.acknowledge(one)
      else refused.add(one.queued)
    }
    for (const listener of [...this.#listeners]) listener(how, search, refused)
    this.#schedule()
  }

  /** Pending changes belong to the entry on which they were made. */
  #writeLeft() {
    const { next, writes } = compose(this.#committed(), [...this.#waiting])
    if (writes.every((one) => isIn(this.#committed(), one))) return
    try {
      this.#adapter.writeLeft?.(next)
    } catch {
      // There is no second chance to write an entry that is being left.
    }
  }

  #onHide(how: 'hidden' | 'leave') {
    if (how === 'leave') this.#writeLeft()
    else this.#write([...this.#waiting])
    this.#schedule()
  }

  #forget(forgotten: readonly QueuedSlice[]) {
    for (const queued of forgotten) {
      this.#waiting.delete(queued)
      queued.settle()
    }
    this.#tidy()
  }

  #committed(): string {
    return this.#adapter.getCommittedSearch?.() ?? this.#adapter.getSearch()
  }

  #follow() {
    if (this.#stopFollowing) return
    const stopAddress = this.#adapter.subscribe((how) => this.#onAddress(how))
    const stopHide = onPageHide((how) => this.#onHide(how))
    this.#stopFollowing = () => {
      stopAddress()
      stopHide()
    }
  }

  /** Ends what nobody waits for any longer. */
  #tidy() {
    const debounces = new Set(Array.from(this.#waiting, ({ change }) => change?.debounce))
    for (const debounce of this.#dueAt.keys())
      if (!debounces.has(debounce)) this.#dueAt.delete(debounce)
    if (this.#waiting.size) return
    this.#unconfirmed = []
    this.#failures = 0
    clearTimeout(this.#timer)
    this.#stopPaint?.()
    this.#stopPaint = undefined
    if (this.#listeners.size) return
    this.#stopFollowing?.()
    this.#stopFollowing = undefined
    this.#isHeld = false
  }
}

/** A query with the changes of several slices in it, and what each of them came to. */
function compose(
  search: string,
  queued: readonly QueuedSlice[],
): { next: string; writes: readonly Write[] } {
  let next = search
  const writes: Write[] = []
  for (const definition of new Set(queued.map((one) => one.definition))) {
    const own = queued.flatMap((one): Write[] =>
      one.change && one.definition === definition
        ? [{ queued: one, change: one.change, ...one.encode() }]
        : [],
    )
    const changes = new Map(own.map((one) => [one.queued.slice, one.params]))
    const { search: written, left } = definition.write(next, changes)
    const fitting = own.map((one): Write => {
      const { slice } = one.queued
      return left.includes(slice) ? { ...one, value: slice.default, params: [] } : one
    })
    // Others may have made it too long: that is no reason to cut it.
    if (!fitting.every((one) => isIn(next, one))) next = written
    const params = definition.read(next)
    const has = (slice: ResolvedSlice) => params[definition.slices.indexOf(slice)]?.length
    for (const { queued } of own) {
      queued.leaveOut(
        left.filter((slice) => !has(slice)),
        (slice) => changes.has(slice) || Boolean(has(slice)),
      )
    }
    writes.push(...fitting)
  }
  return { next, writes }
}

function isIn(search: string, { queued, params }: Write): boolean {
  const { slices, read } = queued.definition
  return sameParams(read(search)[slices.indexOf(queued.slice)] ?? [], params)
}
