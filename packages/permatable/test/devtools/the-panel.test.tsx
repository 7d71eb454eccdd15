// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { defineTableSearchParams, personal } from 'permatable'
import { calendarIn, columns, day, operators } from 'permatable/columns'
import { PermatableDevtools, permatableDevtoolsPlugin, showQueryIssues } from 'permatable/devtools'
import { columnVisibility } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const users = defineTableSearchParams({ debugLabel: 'users', globalFilter: { debounce: 300 } })

async function openUsers(address = '') {
  const opened = renderParams(users, address)
  await openPanel()
  return opened
}

/** Opens the panel beside the tables of the page. */
async function openPanel() {
  render(<PermatableDevtools />)
  fireEvent.click(screen.getByRole('button', { name: 'permatable' }))
  await pass(100)
}

// By the elements: roles cost jsdom ten times as long, since it computes the style of each element for them.
const rowsOf = (region: string) => [
  ...document.querySelectorAll(`section[aria-label="${region}"] tr`),
]
/** The row that begins with a text, as one line. */
const row = (name: string, region = 'State of users') => {
  const found = rowsOf(region).find(({ firstChild }) => firstChild?.textContent === name)
  return [...(found?.children ?? [])].map(({ textContent }) => textContent).join(' | ')
}
/** The rows of the last writes without their time and cost, the newest first. */
const writes = () =>
  rowsOf('Writes')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent))
    .map(([, history, slices, search, , outcome]) => [history, slices, search, outcome].join(' | '))

it('the panel closes on Escape, and gives the focus back to its button', async () => {
  await openUsers()
  const button = screen.getByRole('button', { name: 'permatable' })
  fireEvent.keyDown(screen.getByRole('region', { name: 'permatable devtools' }), { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})

describe('the panel shows', () => {
  it('what a relative filter means now', async () => {
    vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
    const due = operators(day(), ['last'], calendarIn('Europe/Berlin'))
    const orders = defineTableSearchParams({ debugLabel: 'users', columns: columns({ due }) })
    renderParams(orders, '?columnFilters=due./last/7/day')
    await openPanel()
    expect(row('columnFilters')).toContain(
      "'due': last 7 days: 21 to 27 November 2026, Europe/Berlin",
    )
  })

  it('each slice with its params, its state and where it stands', async () => {
    await openUsers('?utm=x&globalFilter=ann&pageIndex=2&sorting=age.down')
    const region = within(screen.getByRole('region', { name: 'State of users' }))
    expect(region.getByRole('row', { name: /^globalFilter/ })).toBeDefined()
    expect(row('globalFilter')).toBe('globalFilter | globalFilter=ann | "ann" | in the URL')
    expect(row('pagination')).toBe(
      'pagination | pageIndex=2 | {"pageIndex":1,"pageSize":10} | in the URL',
    )
    expect(row('columnOrder')).toBe('columnOrder |  | [] | the default, left out')
    expect(row('sorting')).toBe('sorting | sorting=age.down | [] | rejected: neither asc nor desc')
    expect(screen.getByText('Params of other code, which pass through: utm.')).toBeDefined()
    expect(screen.getByText('52 of 8000 characters')).toBeDefined()
    expect(region.getByText(/never in the URL: cellSelection,/)).toBeDefined()
  })

  it('a change that waits for its debounce, is sent, and is confirmed', async () => {
    const { adapter, params } = await openUsers()
    act(() => params.atoms.globalFilter.set('ann'))
    await pass(100)
    expect(row('globalFilter')).toBe('globalFilter |  | "ann" | pending, replace, after 300 ms')
    const bar = document.querySelector<HTMLElement>('.debounce')
    expect(Number.parseFloat(bar?.style.animationDuration ?? '')).toBeGreaterThan(100)
    // The browser holds the write later than the router.
    adapter.getCommittedSearch = () => ''
    await pass(400)
    expect(row('globalFilter')).toContain('| sent, not confirmed')
    expect(writes()[0]).toBe('replace | globalFilter | ?globalFilter=ann | sent')
    delete adapter.getCommittedSearch
    await pass(2_000)
    expect(row('globalFilter')).toBe('globalFilter | globalFilter=ann | "ann" | in the URL')
    expect(writes()[0]).toMatch(/confirmed$/)
  })

  it('a write that the browser refuses, and its retry', async () => {
    const { adapter, params } = await openUsers()
    adapter.accept = () => {
      throw new DOMException('too many calls', 'SecurityError')
    }
    act(() => params.set({ sorting: [{ id: 'age', desc: true }] }))
    await pass(200)
    expect(writes()[0]).toContain('| sent: SecurityError: too many calls')
    adapter.accept = () => true
    await pass(3_000)
    expect(writes()[0]).toBe('replace | sorting | ?sorting=age.desc | retry, confirmed')
    expect(writes().at(-1)).toBe(
      'replace | sorting | ?sorting=age.desc | retried: SecurityError: too many calls',
    )
  })

  it('a write that other code overwrote', async () => {
    const { adapter, params } = await openUsers()
    const { navigate } = adapter
    adapter.navigate = (_, options) => navigate('?globalFilter=bob', options)
    act(() => params.set({ globalFilter: 'ann' }))
    await pass(3_000)
    expect(params.atoms.globalFilter.get()).toBe('bob')
    expect(writes()[0]).toContain('overwritten by other code')
  })

  it('a write of the page that was left', async () => {
    const { adapter, params } = await openUsers()
    adapter.writeLeft = (search) => adapter.navigate(search, { history: 'replace' })
    act(() => params.set({ globalFilter: 'ann' }))
    act(() => void dispatchEvent(new Event('pagehide')))
    await pass(100)
    expect(writes()[0]).toContain('?globalFilter=ann | written on leaving')
  })

  it('some of a hostile address', async () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `${at}${'x'.repeat(20)}=`)
    await openUsers(`?${names.join('&')}&${'y'.repeat(5_000)}=&globalFilter=${'z'.repeat(5_000)}`)
    expect(screen.getByText(/pass through/).textContent.length).toBeLessThan(1_000)
    expect(row('globalFilter').length).toBeLessThan(1_000)
    expect(document.querySelectorAll('code').length).toBeLessThan(50)
  })

  it('what the URL has no room for', async () => {
    const short = defineTableSearchParams({ debugLabel: 'users', maxLength: 30 })
    const { params } = renderParams(short)
    await openPanel()
    act(() => params.set({ globalFilter: 'a text that is too long for it' }))
    await pass(1_000)
    expect(row('globalFilter')).toContain('not in the URL: no room left in the URL')
    expect(screen.getByText('0 of 30 characters')).toBeDefined()
  })

  it('a slice that is kept elsewhere, and none that the definition has as left out', async () => {
    const own = defineTableSearchParams({
      debugLabel: 'users',
      columnVisibility: personal(columnVisibility(), { key: 'the panel' }),
    })
    renderParams(own)
    await openPanel()
    expect(row('columnVisibility')).toContain('kept in a store, not in the URL')
    const region = within(screen.getByRole('region', { name: 'State of users' }))
    expect(region.getByText(/never in the URL/).textContent).not.toContain('columnVisibility')
  })

  it('each table of the page until it unmounts', async () => {
    const adapter = memoryAdapter()
    renderParams(users, adapter)
    const teams = renderParams(defineTableSearchParams({ prefix: 'teams-' }), adapter)
    renderParams(defineTableSearchParams({ prefix: '~', columnOrder: false }), adapter)
    renderParams(defineTableSearchParams({ onlyNamed: true, sorting: {} }), adapter)
    await openPanel()
    const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(names()).toEqual([
      'users',
      'teams',
      'the table of ~globalFilter, ~sorting, ~pageIndex and 3 more',
      'the table of sorting',
      'Writes',
      'A link',
    ])
    act(() => teams.unmount())
    await pass(100)
    expect(names()).not.toContain('teams')
  })

  it('two tables that own one param', async () => {
    const adapter = memoryAdapter()
    renderParams(users, adapter)
    renderParams(defineTableSearchParams({ debugLabel: 'users' }), adapter)
    await openPanel()
    expect(screen.getAllByText(/owns the param 'globalFilter', too/)).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'State of users (2)' })).toBeDefined()
  })

  it('that there is no table, without a style element, which a policy may refuse', async () => {
    await openPanel()
    expect(document.querySelectorAll('style')).toHaveLength(0)
    expect(screen.getByText(/^No table of the page/)).toBeDefined()
  })
})

describe('a pasted link', () => {
  const paste = (value: string) =>
    fireEvent.change(screen.getByLabelText('Paste a link to explain'), { target: { value } })

  it('is explained as a table reads it, and can be opened', async () => {
    await openUsers()
    paste('https://example.com/users?sorting=age.down&utm=x')
    expect(row('sorting', 'A link')).toBe(
      'sorting | age.down | sorting | [] | neither asc nor desc',
    )
    expect(row('utm', 'A link')).toBe('utm | x | not the table’s |  | ')
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      'https://example.com/users?sorting=age.down&utm=x',
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,?sorting=age.desc', 'http://'])(
    'that no page has is not opened: %s',
    async (text) => {
      await openUsers()
      paste(text)
      expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
    },
  )

  it('may be a query alone, and has a message when it is none', async () => {
    await openUsers()
    paste('sorting=age.desc')
    expect(row('sorting', 'A link')).toContain('[{"id":"age","desc":true}]')
    paste('garbage')
    expect(screen.getByText(/^This text has no query/)).toBeDefined()
  })

  it('is read by the table that is chosen', async () => {
    const adapter = memoryAdapter()
    renderParams(users, adapter)
    renderParams(defineTableSearchParams({ debugLabel: 'teams', prefix: 'teams-' }), adapter)
    await openPanel()
    paste('?teams-globalFilter=a')
    expect(row('teams-globalFilter', 'A link')).toContain('not the table’s')
    fireEvent.change(screen.getByLabelText('Table that reads it'), { target: { value: '1' } })
    expect(row('teams-globalFilter', 'A link')).toContain('| globalFilter | "a" |')
  })
})

it('shows what the query of a server left out, until an answer leaves out nothing', async () => {
  const { params } = await openUsers('?globalFilter=ann')
  const reason = 'only the first 100 characters count'
  showQueryIssues(params, [{ slice: 'globalFilter', param: 'globalFilter', text: 'ann', reason }])
  await pass(100)
  expect(screen.getByText(`The server left out a part of globalFilter: ${reason}`)).toBeDefined()
  showQueryIssues(params, [])
  await pass(100)
  expect(screen.queryByText(/The server left out/)).toBeNull()
})

it('is a plugin of TanStack Devtools, with its theme', () => {
  const { id, name } = permatableDevtoolsPlugin
  expect({ id, name }).toEqual({ id: 'permatable', name: 'permatable' })
  const { container } = render(permatableDevtoolsPlugin.render(null, { theme: 'dark' }))
  expect((container.firstChild as HTMLElement).style.colorScheme).toBe('dark')
})
