// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider as TanStackRouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import { useTableSearchParamsWith } from 'permatable/react'
import { Component, type ReactElement, type ReactNode } from 'react'
import { BrowserRouter, createBrowserRouter, HashRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appRouter } from '../support/app-router.ts'
import { pagesRouter } from '../support/pages-router.ts'
import { startNewCopy } from './other-adapters.ts'

vi.stubGlobal('scrollTo', () => {})

const words: unknown[] = []
beforeEach(() => {
  words.length = 0
  startNewCopy()
  history.pushState(null, '', '/users')
  vi.spyOn(console, 'warn').mockImplementation((word) => void words.push(word))
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.stubGlobal('scrollTo', () => {})
  history.pushState(null, '', '/')
})

type Frame = (place: ReactElement) => ReactElement

const frames: Readonly<Record<string, Frame>> = {
  'React Router': (place) => <BrowserRouter>{place}</BrowserRouter>,
  'React Router with loaders'(place) {
    const router = createBrowserRouter([{ path: '*', element: place }])
    onTestFinished(() => router.dispose())
    return <RouterProvider router={router} />
  },
  'TanStack Router'(place) {
    const ownHistory = createBrowserHistory()
    onTestFinished(() => ownHistory.destroy())
    const routeTree = createRootRoute({ component: () => place, notFoundComponent: () => place })
    const router = createRouter({ routeTree, history: ownHistory })
    return <TanStackRouterProvider router={router as never} />
  },
  "Next's app router"(place) {
    vi.stubGlobal('next', { appDir: true })
    history.replaceState({ __NA: true }, '')
    return <AppRouterContext value={appRouter}>{place}</AppRouterContext>
  },
  "Next's pages router"(place) {
    vi.stubGlobal('next', {})
    history.replaceState({ __N: true, url: '/users', as: '/users', options: {} }, '')
    return <RouterContext value={pagesRouter()}>{place}</RouterContext>
  },
  'a router in the hash': (place) => <HashRouter>{place}</HashRouter>,
  'no router': (place) => place,
}

type Hooks = Readonly<Record<string, () => Promise<{ useTableSearchParams: () => object }>>>
const hooks: Hooks = {
  'react-router': () => import('permatable/react-router'),
  'tanstack-router': () => import('permatable/tanstack-router'),
  next: () => import('permatable/next'),
  'next-pages': () => import('permatable/next-pages'),
  browser: () => import('permatable/browser'),
  wouter: () => import('permatable/wouter'),
  async 'the adapter'() {
    const { browserAdapter } = await import('permatable/browser')
    return { useTableSearchParams: () => useTableSearchParamsWith(browserAdapter()) }
  },
}

class Catch extends Component<{
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
}> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return !this.state.failed && this.props.children
  }
}

/** Shows a hook inside a router. Returns the message of its error. */
async function show(entry: string, frame: string): Promise<string | undefined> {
  const { useTableSearchParams } = (await hooks[entry]?.()) ?? {}
  const errors: Error[] = []
  function Users() {
    useTableSearchParams?.()
    return null
  }
  const place = (
    <Catch onError={(error) => errors.push(error as Error)}>
      <Users />
    </Catch>
  )
  await act(async () => render(frames[frame]?.(place)))
  return errors[0]?.message
}

const todos: Readonly<Record<string, string>> = {
  'react-router': 'render the table inside a <Router> or <RouterProvider>',
  'tanstack-router': 'render the table inside RouterProvider',
  next: "render the table inside Next's app router, or import the hook from permatable/next-pages in its pages router",
  'next-pages':
    "render the table inside Next's pages router, or import the hook from permatable/next in its app router",
}
const entryOf: Readonly<Record<string, string>> = {
  'React Router': 'react-router',
  'React Router with loaders': 'react-router',
  'TanStack Router': 'tanstack-router',
  "Next's app router": 'next',
  "Next's pages router": 'next-pages',
}
const nameOf = (frame: string) => frame.replace(' with loaders', '')

const pairs = Object.keys(todos).flatMap((entry) =>
  [...Object.keys(entryOf), 'no router'].flatMap((frame) =>
    entryOf[frame] === entry ? [] : [[entry, frame] as const],
  ),
)

describe('the hook of another router throws what to import', () => {
  it.each(pairs)('permatable/%s in %s', async (entry, frame) => {
    const own = entryOf[frame]
    const hint = own
      ? `, or import the hook from permatable/${own}: the page has ${nameOf(frame)}`
      : ', or import the hook from permatable/browser if the app has no router'
    expect(await show(entry, frame)).toBe(`[permatable] no router found — ${todos[entry]}${hint}`)
  })
})

const right = Object.entries(entryOf).map(([frame, entry]) => [entry, frame] as const)

it.each([...right, ['browser', 'no router'], ['wouter', 'no router']] as const)(
  'permatable/%s in %s has no error and no word',
  async (entry, frame) => {
    expect(await show(entry, frame)).toBeUndefined()
    expect(words).toEqual([])
  },
)

describe('the console has a word, once,', () => {
  const past = ['browser', 'wouter'].flatMap((entry) =>
    Object.keys(entryOf).map((frame) => [entry, frame] as const),
  )

  it.each(past)('for permatable/%s in %s', async (entry, frame) => {
    await show(entry, frame)
    expect(words).toEqual([
      `[permatable] permatable/${entry} writes the URL without ${nameOf(frame)}, which does not notice — import the hook from permatable/${entryOf[frame]}; if you can't reach that router, as in a micro front-end, use useTableSearchParamsWith(browserAdapter())`,
    ])
  })

  it.each(past)('but none in production for permatable/%s in %s', async (entry, frame) => {
    vi.stubEnv('NODE_ENV', 'production')
    await show(entry, frame)
    expect(words).toEqual([])
  })

  it('but none for the adapter, which an app that knows better uses', async () => {
    await show('the adapter', 'React Router')
    expect(words).toEqual([])
  })

  it('but none beside a router in the hash', async () => {
    history.replaceState(null, '', '/users#/people')
    await show('browser', 'a router in the hash')
    expect(words).toEqual([])
  })

  it.each([
    ['React Router', '__reactRouterVersion', { idx: 0 }],
    ['TanStack Router', '__TSR_ROUTER__', { __TSR_key: 'a' }],
    ["Next's app router", 'next', { __NA: true }],
    ["Next's pages router", 'next', { __N: true }],
  ])('but none for what %s left in the state before a reload', async (_, global, state) => {
    const known = Reflect.getOwnPropertyDescriptor(window, global)
    Reflect.deleteProperty(window, global)
    onTestFinished(() => void (known && Object.defineProperty(window, global, known)))
    history.replaceState(state, '')
    await show('browser', 'no router')
    expect(words).toEqual([])
  })
})
