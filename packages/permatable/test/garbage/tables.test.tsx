// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { kinds, renderOneTableApp, showOnce } from '../adapters/one-table-app.tsx'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { collectGarbage } from '../support/collect.ts'

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

/** Collects what nobody holds. A `WeakRef` keeps its target until the end of the task. */
async function collectAll() {
  vi.useRealTimers()
  await collectGarbage()
}

describe('a table that is not mounted', () => {
  withFakeTimers()

  it('is let go once its changes are written', async () => {
    vi.useRealTimers()
    const adapter = memoryAdapter()
    const tables: WeakRef<object>[] = []
    const Users = ({ name }: { name: string }) => {
      const [definition] = useState(() => defineTableSearchParams())
      const params = useTableSearchParamsWith(adapter, definition)
      useEffect(() => {
        tables.push(new WeakRef(params))
        params.set({ globalFilter: name })
      }, [params, name])
      return null
    }
    const { rerender } = render(<Users key="0" name="0" />)
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      await vi.waitFor(() => expect(adapter.getSearch()).toBe(`?globalFilter=${Number(name) - 1}`))
      rerender(<Users key={name} name={name} />)
    }
    await vi.waitFor(() => expect(adapter.getSearch()).toBe('?globalFilter=6'))
    await collectGarbage()
    // React may keep what it rendered last.
    expect(tables.filter((table) => table.deref()).length).toBeLessThan(4)
  })

  it('is kept until what is pending is written', async () => {
    vi.useRealTimers()
    const adapter = memoryAdapter()
    mountOnce(adapter, (params) => params.atoms.globalFilter.set('ann'), { debounce: 300 })
    await collectGarbage()
    await vi.waitFor(() => expect(adapter.getSearch()).toBe('?globalFilter=ann'))
  })

  it('is kept while it shows a value that the address has no room for', async () => {
    const adapter = memoryAdapter()
    const definition = defineTableSearchParams({ maxLength: 20 })
    const { result, unmount } = renderHook(() => useTableSearchParamsWith(adapter, definition))
    result.current.set({ globalFilter: 'too long for the address' })
    await pass(1000)
    unmount()
    await collectAll()
    const again = renderHook(() => useTableSearchParamsWith(adapter, definition))
    expect(adapter.getSearch()).toBe('')
    expect(again.result.current.atoms.globalFilter.get()).toBe('too long for the address')
  })

  type Params = TableParams<{ globalFilter: string }>
  const members: readonly (readonly [string, (params: Params) => unknown])[] = [
    ['an atom', ({ atoms }) => atoms.globalFilter],
    ['its options', ({ tableOptions }) => tableOptions],
    ['set', ({ set }) => set],
    ['reset', ({ reset }) => reset],
    ['href', ({ href }) => href],
    ['committed', ({ committed }) => committed],
    ['pending', ({ pending }) => pending],
    ['issues', ({ issues }) => issues],
    ['a subscription', ({ committed }) => void committed.subscribe(() => {})],
  ]
  it.each(members)('is kept by whoever holds %s', async (_, memberOf) => {
    const adapter = memoryAdapter()
    const held = mountOnce(adapter, memberOf)
    await collectAll()
    expect(held.table.deref()).toBeDefined()
    act(() => adapter.replace('?globalFilter=ann'))
    expect(held.table.deref()?.committed.get().globalFilter).toBe('ann')
    // Used once more, so that it is held until here.
    expect(held).toHaveProperty('member')
  })

  it.each<[string, (params: Params) => (globalFilter: string) => void]>([
    ['an atom', ({ atoms }) => atoms.globalFilter.set],
    [
      'set',
      ({ set }) =>
        (globalFilter) =>
          set({ globalFilter }),
    ],
  ])('is written by whoever holds %s', async (_, writerOf) => {
    const adapter = memoryAdapter()
    const { member } = mountOnce(adapter, writerOf)
    await collectAll()
    act(() => (member as (text: string) => void)('bob'))
    await vi.waitFor(() => expect(adapter.getSearch()).toBe('?globalFilter=bob'))
  })

  it('is let go though its page was clamped', async () => {
    const adapter = memoryAdapter('?pageIndex=9')
    const { table } = mountOnce(adapter, (params) => {
      params['~permatable'].slots
        .find(({ slice }) => slice.isPage)
        ?.show({ pageIndex: 1, pageSize: 10 })
      adapter.replace('?pageIndex=9&x=1')
    })
    await collectAll()
    expect(table.deref()).toBeUndefined()
  })

  it('is let go after the last subscription ends', async () => {
    const { table } = mountOnce(memoryAdapter(), ({ pending }) => {
      pending.subscribe(() => {}).unsubscribe()
    })
    await collectAll()
    expect(table.deref()).toBeUndefined()
  })

  /** Shows a table for a moment. Returns a weak reference to its params, and what was taken of them. */
  function mountOnce(
    adapter: Adapter,
    take: (params: Params) => unknown,
    options: { readonly debounce?: number } = {},
  ) {
    const definition = defineTableSearchParams({ globalFilter: options })
    const App = ({ isShown }: { isShown: boolean }) => isShown && <Users />
    let table: WeakRef<Params> | undefined
    let member: unknown
    const Users = () => {
      const params = useTableSearchParamsWith(adapter, definition)
      useEffect(() => {
        table = new WeakRef<Params>(params)
        member = take(params)
      }, [params])
      return null
    }
    const { rerender, unmount } = render(<App isShown />)
    rerender(<App isShown={false} />)
    unmount()
    return { table: table as unknown as WeakRef<Params>, member }
  }
})

describe('a table whose definition was made in a component', () => {
  it.each(Object.entries(kinds))(
    'is let go once the component is unmounted and nothing is pending: %s',
    async (_, kind) => {
      const app = await renderOneTableApp(kind)
      const tables: WeakRef<object>[] = []
      for (let times = 0; times < 10; times++)
        await showOnce(app, defineTableSearchParams, (params) => {
          // What only the table itself holds.
          tables.push(new WeakRef(params['~permatable']))
        })
      // React may keep what it rendered last.
      for (let times = 0; times < 3; times++) await showOnce(app, defineTableSearchParams)
      await collectGarbage()
      expect(tables).toHaveLength(10)
      expect(tables.filter((table) => table.deref())).toHaveLength(0)
    },
  )
})
