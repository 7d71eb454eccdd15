// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, personal, remember } from 'permatable'
import { oneOf } from 'permatable/columns'
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { slice } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { Activity, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()
let today = 'Mon'
beforeEach(() => void (today = 'Mon'))
afterEach(() => localStorage.clear())

const days = ['Mon', 'Tue', 'Wed'] as const
const codec = oneOf(days)
const day = () => slice({ default: () => today as (typeof days)[number], codec })
const orders = defineTableSearchParams({ day: day() })

describe('a table with a computed default', () => {
  it('says it in a copied link before it is written', () => {
    const { params } = renderParams(orders, '')
    expect(params.href()).toBe('?day=Mon')
    expect(params.href({ sorting: [{ id: 'a', desc: true }] })).toBe('?day=Mon&sorting=a.desc')
  })

  it('writes it by a replace, and keeps it over midnight, on a reload, and beside a tab of tomorrow', async () => {
    const first = renderParams(orders, '?tab=1')
    expect(first.params.committed.get().day).toBe('Mon')
    await pass(1000)
    expect(first.params.pending.get()).toBe(false)
    expect(first.params.issues.get()).toEqual([])
    today = 'Tue'
    first.params.set({ globalFilter: 'ann' })
    await pass(1000)
    expect(first.adapter.entries).toEqual(['?tab=1&day=Mon&globalFilter=ann'])
    const reloaded = renderParams(orders, first.adapter.getSearch())
    const tomorrow = renderParams(orders, '')
    await pass(1000)
    expect(reloaded.params.atoms.day.get()).toBe('Mon')
    expect(tomorrow.adapter.entries).toEqual(['?day=Tue'])
    expect(first.params.atoms.day.get()).toBe('Mon')
  })

  it('computes it anew for a link without the param, and Back shows each entry as it was', async () => {
    const { adapter, params } = renderParams(orders, '')
    await pass(1000)
    today = 'Tue'
    act(() => adapter.push(''))
    expect(params.atoms.day.get()).toBe('Tue')
    await pass(1000)
    expect(adapter.entries).toEqual(['?day=Mon', '?day=Tue'])
    act(() => adapter.back())
    await pass(1000)
    expect(params.atoms.day.get()).toBe('Mon')
    act(() => adapter.forward())
    await pass(1000)
    expect(params.atoms.day.get()).toBe('Tue')
    expect(adapter.entries).toEqual(['?day=Mon', '?day=Tue'])
  })

  it('computes it anew for a reset', async () => {
    const { adapter, params } = renderParams(orders, '?day=Wed')
    today = 'Tue'
    params.reset()
    await pass(1000)
    expect(adapter.entries).toEqual(['?day=Tue'])
    today = 'Wed'
    params.set({ day: orders.defaults.day })
    await pass(1000)
    expect(adapter.entries).toEqual(['?day=Wed'])
  })

  it('writes it onto the entry that is left at once, and not onto the next screen', async () => {
    const { adapter, unmount } = renderParams(orders, '')
    act(() => adapter.leave('?next=1'))
    unmount()
    await pass(2000)
    expect(adapter.entries).toEqual(['?day=Mon', '?next=1'])
  })

  it('of a layout writes it onto the next screen once it is settled there', async () => {
    const { adapter } = renderParams(orders, '')
    await pass(1000)
    today = 'Tue'
    act(() => adapter.leave('?next=1'))
    await pass(2000)
    expect(adapter.entries).toEqual(['?day=Mon', '?next=1&day=Tue'])
  })

  it('leaves a text alone that it cannot read, and the copied link has the day', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { adapter, params } = renderParams(orders, '?day=Sun')
    await pass(1000)
    expect(adapter.entries).toEqual(['?day=Sun'])
    expect(params.href()).toBe('?day=Mon')
  })

  it('stops trying where the URL has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = defineTableSearchParams({ maxLength: 5, day: day() })
    const { adapter, params } = renderParams(full, '')
    await pass(5000)
    expect(adapter.entries).toEqual([''])
    expect(params.pending.get()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that `<Activity>` hides and shows keeps it', async () => {
    const adapter = memoryAdapter('')
    const Day = () => useSelector(useTableSearchParamsWith(adapter, orders).atoms.day)
    const tree = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={mode}>
          <Day />
        </Activity>
      </StrictMode>
    )
    const { container, rerender } = render(tree('hidden'))
    await pass(1000)
    expect(adapter.entries).toEqual([''])
    rerender(tree('visible'))
    await pass(1000)
    today = 'Tue'
    rerender(tree('hidden'))
    rerender(tree('visible'))
    await pass(1000)
    expect(container.textContent).toBe('Mon')
    expect(adapter.entries).toEqual(['?day=Mon'])
  })
})

describe('what a computed default has to do with storage', () => {
  it('a last view does not hold it, since a bare URL means the present day', async () => {
    const table = defineTableSearchParams({ day: day(), remember: remember({ key: 'orders' }) })
    const first = renderParams(table, '')
    await pass(1000)
    first.params.set({ sorting: [{ id: 'a', desc: true }] })
    await pass(1000)
    first.unmount()
    today = 'Tue'
    const { adapter } = renderParams(table, '')
    await pass(1000)
    expect(adapter.entries).toEqual(['?day=Tue&sorting=a.desc'])
  })

  it('a personal slice is computed until the user has chosen', async () => {
    const table = defineTableSearchParams({ day: personal(day(), { key: 'day' }) })
    const first = renderParams(table, '')
    await pass(1000)
    expect(first.adapter.entries).toEqual([''])
    expect(localStorage.getItem('day@1')).toBe(null)
    first.params.set({ day: 'Wed' })
    await pass(1000)
    first.unmount()
    today = 'Tue'
    expect(renderParams(table, '').params.atoms.day.get()).toBe('Wed')
  })
})

describe('rows of a server', () => {
  const table = defineTableSearchParams({ onlyNamed: true, day: day(), sorting: {} })

  it('are asked for by the day, at once and once', async () => {
    const adapter = memoryAdapter('')
    const seen = new Set<string>()
    function Rows() {
      seen.add(useRowsQuery(useTableSearchParamsWith(adapter, table)))
      return null
    }
    render(<Rows />)
    await pass(1000)
    expect([...seen]).toEqual(['?day=Mon'])
  })

  it.each([
    ['?day=Mon', 'false false'],
    ['', 'true true'],
    ['?day=Tue', 'true true'],
  ])('that answer %j are stale: %s', async (query, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const adapter = memoryAdapter('')
    const answer = { rows: [], rowCount: 0, query }
    const seen: boolean[] = []
    function Rows() {
      const params = useTableSearchParamsWith(adapter, table)
      seen.push(useTable({ params, features: {}, columns: [], server: answer } as never).isStale)
      return null
    }
    render(<Rows />)
    await pass(1000)
    expect(`${seen[0]} ${seen.at(-1)}`).toBe(words)
    expect(new Set(seen).size).toBe(1)
  })
})

it('a computed default of a server that redirects to the link with it is hydrated over midnight', async () => {
  const Day = ({ adapter }: { adapter: ReturnType<typeof memoryAdapter> }) =>
    useSelector(useTableSearchParamsWith(adapter, orders).atoms.day)
  const link = orders.serialize(orders.parse('').state)
  const onServer = <Day adapter={memoryAdapter(link)} />
  expect(renderToString(onServer)).toBe('Mon')
  today = 'Tue'
  const adapter = memoryAdapter(link)
  const { container, errors, close } = await hydrate(onServer, <Day adapter={adapter} />)
  await pass(1000)
  expect([container.textContent, errors]).toEqual(['Mon', []])
  expect(adapter.getSearch()).toContain('day=Mon')
  close()
})
