import { byKey, type Internals } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/read-or-refuse.ts'
import { openQueues, type WriteQueue } from '../sync/write-queue.ts'
import type { Table } from '../sync/table.ts'
import { isSameJson } from '../values/copy-and-compare.ts'
import { linked, type Answer } from './link-in-url.ts'
import { isStorable, type LinkStore, type OpenedLink } from './stores.ts'

type Reader = Pick<LinkStore, 'read'>

/** Whom to ask, how long to wait (ms), and from how many characters on. */
type LinkSettings = Readonly<{ store: LinkStore; timeout: number; limit: number }>

/** On a server, one process answers everybody: it keeps no answer. */
export const isBrowser = typeof document !== 'undefined'

const opening: Answer = { status: 'opening' }

/** What a server shows whose store failed. A browser asks again, so its first render is the same. */
const unanswered: Answer = { ...opening, error: new Error('it gave the server no answer') }

/** A page for signing in says nothing about the link, whatever its status. */
function answerOf(query: unknown): Answer {
  if (query === null) return { status: 'gone', query }
  return isStorable(query)
    ? { status: 'open', query: String(query) }
    : failed(new Error('its read returned neither a stored view nor null'))
}

const failed = (error: unknown): Answer => ({ status: 'failed', error })

/** Returns what is known of an id by what `openLink` returned. */
export function knownBy({ id, query }: OpenedLink): (asked: unknown) => Answer {
  const answer = query === undefined ? unanswered : answerOf(query)
  return (asked) => (asked === id ? answer : opening)
}

/** Returns what a store returns. Rejects after a time in ms. */
export const inTime = <T>(result: T | PromiseLike<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => clearTimeout(timer)
    // A timer that is longer ends at once.
    const wait = Math.min(timeout, 2 ** 31 - 1)
    const timer = setTimeout(() => reject(new Error(`no answer after ${timeout} ms`)), wait)
    Promise.resolve(result).then(resolve, reject).then(end, end)
  })

/**
 * The short links of a definition. A table asks the store for the link in its URL; reading a URL asks nobody. A browser
 * forgets the answers when the last table unmounts: another person may sign in next.
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
  /** What is known of each id, and the first answer: a failure after the timeout. `null` if nobody has asked here. */
  readonly #asks = new Map<unknown, { answer: Answer; readonly first: Promise<Answer> | null }>()
  /** What servers have said. */
  readonly #taken = new Set<string>()
  /** How many components had mounted each watched table when we last looked. */
  readonly #mounts = new WeakMap<Table, number>()
  /** `true` if a component has rendered first, and none has mounted since. */
  #hasNewcomer = false

  /** Has a new definition open its link. */
  constructor(internals: Internals, slice: ResolvedSlice, options: LinkSettings) {
    this.slice = slice
    this.options = options
    this.plain = { ...internals }
    const persister = { restore: this.#watch }
    Object.assign(internals, linked(this.plain, slice, this.#known), { persister })
  }

  #known = (id: unknown): Answer => this.#asks.get(id)?.answer ?? opening

  /** Returns the store's answer. A link that didn't open is asked for again, and any that no table shows. */
  async open(id: string): Promise<Answer> {
    const ask = this.#asks.get(id)
    if (ask?.answer.status === 'open' && this.#isUsed()) return ask.answer
    return (ask?.answer.status === 'opening' && ask.first) || this.#ask(id)
  }

  /** Takes what the store told a server. The same again is no news, and this browser may have asked since. */
  take(link: OpenedLink): void {
    const { id, query } = link
    const said = `${id} ${query}`
    if (this.#taken.has(said) || (query === undefined && this.#asks.has(id))) return
    this.#taken.add(said)
    const answer = knownBy(link)(id)
    this.#asks.set(id, { answer, first: query === undefined ? null : Promise.resolve(answer) })
    this.#tell(id)
  }

  /** Asks a store, and keeps nothing of what it says. */
  ask(id: string, store: Reader) {
    const last = new Promise((resolve) => resolve(store.read(id))).then(answerOf, failed)
    return { last, first: inTime(last, this.options.timeout).catch(failed) }
  }

  #ask(id: string): Promise<Answer> {
    const { first, last } = this.ask(id, this.options.store)
    if (!isBrowser) return first
    const ask = { answer: opening, first }
    if (this.#asks.has(id)) this.#tell(id)
    this.#asks.set(id, ask)
    const note = (answer: Answer) => {
      if (ask.answer === answer) return
      ask.answer = answer
      this.#tell(id)
    }
    void first.then(note)
    // A late answer opens the link, too.
    void last.then(note)
    return first
  }

  /** Opens the link of a table, after its last view is restored. */
  #watch = (table: Table, queue: WriteQueue): void => {
    const { isMounted, mounts, closedOn, slots, search } = table
    const mountsBefore = this.#mounts.get(table)
    this.#mounts.set(table, mounts)
    this.#hasNewcomer = mounts === (mountsBefore ?? 0)
    // The store may have answered since the table was rendered first.
    if (isMounted && !closedOn && !queue.tables.has(table)) table.open(search)
    this.plain.persister?.restore(table, queue)
    const slot = this.#slotOf(table)
    if (!slot) return
    const look = (id: unknown) => {
      if (typeof id !== 'string') return
      // What a link shows, with or without its answer, is no selection of the user.
      for (const one of slots) one.followBack()
      if (!this.#asks.get(id)?.first) void this.open(id)
    }
    if (mountsBefore === undefined) {
      slot.atom.subscribe(look)
      table.updates.subscribe(() => {
        this.#mounts.set(table, table.mounts)
        if (this.#isUsed()) return
        // If a `key` has changed, a newcomer takes the place of the last component, and it rendered that one's answers.
        // Otherwise the same component may mount again in the same task.
        if (this.#hasNewcomer) this.#forget()
        else setTimeout(this.#forget)
      })
    }
    look(slot.atom.get())
  }

  #slotOf = ({ slots }: Table) => slots.find(({ slice }) => slice === this.slice)

  #tables = () =>
    [...openQueues].flatMap((queue) =>
      [...queue.tables].flatMap((table) => {
        const slot = this.#slotOf(table)
        return slot ? [{ table, queue, slot }] : []
      }),
    )

  /** Tells the tables of a link in a microtask: a component may be rendering. */
  #tell(id: unknown) {
    queueMicrotask(() => {
      for (const { table, queue, slot } of this.#tables())
        // Its URL may have another link by now, or not have it yet.
        if (slot.committed === id) this.#show(table, queue)
    })
  }

  /** Shows what the store has said, under what the user has changed since and the URL doesn't hold. */
  #show(table: Table, queue: WriteQueue) {
    const changed = table.slots.filter(({ change, issues }) => change || issues.length)
    const values = byKey(changed, ({ atom }) => atom.get())
    table.batch(() => {
      table.open(table.search)
      const lost = changed.filter(({ key, atom }) => !isSameJson(atom.get(), values[key]))
      queue.set(
        table,
        byKey(lost, ({ key }) => values[key]),
      )
    })
    queue.update(table)
  }

  #isUsed = () => this.#tables().some(({ table }) => table.isMounted)

  #forget = (): void => {
    if (!this.#asks.size || this.#isUsed()) return
    this.#asks.clear()
    this.#taken.clear()
    // A closed table with something to write still shows what was forgotten.
    for (const { table, queue } of this.#tables()) this.#show(table, queue)
  }
}
