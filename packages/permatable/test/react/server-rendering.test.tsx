// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'
import { Search, shown, table } from './search.tsx'

const slow = defineTableSearchParams({ debounce: 1000 })

afterEach(() => document.body.replaceChildren())
withFakeTimers()

const allShown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('server rendering', () => {
  /** Renders a search on a server, and hydrates it in the browser. */
  function hydrateSearch(server: string, adapter: Adapter, definition = table) {
    const onServer = { ...memoryAdapter(), getServerSearch: () => server, getSearch: () => server }
    return hydrate(
      <Search adapter={onServer} definition={definition} />,
      <StrictMode>
        <Search adapter={adapter} definition={definition} />
      </StrictMode>,
    )
  }

  const browserOf = (search: string, server: string) => ({
    ...memoryAdapter(search),
    getServerSearch: () => server,
  })

  it('shows the defaults when the server knows no query, and the browser’s own after hydration', async () => {
    const { html, errors, close } = await hydrateSearch('', browserOf('?globalFilter=b', ''))
    expect(html).toContain('<output></output>')
    expect(errors).toEqual([])
    expect(shown()).toBe('b')
    close()
  })

  it('hydrates without an error what shares the definition with a table that is shown', async () => {
    const adapter = browserOf('?globalFilter=b', '')
    const first = await hydrateSearch('', adapter)
    const second = await hydrateSearch('', adapter)
    expect(second.errors).toEqual([])
    expect(allShown()).toEqual(['b', 'b'])
    act(() => screen.getAllByRole('button')[0]?.click())
    expect(allShown()).toEqual(['b+', 'b+'])
    act(() => screen.getAllByRole('button')[1]?.click())
    expect(allShown()).toEqual(['b++', 'b++'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=b%2B%2B')
    first.close()
    second.close()
  })

  it('hydrates late what another part has changed, and shows the change once it is written', async () => {
    const adapter = browserOf('?globalFilter=a', '?globalFilter=a')
    const first = await hydrateSearch('?globalFilter=a', adapter, slow)
    act(() => screen.getAllByRole('button')[0]?.click())
    await pass(300)
    const second = await hydrateSearch('?globalFilter=a', adapter, slow)
    expect(second.errors).toEqual([])
    expect(allShown()).toEqual(['a+', 'a'])
    await pass(1000)
    expect(allShown()).toEqual(['a+', 'a+'])
    act(() => screen.getAllByRole('button')[1]?.click())
    expect(allShown()).toEqual(['a++', 'a++'])
    second.close()
    first.close()
  })

  it('writes nothing while a page hydrates', async () => {
    const adapter = browserOf('', '')
    function Early() {
      const params = useTableSearchParamsWith(adapter, table)
      useLayoutEffect(() => params.set({ globalFilter: 'a' }), [params])
      return null
    }
    function Other() {
      useTableSearchParamsWith(adapter, slow)
      return null
    }
    const { close } = await hydrate(
      null,
      <>
        <Early />
        <Other />
      </>,
    )
    expect(adapter.getSearch()).toBe('')
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=a')
    close()
  })

  it('hydrates another page of the same document by the query of that page', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    const onRouter = { ...adapter, getServerSearch: adapter.getSearch }
    const first = await hydrateSearch('?globalFilter=a', onRouter)
    first.close()
    act(() => adapter.push('?globalFilter=b'))
    const second = await hydrateSearch('?globalFilter=b', onRouter)
    expect(second.errors).toEqual([])
    expect(allShown()).toEqual(['b'])
    second.close()
  })

  it('gives the parts that hydrate together one table', async () => {
    const tables = new Set()
    function Part({ adapter }: { adapter: Adapter }) {
      tables.add(useTableSearchParamsWith(adapter, table).pending)
      return null
    }
    const adapter = browserOf('?globalFilter=a', '')
    const { close } = await hydrate(
      null,
      <>
        <Part adapter={adapter} />
        <Part adapter={adapter} />
      </>,
    )
    expect(tables.size).toBe(1)
    close()
  })

  it('renders anew a part that hydrates after the address has changed', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    const onRouter = { ...adapter, getServerSearch: adapter.getSearch }
    const first = await hydrateSearch('?globalFilter=a', onRouter)
    act(() => adapter.push('?globalFilter=b'))
    const second = await hydrateSearch('?globalFilter=a', onRouter)
    expect(second.errors).toHaveLength(1)
    expect(allShown()).toEqual(['b', 'b'])
    first.close()
    second.close()
  })

  it('loses no change in a part that appears on another entry after the first part went', async () => {
    const adapter = browserOf('?globalFilter=a', '?globalFilter=a')
    const first = await hydrateSearch('?globalFilter=a', adapter, slow)
    const late = await hydrateSearch('?globalFilter=a', adapter, slow)
    first.close()
    act(() => adapter.push('?globalFilter=a&tab=2'))
    act(() => screen.getAllByRole('button')[0]?.click())
    await pass(300)
    const { unmount } = render(<Search adapter={adapter} definition={slow} />)
    expect(allShown()).toEqual(['a+', 'a+'])
    act(() => screen.getAllByRole('button')[1]?.click())
    await pass(2000)
    expect(adapter.getSearch()).toBe('?tab=2&globalFilter=a%2B%2B')
    unmount()
    late.close()
  })

  it('ends no debounce where the other part has nothing pending', async () => {
    const adapter = browserOf('', '')
    const first = await hydrateSearch('', adapter, slow)
    const other = await hydrateSearch('', adapter)
    act(() => screen.getAllByRole('button')[0]?.click())
    await pass(200)
    const late = await hydrateSearch('', adapter)
    await pass(200)
    expect(adapter.getSearch()).toBe('')
    await pass(1000)
    expect(adapter.getSearch()).toBe('?globalFilter=%2B')
    for (const root of [late, other, first]) root.close()
  })

  it('writes nothing onto the entry of a new path when a part of it hydrates', async () => {
    const adapter = browserOf('', '')
    const first = await hydrateSearch('', adapter, slow)
    act(() => screen.getAllByRole('button')[0]?.click())
    act(() => adapter.leave('?tab=2'))
    await pass(10)
    const late = await hydrateSearch('', adapter, slow)
    first.close()
    late.close()
    await pass(2000)
    expect(adapter.getSearch()).toBe('?tab=2')
  })

  it('shows the query of each request, though the requests share a history', () => {
    const history = {}
    const once = (search: string) =>
      renderToString(
        <Search adapter={{ ...memoryAdapter(search), getServerSearch: () => search, history }} />,
      )
    expect(once('?globalFilter=a')).toContain('>a<')
    expect(once('?globalFilter=b')).toContain('>b<')
  })
})
