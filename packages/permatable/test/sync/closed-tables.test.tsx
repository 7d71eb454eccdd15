// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, remember, type TableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { slice } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { Activity, StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams()

describe('a closed table', () => {
  it('leaves the list at once, or once its changes are written', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams({ prefix: 'stays-' }))
    const { tables } = params['~queue']
    for (let opened = 0; opened < 50; opened++)
      renderParams(defineTableSearchParams(), adapter).unmount()
    expect(tables.size).toBe(1)
    const dialog = renderParams(table, adapter)
    dialog.params.set({ globalFilter: 'a' })
    dialog.unmount()
    expect(tables.size).toBe(2)
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=a')
    expect(tables.size).toBe(1)
    act(() => adapter.replace('?globalFilter=theirs'))
    dialog.params.set({ globalFilter: 'b' })
    expect(tables.size).toBe(2)
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=b')
    expect(tables.size).toBe(1)
  })

  it('shows what the URL has no room for when it opens again, until another entry is shown', async () => {
    const { adapter, params, unmount } = renderParams(defineTableSearchParams({ maxLength: 20 }))
    const long = 'too long for the URL'
    params.set({ globalFilter: long })
    await pass(1_000)
    unmount()
    const reopen = () => {
      const definition = { '~permatable': params['~permatable'].definition }
      const again = renderParams(definition as typeof table, adapter)
      again.unmount()
      return again.params.atoms.globalFilter.get()
    }
    act(() => adapter.replace('?x=1'))
    expect(reopen()).toBe(long)
    act(() => adapter.push('?x=2'))
    expect(reopen()).toBe('')
  })

  it('shows a value that its codec writes in another form when it opens again', async () => {
    const codec = { parse: Number, serialize: (value: number) => value.toFixed(1) }
    const definition = defineTableSearchParams({ zoom: slice({ default: 1, codec }) })
    const { adapter, params, unmount } = renderParams(definition)
    params.set({ zoom: 1.26 })
    await pass(500)
    unmount()
    expect(adapter.entries).toEqual(['?zoom=1.3'])
    expect(renderParams(definition, adapter).params.atoms.zoom.get()).toBe(1.26)
  })

  it.each([
    ['replaced', (adapter: MemoryAdapter) => adapter.replace('?globalFilter=b')],
    ['pushed', (adapter: MemoryAdapter) => adapter.push('?globalFilter=b')],
    [
      'changed behind the router',
      (adapter: MemoryAdapter) => adapter.writeLeft?.('?globalFilter=b'),
    ],
  ])('in an Activity reads a URL that was %s when it is shown again', (_, change) => {
    const adapter = memoryAdapter('?globalFilter=a')
    const seen: unknown[] = []
    const Users = () => {
      const { atoms } = useTableSearchParamsWith(adapter, table)
      seen.push(atoms)
      return atoms.globalFilter.get()
    }
    const page = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={mode}>
          <Users />
        </Activity>
      </StrictMode>
    )
    const { rerender, container } = render(page('visible'))
    rerender(page('hidden'))
    change(adapter)
    rerender(page('visible'))
    rerender(page('visible'))
    expect(container.textContent).toBe('b')
    expect(new Set(seen).size).toBe(1)
  })
})

describe('a last view', () => {
  const key = 'users: view@1'
  afterEach(() => localStorage.clear())

  /** A dialog that was open, was used, and is closed. */
  async function closedDialog(adapter: MemoryAdapter, does: (dialog: Dialog) => void) {
    const definition = defineTableSearchParams({ remember: remember({ key: 'users: view' }) })
    const dialog = renderParams(definition, adapter)
    await pass(100)
    does(dialog)
    dialog.unmount()
    await pass(400)
    return definition
  }
  type Dialog = ReturnType<typeof renderParams<object>>

  async function open(definition: TableSearchParams<object>, adapter: MemoryAdapter) {
    renderParams(definition, adapter)
    await pass(400)
  }

  it('is not opened again on its entry, after a reset', async () => {
    const adapter = memoryAdapter()
    localStorage.setItem(key, '?sorting=age.desc')
    const definition = await closedDialog(adapter, ({ params }) => params.reset())
    expect(adapter.entries).toEqual([''])
    await open(definition, adapter)
    expect(adapter.entries).toEqual([''])
  })

  it('is not opened on an entry that Back led to', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(defineTableSearchParams({ prefix: 'o.' }), adapter)
    await pass(100)
    adapter.push('?sorting=age.desc')
    adapter.back()
    const definition = await closedDialog(adapter, () =>
      localStorage.setItem(key, '?sorting=age.desc'),
    )
    params.set({ globalFilter: 'x' })
    await pass(400)
    await open(definition, adapter)
    expect(adapter.entries[0]).toBe('?o.globalFilter=x')
  })
})
