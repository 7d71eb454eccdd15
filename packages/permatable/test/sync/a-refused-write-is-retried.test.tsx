// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const pushing = defineTableSearchParams({ history: 'push' })

withFakeTimers()

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
