// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type AddressChange, type TableSearchState } from 'permatable'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

describe('pending changes', () => {
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

  it('of a table that is not mounted are written after another script has changed the query', async () => {
    const { adapter, params, unmount } = renderParams(table)
    unmount()
    act(() => adapter.replace('?x=1'))
    params.atoms.columnOrder.set(['x'])
    act(() => adapter.push('?x=2'))
    await pass(500)
    expect(adapter.entries).toEqual(['?x=1', '?x=2&columnOrder=x'])
  })

  it('write nothing onto an entry that is left without any', () => {
    const { adapter } = renderParams(table, '?x=1')
    const writeLeft = vi.spyOn(adapter, 'writeLeft')
    act(() => adapter.leave(''))
    expect(writeLeft).not.toHaveBeenCalled()
  })
})

const pushing = defineTableSearchParams({ history: 'push' })

describe('a write that the browser refused', () => {
  it('takes what a router makes of it, in one entry', async () => {
    const adapter = memoryAdapter()
    const { navigate } = adapter
    adapter.navigate = (search, options) => navigate(search.replace('Name', 'name'), options)
    const { params } = renderParams(pushing, adapter)
    params.atoms.columnOrder.set(['Name'])
    await pass(5000)
    expect(adapter.entries).toEqual(['', '?columnOrder=name'])
    expect(params.atoms.columnOrder.get()).toEqual(['name'])
  })

  it('leaves at once when the browser is back from another entry, however long it was there', async () => {
    let isElsewhere = true
    const adapter = memoryAdapter()
    const { params } = renderParams(
      pushing,
      Object.assign(adapter, {
        getCommittedSearch: () => (isElsewhere ? undefined : adapter.getSearch()),
      }),
    )
    params.atoms.globalFilter.set('a')
    await pass(3000)
    expect(adapter.entries).toEqual([''])
    isElsewhere = false
    await pass(250)
    expect(adapter.entries).toEqual(['', '?globalFilter=a'])
  })

  it('does not make a push of the change after it a replace', async () => {
    const adapter = memoryAdapter('?x=1')
    const { params } = renderParams(pushing, adapter)
    adapter.accept = () => false
    params.atoms.globalFilter.set('lost')
    await pass(500)
    act(() => adapter.push('?globalFilter=theirs'))
    adapter.accept = () => true
    params.atoms.globalFilter.set('mine')
    await pass(3000)
    expect(adapter.entries).toEqual(['?x=1', '?globalFilter=theirs', '?globalFilter=mine'])
  })

  it('with a change of the last screen leaves soon after, whatever was decided since', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(defineTableSearchParams({ history: 'auto' }), adapter)
    act(() => adapter.leave('', { history: 'push' }))
    params.set({ globalFilter: 'a' })
    await pass(0)
    adapter.accept = () => {
      throw new DOMException('too many calls', 'SecurityError')
    }
    params.set({ columnOrder: ['name'] })
    await pass(5_000)
    params.set({ columnFilters: [{ id: 'name', value: 'x' }] })
    await pass(0)
    params.set({ rowSelection: { 1: true } })
    adapter.accept = () => true
    await pass(3_000)
    expect(adapter.getSearch()).toContain('globalFilter=a')
    expect(params.pending.get()).toBe(false)
  })
})

/** A table on an adapter of a router that reports when another entry of the path loads. */
function open() {
  const memory = memoryAdapter('?pageSize=20')
  memory.push('?pageSize=30')
  let notify: (how: AddressChange) => void = () => {}
  const adapter = {
    ...memory,
    get entries() {
      return memory.entries
    },
    subscribe(onChange: typeof notify) {
      notify = onChange
      memory.subscribe(onChange)
    },
  }
  const { params } = renderParams(debounced, adapter)
  return { params, memory, report: (how: AddressChange) => act(() => notify(how)) }
}

describe('while another entry of the path loads', () => {
  it('keeps what is changed, and drops what was pending', async () => {
    const { params, memory, report } = open()
    params.atoms.globalFilter.set('before')
    report('load')
    params.atoms.columnOrder.set(['a'])
    expect(params.atoms.globalFilter.get()).toBe('before')
    act(() => memory.back())
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(params.atoms.columnOrder.get()).toEqual(['a'])
    await pass(3000)
    expect(memory.entries).toEqual(['?pageSize=20&columnOrder=a', '?pageSize=30'])
  })

  it.each(['replace', 'leave'] as const)('ends with a %s', async (how) => {
    const { params, memory, report } = open()
    report('load')
    params.atoms.globalFilter.set('typed')
    report(how)
    if (how === 'leave') report('replace')
    act(() => memory.back())
    expect(params.atoms.globalFilter.get()).toBe('')
    await pass(3000)
    expect(memory.entries[0]).toBe('?pageSize=20')
  })
})

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
})
