import { act } from '@testing-library/react'
import type { Issue } from 'permatable'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { expect, vi } from 'vitest'
import { box } from '../../support/composing.ts'
import { expectSame } from '../../support/expect-same.ts'
import {
  keysOf,
  mountTable,
  type Definition,
  type MountedTable,
  type State,
} from './table-model.tsx'

/** How a browser, or a router on top of it, answers a write. */
export type Mode = 'works' | 'drops' | 'throws' | 'delays' | 'is elsewhere'

/** A page with tables on `/users`, a screen without one on `/other`, and all that can happen to them. */
export class PageUnderTest {
  readonly adapter: MemoryAdapter
  /** The box in which the user composes. */
  readonly box = box()
  tables: MountedTable[] = []
  readonly #definitions: readonly Definition[]
  readonly #isStrict: boolean
  /** The path of each entry. */
  readonly #paths = ['/users']
  #mode: Mode = 'works'
  #delayed: ReturnType<typeof setTimeout> | undefined
  #wroteElsewhere = false
  /** The views that the tables have shown together since all was written. `undefined` once other code has navigated. */
  #seen: Set<string> | undefined = new Set()
  /** A query that holds a view which the tables have never shown together. */
  #unseen: string | undefined
  /** The entries, the foreign params and the index after the last step. */
  #snapshot: readonly string[] = []
  #foreign = ''
  #index = 0

  constructor(definitions: readonly Definition[], isStrict: boolean, search: string) {
    const adapter = memoryAdapter(search)
    this.adapter = Object.assign(adapter, {
      getCommittedSearch: () => (this.#mode === 'is elsewhere' ? undefined : adapter.getSearch()),
    })
    this.#definitions = definitions
    this.#isStrict = isStrict
    this.adapter.accept = (next, { history }) => {
      clearTimeout(this.#delayed)
      if (this.#seen?.has(this.#viewIn(next)) === false) this.#unseen = next
      if (this.#mode === 'is elsewhere') this.#wroteElsewhere = true
      if (this.#mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
      if (this.#mode === 'works' && history === 'push') this.#pushPath('/users')
      if (this.#mode === 'delays') {
        this.#delayed = setTimeout(() => {
          if (history === 'push') this.#pushPath('/users')
          this.adapter[history](next)
        }, 60)
      }
      return this.#mode === 'works'
    }
    this.#mount()
    if (definitions.some(hasLittleRoom)) this.#seen = undefined
    this.#remember()
  }

  get isOnUsers(): boolean {
    return this.#paths[this.adapter.index] !== '/other'
  }

  setMode(mode: Mode): void {
    // Another entry ends what is on its way, as each navigation does.
    if (mode === 'is elsewhere') clearTimeout(this.#delayed)
    this.#mode = mode
  }

  /** Another one's navigation on this path. */
  navigate(how: 'push' | 'replace', search: string): void {
    this.#byOthers(how, () => this.adapter[how](search))
  }

  go(by: 'back' | 'forward'): void {
    // A browser goes through its history in a task of its own.
    this.pass(0)
    const before = this.adapter.index
    const wasOnUsers = this.isOnUsers
    this.#byOthers('pop', () => this.adapter[by]())
    if (this.adapter.index === before) return
    if (wasOnUsers && !this.isOnUsers) this.#unmount()
    if (!wasOnUsers && this.isOnUsers) this.#mount()
  }

  /** A link to the other screen, or back to this one. */
  link(to: '/users' | '/other', search: string, history: 'push' | 'replace'): void {
    this.#seen = undefined
    clearTimeout(this.#delayed)
    const left = this.adapter.index
    const shown = this.tables.map(({ model }) => model)
    act(() => this.adapter.leave(search, { history }))
    this.#paths.splice(this.adapter.index, this.#paths.length, to)
    this.#unmount()
    if (to === '/users') this.#mount()
    this.pass(0)
    if (history === 'push' && this.#mode !== 'is elsewhere') this.#checkLeft(left, shown)
    this.#remember()
  }

  /** A link to another path on which the tables stay. Somebody changes them while the path loads. */
  linkWithin(search: string, history: 'push' | 'replace', change: () => void): void {
    this.#seen = undefined
    clearTimeout(this.#delayed)
    const left = this.adapter.index
    const before = this.adapter.getSearch()
    const shown = this.tables.map(({ model }) => ({ ...model, definition: model.definition }))
    act(() => this.adapter.leave(search, { history }))
    if (history === 'push') {
      this.#paths.splice(this.adapter.index, this.#paths.length, '/users')
      if (this.#mode !== 'is elsewhere') this.#checkLeft(left, shown)
    }
    change()
    this.pass(0)
    for (const { model } of this.tables) model.arrive(before, search)
    this.#remember()
  }

  /** Back to another path on which the tables stay. Somebody changes them while the path loads. */
  backWithin(change: () => void): void {
    const { adapter } = this
    if (this.#paths[adapter.index - 1] !== '/users') return
    this.#seen = undefined
    clearTimeout(this.#delayed)
    const before = adapter.getSearch()
    act(() => adapter.leaveBack())
    for (const { model } of this.tables) model.leaveBack(before)
    change()
    this.pass(0)
    for (const { model } of this.tables) model.arrive(before, adapter.getSearch())
    this.#remember()
  }

  /** A blocker asks about Back, and refuses it. Until then the browser is on the other entry. Somebody changes the tables. */
  refuseBack(change: () => void): void {
    const mode = this.#mode
    this.setMode('is elsewhere')
    change()
    this.pass(200)
    this.setMode(mode)
  }

  /** The entry that a link has left says what its tables showed. */
  #checkLeft(
    index: number,
    shown: readonly { readonly definition: Definition; readonly shown: State }[],
  ): void {
    const entry = this.adapter.entries[index] ?? ''
    for (const { definition, shown: state } of shown) {
      const { state: written } = definition.parse(entry)
      const left = hasLittleRoom(definition)
        ? keysOf(written).filter(isDefault(definition, written))
        : []
      for (const key of keysOf(written))
        if (!left.includes(key)) expect(written[key]).toEqual(state[key])
    }
    expect(foreignOf(entry)).toBe(this.#foreign)
  }

  /** Hides the tables and reveals them again. Somebody changes them meanwhile. */
  remount(change: () => void = () => {}): void {
    // A hidden table drops what it keeps over a step: the step may be another table's.
    if (this.tables.some(({ model }) => model.isSelectionKept)) this.settle()
    for (const table of this.tables) table.show('hidden')
    change()
    for (const table of this.tables) table.show('visible')
  }

  hide(): void {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
    if (this.#mode === 'works') this.checkAddress()
  }

  pass(ms: number): void {
    act(() => void vi.advanceTimersByTime(ms))
    for (const { model } of this.tables) model.endTask()
  }

  /** All is well again and time has passed: the address says what the tables show. */
  settle(): void {
    this.#mode = 'works'
    this.pass(6000)
    this.checkAddress()
    for (const { params, model } of this.tables) {
      expect(params.pending.get()).toBe(false)
      model.pending.clear()
      model.isSelectionKept = false
    }
    if (!this.#definitions.some(hasLittleRoom)) this.#seen = new Set([this.#shownView()])
  }

  checkAddress(): void {
    const search = this.adapter.getSearch()
    for (const { params, model } of this.tables) {
      const { state } = model.definition.parse(search)
      const left = keysOf(state).filter((key) => isLeftOut(params.issues.get(), key))
      for (const key of left) expectSame(state[key], model.definition.defaults[key])
      for (const key of keysOf(state))
        if (!left.includes(key)) expectSame(state[key], model.shown[key])
    }
  }

  /** Holds after every step. */
  check(): void {
    expect(this.#wroteElsewhere).toBe(false)
    expect(this.#unseen).toBeUndefined()
    for (const { params, model } of this.tables) {
      for (const key of keysOf(model.shown)) expectSame(params.atoms[key].get(), model.shown[key])
    }
    const { entries, index } = this.adapter
    expect(foreignOf(entries[index] ?? '')).toBe(this.#foreign)
    // The tables only touch the entry that is shown, and add new ones behind it.
    const untouched = Math.min(index, this.#index)
    if (this.isOnUsers)
      expect(entries.slice(0, untouched)).toEqual(this.#snapshot.slice(0, untouched))
    else expect(entries).toEqual(this.#snapshot)
    this.#remember()
  }

  /** Another entry is shown then: the queue lets go of its tables, and of the document. */
  close(): void {
    this.#unmount()
    clearTimeout(this.#delayed)
    this.box.remove()
    this.adapter.push('')
  }

  #shownView(): string {
    return this.tables.map(({ model }) => model.definition.serialize(model.shown)).join(' ')
  }

  #viewIn(search: string): string {
    return this.#definitions
      .map((definition) => definition.serialize(definition.parse(search).state))
      .join(' ')
  }

  #byOthers(how: 'push' | 'replace' | 'pop', change: () => void) {
    this.#seen = undefined
    clearTimeout(this.#delayed)
    const before = this.adapter.getSearch()
    const index = this.adapter.index
    if (how === 'push') this.#pushPath(this.isOnUsers ? '/users' : '/other')
    act(change)
    if (how !== 'pop' || this.adapter.index !== index) {
      for (const { model } of this.tables) model.address(how, before, this.adapter.getSearch())
    }
    this.#remember()
  }

  /** A new entry ends what lay ahead. */
  #pushPath(path: string) {
    this.#paths.splice(this.adapter.index + 1, this.#paths.length, path)
  }

  #remember() {
    this.#seen?.add(this.#shownView())
    this.#snapshot = [...this.adapter.entries]
    this.#foreign = foreignOf(this.adapter.getSearch())
    this.#index = this.adapter.index
  }

  #mount() {
    this.tables = this.#definitions.map((definition) =>
      mountTable(this.adapter, definition, this.#isStrict),
    )
  }

  #unmount() {
    for (const table of this.tables) table.unmount()
    this.tables = []
  }
}

const isLeftOut = (issues: readonly Issue[], key: string) =>
  issues.some(({ slice, reason }) => slice === key && reason === 'no room left in the URL')

/** Returns whether a state may be too long for the address. */
const hasLittleRoom = (definition: Definition) =>
  definition.serialize({ globalFilter: 'x'.repeat(200) }) === ''

const isDefault = (definition: Definition, state: State) => (key: keyof State) =>
  definition.serialize({ [key]: state[key] }) === ''

/** Returns the foreign params, byte for byte. Those of the tables start with `a-` and `b-`. */
function foreignOf(search: string): string {
  return search
    .slice(1)
    .split('&')
    .filter((segment) => segment && !/^[ab]-/.test(segment))
    .join('&')
}
