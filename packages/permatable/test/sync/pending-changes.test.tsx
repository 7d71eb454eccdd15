// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams, type AddressChange } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()
const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

describe('pending changes', () => {
  const pend = (address = '?pageSize=20') => {
    const rendered = renderParams(debounced, address)
    rendered.params.atoms.globalFilter.set('typed')
    return rendered
  }

  it('end when the browser says the same in other bytes than the router', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(
      table,
      Object.assign(adapter, {
        getCommittedSearch: () => adapter.getSearch().replace('typed', '%74yped'),
      }),
    )
    params.atoms.globalFilter.set('typed')
    await pass(250)
    expect(params.pending.get()).toBe(false)
    expect(params.committed.get().globalFilter).toBe('typed')
  })

  it.each(['router', 'browser'])('stay pending until the %s holds them too', async (late) => {
    const adapter = memoryAdapter()
    let isLate = true
    const { params } = renderParams(table, {
      ...adapter,
      getSearch: () => (isLate && late === 'router' ? '' : adapter.getSearch()),
      getCommittedSearch: () => (isLate && late === 'browser' ? '' : adapter.getSearch()),
      isLoading: () => isLate,
    })
    params.atoms.globalFilter.set('typed')
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=typed')
    expect(params.pending.get()).toBe(true)
    isLate = false
    await pass(500)
    expect(params.pending.get()).toBe(false)
  })

  it('are written onto the entry that a link leaves, so that Back shows them', async () => {
    const { adapter, unmount } = pend()
    act(() => adapter.leave('?other=1'))
    unmount()
    await pass(3000)
    expect(adapter.entries).toEqual(['?globalFilter=typed&pageSize=20', '?other=1'])
  })

  it('are written once when a link leaves, though the page goes away before the other screen is there', async () => {
    const adapter = memoryAdapter('?pageSize=20')
    let tell: (how: AddressChange) => void = () => {}
    const subscribe = (onChange: typeof tell) => {
      tell = onChange
    }
    const { params } = renderParams(debounced, { ...adapter, subscribe })
    params.atoms.globalFilter.set('typed')
    act(() => tell('leave'))
    expect(adapter.getSearch()).toBe('?globalFilter=typed&pageSize=20')
    adapter.push('?other=1')
    window.dispatchEvent(new Event('pagehide'))
    await pass(3000)
    expect(adapter.getSearch()).toBe('?other=1')
  })

  it('made while another path loads are never written when the table does not stay', async () => {
    const { adapter, params, unmount } = pend()
    act(() => adapter.leave('?other=1'))
    act(() => params.atoms.globalFilter.set('too late'))
    unmount()
    await pass(3000)
    expect(adapter.entries).toEqual(['?globalFilter=typed&pageSize=20', '?other=1'])
    expect(params.pending.get()).toBe(false)
  })

  it('of a table that is not mounted are written after another script has replaced the query', async () => {
    const { adapter, params, unmount } = renderParams(table)
    unmount()
    act(() => adapter.replace('?x=1'))
    params.atoms.columnOrder.set(['x'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?x=1&columnOrder=x')
  })

  it('of a table whose entry is gone are not there when it is shown again', () => {
    const adapter = memoryAdapter()
    let mode: 'visible' | 'hidden' = 'visible'
    const { result, rerender } = renderHook(() => useTableSearchParamsWith(adapter, table), {
      wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity>,
    })
    const { columnOrder } = result.current.atoms
    mode = 'hidden'
    rerender()
    act(() => adapter.push('?x=1'))
    columnOrder.set(['x'])
    mode = 'visible'
    rerender()
    expect(columnOrder.get()).toEqual([])
  })

  it('write nothing onto an entry that is left without any', () => {
    const { adapter } = renderParams(table, '?x=1')
    const writeLeft = vi.spyOn(adapter, 'writeLeft')
    act(() => adapter.leave(''))
    expect(writeLeft).not.toHaveBeenCalled()
  })
})
