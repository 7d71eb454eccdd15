import type { Issue } from '../definition/read-or-refuse.ts'
import { byKey, resetOf } from '../definition/define.ts'
import { isSameText } from '../query/params.ts'
import { copyOf, isSameJson, shareParts } from '../values/copy-and-compare.ts'
import type { AnyPatch } from './changes.ts'
import type { WriteQueue } from './write-queue.ts'
import type { Slot } from './slot.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

/** What an anchor says of its link. Stays the same object until one of them changes. */
interface ShownLink {
  /** `undefined` for a link that leads nowhere. */
  readonly href: string | undefined
  /** `true` if the table shows what the link leads to. */
  readonly isCurrent: boolean
}

const noLink: ShownLink = { href: undefined, isCurrent: false }

/** One link of a table. */
export class LinkState {
  readonly #table: Table
  readonly #links: ViewLinks
  /** What the link was made from last: its values, the URL, and what the table showed. */
  #source: readonly unknown[] = []
  #shown = noLink
  #onServer = noLink
  #notify: () => void = () => {}

  constructor(params: AnyParams) {
    this.#table = params['~permatable']
    this.#links = linksOf(params)
  }

  subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify
    return this.#links.subscribe(notify)
  }

  /** Returns what to show. The `href` may be that of an earlier moment while a change is pending. */
  get(patch: AnyPatch | undefined): ShownLink {
    if (!patch) return noLink
    const slots = this.#table.slots.filter(({ key }) => key in patch)
    const [before, url] = this.#source
    const values = shareParts(before, valuesOf(slots, patch)) as AnyPatch
    const source = [values, this.#links.url(), ...slots.map(({ atom }) => atom.get())]
    if (isSameList(source, this.#source)) return this.#shown
    this.#source = source
    const isSame = values === before && url === source[1]
    return (this.#shown = shareParts(this.#shown, {
      href: isSame ? this.#shown.href : this.#links.hrefOf(patch),
      isCurrent: slots.every((slot) => showsSame(slot, values[slot.key])),
    }))
  }

  /** Returns what a server shows, and hydration too. */
  getOnServer(patch: AnyPatch | undefined, path: string): ShownLink {
    if (!patch) return noLink
    const hrefOf = (to: AnyPatch) =>
      onOrigin(path + (this.#table.href(this.#table.firstSearch ?? '', to) || '?'))
    const href = hrefOf(patch)
    return (this.#onServer = shareParts(this.#onServer, { href, isCurrent: href === hrefOf({}) }))
  }

  /** Makes the `href` again, with what is pending. Call it when the link is about to be used. */
  refresh(patch: AnyPatch): string {
    this.#source = []
    const { href = '' } = this.get(patch)
    this.#notify()
    return href
  }
}

function valuesOf(slots: readonly Slot[], patch: AnyPatch) {
  return byKey(slots, ({ key, slice, atom }) => {
    const update = patch[key]
    const value: unknown = typeof update === 'function' ? update(copyOf(atom.get())) : update
    return value === undefined ? slice.default : value
  })
}

/** Returns whether a slot already shows a value, or one that the URL writes in the same way. */
function showsSame({ slice, atom }: Slot, value: unknown): boolean {
  const shown = atom.get()
  if (isSameJson(shown, value)) return true
  const issues: Issue[] = []
  const isSameInUrl = isSameText(slice.serialize(shown, issues), slice.serialize(value, issues))
  return isSameInUrl && !slice.persister && !issues.length
}

/** Returns an href that stays on the origin: a path that begins with two slashes leads to another one. */
const onOrigin = (href: string) => href.replace(/^(?=[/\\]\s*[/\\])/, '/.')

type AnyParams = Pick<TableParams<object>, '~permatable' | '~queue'>

/** The links of one table. They are made again once nothing is pending: a key press may not cost the time of fifty links. */
class ViewLinks {
  readonly #table: Table
  readonly #queue: WriteQueue
  readonly #listeners = new Set<() => void>()
  #ends: readonly (() => void)[] = []
  #url: unknown

  constructor({ '~permatable': table, '~queue': queue }: AnyParams) {
    this.#table = table
    this.#queue = queue
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
    const notify = () => {
      for (const listener of this.#listeners) listener()
    }
    const { slots, updates } = this.#table
    const atoms = [updates, ...slots.map(({ atom }) => atom)]
    this.#ends = atoms.map((one) => one.subscribe(notify).unsubscribe)
    notify()
  }

  /** Returns another object when all links have to be made again. */
  url(): unknown {
    const { updates, pending, status } = this.#table
    // While a route loads, the browser may be on the next page already, where these links lead nowhere.
    if (!pending.get() && status !== 'leaving') this.#url = updates.get()
    return this.#url
  }

  /** The query of the page, with what other tables show and have not written yet. */
  #search(): string {
    const { identity } = this.#table.definition
    return [...this.#queue.tables]
      .filter(({ pending, status }) => pending.get() && status !== 'hidden')
      .filter(({ definition }) => definition.identity !== identity)
      .reduce((search, other) => other.href(search, {}), this.#queue.getSearch())
  }

  /** Returns the `href` of the view after changes, with what is pending. */
  hrefOf = (patch: AnyPatch): string => this.hrefTo(this.#table.href(this.#search(), patch))

  /** Returns the `href` of this page with another query. */
  hrefTo(query: string): string {
    // A link is relative to the page, unless the document has a `<base>`.
    const path = document.querySelector('base[href]') ? location.href.replace(/[?#].*/, '') : ''
    // A fragment of names and values is no place on the page, and may be a secret: `#access_token=…`.
    const hash = location.hash.replace(/^#[^/]*=.*/, '')
    // A hash history has the path in its links, too.
    return onOrigin(this.#queue.adapter.createHref?.(query) ?? path + (query || '?') + hash)
  }

  /** Returns the query of a form that changes some slices. Its own fields override what the query has of them. */
  queryOfForm(left: readonly Slot[], search = this.#search()): string {
    const isReset = left.some(({ slice }) => slice.resetsPage)
    const resets = this.#table.slots.filter(
      (slot) => left.includes(slot) || (isReset && slot.slice.isReset),
    )
    const patch = byKey(resets, ({ slice, atom }) => resetOf(slice, atom.get()))
    return this.#table.href(search, patch)
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

const known = new WeakMap<Table, ViewLinks>()

/** Returns the links of a table, the same for all of its components. */
export function linksOf(params: AnyParams): ViewLinks {
  const { '~permatable': table } = params
  const links = known.get(table) ?? new ViewLinks(params)
  known.set(table, links)
  return links
}

/**
 * Returns the whole URL of a view, to copy it: `viewUrl(params)`. It has the page's path and its fragment, as links in the
 * page have. Only in a browser.
 *
 * @param query What `params.href(…)` returns, or `await shorten(params)`. @default what the table shows
 */
export function viewUrl<State extends object>(
  params: TableParams<State>,
  query: string = params.href(),
): string {
  return new URL(linksOf(params).hrefTo(query), location.href).href.replace(/\?(?=#|$)/, '')
}
