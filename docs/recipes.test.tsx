// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import type { ViewStore } from 'permatable/views'
import { useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/** Runs the recipes whose own code decides something, which neither a type nor a shown value can tell. */
const modules = ['history', 'saved-views', 'faq', 'server-side-data', 'testing'].flatMap((page) =>
  modulesOf(readPage(`docs/guide/${page}.md`)),
)
const folder = writeModules('recipes', modules)
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

// The page's tests, as they stand there.
describe.each(modules.filter(({ name }) => name.includes('.test.')).map(({ name }) => name))(
  '%s of the guide of testing',
  async (name) => void (await load(`testing/${name}`)),
)

describe('a recipe', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // jsdom lacks it.
    vi.stubGlobal('scrollTo', () => {})
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  describe('of Close', async () => {
    const { KeepView } = await load<{ KeepView: ComponentType<{ children: ReactNode }> }>(
      'history/keep-view.tsx',
    )
    const { Close } = await load<{ Close: () => ReactNode }>('history/tanstack-router-close.tsx')
    const root = createRootRoute({
      component: () => (
        <>
          <Link to="/users">Menu</Link>
          <Outlet />
        </>
      ),
    })
    const list = createRoute({
      getParentRoute: () => root,
      path: '/users',
      component: () => (
        <KeepView>
          <Link to="/users/$id" params={{ id: '17' }}>
            User 17
          </Link>
        </KeepView>
      ),
    })
    const details = createRoute({
      getParentRoute: () => root,
      path: '/users/$id',
      component: () => <Close />,
    })
    const routeTree = root.addChildren([list, details])

    /** A tab, or a reload of one. */
    async function open(link: string) {
      cleanup()
      const history = createMemoryHistory({ initialEntries: [link] })
      function App() {
        const [router] = useState(() => createRouter({ routeTree, history }))
        return <RouterProvider router={router} />
      }
      render(<App />)
      await pass(1_000)
      return async (name: string) => {
        fireEvent.click(screen.getByText(name))
        await pass(1_000)
        return decodeURIComponent(history.location.href)
      }
    }
    const view = '/users?globalFilter=ann&sorting=age.desc'

    it('returns to the list as it was left, and the menu opens the plain one', async () => {
      const click = await open(view)
      expect(await click('User 17')).toBe('/users/17')
      expect(await click('Close')).toBe(view)
      expect(await click('Menu')).toBe('/users')
      await click('User 17')
      expect(await click('Close')).toBe('/users')
    })

    it('does so in a new tab, whatever the first tab shows then', async () => {
      await open(view)
      // A middle click, or a menu of the browser.
      fireEvent.pointerDown(screen.getByText('User 17'))
      sessionStorage.clear()
      await open('/users/17')
      localStorage.setItem('users: view to return to', '?globalFilter=other')
      const click = await open('/users/17')
      expect(await click('Close')).toBe(view)
    })

    it('opens the plain list if nobody came from it, or nothing can be kept', async () => {
      expect(await (await open('/users/17'))('Close')).toBe('/users')
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('blocked')
      })
      expect(await (await open('/users/17'))('Close')).toBe('/users')
    })
  })

  it('of a team’s views loses no change of anybody', async () => {
    const { teamViews } = await load<{
      teamViews(server: {
        read(): Promise<string | null>
        write(before: string | null, after: string): Promise<string | null>
      }): ViewStore
    }>('saved-views/team-views.ts')
    let kept: string | null = null
    const server = {
      read: async () => kept,
      write: async (before: string | null, after: string) =>
        (kept = kept === before ? after : kept),
    }
    const add = (letter: string) => (text: string | null) => `${text ?? ''}${letter}`
    await Promise.all(['a', 'b', 'c'].map((letter) => teamViews(server).update(add(letter))))
    expect([...String(kept)].sort()).toEqual(['a', 'b', 'c'])
  })

  it('of analytics counts a view once it stood for a while, without the search', async () => {
    const { useCountedViews } = await load<{
      useCountedViews: (send: (url: string) => void) => void
    }>('faq/use-counted-views.ts')
    const sent: string[] = []
    const send = (url: string) => void sent.push(url)
    history.replaceState(null, '', '/')
    function Counted() {
      useCountedViews(send)
      return null
    }
    const routeTree = createRootRoute({ component: Counted })
    const memory = createMemoryHistory({ initialEntries: ['/?sorting=name.asc'] })
    const router = createRouter({ routeTree, history: memory })
    render(<RouterProvider router={router} />)
    await pass(1_000)
    await act(() => router.navigate({ href: '/?sorting=name.desc&globalFilter=ann' }))
    await pass(5_000)
    expect(sent).toEqual(['/?sorting=name.desc'])
  })

  it('of an export has all rows of the view', async () => {
    const { GET } = await load<{ GET: (request: Request) => Response }>(
      'server-side-data/export-route.ts',
    )
    const search = '?globalFilter=user1&sorting=name.desc&pageIndex=2&pageSize=5'
    const text = await GET(new Request(`https://example.com/api/users.csv${search}`)).text()
    const names = [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1].map((n) => `"user${n}"`)
    expect(text).toBe(['"Name"', ...names].join('\r\n'))
  })
})
