import type { Internals } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { WriteQueue } from '../sync/queue.ts'
import type { Slot } from '../sync/slot.ts'
import { createTableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { WeakList } from '../sync/weak-list.ts'
import { isSameJson } from '../values/values.ts'
import { answerOf, askStore, failed, inTime, opening, type Answer } from './answers.ts'
import { linked } from './linked.ts'
import type { LinkStore, OpenedLink } from './stores.ts'

/** What the store was asked, and what it has said. */
interface Ask {
  answer: Answer
  /** The first answer, or a failure after the timeout. */
  readonly first: Promise<Answer>
}

/** A table, and the link in its URL. */
interface Place {
  readonly table: Table
  readonly queue: WriteQueue
  /** `null` without a link. */
  id: unknown
  /** What the table showed when it got the link. Everything else is what the user has changed since. */
  shown: readonly unknown[]
}

/**
 * The short links of a definition in a browser. A table asks the store for the link in its URL; reading a URL asks nobody.
 * Answers are forgotten when the last table unmounts: another person may sign in next.
 *
 *     opening ──▶ open, gone
 *        ▲ └────▶ failed ── a late answer ──▶ open, gone
 *        └─ retry ──┘
 */
export class OpenLinks {
  readonly slice: ResolvedSlice
  readonly store: LinkStore
  readonly limit: number
  readonly timeout: number
  /** The definition's functions to which the link is a param like any other. */
  readonly plain: Internals
  readonly #asks = new Map<unknown, Ask>()
  readonly #slots = new WeakList<Slot>()
  readonly #places = new WeakMap<Slot, Place>()
  readonly #queues = new WeakSet<WriteQueue>()
  readonly #listeners = new Set<() => void>()
  #wasMounted = false

  /** Has a new definition open its link. */
  constructor(
    internals: Internals,
    slice: ResolvedSlice,
    store: LinkStore,
    limit: number,
    timeout: number,
  ) {
    this.slice = slice
    this.store = store
    this.limit = limit
    this.timeout = timeout
    this.plain = { ...internals }
    Object.assign(internals, linked(this.plain, slice, this.known))
  }

  /** Returns what is known of an id. */
  known = (id: unknown): Answer => this.#asks.get(id)?.answer ?? opening

  /** Returns the store's answer. A link that didn't open is asked for again. */
  open(id: string, store?: Pick<LinkStore, 'read'>): Promise<Answer> {
    const ask = this.#asks.get(id)
    return ask && isOpenOrOpening(ask) ? ask.first : this.#ask(id, store)
  }

  /** Takes what the store told a server. */
  take({ id, query }: OpenedLink): void {
    const answer = query === undefined ? opening : answerOf(query)
    if (answer.status === this.known(id).status) return
    this.#asks.set(id, { answer, first: Promise.resolve(answer) })
    this.#tell(id)
  }

  /** Opens the link of a table, and each later one. */
  watch(table: Table, queue: WriteQueue, slot: Slot): void {
    if (!this.#slots.has(slot)) {
      this.#slots.add(slot)
      this.#places.set(slot, { table, queue, id: null, shown: [] })
      slot.atom.subscribe(() => this.#look(slot))
    }
    if (!this.#queues.has(queue)) queue.tables.onSettled(() => this.#forget())
    this.#queues.add(queue)
    this.#look(slot)
  }

  /** Asks again for the link of a table, if the store failed to give it. */
  retry({ slots }: Table): void {
    for (const slot of slots) {
      const id = this.#places.get(slot)?.id
      if (typeof id === 'string' && this.known(id).status === 'failed') void this.#ask(id)
    }
  }

  /** Calls a listener when a table has another link, and after each answer. */
  subscribe(slot: Slot, listener: () => void): () => void {
    const subscription = slot.atom.subscribe(listener)
    this.#listeners.add(listener)
    return () => {
      subscription.unsubscribe()
      this.#listeners.delete(listener)
    }
  }

  #ask(id: string, store: Pick<LinkStore, 'read'> = this.store): Promise<Answer> {
    const asked = askStore(store, id)
    const first = inTime(asked, this.timeout).catch(failed)
    const ask: Ask = { answer: opening, first }
    const settle = (answer: Answer) => {
      const isNews = ask.answer.status === 'opening' || answer.status !== 'failed'
      // The store may have been asked again, for somebody else.
      if (this.#asks.get(id) !== ask || !isNews || answer === ask.answer) return
      ask.answer = answer
      this.#tell(id)
    }
    void first.then(settle)
    void asked.then(settle)
    if (this.#asks.has(id)) this.#tell(id)
    this.#asks.set(id, ask)
    return first
  }

  /** Asks for the link that a table shows now. */
  #look(slot: Slot) {
    const place = this.#places.get(slot)
    const id = slot.atom.get()
    if (!place || place.id === id) return
    place.id = id
    place.shown = place.table.slots.map(({ atom }) => atom.get())
    if (typeof id === 'string') void this.open(id)
  }

  /** Tells the tables of a link in a microtask: a component may be rendering. */
  #tell(id: string) {
    queueMicrotask(() => {
      for (const slot of this.#slots.toArray()) {
        const place = this.#places.get(slot)
        if (place?.id === id) this.#show(slot, place)
      }
      for (const listener of [...this.#listeners]) listener()
    })
  }

  /** Shows what the store has said, under what the user has changed since. */
  #show(slot: Slot, { table, queue, id, shown }: Place) {
    const { link } = table.read(table.search).query
    // The URL may have another one by now, or none.
    if (!link || slot.slice.parse(slot.slice.read(link.own)) !== id) return
    const changed = table.slots
      .map((one, at) => ({ one, value: one.atom.get(), before: shown[at] }))
      .filter(({ value, before }) => value !== before)
    table.batch(() => {
      table.open(table.search)
      const lost = changed.filter(({ one, value }) => !isSameJson(one.atom.get(), value))
      const patch = Object.fromEntries(lost.map(({ one, value }) => [one.key, value]))
      createTableParams(table, queue).set(patch)
    })
    queue.tables.update(table)
  }

  #forget() {
    const isMounted = () =>
      this.#slots.toArray().some((slot) => this.#places.get(slot)?.table.lifecycle.isMounted)
    const wasMounted = this.#wasMounted
    this.#wasMounted = isMounted()
    if (!wasMounted || this.#wasMounted) return
    // Another screen of the table may mount in the same task.
    setTimeout(() => {
      if (isMounted()) return
      this.#asks.clear()
      for (const slot of this.#slots.toArray()) {
        const place = this.#places.get(slot)
        if (place) place.id = null
      }
    })
  }
}

const isOpenOrOpening = ({ answer: { status } }: Ask) => status === 'open' || status === 'opening'
