import { byKey } from '../definition/resolve-slice.ts'
import { joinQuery, parseQuery } from '../query/query.ts'
import type { AnyPatch } from './changes.ts'
import { composeHref } from './compose.ts'
import type { WriteQueue } from './queue.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

type AnyParams = Pick<TableParams<object>, '~permatable' | '~queue'>

/** Where the links of a page lead to, apart from their own changes. */
interface Place {
  /** The page's query, with what other tables have pending. */
  readonly search: string
  /** The path, if the document has a `<base>`. Any other link is relative to the page. */
  readonly path: string
  readonly hash: string
}

const nowhere: Place = { search: '', path: '', hash: '' }

/**
 * The links of one table. Their addresses are made again after the URL has changed and nothing is pending, not with each
 * change of the table: a key press may not cost the time of fifty links.
 */
export class ViewLinks {
  readonly #table: Table
  readonly #queue: WriteQueue
  readonly #listeners = new Set<() => void>()
  #ends: readonly (() => void)[] = []
  #place = nowhere
  /** What the links of this version were made from. */
  #source: readonly unknown[] = []
  #version = 0
  /** `true` if a link of this version holds what was pending when it was made. */
  #hasPending = false
  /** What the table showed when the listeners were called last. */
  #shown: readonly unknown[] = []

  constructor({ '~permatable': table, '~queue': queue }: AnyParams) {
    this.#table = table
    this.#queue = queue
  }

  /** Changes when all links have to be made again. */
  get version(): number {
    return this.#version
  }

  /** Calls a listener when the table shows something else, or its links change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    if (!this.#listeners.size) this.#listen()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size) return
      for (const end of this.#ends) end()
    }
  }

  #listen() {
    const update = () => this.#update()
    const subscriptions = this.#table.slots.map(({ atom }) => atom.subscribe(update))
    this.#ends = [
      ...subscriptions.map((one) => () => one.unsubscribe()),
      this.#queue.tables.onSettled(update),
    ]
    update()
  }

  #update() {
    const { slots, pending, lifecycle } = this.#table
    // The browser may be on the next page already, where these links lead nowhere.
    if (lifecycle.phase === 'leaving') return
    const shown = slots.map(({ atom }) => atom.get())
    const isNew = !isSameList(shown, this.#shown)
    this.#shown = shown
    if ((pending.get() || !this.#renew()) && !isNew) return
    for (const listener of this.#listeners) listener()
  }

  /** Starts a version if the links lead elsewhere than before. Returns whether they do. */
  #renew(): boolean {
    this.look()
    const { search, path, hash } = this.#place
    const link = this.#queue.adapter.createHref?.('')
    const source = [search, path, hash, link, ...this.#shown]
    if (isSameList(source, this.#source) && !this.#hasPending) return false
    this.#source = source
    this.#hasPending = false
    this.#version++
    return true
  }

  /** Notes where the page is now. */
  look(): void {
    if (typeof document === 'undefined') return
    this.#place = {
      search: this.#search(),
      path: document.head.querySelector('base[href]') ? location.pathname : '',
      hash: location.hash,
    }
  }

  /** The tables with changes that the URL doesn't hold, apart from this one and its twins. */
  #othersPending(): readonly Table[] {
    const { definition } = this.#table
    return this.#queue.tables
      .toArray()
      .filter((other) => other.pending.get() && other.lifecycle.phase !== 'hidden')
      .filter((other) => other.definition.identity !== definition.identity)
  }

  /** The query of the page, with what other tables show and have not written yet. */
  #search(): string {
    return this.#othersPending().reduce(
      (search, other) => composeHref(other, search, {}),
      this.#queue.getSearch(),
    )
  }

  /** Returns the `href` of the view after changes, with what is pending. */
  hrefOf(patch: AnyPatch): string {
    if (this.#place === nowhere) this.look()
    this.#hasPending ||= this.#table.pending.get() || this.#othersPending().length > 0
    const { search, path, hash } = this.#place
    const query = composeHref(this.#table, search, patch)
    return this.#queue.adapter.createHref?.(query) ?? path + (query || '?') + hash
  }

  /** Returns the `href` in the HTML of a server, which knows no fragment. */
  serverHrefOf(patch: AnyPatch): string {
    return composeHref(this.#table, this.#table.firstSearch, patch) || '?'
  }

  /**
   * Returns the query of the view without the params of some slices, from where their change leads: the first page.
   *
   * @param search The page's query.
   */
  queryWithout(keys: readonly string[], search = this.#search()): string {
    const { slots, definition } = this.#table
    const left = slots.filter(({ key }) => keys.includes(key))
    const isReset = left.some(({ slice }) => slice.resetsPage)
    const resets = slots.filter((slot) => isReset && slot.slice.isReset && !left.includes(slot))
    const patch = byKey(resets, ({ slice, atom }) =>
      slice.isPage ? { ...Object(atom.get()), pageIndex: 0 } : slice.default,
    )
    const query = definition.read(composeHref(this.#table, search, patch))
    // A form has no more room than a URL for what a short link holds.
    const beside = query.link?.writeBeside?.(byKey(left, () => []))
    const { segments } = beside === undefined ? query : parseQuery(beside)
    const isLeft = ({ name }: { readonly name: string }) =>
      left.some(({ slice }) => slice.owns(name))
    return joinQuery(segments.filter((segment) => !isLeft(segment)).map(({ raw }) => raw))
  }

  /** The same on a server. */
  serverQueryWithout(keys: readonly string[]): string {
    return this.queryWithout(keys, this.#table.firstSearch)
  }

  /** Tells the adapter that a click which the app has prevented belongs to a table. */
  noteClick(): void {
    this.#queue.adapter.noteChange?.()
  }
}

/** Returns whether two lists hold the same. */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

const known = new WeakMap<Table, ViewLinks>()

/** Returns the links of a table, the same for all of its components. */
export function linksOf(params: AnyParams): ViewLinks {
  const { '~permatable': table } = params
  const links = known.get(table) ?? new ViewLinks(params)
  known.set(table, links)
  return links
}
