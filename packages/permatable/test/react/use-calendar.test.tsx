// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  tableFeatures,
} from '@tanstack/react-table'
import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { calendarIn, columns, day, instant, matchesFilters, operators } from 'permatable/columns'
import {
  useCalendar,
  useTableSearchParamsWith,
  type CalendarUpdates,
  type TableParams,
} from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

const berlin = calendarIn('Europe/Berlin')
const due = operators(day(), ['this', 'last'], berlin)
const at = operators(instant(), ['last'], berlin)
const ordersTable = defineTableSearchParams({ columns: columns({ due, at }) })
const columnDefs = [{ accessorKey: 'due' }, { accessorKey: 'at' }]
const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
const data = [
  { due: '2026-11-26', at: '2026-11-26T22:40:00Z' },
  { due: '2026-11-27', at: '2026-11-26T22:59:00Z' },
  { due: '2026-11-28', at: '2026-11-26T23:03:00Z' },
]

withFakeTimers()
/** Half a minute before midnight in Berlin. */
const EVE = new Date('2026-11-26T22:59:30.000Z')
const MORNING = new Date('2026-11-26T23:00:30.000Z')
beforeEach(() => void vi.setSystemTime(EVE))

const today = '?columnFilters=due./this/day'

interface Props extends CalendarUpdates {
  readonly adapter: Adapter
  readonly server?: boolean
  readonly definition?: typeof ordersTable
  readonly onParams?: (params: TableParams<(typeof ordersTable)['defaults']>) => void
}

function Orders({ adapter, server, definition = ordersTable, onParams, ...updates }: Props) {
  const params = useTableSearchParamsWith(adapter, definition)
  useLayoutEffect(() => void onParams?.(params))
  useCalendar(params, updates)
  const rows = server
    ? { server: { rows: data, rowCount: 3, query: adapter.getSearch() } }
    : { data }
  const table = useTable({ params, features, columns: columnDefs, ...rows })
  const days = table.getRowModel().rows.map(({ original }) => original.due.slice(8))
  return <output>{days.join(' ')}</output>
}

const shown = () => screen.getByRole('status').textContent
const open = (search: string, props: Partial<Props> = {}) => {
  const adapter = memoryAdapter(search)
  const view = render(<Orders adapter={adapter} {...props} />, { wrapper: StrictMode })
  const again = (next: Partial<Props>) => view.rerender(<Orders adapter={adapter} {...next} />)
  return { adapter, again, unmount: view.unmount }
}

describe('a page that stays open past midnight', () => {
  it('shows the new day, and leaves the URL', async () => {
    const { adapter } = open(today)
    const write = vi.spyOn(adapter, 'accept')
    expect(shown()).toBe('26')
    await pass(29_999)
    expect(shown()).toBe('26')
    await pass(1)
    expect(shown()).toBe('27')
    await pass(24 * 60 * 60_000)
    expect(shown()).toBe('28')
    expect(adapter.getSearch()).toBe(today)
    expect(write).not.toHaveBeenCalled()
  })

  it('shows new minutes', async () => {
    open('?columnFilters=at./last/5/minute')
    expect(shown()).toBe('27')
    await pass(6 * 60_000)
    expect(shown()).toBe('28')
  })

  it.each([
    ['is shown again', 0, () => document.dispatchEvent(new Event('visibilitychange'))],
    ['slept', 60_000, () => {}],
  ])('keeps up after it %s', async (_, ms, wake) => {
    const refetch = vi.fn<() => void>()
    open('?columnFilters=due./last/2/day', { refetch })
    expect(shown()).toBe('26')
    vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
    act(wake)
    await pass(ms)
    expect(shown()).toBe('27 28')
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('runs nothing without a relative filter', async () => {
    const { adapter, unmount } = open('')
    await pass(1000)
    expect(vi.getTimerCount()).toBe(0)
    act(() => adapter.push(today))
    await pass(1000)
    expect(vi.getTimerCount()).toBe(1)
    act(() => adapter.push('?columnFilters=due./between/2026-11-26/2026-11-27'))
    await pass(1000)
    expect(vi.getTimerCount()).toBe(0)
    act(() => adapter.push(today))
    await pass(1000)
    unmount()
    await pass(1000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('refers to the moment it is given, and runs nothing', async () => {
  const { again } = open(today, { now: MORNING })
  expect(shown()).toBe('27')
  again({ now: new Date('2026-11-28T12:00:00Z') })
  expect(shown()).toBe('28')
  again({ now: EVE.getTime() })
  expect(shown()).toBe('26')
  await pass(1000)
  expect(vi.getTimerCount()).toBe(0)
  again({})
  await pass(30_000)
  expect(shown()).toBe('27')
})

it('refers to that moment with a filter that is set later', () => {
  // An app may set the same list each time.
  const thisDay = { id: 'due' as const, value: ['this', 'day'] as ['this', 'day'] }
  let params: TableParams<(typeof ordersTable)['defaults']> | undefined
  const { again } = open('', { now: MORNING, onParams: (found) => (params = found) })
  expect(shown()).toBe('26 27 28')
  act(() => params?.set({ columnFilters: [thisDay] }))
  expect(shown()).toBe('27')
  again({ now: EVE })
  expect(shown()).toBe('26')
  act(() => params?.set({ columnFilters: [] }))
  again({ now: MORNING })
  act(() => params?.set({ columnFilters: [thisDay] }))
  expect(shown()).toBe('27')
})

it('asks for rows again when the moment that the app names moves, and not before', () => {
  const refetch = vi.fn<() => void>()
  const { again } = open(today, { server: true, now: EVE, refetch })
  expect(refetch).not.toHaveBeenCalled()
  again({ server: true, now: EVE.getTime() + 1000, refetch })
  expect(refetch).not.toHaveBeenCalled()
  again({ server: true, now: MORNING, refetch })
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime('2026-11-28T12:00:00Z')
  again({ server: true, refetch })
  expect(refetch).toHaveBeenCalledTimes(2)
})

describe('a zone that the viewer changes', () => {
  let zone = 'Europe/Berlin'
  beforeEach(() => void (zone = 'Europe/Berlin'))
  const ofViewer = operators(
    day(),
    ['this'],
    calendarIn(() => zone),
  )
  const definition = defineTableSearchParams({ columns: columns({ due: ofViewer }) })
  function Viewed(updates: CalendarUpdates) {
    const params = useTableSearchParams(definition)
    useCalendar(params, updates)
    const table = useTable({ params, features, data, columns: columnDefs })
    return table.getRowModel().rows.map(({ original }) => original.due.slice(8))
  }

  it.each([
    ['with the next render', true, {}],
    ['within a minute', false, {}],
    ['and asks for rows of another day', true, { readAt: EVE }],
  ])('shows its day %s', async (_, renders, read) => {
    const updates = { ...read, refetch: vi.fn<() => void>() }
    window.history.replaceState(null, '', today)
    const { container, rerender } = render(<Viewed {...updates} />)
    expect(container.textContent).toBe('26')
    zone = 'Asia/Tokyo'
    if (renders) rerender(<Viewed {...updates} />)
    else await pass(30_000)
    expect(container.textContent).toBe('27')
    expect(updates.refetch).toHaveBeenCalledTimes(1)
    await pass(10 * 60_000)
    expect(updates.refetch).toHaveBeenCalledTimes(1)
  })
})

it('shows the day of each request on a server, also by a default that they share', () => {
  const columnFilters = [{ id: 'due' as const, value: ['this', 'day'] as ['this', 'day'] }]
  const definition = defineTableSearchParams({
    columns: columns({ due, at }),
    columnFilters: { default: columnFilters },
  })
  const render = () =>
    renderToString(<Orders adapter={memoryAdapter()} definition={definition as never} />)
  expect(render()).toContain('26')
  vi.setSystemTime(MORNING)
  expect(render()).toContain('27')
})

describe('rows of a server', () => {
  it('are asked for again at midnight, once', async () => {
    const refetch = vi.fn<() => void>()
    const { again } = open(today, { server: true, readAt: EVE, refetch })
    await pass(29_999)
    expect(refetch).not.toHaveBeenCalled()
    await pass(1)
    expect(refetch).toHaveBeenCalledTimes(1)
    // While the answer is on its way, the table renders.
    again({ server: true, readAt: EVE, refetch: () => refetch() })
    await pass(1000)
    expect(refetch).toHaveBeenCalledTimes(1)
    again({ server: true, readAt: Date.now(), refetch })
    await pass(10 * 60_000)
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('are asked for each minute until they come', async () => {
    const refetch = vi.fn<() => void>()
    open(today, { server: true, readAt: EVE, refetch })
    await pass(30_000 + 2 * 60_000)
    expect(refetch).toHaveBeenCalledTimes(3)
  })

  it('are asked for again if they were read yesterday', () => {
    vi.setSystemTime(MORNING)
    const refetch = vi.fn<() => void>()
    open(today, { server: true, readAt: EVE.getTime(), refetch })
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('are not asked for before there are any, nor without a relative filter', async () => {
    const refetch = vi.fn<() => void>()
    open(today, { server: true, readAt: 0, refetch })
    open('', { server: true, readAt: EVE, refetch })
    await pass(5 * 60_000)
    expect(refetch).not.toHaveBeenCalled()
  })

  it('are asked for again by the time of the first render, if nothing says when they were read', async () => {
    const refetch = vi.fn<() => void>()
    open(today, { server: true, refetch })
    await pass(5 * 60_000)
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})

it('hydrated past midnight, shows the rows of the new day without an error', async () => {
  vi.setSystemTime(MORNING)
  const adapter = { ...memoryAdapter(today), getServerSearch: () => today }
  const { html, container, errors, close } = await hydrate(
    <Orders adapter={adapter} readAt={EVE} />,
  )
  expect([html, container.textContent]).toEqual(['<output>26</output>', '27'])
  expect(errors).toEqual([])
  close()
})

it('matchesFilters agrees with a table past midnight', async () => {
  const adapter = memoryAdapter(today)
  let params: TableParams<(typeof ordersTable)['defaults']> | undefined
  render(<Orders adapter={adapter} onParams={(made) => (params = made)} />)
  const matching = () =>
    data
      .filter((row) =>
        matchesFilters(ordersTable, params?.atoms.columnFilters.get() ?? [], (id) => row[id], 'or'),
      )
      .map((row) => row.due)
  expect(matching()).toEqual(['2026-11-26'])
  await pass(60_000)
  expect(matching()).toEqual(['2026-11-27'])
  act(() => params?.set({ columnFilters: [{ id: 'due', value: ['last', 2, 'day'] }] }))
  expect(matching()).toEqual(['2026-11-26', '2026-11-27'])
})
