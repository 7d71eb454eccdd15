// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, remember, type TableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { slice } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { collectGarbage } from '../support/collect.ts'

afterEach(() => localStorage.clear())
const key = 'users: view@1'
const remembering = () => defineTableSearchParams({ remember: remember({ key: 'users: view' }) })

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

describe.each([
  ['kept', async () => {}],
  ['collected', () => act(collectGarbage)],
])('a dialog that opens again, while the table that it had is %s', (_, collect) => {
  /** Opens a dialog, uses it and closes it. React lets go of what it rendered last once it renders something else. */
  async function withDialog<State extends object>(
    adapter: MemoryAdapter,
    table: TableSearchParams<State>,
    handle: (params: ReturnType<typeof useTableSearchParamsWith<State>>) => Promise<void> | void,
  ) {
    const { result, unmount } = openDialog(adapter, table)
    await wait(100)
    await handle(result())
    unmount()
    await wait(400)
    for (let times = 0; times < 3; times++) render(<i />).unmount()
    await collect()
  }

  function openDialog<State extends object>(
    adapter: MemoryAdapter,
    table: TableSearchParams<State>,
  ) {
    const current: { params?: ReturnType<typeof useTableSearchParamsWith<State>> } = {}
    const Dialog = () => {
      Object.assign(current, { params: useTableSearchParamsWith(adapter, table) })
      return null
    }
    const { unmount } = render(<Dialog />)
    return {
      result() {
        if (!current.params) throw new Error('not rendered')
        return current.params
      },
      unmount() {
        delete current.params
        unmount()
      },
    }
  }

  it('opens no last view after a reset', async () => {
    const table = remembering()
    const adapter = memoryAdapter()
    localStorage.setItem(key, '?sorting=age.desc')
    await withDialog(adapter, table, (params) => act(() => params.reset()))
    expect(adapter.entries).toEqual([''])
    openDialog(adapter, table)
    await wait(400)
    expect(adapter.entries).toEqual([''])
  })

  it('opens no last view on an entry that Back led to', async () => {
    const table = remembering()
    const adapter = memoryAdapter()
    const beside = openDialog(adapter, defineTableSearchParams({ prefix: 'o.' }))
    await wait(100)
    adapter.push('?sorting=age.desc')
    adapter.back()
    await withDialog(adapter, table, () => {
      localStorage.setItem(key, '?sorting=age.desc')
    })
    act(() => beside.result().set({ globalFilter: 'x' }))
    await wait(400)
    openDialog(adapter, table)
    await wait(400)
    expect(adapter.entries[0]).toBe('?o.globalFilter=x')
  })

  it('shows a value that its codec writes in another form', async () => {
    const zoom = slice({
      default: 1,
      codec: { parse: Number, serialize: (value: number) => value.toFixed(1) },
    })
    const table = defineTableSearchParams({ zoom })
    const adapter = memoryAdapter()
    await withDialog(adapter, table, async (params) => {
      act(() => params.set({ zoom: 1.26 }))
      await wait(400)
    })
    expect(adapter.entries).toEqual(['?zoom=1.3'])
    expect(openDialog(adapter, table).result().atoms.zoom.get()).toBe(1.26)
  })
})
