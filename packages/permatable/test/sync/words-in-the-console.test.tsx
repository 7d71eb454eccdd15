// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { loadInProduction } from '../support/in-production.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

describe('in development the console has a word, once,', () => {
  const words = noteConsoleWords()

  const cramped = defineTableSearchParams({ maxLength: 60 })
  const overflow = async () => {
    const { params } = renderParams(cramped)
    for (const name of ['a', 'b']) {
      params.atoms.rowSelection.set(
        Object.fromEntries(
          Array.from({ length: 30 }, (_, row) => [`${name}${row}`, true as const]),
        ),
      )
      await pass(500)
    }
  }

  it('for a slice that has no room', async () => {
    await overflow()
    expect(words).toEqual([
      "[permatable] a change of 'rowSelection' is not in the param 'rowSelection': no room left in the URL — raise maxLength, or tell the user with onOverflow",
    ])
  })

  it('for a value that no address holds, such as a page size past the largest', async () => {
    const { params } = renderParams(defineTableSearchParams())
    params.atoms.pagination.set({ pageIndex: 0, pageSize: 5000 })
    await pass(500)
    expect(words).toEqual([
      "[permatable] a change of 'pagination' is not in the param 'pageSize': not a whole number from 1 to 1000 — see params.issues",
    ])
  })

  it('for a write that was tried ten times in vain', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams())
    adapter.accept = () => false
    params.atoms.columnOrder.set(['x'])
    await pass(12_000)
    expect(words).toEqual([])
    await pass(100)
    expect(words).toEqual([
      '[permatable] the URL does not hold what was written 10 times: ?columnOrder=x — check whether other code undoes it, and whether the adapter reads what it writes',
    ])
  })

  it('for no write that a slow router confirms late', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams())
    adapter.accept = (search) => {
      setTimeout(() => adapter.replace(search), 60)
      return false
    }
    for (let rows = 11; rows <= 30; rows++) {
      params.atoms.pagination.set({ pageIndex: 0, pageSize: rows })
      await pass(3_000)
    }
    expect(adapter.getSearch()).toBe('?pageSize=30')
    expect(words).toEqual([])
  })

  it('for no write that waits while the browser is on another entry', async () => {
    const adapter = Object.assign(memoryAdapter(), { getCommittedSearch: () => undefined })
    const { params } = renderParams(defineTableSearchParams(), adapter)
    params.atoms.columnOrder.set(['y'])
    await pass(60_000)
    expect(words).toEqual([])
    expect(adapter.entries).toEqual([''])
  })

  it('for a definition that is made inside a component', () => {
    const adapter = memoryAdapter()
    const { rerender } = renderHook(() =>
      useTableSearchParamsWith(adapter, defineTableSearchParams()),
    )
    expect(words).toEqual([])
    rerender()
    rerender()
    expect(words).toEqual([
      '[permatable] a component got a different definition after its first render, and ignores it — create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
    ])
  })

  it('and none in production', async () => {
    const { defineTableSearchParams, renderParams } = await loadInProduction()
    const cramped = defineTableSearchParams({ maxLength: 60 })
    const { adapter, params } = renderParams(cramped)
    params.atoms.globalFilter.set('a text that is longer than the whole address is allowed to be')
    await pass(500)
    expect(params.issues.get()).toHaveLength(1)
    expect(params.tableOptions.initialState.sorting).toBe(cramped.defaults.sorting)
    adapter.accept = () => false
    params.set({ columnOrder: ['x'] })
    await pass(20_000)
    expect(params.pending.get()).toBe(true)
    expect(words).toEqual([])
  })
})
