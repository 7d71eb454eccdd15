// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { Activity } from 'react'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams({ globalFilter: { debounce: 400 } })

const pushing = defineTableSearchParams({ history: 'push' })

/** Shows the search of a table, in an `Activity` that can hide it. A click on it sets another one. */
function showUsers(adapter: MemoryAdapter) {
  const Users = () => {
    const { atoms } = useTableSearchParamsWith(adapter, table)
    return (
      <button onClick={() => atoms.globalFilter.set('ann')}>
        {useSelector(atoms.globalFilter)}
      </button>
    )
  }
  const screen = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Users />
    </Activity>
  )
  const { getByRole, rerender } = render(screen('visible'))
  return {
    show: (mode: 'visible' | 'hidden') => rerender(screen(mode)),
    type: () => act(() => getByRole('button').click()),
    text: () => getByRole('button').textContent,
  }
}

describe('a table that stays mounted while another path loads', () => {
  it('stays apart from a table of the new screen, though that renders after its path is there', async () => {
    const adapter = memoryAdapter()
    const { params: old, unmount } = renderParams(table, adapter)
    act(() => old.atoms.globalFilter.set('ann'))
    act(() => adapter.leave(''))
    // React shows the new screen when it has time.
    await pass(100)
    const { params } = renderParams(table, adapter)
    unmount()
    expect(params.atoms.globalFilter.get()).toBe('')
    await pass(1000)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(adapter.entries).toEqual(['?globalFilter=ann', ''])
  })

  it.each([
    ['hidden and shown again', ['hidden', 'visible']],
    ['hidden by then', ['hidden']],
  ] as const)('stays apart from a table of the new screen, though it is %s', (_, modes) => {
    const adapter = memoryAdapter()
    const seen: unknown[] = []
    const Users = () => {
      seen.push(useTableSearchParamsWith(adapter, table))
      return null
    }
    const screens = (mode: 'visible' | 'hidden', next = false) => (
      <>
        <Activity mode={mode}>
          <Users />
        </Activity>
        {next && <Users />}
      </>
    )
    const { rerender } = render(screens('visible'))
    act(() => adapter.leave(''))
    for (const mode of modes) rerender(screens(mode))
    expect(new Set(seen).size).toBe(1)
    rerender(screens(modes.at(-1) ?? 'visible', true))
    expect(new Set(seen).size).toBe(2)
  })

  it('shows nothing of the new address when it is hidden and shown again before its screen is there', async () => {
    const adapter = memoryAdapter('?globalFilter=old')
    const { show, text } = showUsers(adapter)
    act(() => adapter.leave('?globalFilter=new'))
    show('hidden')
    show('visible')
    expect(text()).toBe('old')
    await pass(0)
    expect(text()).toBe('new')
  })

  it('adds no entry for what it takes along', async () => {
    const { adapter, params } = renderParams(pushing)
    act(() => params.atoms.columnOrder.set(['x']))
    act(() => adapter.leave(''))
    act(() => params.atoms.globalFilter.set('ann'))
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnOrder=x', '?globalFilter=ann&columnOrder=x'])
  })

  it('goes on in the entry to which it takes a text along', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams({ history: 'auto' }))
    act(() => adapter.leave(''))
    for (const globalFilter of ['a', 'an']) {
      act(() => params.set({ globalFilter }))
      await pass(700)
    }
    expect(adapter.entries).toEqual(['', '?globalFilter=an'])
  })

  it('writes nothing while the other path loads', async () => {
    const { adapter, params } = renderParams(table)
    act(() => params.atoms.columnOrder.set(['x']))
    let isThere = false
    adapter.subscribe((how) => (isThere = how === 'push'))
    act(() => adapter.leave(''))
    window.dispatchEvent(new Event('pagehide'))
    act(() => params.flush())
    expect(isThere).toBe(false)
    expect(adapter.entries).toEqual(['?columnOrder=x', ''])
  })
})

describe('a table that stays, and one that the new screen shows by the same definition', () => {
  /** A layout, and a screen that appears while another path loads: each has a table of its own. */
  async function layoutAndScreen() {
    const layout = renderParams(table)
    act(() => layout.adapter.leave(''))
    const screen = renderParams(table, layout.adapter)
    expect(screen.params).not.toBe(layout.params)
    return { adapter: layout.adapter, layout, screen }
  }

  it('keep the last change, whichever of them made it', async () => {
    const { adapter, layout, screen } = await layoutAndScreen()
    await pass(500)
    act(() => screen.params.set({ globalFilter: 'screen', columnOrder: ['x'] }))
    await pass(150)
    act(() => layout.params.set({ globalFilter: 'layout' }))
    expect(screen.params.atoms.globalFilter.get()).toBe('layout')
    expect(layout.params.href()).toBe('?globalFilter=layout&columnOrder=x')
    await pass(1000)
    for (const { params } of [layout, screen]) {
      expect(params.atoms.globalFilter.get()).toBe('layout')
      expect(params.pending.get()).toBe(false)
    }
    expect(adapter.getSearch()).toBe('?globalFilter=layout&columnOrder=x')
  })

  it('keep to themselves until the old screen is gone', async () => {
    const { layout, screen } = await layoutAndScreen()
    act(() => screen.params.atoms.columnOrder.set(['x']))
    expect(layout.params.atoms.columnOrder.get()).toEqual([])
    await pass(499)
    act(() => layout.params.atoms.columnOrder.set(['y']))
    expect(screen.params.atoms.columnOrder.get()).toEqual(['x'])
    act(() => layout.adapter.leave(''))
    act(() => layout.params.atoms.globalFilter.set('old'))
    expect(screen.params.atoms.globalFilter.get()).toBe('')
  })
})

describe('a table that goes soon after the other path is there', () => {
  async function leaveAndGo() {
    const shown = renderParams(table)
    act(() => shown.params.atoms.globalFilter.set('ann'))
    act(() => shown.adapter.leave(''))
    await pass(300)
    shown.unmount()
    return shown
  }

  it('writes nothing onto the new entry, also when it is changed later', async () => {
    const { adapter, params } = await leaveAndGo()
    await pass(1000)
    params.atoms.columnOrder.set(['late'])
    await pass(1000)
    act(() => adapter.leave('?x=1'))
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann', '', '?x=1'])
    expect(params.pending.get()).toBe(false)
  })

  it('writes what it took along when it is shown again', async () => {
    const adapter = memoryAdapter()
    const { show, type, text } = showUsers(adapter)
    type()
    act(() => adapter.leave(''))
    await pass(300)
    show('hidden')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann', ''])
    show('visible')
    expect(text()).toBe('ann')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann', '?globalFilter=ann'])
  })
})

describe('a table that is not mounted', () => {
  it.each([
    ['a reset in the cleanup of an effect', 0],
    ['a change after the dialog with the table is closed', 500],
  ])('writes %s', async (_, later) => {
    const { adapter, params, unmount } = renderParams(table, '?globalFilter=ann&x=1')
    unmount()
    await pass(later)
    params.reset()
    await pass(1000)
    expect(adapter.entries).toEqual(['?x=1'])
  })

  it.each([
    ['a push', (adapter: MemoryAdapter) => adapter.push('?x=1')],
    ['Back', (adapter: MemoryAdapter) => adapter.back()],
    ['a link', (adapter: MemoryAdapter) => adapter.leave('?x=1')],
  ])('writes nothing onto the entry that %s shows', async (_, navigate) => {
    const { adapter, params, unmount } = renderParams(table)
    act(() => adapter.push('?y=1'))
    unmount()
    navigate(adapter)
    await pass(0)
    const entries = [...adapter.entries]
    params.atoms.globalFilter.set('late')
    expect(params.atoms.globalFilter.get()).toBe('late')
    expect(params.pending.get()).toBe(false)
    await pass(1000)
    expect(adapter.entries).toEqual(entries)
    const again = renderParams(table, adapter)
    expect(again.params.atoms.globalFilter.get()).toBe('')
  })
})

it.each([1, 2])(
  'a table that unmounts while %i routes load by a replace writes nothing after them',
  async (times) => {
    const { adapter, params, unmount } = renderParams(pushing)
    for (let i = 0; i < times; i++) {
      act(() => adapter.leave('?x=1', { history: 'replace' }))
      if (i === 0) unmount()
      await pass(10)
    }
    await pass(1_000)
    act(() => params.set({ globalFilter: 'a' }))
    await pass(1_000)
    expect(adapter.entries).toEqual(['?x=1'])
  },
)

it('a change that is taken along brings no later one before its debounce', async () => {
  const { adapter, params } = renderParams(
    defineTableSearchParams({ history: 'push', columnOrder: { debounce: 1_000 } }),
  )
  params.set({ globalFilter: 'x' })
  act(() => adapter.leave(''))
  await pass(10)
  act(() => params.set({ columnOrder: ['a'] }))
  await pass(700)
  expect(adapter.entries).toEqual(['?globalFilter=x', '?globalFilter=x'])
  await pass(500)
  expect(adapter.entries.slice(1)).toEqual(['?globalFilter=x', '?globalFilter=x&columnOrder=a'])
})

it('a page reset that is taken along leaves with the next sort', async () => {
  const { adapter, params } = renderParams(pushing, '?pageIndex=3')
  params.set({ sorting: [{ id: 'a', desc: false }] })
  act(() => adapter.leave('?pageIndex=3'))
  await pass(50)
  params.set({ sorting: [{ id: 'b', desc: false }] })
  await pass(200)
  expect(adapter.getSearch()).toBe('?sorting=b.asc')
})

describe('a table of the new screen, mounted before the router says that its path is there', () => {
  it('writes at once, by its own history', async () => {
    const adapter = memoryAdapter()
    const { unmount } = renderParams(table, adapter)
    act(() => adapter.leave('?tab=2'))
    const { params } = renderParams(pushing, adapter)
    act(() => params.set({ globalFilter: 'ann' }))
    unmount()
    await pass(200)
    expect(adapter.entries).toEqual(['', '?tab=2', '?tab=2&globalFilter=ann'])
  })

  it('waits for its debounce', async () => {
    const adapter = memoryAdapter()
    const { unmount } = renderParams(defineTableSearchParams({ prefix: 'old-' }), adapter)
    act(() => adapter.leave('?tab=2'))
    const { params } = renderParams(table, adapter)
    act(() => params.set({ globalFilter: 'ann' }))
    unmount()
    await pass(350)
    expect(adapter.getSearch()).toBe('?tab=2')
    await pass(200)
    expect(adapter.getSearch()).toBe('?tab=2&globalFilter=ann')
  })

  it('stays with its own screen when a second link is clicked meanwhile', async () => {
    const adapter = memoryAdapter()
    renderParams(defineTableSearchParams(), adapter)
    act(() => adapter.leave('?tab=2'))
    const { params, unmount } = renderParams(pushing, adapter)
    act(() => adapter.leave('?tab=3'))
    act(() => params.set({ globalFilter: 'ann' }))
    await pass(10)
    unmount()
    await pass(1000)
    expect(adapter.entries).toEqual(['', '?tab=2', '?tab=3'])
  })
})
