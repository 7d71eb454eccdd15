// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams, personal, remember, type Adapter } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { columnSizing } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

withFakeTimers()
afterEach(() => localStorage.clear())

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

async function hydrateUsers(adapter: Adapter, definition = table) {
  const seen: string[] = []
  const hydrated = await hydrate(
    <Users adapter={adapter} definition={definition} />,
    <StrictMode>
      <Users adapter={adapter} definition={definition} seen={seen} />
    </StrictMode>,
  )
  return { ...hydrated, seen, shown: () => hydrated.container.textContent }
}

describe('server rendering', () => {
  it('shows the defaults on the server and during hydration, then what is kept', async () => {
    localStorage.setItem('widths@1', '?columnSizing=name.240')
    localStorage.setItem('view@1', '?globalFilter=ann')
    const adapter = memoryAdapter()
    const { html, errors, seen, shown, close } = await hydrateUsers(adapter)
    expect(html).toBe('<output> {}</output>')
    expect(seen[0]).toBe(' {}')
    expect(errors).toEqual([])
    expect(shown()).toBe('ann {"name":240}')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann'])
    close()
  })

  it.each([
    ['the server knows', '?globalFilter=bob'],
    ['only the browser knows', ''],
  ])('lets a link win that %s', async (_, server) => {
    localStorage.setItem('view@1', '?globalFilter=ann&sorting=age.desc')
    const adapter = memoryAdapter('?globalFilter=bob')
    const { errors, shown, close } = await hydrateUsers({
      ...adapter,
      getServerSearch: () => server,
    })
    expect(errors).toEqual([])
    expect(shown()).toBe('bob {}')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=bob'])
    expect(localStorage.getItem('view@1')).toBe('?globalFilter=bob')
    close()
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
    const { html, errors, shown, close } = await hydrateUsers(memoryAdapter(search), linked)
    expect(html.replaceAll('&quot;', '"')).toBe(`<output> ${before}</output>`)
    expect(errors).toEqual([])
    expect(shown()).toBe(` ${after}`)
    await pass(1000)
    expect(localStorage.getItem('widths@1')).toBe('?columnSizing=name.240')
    close()
  })
})
