// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { columnSizing } from 'permatable/slices'
import { personal, remember } from 'permatable/storage'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const table = defineTableSearchParams({
  columnSizing: personal(columnSizing(), { key: 'widths' }),
  remember: remember({ key: 'view' }),
})

interface Options {
  readonly adapter: Adapter
  readonly definition: typeof table
  readonly seen?: string[]
}

function Users({ adapter, definition, seen = [] }: Options) {
  const { atoms } = useTableSearchParamsWith(adapter, definition)
  const shown = `${useSelector(atoms.globalFilter)} ${JSON.stringify(useSelector(atoms.columnSizing))}`
  seen.push(shown)
  return <output>{shown}</output>
}

async function hydrate(adapter: Adapter, definition = table) {
  const html = renderToString(<Users adapter={adapter} definition={definition} />)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const errors: unknown[] = []
  const seen: string[] = []
  const root = await act(() =>
    hydrateRoot(
      container,
      <StrictMode>
        <Users adapter={adapter} definition={definition} seen={seen} />
      </StrictMode>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  return {
    html,
    errors,
    seen,
    shown: () => container.textContent,
    close: () => act(() => root.unmount()),
  }
}

describe('server rendering', () => {
  it('shows the defaults on the server and during hydration, then what is kept', async () => {
    localStorage.setItem('widths@1', '?columnSizing=name.240')
    localStorage.setItem('view@1', '?globalFilter=ann')
    const adapter = memoryAdapter()
    const { html, errors, seen, shown, close } = await hydrate(adapter)
    expect(html).toBe('<output> {}</output>')
    expect(seen[0]).toBe(' {}')
    expect(errors).toEqual([])
    expect(shown()).toBe('ann {"name":240}')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann'])
    await close()
  })

  it.each([
    ['the server knows', '?globalFilter=bob'],
    ['only the browser knows', ''],
  ])('lets a link win that %s', async (_, server) => {
    localStorage.setItem('view@1', '?globalFilter=ann&sorting=age.desc')
    const adapter = memoryAdapter('?globalFilter=bob')
    const { errors, shown, close } = await hydrate({ ...adapter, getServerSearch: () => server })
    expect(errors).toEqual([])
    expect(shown()).toBe('bob {}')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=bob'])
    expect(localStorage.getItem('view@1')).toBe('?globalFilter=bob')
    await close()
  })
})

describe('server rendering of a personal slice that links may set', () => {
  const linked = defineTableSearchParams({
    columnSizing: personal(columnSizing(), { key: 'widths', links: true }),
  })

  it.each([
    ['a link', '?columnSizing=name.100', '{"name":100}', '{"name":100}'],
    ['no link', '', '{}', '{"name":240}'],
  ])('shows %s on the server and during hydration', async (_, search, before, after) => {
    localStorage.setItem('widths@1', '?columnSizing=name.240')
    const { html, errors, shown, close } = await hydrate(memoryAdapter(search), linked)
    expect(html.replaceAll('&quot;', '"')).toBe(`<output> ${before}</output>`)
    expect(errors).toEqual([])
    expect(shown()).toBe(` ${after}`)
    await pass(1000)
    expect(localStorage.getItem('widths@1')).toBe('?columnSizing=name.240')
    await close()
  })
})
