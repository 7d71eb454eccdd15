// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { Activity, Suspense, use, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { add, Search, shown, table } from './search.tsx'

withFakeTimers()

describe('a table', () => {
  it('reads the address on its first render: no flash of the defaults', () => {
    const texts: string[] = []
    function Watch() {
      const params = useTableSearchParamsWith(adapter, table)
      texts.push(params.atoms.globalFilter.get())
      return null
    }
    const adapter = memoryAdapter('?globalFilter=a')
    render(<Watch />)
    expect(new Set(texts)).toEqual(new Set(['a']))
  })

  it('renders once for a change and not again for its write', async () => {
    const adapter = memoryAdapter()
    const onRender = vi.fn<() => void>()
    render(<Search adapter={adapter} onRender={onRender} />)
    onRender.mockClear()
    add()
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=%2B')
    expect(onRender).toHaveBeenCalledOnce()
  })

  it('that is hidden by an Activity shows the address again when it is back', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    const element = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Search adapter={adapter} />
      </Activity>
    )
    const { rerender } = render(element('visible'))
    add()
    rerender(element('hidden'))
    await pass(100)
    expect(adapter.getSearch()).toBe('?globalFilter=a%2B')
    act(() => adapter.replace('?globalFilter=b'))
    rerender(element('visible'))
    expect(shown()).toBe('b')
    add()
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=b%2B')
  })

  it('that suspends after its hook keeps the address and what is typed', async () => {
    let resolve: (value: string) => void = () => {}
    const data = new Promise<string>((done) => (resolve = done))
    const adapter = memoryAdapter('?globalFilter=a')
    const Data = () => use(data)
    await act(async () =>
      render(
        <Suspense fallback="loading">
          <Search adapter={adapter} />
          <Data />
        </Suspense>,
      ),
    )
    resolve('rows')
    await pass(500)
    expect(shown()).toBe('a')
    add()
    await pass(100)
    expect(adapter.getSearch()).toBe('?globalFilter=a%2B')
  })

  it('keeps its definition and adapter when others are handed in', async () => {
    const first = memoryAdapter('?globalFilter=a')
    const { rerender } = render(<Search adapter={first} definition={defineTableSearchParams()} />)
    rerender(<Search adapter={{ ...first }} definition={defineTableSearchParams()} />)
    add()
    await pass(100)
    expect(shown()).toBe('a+')
    expect(first.getSearch()).toBe('?globalFilter=a%2B')
  })

  it('mounts with an address that changed between its render and its effects', () => {
    const adapter = memoryAdapter('?globalFilter=a')
    function Changes() {
      useState(() => adapter.replace('?globalFilter=b'))
      return null
    }
    render(
      <>
        <Search adapter={adapter} />
        <Changes />
      </>,
    )
    expect(shown()).toBe('b')
  })
})
