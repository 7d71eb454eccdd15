import type { RowSelectionState } from '@tanstack/react-table'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

const usersTable = defineTableSearchParams({ rowSelection: false })

export type UsersParams = TableParams<(typeof usersTable)['defaults']>
export const users = {
  columns: [{ accessorKey: 'name' as const, id: 'name' }],
  data: [{ name: 'Ada' }, { name: 'Bob' }],
}

/** What a test reads of a table of either version, and does with it. */
interface Shown {
  readonly state: { readonly rowSelection?: object; readonly sorting?: object }
  getRow(id: string): { toggleSelected(is: boolean): void }
  getColumn(id: string): { toggleSorting(isDescending?: boolean): void } | undefined
}

/** Renders a hook with params of an address. `last` returns what it returned last. */
export function openApp<T>(useApp: (params: UsersParams) => T, search = '') {
  const adapter = memoryAdapter(search)
  const made: T[] = []
  const App = () => (made.push(useApp(useTableSearchParamsWith(adapter, usersTable))), null)
  render(<App />, { wrapper: StrictMode })
  return { adapter, last: () => made.at(-1) as T }
}

/** @param useShown Gets options as JavaScript without types may give them. */
export const ownOptionsContract = (
  name: string,
  useShown: (params: UsersParams, own: object) => Shown,
) =>
  describe(`the options of ${name}`, () => {
    withFakeTimers()

    const words = noteConsoleWords()

    const open = (useOwn: () => object) => openApp((params) => useShown(params, useOwn()))

    it('have state of their own for a slice that is not in the URL', () => {
      const { last } = open(() => {
        const [rowSelection, setRowSelection] = useState<RowSelectionState>({ 0: true })
        return { state: { rowSelection }, onRowSelectionChange: setRowSelection }
      })
      act(() => last().getRow('1').toggleSelected(true))
      expect(last().state.rowSelection).toEqual({ 0: true, 1: true })
      expect(last().state.sorting).toEqual([])
      expect(words).toEqual([])
    })

    it('have handlers of their own, which are called after that of the URL', async () => {
      const onSortingChange = vi.fn<(updater: unknown) => void>()
      const { adapter, last } = open(() => ({ onSortingChange }))
      act(() => last().getColumn('name')?.toggleSorting(true))
      await pass(500)
      expect(adapter.getSearch()).toBe('?sorting=name.desc')
      expect(onSortingChange).toHaveBeenCalledOnce()
    })

    it('cannot overrule the URL, and have a word in the console if they try', async () => {
      const sorting = [{ id: 'name', desc: true }]
      const own = { state: { sorting }, initialState: { sorting }, autoResetAll: true }
      const { last } = open(() => own)
      expect(last().state.sorting).toEqual([])
      act(() => last().getColumn('name')?.toggleSorting(false))
      await pass(500)
      expect(last().state.sorting).toEqual([{ id: 'name', desc: false }])
      expect(words).toEqual([
        '[permatable] these table options would override the URL: autoResetAll, state.sorting, initialState.sorting — remove them: put defaults in defineTableSearchParams, and change state with params.set',
      ])
    })
  })
