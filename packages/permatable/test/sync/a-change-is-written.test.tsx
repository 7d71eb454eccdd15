// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })

withFakeTimers()

describe('a change', () => {
  it('shows at once and is written after the next paint', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.globalFilter.set('ann')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    expect(params.pending.get()).toBe(true)
    expect(adapter.getSearch()).toBe('')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=ann')
    expect(params.pending.get()).toBe(false)
  })

  it('keeps foreign params, repeats and empties byte for byte', async () => {
    const { adapter, params } = renderParams(
      table,
      '?a=b%20c&flag&x=&a=2&globalFilter=x&globalFilter=y',
    )
    params.atoms.globalFilter.set('z')
    await pass(50)
    expect(adapter.getSearch()).toBe('?a=b%20c&flag&x=&a=2&globalFilter=z')
  })

  it('keeps the text of slices that did not change', async () => {
    const { adapter, params } = renderParams(table, '?sorting=%22age.desc%22&columnOrder=a%2Cb')
    params.atoms.globalFilter.set('z')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=z&sorting=%22age.desc%22&columnOrder=a%2Cb')
  })

  it('to the same text is no navigation', async () => {
    const { adapter, params } = renderParams(pushing, '?sorting=age.desc')
    params.atoms.sorting.set([{ id: 'age', desc: true }])
    await pass(500)
    expect(adapter.entries).toEqual(['?sorting=age.desc'])
    expect(params.pending.get()).toBe(false)
  })

  it('that the address says already cuts nothing out of a query that grew too long', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams({ maxLength: 40 }), '')
    params.set({ columnOrder: ['x'] })
    await pass(500)
    const grown = `?other=${'x'.repeat(40)}&columnOrder=x`
    act(() => adapter.replace(grown))
    params.set({ columnOrder: [] })
    params.set({ columnOrder: ['x'] })
    await pass(500)
    expect(adapter.getSearch()).toBe(grown)
    expect(params.pending.get()).toBe(false)
  })

  it('made while a write leaves is written after it', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(table, adapter)
    let newer: string | undefined = 'newer'
    adapter.subscribe(() => {
      if (newer) params.atoms.globalFilter.set(newer)
      newer = undefined
    })
    params.atoms.globalFilter.set('older')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=older')
    expect(params.pending.get()).toBe(true)
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=newer')
  })

  it('is taken back while a slow router is still on its way to it', async () => {
    const { adapter, params } = renderParams(table)
    let late: ReturnType<typeof setTimeout> | undefined
    adapter.accept = (search) => {
      clearTimeout(late)
      late = setTimeout(() => adapter.replace(search), 400)
      return false
    }
    params.atoms.globalFilter.set('a')
    await pass(200)
    params.atoms.globalFilter.set('')
    await pass(3_000)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(adapter.getSearch()).toBe('')
  })
})
