// @vitest-environment jsdom
import { act } from '@testing-library/react'
import type { Adapter } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { withFakeTimers } from '../support/fake-timers.ts'
import { Search, shown } from './search.tsx'

afterEach(() => document.body.replaceChildren())
withFakeTimers()

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
