// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type Issue } from 'permatable'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

/** Rows that form no run. */
const manyRows = Object.fromEntries(
  Array.from({ length: 50 }, (_, row) => [`row-${row}-x`, true as const]),
)
const table = defineTableSearchParams()

withFakeTimers()

describe('a change', () => {
  it('that waits is written, though its slice overflows meanwhile', async () => {
    const small = defineTableSearchParams({ maxLength: 40, rowSelection: { debounce: 1000 } })
    const { adapter, params } = renderParams(small, '?rowSelection=aaaaaaaaaa')
    params.set({ globalFilter: 'bbbbbbb' })
    await pass(5)
    params.set({ rowSelection: { 1: true } })
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=bbbbbbb')
    await pass(1500)
    expect(adapter.getSearch()).toBe('?globalFilter=bbbbbbb&rowSelection=1')
  })

  it('past the limit of an address is left out and reported, and the others are written', async () => {
    const { adapter, params } = renderParams(table)
    params.set({ columnOrder: ['x'.repeat(100_001)], sorting: [{ id: 'a', desc: false }] })
    await pass(50)
    expect(adapter.getSearch()).toBe('?sorting=a.asc')
    expect(params.atoms.columnOrder.get()).toEqual(['x'.repeat(100_001)])
    expect(params.issues.get()).toMatchObject([
      { slice: 'columnOrder', reason: 'no room left in the URL' },
    ])
  })

  it('past the budget of the definition is left out, rowSelection first, and said once', async () => {
    const onOverflow = vi.fn<(issues: readonly Issue[]) => void>()
    const { adapter, params } = renderParams(defineTableSearchParams({ maxLength: 60, onOverflow }))
    const rowSelection = Object.fromEntries(
      [1, 3, 5, 7, 9, 11, 13, 15].map((row) => [row, true as const]),
    )
    params.set({ rowSelection, globalFilter: 'ann', columnOrder: ['a', 'b'] })
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=ann&columnOrder=a,b')
    expect(params.atoms.rowSelection.get()).toEqual(rowSelection)
    const issue = {
      slice: 'rowSelection',
      param: 'rowSelection',
      text: '',
      reason: 'no room left in the URL',
    }
    expect(params.issues.get()).toEqual([issue])
    params.atoms.columnOrder.set(['b', 'a'])
    await pass(200)
    expect(onOverflow.mock.calls).toEqual([[[issue]]])
  })

  it.each([
    ['without room', { rowSelection: manyRows }],
    ['without a text', { columnFilters: [{ id: 'a', value: Number.NaN }] }],
  ])('%s is gone after Back, which gives what the address says', async (_, patch) => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ maxLength: 100, history: 'push' }),
    )
    params.set(patch)
    await pass(200)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    await pass(200)
    act(() => adapter.back())
    expect(params.atoms.rowSelection.get()).toEqual({})
    expect(params.atoms.columnFilters.get()).toEqual([])
    expect(params.issues.get()).toEqual([])
  })

  it('is written though onOverflow throws', () => {
    const onOverflow = vi.fn<() => void>(() => {
      throw new Error('no')
    })
    const { adapter, params } = renderParams(
      defineTableSearchParams({ maxLength: 100, onOverflow }),
    )
    params.set({ globalFilter: 'a', rowSelection: manyRows })
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue()
    params.flush()
    expect(adapter.getSearch()).toBe('?globalFilter=a')
    expect(params.pending.get()).toBe(false)
    expect(later.mock.calls.at(-1)?.[0]).toThrow('no')
    later.mockRestore()
  })

  it('has a budget of 8,000 characters, and says from 2,000 on what chats do', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.globalFilter.set('x'.repeat(2_500))
    await pass(200)
    expect(adapter.getSearch()).toHaveLength('?globalFilter='.length + 2_500)
    expect(params.issues.get()).toMatchObject([
      { reason: expect.stringContaining('chats cut links at 2000') },
    ])
    params.atoms.globalFilter.set('x'.repeat(8_000))
    await pass(200)
    expect(adapter.getSearch()).toBe('')
    expect(params.atoms.globalFilter.get()).toHaveLength(8_000)
    expect(params.issues.get()).toMatchObject([{ slice: 'globalFilter' }])
  })
})
