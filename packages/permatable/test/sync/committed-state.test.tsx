// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams({ globalFilter: { debounce: 300 } })

withFakeTimers()

/** A table, and each committed state since it is shown. */
function render(search = '') {
  const rendered = renderParams(table, search)
  const states: object[] = []
  rendered.params.committed.subscribe((state) => void states.push(state))
  return { ...rendered, states }
}

describe('the committed state', () => {
  it('is what the address says, on the first render too', () => {
    const { params } = render('?globalFilter=ann&pageIndex=3')
    expect(params.committed.get()).toEqual(table.parse('?globalFilter=ann&pageIndex=3').state)
  })

  it('changes once for what is typed within a debounce', async () => {
    const { params, states } = render()
    for (const text of ['u', 'us', 'use', 'user', 'user1']) {
      params.atoms.globalFilter.set(text)
      await pass(100)
    }
    expect(states).toEqual([])
    await pass(1000)
    expect(states).toEqual([{ ...table.defaults, globalFilter: 'user1' }])
  })

  it('changes once for a write of several slices', async () => {
    const { params, states } = render('?pageIndex=3')
    params.set({ sorting: [{ id: 'age', desc: true }], columnOrder: ['x'] })
    await pass(1000)
    expect(states).toHaveLength(1)
    expect(params.committed.get()).toEqual(table.parse('?sorting=age.desc&columnOrder=x').state)
  })

  it('keeps each value by reference while its text is the same', async () => {
    const { adapter, params, states } = render('?columnOrder=x&sorting=age.desc')
    const { columnOrder, sorting } = params.committed.get()
    act(() => adapter.push('?columnOrder=x&sorting=age.desc&tab=1'))
    expect(states).toEqual([])
    params.atoms.globalFilter.set('a')
    await pass(1000)
    expect(params.committed.get().columnOrder).toBe(columnOrder)
    expect(params.committed.get().sorting).toBe(sorting)
  })

  it('does not change by a write that the browser refuses', async () => {
    const { adapter, params, states } = render()
    adapter.accept = () => false
    params.atoms.columnOrder.set(['x'])
    await pass(3000)
    expect(states).toEqual([])
  })

  it('holds the default of a slice that the address has no room for', async () => {
    const { params } = renderParams(defineTableSearchParams({ maxLength: 20 }))
    params.atoms.globalFilter.set('much too long for this address')
    await pass(1000)
    expect(params.committed.get().globalFilter).toBe('')
    expect(params.atoms.globalFilter.get()).toBe('much too long for this address')
  })

  it('stays as it is when the URL already holds the text of a change', async () => {
    const { adapter, params } = render('?sorting=a.desc')
    const before = params.committed.get()
    params.set({ sorting: [{ id: 'a', desc: true }] })
    await pass(1000)
    expect(adapter.entries).toEqual(['?sorting=a.desc'])
    expect(params.committed.get()).toBe(before)
  })

  it('ends a change that is made whenever it changes', async () => {
    const { params } = render()
    let times = 0
    params.committed.subscribe(() => {
      times++
      params.set({ rowSelection: {} })
    })
    params.set({ globalFilter: 'a' })
    await pass(10_000)
    expect(times).toBe(1)
  })

  it('holds the default of a slice whose value says what the default says', async () => {
    const { params } = render('?globalFilter=a')
    // As `table.resetGlobalFilter(true)` does.
    params.atoms.globalFilter.set(undefined as never)
    await pass(1000)
    expect(params.committed.get().globalFilter).toBe('')
  })

  it.each([
    ['cleared', []],
    ['set to the same text', [{ id: 'a', desc: false }]],
  ])('leaves the value in the table alone that was %s', async (_, sorting) => {
    const { adapter, params } = render('?sorting=a.asc')
    params.set({ sorting })
    await pass(500)
    act(() => adapter.push(`${adapter.getSearch()}${sorting.length ? '&' : '?'}pageIndex=2`))
    await pass(500)
    expect(params.atoms.pagination.get().pageIndex).toBe(1)
    expect(params.atoms.sorting.get()).toBe(sorting)
  })
})
