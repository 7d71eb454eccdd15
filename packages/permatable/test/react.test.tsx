// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, cleanup, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import {
  Activity,
  startTransition,
  StrictMode,
  Suspense,
  use,
  useState,
  type ReactNode,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass } from './support/render-params.tsx'

const table = defineTableSearchParams()
let renders = 0

function Search({ adapter, definition = table }: { adapter: Adapter; definition?: typeof table }) {
  const params = useTableSearchParams(adapter, definition)
  const text = useSelector(params.atoms.globalFilter)
  renders++
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => params.atoms.globalFilter.set((old) => `${old}+`)}>
        Add
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status', { hidden: true }).textContent
const add = () => act(() => screen.getByRole('button', { hidden: true }).click())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('server rendering', () => {
  /** What a server sends, and the browser that takes it over. */
  async function hydrate(server: string, browser: string) {
    const html = renderToString(
      <Search
        adapter={{ ...memoryAdapter(), getServerSearch: () => server, getSearch: () => server }}
      />,
    )
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    const errors: unknown[] = []
    const adapter: Adapter = { ...memoryAdapter(browser), getServerSearch: () => server }
    const root = await act(() =>
      hydrateRoot(
        container,
        <StrictMode>
          <Search adapter={adapter} />
        </StrictMode>,
        {
          onRecoverableError: (error) => errors.push(error),
        },
      ),
    )
    return { html, errors, close: () => act(() => root.unmount()) }
  }

  it('shows the query that the server knows, and hydrates without an error', async () => {
    const { html, errors, close } = await hydrate('?globalFilter=a', '?globalFilter=a')
    expect(html).toContain('<output>a</output>')
    expect(errors).toEqual([])
    expect(shown()).toBe('a')
    close()
  })

  it('shows the defaults when the server knows no query, and the browser’s own after hydration', async () => {
    const { html, errors, close } = await hydrate('', '?globalFilter=b')
    expect(html).toContain('<output></output>')
    expect(errors).toEqual([])
    expect(shown()).toBe('b')
    close()
  })

  it('shares nothing between requests', () => {
    const once = (search: string) => renderToString(<Search adapter={memoryAdapter(search)} />)
    expect(once('?globalFilter=a')).toContain('>a<')
    expect(once('?globalFilter=b')).toContain('>b<')
  })
})

describe('a table', () => {
  it('reads the address on its first render: no flash of the defaults', () => {
    const texts: string[] = []
    function Watch() {
      const params = useTableSearchParams(adapter, table)
      texts.push(params.atoms.globalFilter.get())
      return null
    }
    const adapter = memoryAdapter('?globalFilter=a')
    render(<Watch />)
    expect(new Set(texts)).toEqual(new Set(['a']))
  })

  it('renders once for a change and not again for its write', async () => {
    const adapter = memoryAdapter()
    render(<Search adapter={adapter} />)
    renders = 0
    add()
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=%2B')
    expect(renders).toBe(1)
  })

  it('works under StrictMode', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    render(<Search adapter={adapter} />, { wrapper: StrictMode })
    add()
    await pass(100)
    expect(adapter.getSearch()).toBe('?globalFilter=a%2B')
    act(() => adapter.replace('?globalFilter=b'))
    expect(shown()).toBe('b')
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

  it('takes changes inside a transition', async () => {
    const adapter = memoryAdapter()
    function Later({ children }: { children: ReactNode }) {
      const params = useTableSearchParams(adapter, table)
      return (
        <>
          <input
            type="checkbox"
            onChange={() => startTransition(() => params.atoms.globalFilter.set('later'))}
          />
          {children}
        </>
      )
    }
    const { container } = render(
      <Later>
        <Search adapter={adapter} />
      </Later>,
    )
    await act(async () => container.querySelector('input')?.click())
    await pass(100)
    expect(shown()).toBe('later')
    expect(adapter.getSearch()).toBe('?globalFilter=later')
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
