// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { defineTableSearchParams } from 'permatable'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  RouterProvider as ReactRouterProvider,
  type LoaderFunction,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

/** Runs the examples of the README and of the skill as an app would. */
const modules = ['README.md', 'packages/permatable/skills/permatable/SKILL.md'].flatMap((path) =>
  modulesOf(readPage(path)),
)
const folder = writeModules('readme', modules)

/** The exports of a page's first example, or of a later one. */
function load<Exports>(page: string, at = 0): Promise<Exports> {
  const file = modules.filter((one) => `/${one.page}`.endsWith(`/${page}.md`))[at]?.file ?? ''
  return import(/* @vite-ignore */ join(folder, file))
}

interface Users {
  Users: ComponentType<{ data: { name: string }[] }>
}

const people = (count: number) => Array.from({ length: count }, (_, row) => ({ name: `P${row}` }))
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })

/** What a server says to a query. */
function answer(url: string) {
  const { globalFilter, sorting, pagination } = defineTableSearchParams().parse(url).state
  const found = Array.from({ length: 95 }, (_, row) => ({ name: `user${row}` })).filter(
    ({ name }) => name.includes(globalFilter),
  )
  for (const { desc } of sorting)
    found.sort((a, b) => a.name.localeCompare(b.name) * (desc ? -1 : 1))
  const { pageIndex, pageSize } = pagination
  return {
    rows: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    rowCount: found.length,
  }
}

/** Shows a component on a router whose history is in memory. Says what the address is. */
async function open(address: string, component: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return () => history.location.href
}

const saysSoon = (address: () => string, text: string) =>
  waitFor(() => expect(address()).toBe(text))
const inBrowser = () => location.pathname + location.search + location.hash

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the README', () => {
  const page = readPage('README.md')
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

  it('has at most 120 lines', () => {
    expect(page.text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  it.each([
    ['a table of v9', 30, /data \}\)/],
    ['what differs on v8', 10, /useReactTable/],
  ])('shows %s in at most %i lines', (_, most, mark) => {
    const code = page.blocks.find((block) => mark.test(block.code))?.code ?? ''
    expect(code).not.toBe('')
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(most)
  })

  it('sorts a table', async () => {
    const { Users } = await load<Users>('README')
    const address = await open('/?sorting=name.desc', () => <Users data={people(3)} />)
    expect(cells()).toEqual(['P2', 'P1', 'P0'])
    click('Name')
    expect(cells()).toEqual(['P0', 'P1', 'P2'])
    await saysSoon(address, '/')
  })
})

describe('the skill', () => {
  it.each([
    ['v9', 0, '/?pageIndex=99&columnFilters=age.x'],
    ['v8', 1, '/?pageIndex=99'],
  ])('shows the last page for one past it, with TanStack Table %s', async (_, at, link) => {
    const { Users } = await load<Users>('SKILL', at)
    const address = await open(link, () => <Users data={people(25)} />)
    expect(rows()).toEqual(['P20', 'P21', 'P22', 'P23', 'P24'])
    expect(address()).toBe(link)
  })

  it('searches and resets', async () => {
    const { Users } = await load<Users>('SKILL')
    const address = await open('/?sorting=name.desc&pageIndex=2', () => <Users data={people(25)} />)
    search('P1')
    await saysSoon(address, '/?globalFilter=P1&sorting=name.desc')
    expect(rows()[0]).toBe('P19')
    click('Reset')
    await saysSoon(address, '/')
  })

  it('shows the rows that the loader finds, for a search, a sorting and a page', async () => {
    const { Users, loader } = await load<{ Users: ComponentType; loader: LoaderFunction }>(
      'SKILL',
      2,
    )
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).search)
      return Response.json(answer(url))
    })
    history.replaceState(null, '', '/users?pageIndex=2')
    const router = createBrowserRouter([
      { path: '/users', Component: Users, loader, hydrateFallbackElement: <i /> },
    ])
    render(<ReactRouterProvider router={router} />)
    await screen.findByText('user10')
    click('Sort by name')
    await screen.findByText('user0')
    click('Next page')
    await screen.findByText('user18')
    search('user9')
    await screen.findByText('user90')
    await saysSoon(inBrowser, '/users?globalFilter=user9&sorting=name.asc')
    expect(asked).toEqual([
      '?pageIndex=2',
      '?sorting=name.asc',
      '?sorting=name.asc&pageIndex=2',
      '?globalFilter=user9&sorting=name.asc',
    ])
  })

  it('shares the view as it is', async () => {
    const { Share } = await load<{ Share: () => React.JSX.Element }>('SKILL', 6)
    await open('/?tab=1&sorting=name.desc', Share)
    const link = screen.getByRole<HTMLAnchorElement>('link')
    fireEvent.pointerDown(link)
    expect(link.search).toBe('?tab=1&sorting=name.desc')
  })
})
