import type { Internals } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { openQueues, type WriteQueue } from '../sync/queue.ts'
import type { Slot } from '../sync/slot.ts'
import { createTableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { isSameJson } from '../values/values.ts'
import { answerOf, askStore, failed, inTime, opening, type Answer } from './answers.ts'
import { linked } from './linked.ts'
import type { LinkStore, OpenedLink } from './stores.ts'

/** Whom to ask, how long to wait (ms), and from how many characters on. */
type LinkSettings = Readonly<{ store: LinkStore; timeout: number; limit: number }>

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
  readonly options: LinkSettings
  /** The definition's functions to which the link is a param like any other. */
  readonly plain: Internals
  readonly #asks = new Map<unknown, Ask>()
  readonly #places = new WeakMap<Slot, Place>()
  readonly #queues = new WeakSet<WriteQueue>()
  readonly #listeners = new Set<() => void>()
  #wasMounted = false

  /** Has a new definition open its link. */
  constructor(internals: Internals, slice: ResolvedSlice, options: LinkSettings) {
    this.slice = slice
    this.options = options
    this.plain = { ...internals }
    const persister = { restore: this.#watch }
    Object.assign(internals, linked(this.plain, slice, this.known), { persister })
  }

  /** Returns what is known of an id. */
  known = (id: unknown): Answer => this.#asks.get(id)?.answer ?? opening

  /** Returns the store's answer. A link that didn't open is asked for again. */
  async open(id: string, store?: Pick<LinkStore, 'read'>): Promise<Answer> {
    const ask = this.#asks.get(id)
    if (ask?.answer.status === 'open') return ask.answer
    return ask?.answer.status === 'opening' ? ask.first : this.#ask(id, store)
  }

  /** Takes what the store told a server. */
  take({ id, query }: OpenedLink): void {
    const answer = query === undefined ? opening : answerOf(query)
    if (answer.status === this.known(id).status) return
    this.#asks.set(id, { answer, first: Promise.resolve(answer) })
    this.#tell(id)
  }

  /** Opens the link of a table, after its last view is restored. */
  #watch = (table: Table, queue: WriteQueue): void => {
    this.plain.persister?.restore(table, queue)
    const slot = table.slots.find(({ slice }) => slice === this.slice)
    if (!slot) return
    if (!this.#places.has(slot)) {
      this.#places.set(slot, { table, queue, id: null, shown: [] })
      slot.atom.subscribe(() => this.#look(slot))
    }
    if (!this.#queues.has(queue)) queue.onSettled(() => this.#forget())
    this.#queues.add(queue)
    this.#look(slot)
  }

  subscribe(table: Table, listener: () => void): () => void {
    const subscription = table.committed.subscribe(listener)
    this.#listeners.add(listener)
    return () => {
      subscription.unsubscribe()
      this.#listeners.delete(listener)
    }
  }

  #ask(id: string, store: Pick<LinkStore, 'read'> = this.options.store): Promise<Answer> {
    const asked = askStore(store, id)
    const first = inTime(asked, this.options.timeout).catch(failed)
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
    if (!place || (place.id === id && this.#asks.has(id))) return
    place.id = id
    place.shown = place.table.slots.map(({ atom }) => atom.get())
    if (typeof id === 'string') void this.open(id)
  }

  /** Tells the tables of a link in a microtask: a component may be rendering. */
  #tell(id: string) {
    queueMicrotask(() => {
      // The URL of a table may have another one by now, or not have it yet.
      for (const slot of this.#openSlots()) if (slot.committed === id) this.#show(slot)
      for (const listener of [...this.#listeners]) listener()
    })
  }

  /** Shows what the store has said, under what the user has changed since. */
  #show(slot: Slot) {
    const { table, queue, shown } = this.#places.get(slot) as Place
    const changed = table.slots
      .map((one, at) => ({ one, value: one.atom.get(), before: shown[at] }))
      .filter(({ one, value, before }) => value !== before || one.change)
    table.batch(() => {
      table.open(table.search)
      const lost = changed.filter(({ one, value }) => !isSameJson(one.atom.get(), value))
      const patch = Object.fromEntries(lost.map(({ one, value }) => [one.key, value]))
      createTableParams(table, queue).set(patch)
    })
    queue.update(table)
  }

  /** The slots of the link in all open tables. */
  #openSlots(): readonly Slot[] {
    return [...openQueues]
      .flatMap(({ tables }) => [...tables])
      .flatMap(({ slots }) => slots)
      .filter((slot) => this.#places.has(slot))
  }

  #forget() {
    const isMounted = () =>
      this.#openSlots().some((slot) => this.#places.get(slot)?.table.isMounted)
    const wasMounted = this.#wasMounted
    this.#wasMounted = isMounted()
    if (!wasMounted || this.#wasMounted) return
    // Another screen of the table may mount in the same task.
    setTimeout(() => {
      if (!isMounted()) this.#asks.clear()
    })
  }
}
