// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { defineTableSearchParams, type Param } from 'permatable'
import { aliases } from 'permatable/aliases'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

/** A function of `aliases` that is called whenever a query is read. */
const spyOnReads = () => vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)

describe('a write', () => {
  it('reads one query', async () => {
    const migrate = spyOnReads()
    const { adapter, params } = renderParams(
      defineTableSearchParams({ aliases: aliases({ migrate }) }),
      '?tab=1',
    )
    await pass(200)
    migrate.mockClear()
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?tab=1&columnOrder=a')
    expect(migrate).toHaveBeenCalledTimes(1)
  })

  it('serializes a change once', async () => {
    const serialize = vi.fn<(order: string[]) => string>((order) => order.join('-'))
    const codec = { parse: (text: string) => text.split('-'), serialize }
    const { adapter, params } = renderParams(defineTableSearchParams({ columnOrder: { codec } }))
    serialize.mockClear()
    params.atoms.columnOrder.set(['a', 'b'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnOrder=a-b')
    expect(serialize).toHaveBeenCalledTimes(1)
  })

  it('and Back read one query each', async () => {
    const migrate = spyOnReads()
    const table = defineTableSearchParams({ aliases: aliases({ migrate }), history: 'push' })
    const { adapter, params } = renderParams(table)
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    migrate.mockClear()
    act(() => adapter.back())
    expect(params.atoms.columnOrder.get()).toEqual([])
    expect(migrate).toHaveBeenCalledTimes(1)
  })
})

describe('a table whose definition was made in a component', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void

  it('is let go once no component shows it and nothing is pending', async () => {
    const adapter = memoryAdapter()
    const shown: WeakRef<object>[] = []
    const Users = () => {
      const [definition] = useState(() => defineTableSearchParams())
      const { pending } = useTableSearchParamsWith(adapter, definition)
      useEffect(() => void shown.push(new WeakRef(pending)), [pending])
      return null
    }
    const { rerender } = render(<Users key={0} />)
    for (let times = 1; times < 20; times++) rerender(<Users key={times} />)
    vi.useRealTimers()
    for (let times = 0; times < 10; times++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      collect()
    }
    expect(shown).toHaveLength(20)
    // React may keep what it rendered last.
    expect(shown.filter((table) => table.deref()).length).toBeLessThan(5)
  })

  it('is kept until what is pending is written', async () => {
    const adapter = memoryAdapter()
    let params: TableParams<{ globalFilter: string }> | undefined
    const definition = defineTableSearchParams({ globalFilter: { debounce: 300 } })
    const { result, unmount } = renderHook(() => useTableSearchParamsWith(adapter, definition))
    params = result.current
    params.atoms.globalFilter.set('ann')
    unmount()
    params = undefined
    collect()
    await pass(1000)
    expect(params).toBeUndefined()
    expect(adapter.getSearch()).toBe('?globalFilter=ann')
  })
})
