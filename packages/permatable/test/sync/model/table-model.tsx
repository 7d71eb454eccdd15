import { act, renderHook } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTableSearchParamsWith, type Patch, type TableParams } from 'permatable/react'
import type { MemoryAdapter } from 'permatable/testing'
import { Activity, Fragment, StrictMode, type ReactNode } from 'react'

export type State = TableSearchState
export type Definition = TableSearchParams<State>

/** Predicts a table's state by the simplest rules that could be right. */
class TableModel {
  readonly definition: Definition
  shown: State
  /** The slices whose change the address may not say yet. */
  pending = new Set<keyof State>()
  /** `true` when a page was set in this task. */
  #isPageSet = false
  /** `false` once someone else has changed the selection. Until then, Back leaves it as it is. */
  #isSelectionOwn = true
  /** `true` if Back left it as it is, and the entry may not say so yet. */
  isSelectionKept = false

  constructor(definition: Definition, search: string) {
    this.definition = definition
    this.shown = definition.parse(search).state
  }

  /** The newest intent wins. A filter or sorting that is not the same goes to the first page. */
  set(patch: Patch<State>): void {
    const before = this.shown
    for (const key of keysOf(patch)) this.#setSlice(key, patch)
    const causes = (['globalFilter', 'sorting', 'columnFilters'] as const).filter(
      (key) => key in patch,
    )
    const resets = causes.some((key) => this.#textOf(before, key) !== this.#textOf(this.shown, key))
    if ('pagination' in patch) this.#isPageSet = true
    if (!resets || this.#isPageSet || this.shown.pagination.pageIndex === 0) return
    this.shown = { ...this.shown, pagination: { ...this.shown.pagination, pageIndex: 0 } }
    this.pending.add('pagination')
  }

  #setSlice<K extends keyof State>(key: K, patch: Patch<State>): void {
    const update = patch[key]
    if (update === undefined) return
    const value = typeof update === 'function' ? update(this.shown[key]) : update
    if (Object.is(value, this.shown[key])) return
    this.shown = { ...this.shown, [key]: value }
    this.pending.add(key)
  }

  endTask(): void {
    this.#isPageSet = false
  }

  /** Another path loads, which Back leads to: what is pending belongs to the entry that is left. */
  leaveBack(search: string): void {
    const { state } = this.definition.parse(search)
    for (const key of keysOf(this.shown)) this.#adopt(key, state)
  }

  /** The other path is there, and the table is still shown. A change stays pending where the address says the same. */
  arrive(before: string, after: string): void {
    this.address('replace', before, after)
  }

  /** Someone else changed the address. */
  address(how: 'push' | 'replace' | 'pop', before: string, after: string): void {
    const changed = keysOf(this.shown).filter((key) => this.#isOtherIn(before, after, key))
    const takesAll = how === 'pop' || (how === 'push' && changed.length > 0)
    const { state } = this.definition.parse(after)
    const { rowSelection } = this.shown
    for (const key of takesAll ? keysOf(this.shown) : changed) this.#adopt(key, state)
    if (how !== 'pop' && changed.includes('rowSelection')) this.#isSelectionOwn = false
    if (how !== 'pop' || !this.#isSelectionOwn) return
    this.#setSlice('rowSelection', { rowSelection })
    this.isSelectionKept = true
  }

  #adopt<K extends keyof State>(key: K, state: State): void {
    this.shown = { ...this.shown, [key]: state[key] }
    this.pending.delete(key)
  }

  #isOtherIn(before: string, after: string, key: keyof State): boolean {
    const { parse } = this.definition
    return this.#textOf(parse(before).state, key) !== this.#textOf(parse(after).state, key)
  }

  #textOf(state: State, key: keyof State): string {
    return this.definition.serialize({ [key]: state[key] })
  }
}

export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

/** A table on a page, and what it ought to show. */
export interface MountedTable {
  readonly model: TableModel
  readonly params: TableParams<State>
  /** Hides the table, or reveals it again. */
  show(mode: 'hidden' | 'visible'): void
  unmount(): void
}

export function mountTable(
  adapter: MemoryAdapter,
  definition: Definition,
  isStrict: boolean,
): MountedTable {
  let mode: 'hidden' | 'visible' = 'visible'
  const Mode = isStrict ? StrictMode : Fragment
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Mode>
      <Activity mode={mode}>{children}</Activity>
    </Mode>
  )
  const { result, rerender, unmount } = renderHook(
    () => useTableSearchParamsWith(adapter, definition),
    { wrapper },
  )
  return {
    model: new TableModel(definition, adapter.getSearch()),
    params: result.current,
    show(to) {
      mode = to
      act(() => rerender())
    },
    unmount: () => act(() => unmount()),
  }
}
