// @vitest-environment jsdom
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link as TanstackLink,
  Outlet as TanstackOutlet,
  RouterProvider as TanstackProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link as WouterLink, Route, Switch } from 'wouter'
import { readPage, root } from './reading/pages.ts'
import { choicesOf, forReader } from './reading/reader.ts'
import { modulesOf, writeModules } from './test/modules.ts'

const path = 'docs/guide/history.md'

interface ScrollGuide {
  readonly scrollOptions: { scrollRestoration: boolean }
  readonly Scroll: ComponentType
}
interface Guide {
  readonly KeepView: ComponentType<{ children: ReactNode }>
}

const load = (router: string, file: string) =>
  import(
    /* @vite-ignore */ join(root, `docs/.examples/way-back-${router}/docs/guide/history/${file}`)
  )

/** The recipe as a reader of one router has it. */
async function recipeFor(router: string) {
  const entry = `permatable/${router}`
  writeModules(
    `way-back-${router}`,
    modulesOf(readPage(path)).map((module) => ({
      ...module,
      code: forReader(module.code, choicesOf(path), { router: entry, table: 'v9' }),
    })),
  )
  const { KeepView }: Guide = await load(router, 'keep-view.tsx')
  const { Close }: { Close: FunctionComponent } = await load(router, `${router}-close.tsx`)
  return { KeepView, Close }
}

const tanstack = await recipeFor('tanstack-router')
const reactRouter = await recipeFor('react-router')
const wouter = await recipeFor('wouter')
const { scrollOptions, Scroll }: ScrollGuide = await load('tanstack-router', 'scroll.tsx')

const TanstackFrame = () => (
  <>
    <TanstackLink to="/users">Menu</TanstackLink>
    <TanstackOutlet />
  </>
)
const TanstackList = () => (
  <tanstack.KeepView>
    <TanstackLink to="/users/$id" params={{ id: '17' }}>
      User 17
    </TanstackLink>
  </tanstack.KeepView>
)
const rootRoute = createRootRoute({ component: TanstackFrame })
const getParentRoute = () => rootRoute
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute, path: '/users', component: TanstackList }),
  createRoute({ getParentRoute, path: '/users/$id', component: tanstack.Close }),
])
/** Ends the routers of a test, which would hear the history of the next one. */
const ends: (() => void)[] = []

function TanstackApp() {
  const [router] = useState(() => createRouter({ routeTree, ...scrollOptions }))
  ends.push(() => router.history.destroy())
  return <TanstackProvider router={router} />
}

const createReactRouter = () =>
  createBrowserRouter([
    {
      element: (
        <>
          <Link to="/users">Menu</Link>
          <Outlet />
          <Scroll />
        </>
      ),
      children: [
        {
          path: '/users',
          element: (
            <reactRouter.KeepView>
              <Link to="/users/17">User 17</Link>
            </reactRouter.KeepView>
          ),
        },
        { path: '/users/:id', Component: reactRouter.Close },
      ],
    },
  ])

function ReactRouterApp() {
  const [router] = useState(createReactRouter)
  ends.push(() => router.dispose())
  return <RouterProvider router={router} />
}

const WouterApp = () => (
  <>
    <WouterLink href="/users">Menu</WouterLink>
    <Switch>
      <Route path="/users">
        <wouter.KeepView>
          <WouterLink href="/users/17">User 17</WouterLink>
        </wouter.KeepView>
      </Route>
      <Route path="/users/:id" component={wouter.Close} />
    </Switch>
  </>
)

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom lacks it.
  vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
    const [options, y] = given
    top = Number(typeof options === 'object' ? Object(options).top : y)
  })
})
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))
/** Where the last navigation scrolled to. */
let top = 0

const address = () => location.pathname + decodeURIComponent(location.search)

async function click(name: string) {
  fireEvent.click(screen.getByText(name))
  await pass()
  return address()
}

describe.each([
  ['TanStack Router', () => render(<TanstackApp />)],
  ['React Router', () => render(<ReactRouterApp />)],
  ['wouter', () => render(<WouterApp />)],
])('Close, with %s,', (_, mount) => {
  async function open(link: string) {
    cleanup()
    history.pushState(null, '', link)
    mount()
    await pass()
  }
  const view = '/users?utm_source=mail&globalFilter=ann&sorting=age.desc'

  it('returns to the list as it was left, and the menu opens the plain one', async () => {
    await open(view)
    expect(await click('User 17')).toBe('/users/17')
    expect(await click('Close')).toBe(view)
    expect(await click('User 17')).toBe('/users/17')
    expect(await click('Menu')).toBe('/users')
    expect(await click('User 17')).toBe('/users/17')
    expect(await click('Close')).toBe('/users')
  })

  it('does so after a reload of the detail page', async () => {
    await open(view)
    await click('User 17')
    await open('/users/17')
    expect(await click('Close')).toBe(view)
  })

  it('does so in a new tab, whatever the first tab shows then', async () => {
    await open(view)
    // A middle click, or a menu of the browser.
    fireEvent.pointerDown(screen.getByText('User 17'))
    sessionStorage.clear()
    await open('/users/17')
    localStorage.setItem('users: view to return to', '?globalFilter=other')
    await open('/users/17')
    expect(await click('Close')).toBe(view)
  })

  it('opens the plain list if nobody came from it, or nothing can be kept', async () => {
    await open('/users/17')
    expect(await click('Close')).toBe('/users')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    await open('/users/17')
    expect(await click('Close')).toBe('/users')
  })
})

it.each([
  ['TanStack Router', () => render(<TanstackApp />)],
  ['React Router', () => render(<ReactRouterApp />)],
])('%s scrolls to where the list was', async (_, mount) => {
  history.pushState(null, '', '/users?columnFilters=age./18/40')
  mount()
  await pass()
  Object.assign(window, { scrollY: 400 })
  fireEvent.scroll(document)
  await pass()
  await click('User 17')
  expect(top).toBe(0)
  Object.assign(window, { scrollY: 0 })
  expect(await click('Close')).toBe('/users?columnFilters=age./18/40')
  expect(top).toBe(400)
  await click('Menu')
  expect(top).toBe(0)
})
