import type { Issue } from '../definition/issue.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { shareParts } from '../slices/share.ts'
import { isSameJson } from '../values/compare.ts'
import { copyOf } from '../values/copy.ts'
import type { AnyPatch } from './changes.ts'
import type { Slot } from './slot.ts'
import { linksOf, type ViewLinks } from './view-links.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

/** What an anchor says of its link. Stays the same object until one of them changes. */
export interface ShownLink {
  /** `undefined` for a link that leads nowhere. */
  readonly href: string | undefined
  /** `true` if the table shows what the link leads to. */
  readonly isCurrent: boolean
}

const nowhere: ShownLink = { href: undefined, isCurrent: false }

type Values = Readonly<Record<string, unknown>>

/** One link of a table. */
export class ViewLink {
  readonly #table: Table
  readonly #links: ViewLinks
  /** What the `href` was made from. */
  #made: { readonly values: Values; readonly version: number } = { values: {}, version: -1 }
  /** What `isCurrent` was found from. */
  #compared: { readonly values: Values; readonly shown: Values } = { values: {}, shown: {} }
  #shown = nowhere
  #onServer = nowhere
  #notify: () => void = () => {}

  constructor(params: TableParams<Record<string, unknown>>) {
    this.#table = params['~permatable']
    this.#links = linksOf(params)
  }

  subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify
    return this.#links.subscribe(notify)
  }

  /** Returns what to show. The `href` may be that of an earlier moment while a change is pending. */
  get(patch: AnyPatch | undefined): ShownLink {
    if (!patch) return nowhere
    const values = this.#valuesOf(patch)
    const { version } = this.#links
    const isMade = this.#made.version === version && isSame(this.#made.values, values)
    const href = isMade ? this.#shown.href : this.#links.hrefOf(patch)
    if (!isMade) this.#made = { values, version }
    const isCurrent = this.#isCurrent(patch)
    if (href !== this.#shown.href || isCurrent !== this.#shown.isCurrent)
      this.#shown = { href, isCurrent }
    return this.#shown
  }

  /** Returns what a server shows, and hydration too. */
  getOnServer(patch: AnyPatch | undefined): ShownLink {
    if (!patch) return nowhere
    const href = this.#links.serverHrefOf(patch)
    const isCurrent = href === this.#links.serverHrefOf({})
    if (href !== this.#onServer.href || isCurrent !== this.#onServer.isCurrent)
      this.#onServer = { href, isCurrent }
    return this.#onServer
  }

  /** Makes the `href` again, with what is pending. Call it when the link is about to be used. */
  refresh(patch: AnyPatch): string {
    this.#made = { ...this.#made, version: -1 }
    this.#links.look()
    const { href = '' } = this.get(patch)
    this.#notify()
    return href
  }

  /** Call when a plain click has changed the table. */
  noteClick(): void {
    this.#links.noteClick()
  }

  #isCurrent(patch: AnyPatch): boolean {
    const { values } = this.#made
    const slots = this.#slotsOf(patch)
    const shown = byKey(slots, ({ atom }) => atom.get())
    const before = this.#compared
    if (before.values === values && slots.every(({ key }) => before.shown[key] === shown[key]))
      return this.#shown.isCurrent
    this.#compared = { values, shown }
    return slots.every((slot) => showsSame(slot, values[slot.key]))
  }

  #slotsOf(patch: AnyPatch): readonly Slot[] {
    return this.#table.slots.filter(({ key }) => key in patch)
  }

  #valuesOf(patch: AnyPatch): Values {
    return byKey(this.#slotsOf(patch), ({ key, slice, atom }) => {
      const update = patch[key]
      const value: unknown = typeof update === 'function' ? update(copyOf(atom.get())) : update
      return value === undefined ? slice.default : value
    })
  }
}

const isSame = (before: Values, after: Values): boolean => shareParts(before, after) === before

/** Returns whether a slot already shows a value, or one that the URL writes in the same way. */
function showsSame({ slice, atom }: Slot, value: unknown): boolean {
  const shown = atom.get()
  if (isSameJson(shown, value)) return true
  const issues: Issue[] = []
  const isSameInUrl = isSameText(slice.serialize(shown, issues), slice.serialize(value, issues))
  return isSameInUrl && !slice.persister && !issues.length
}
