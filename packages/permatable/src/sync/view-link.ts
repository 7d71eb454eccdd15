import type { Issue } from '../definition/issue.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { shareParts } from '../slices/share.ts'
import { isSameJson } from '../values/compare.ts'
import { copyOf } from '../values/copy.ts'
import type { AnyPatch } from './changes.ts'
import type { Slot } from './slot.ts'
import { isSameList, linksOf, type ViewLinks } from './view-links.ts'
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

interface Made {
  readonly patch: AnyPatch
  /** Those that the patch changes. */
  readonly slots: readonly Slot[]
  /** What they showed. */
  readonly shown: readonly unknown[]
  readonly values: Values
  readonly version: number
}

/** One link of a table. */
export class ViewLink {
  readonly #table: Table
  readonly #links: ViewLinks
  /** What the link was made from last. */
  #made: Made | undefined
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
    const { version } = this.#links
    const before = this.#made
    const isSamePatch = patch === before?.patch
    const slots = isSamePatch ? before.slots : this.#slotsOf(patch)
    const shown = slots.map(({ atom }) => atom.get())
    const isSameShown = !!before && isSameList(shown, before.shown)
    const isSameVersion = version === before?.version
    if (isSamePatch && isSameShown && isSameVersion) return this.#shown

    const made = valuesOf(slots, patch)
    const values = before ? shareParts(before.values, made) : made
    const isSameValues = values === before?.values
    this.#made = { patch, slots, shown, values, version }
    const href = isSameValues && isSameVersion ? this.#shown.href : this.#links.hrefOf(patch)
    const isCurrent =
      isSameValues && isSameShown
        ? this.#shown.isCurrent
        : slots.every((slot) => showsSame(slot, values[slot.key]))
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
    if (this.#made) this.#made = { ...this.#made, version: -1 }
    this.#links.look()
    const { href = '' } = this.get(patch)
    this.#notify()
    return href
  }

  /** Call when a plain click has changed the table. */
  noteClick(): void {
    this.#links.noteClick()
  }

  #slotsOf(patch: AnyPatch): readonly Slot[] {
    return this.#table.slots.filter(({ key }) => key in patch)
  }
}

function valuesOf(slots: readonly Slot[], patch: AnyPatch): Values {
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
