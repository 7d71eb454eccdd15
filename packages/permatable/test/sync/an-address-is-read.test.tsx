// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { columns, range } from 'permatable/columns'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

withFakeTimers()

/** Shows a table whose child does something as soon as it is there, before the table's own effects. */
function showWith(adapter: MemoryAdapter, does: (params: Params) => void): Params {
  const seen: Params[] = []
  const Child = ({ params }: { params: Params }) => {
    useLayoutEffect(() => does(params), [params])
    return null
  }
  const Users = () => {
    const params = useTableSearchParamsWith(adapter, table)
    seen.push(params)
    return <Child params={params} />
  }
  render(<Users />)
  const [params] = seen
  if (!params) throw new Error('The table did not come.')
  return params
}
type Params = TableParams<TableSearchState>

describe('an address', () => {
  it('that changed while the table was hidden is read, though the router told nobody', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    renderParams(table, adapter).unmount()
    adapter.writeLeft?.('?globalFilter=b')
    const { params } = renderParams(table, adapter)
    expect(params.atoms.globalFilter.get()).toBe('b')
    params.set({ sorting: [{ id: 'name', desc: false }] })
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=b&sorting=name.asc')
  })

  it('is read again when the table is there, though it changed since the first render', () => {
    const adapter = memoryAdapter('?globalFilter=a')
    const params = showWith(adapter, () => adapter.replace('?globalFilter=b'))
    expect(params.atoms.globalFilter.get()).toBe('b')
  })

  it('gets what a child changes before the table is there', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    showWith(adapter, (params) => params.set({ columnOrder: ['x'] }))
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=a&columnOrder=x')
  })

  it('tells nobody of a state that it says already', () => {
    const { adapter, params } = renderParams(table, '?columnOrder=a,b')
    const told = vi.fn<(order: readonly string[]) => void>()
    params.atoms.columnOrder.subscribe(told)
    adapter.push('?columnOrder=a,b&utm=mail')
    act(() => adapter.back())
    expect(told).not.toHaveBeenCalled()
  })

  it('keeps that reference through Back, and the reason why an entry was dropped', () => {
    const typed = defineTableSearchParams({ columns: columns({ age: range() }) })
    const { adapter, params } = renderParams(typed, '?sorting=nope.asc,age.desc')
    const sorting = params.atoms.sorting.get()
    act(() => adapter.push('?tab=1&sorting=nope.asc,age.desc'))
    act(() => adapter.back())
    expect(params.atoms.sorting.get()).toBe(sorting)
    expect(params.issues.get()).toMatchObject([{ reason: "there is no column 'nope'" }])
  })

  it('falls back slice by slice and says why', () => {
    const { params } = renderParams(table, '?globalFilter=a&sorting=nonsense&pageIndex=0')
    expect(params.atoms.globalFilter.get()).toBe('a')
    expect(params.atoms.sorting.get()).toEqual([])
    expect(params.issues.get()).toMatchObject([
      { slice: 'sorting', param: 'sorting', text: 'nonsense' },
      { slice: 'pagination', param: 'pageIndex', text: '0' },
    ])
  })

  it('that chats would cut is read in full and says so, to a parser as to a table', () => {
    const search = `?globalFilter=${'a'.repeat(2_000 - '?globalFilter='.length)}`
    const { state, issues } = table.parse(search)
    expect(state.globalFilter).toMatch(/^a+$/)
    expect(issues).toMatchObject([
      { slice: '', param: '', reason: expect.stringContaining('chats cut links at 2000') },
    ])
    expect(renderParams(table, search).params.issues.get()).toEqual(issues)
    expect(table.parse(search.slice(0, -1)).issues).toEqual([])
  })

  it('that is too long gives the defaults and says why', () => {
    const { params } = renderParams(table, `?globalFilter=${'a'.repeat(100_000)}`)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(params.issues.get()[0]?.reason).toContain('longer than 100000')
  })
})
