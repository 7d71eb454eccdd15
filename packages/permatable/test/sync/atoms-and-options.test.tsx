// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

withFakeTimers()

describe('table options', () => {
  it('are the atoms, the defaults and no page reset of the table’s own', () => {
    const { params } = renderParams(table, '?pageIndex=3')
    expect(params.tableOptions).toEqual({
      atoms: params.atoms,
      initialState: table.defaults,
      autoResetPageIndex: false,
    })
    expect(Object.keys(params.atoms)).toEqual(Object.keys(table.defaults))
  })

  it('leave the page reset to the table where the address has no pages', () => {
    const { params } = renderParams(defineTableSearchParams({ pagination: false }))
    expect(params.tableOptions).not.toHaveProperty('autoResetPageIndex')
  })
})

describe('an atom', () => {
  it('takes the same value for no change', async () => {
    const { adapter, params } = renderParams(table, '?columnOrder=a')
    params.atoms.columnOrder.set(params.atoms.columnOrder.get())
    params.atoms.columnOrder.set((order) => order)
    expect(params.pending.get()).toBe(false)
    await pass(500)
    expect(adapter.entries).toEqual(['?columnOrder=a'])
  })

  it('keeps its value by reference while the text is the same', () => {
    const { adapter, params } = renderParams(table, '?columnOrder=a')
    const order = params.atoms.columnOrder.get()
    act(() => adapter.push('?columnOrder=%61&x=1'))
    act(() => adapter.replace('?columnOrder=a&globalFilter=b'))
    act(() => adapter.back())
    expect(params.atoms.columnOrder.get()).toBe(order)
    expect(params.atoms.globalFilter.get()).toBe('')
  })

  it('keeps its value by reference when the address says what was sent', async () => {
    const { adapter, params } = renderParams(table)
    const order = ['a']
    params.atoms.columnOrder.set(order)
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnOrder=a')
    expect(params.atoms.columnOrder.get()).toBe(order)
    act(() => adapter.replace('?columnOrder=a&x=1'))
    expect(params.atoms.columnOrder.get()).toBe(order)
  })

  it('tells its subscribers of each value once', () => {
    const { adapter, params } = renderParams(table)
    const seen: string[] = []
    const { unsubscribe } = params.atoms.globalFilter.subscribe((value) => void seen.push(value))
    params.atoms.globalFilter.set('a')
    act(() => adapter.push('?globalFilter=b'))
    act(() => adapter.push('?globalFilter=b&x=1'))
    unsubscribe()
    params.atoms.globalFilter.set('c')
    expect(seen).toEqual(['a', 'b'])
  })
})

describe('issues', () => {
  it('come and go with the text that has them', () => {
    const { adapter, params } = renderParams(table, '?sorting=a')
    const reasons = () => params.issues.get().map(({ slice, reason }) => [slice, reason])
    expect(reasons()).toEqual([['sorting', 'a column without a direction']])
    act(() => adapter.replace('?sorting=a&columnOrder='))
    expect(reasons()).toEqual([
      ['sorting', 'a column without a direction'],
      ['columnOrder', 'an empty id'],
    ])
    act(() => adapter.replace('?sorting=a.asc'))
    expect(reasons()).toEqual([])
  })

  it('start with those of the query as a whole, and are gone with them', () => {
    const { adapter, params } = renderParams(table, `?columnOrder=&x=${'x'.repeat(2_000)}`)
    expect(params.issues.get().map(({ slice }) => slice)).toEqual(['', 'columnOrder'])
    act(() => adapter.push('?x=1'))
    expect(params.issues.get()).toEqual([])
  })
})
