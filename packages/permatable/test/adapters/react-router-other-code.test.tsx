// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { use } from 'react'
import {
  Outlet,
  RouterProvider,
  createBrowserRouter,
  redirect,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { collectRouters } from '../support/collect.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { createHarness, kinds, type Kind } from './react-router-harness.tsx'

const table = defineTableSearchParams()

const debounced = defineTableSearchParams({ debounce: 400 })

describe.each(['createBrowserRouter', 'HashRouter'] as const)(
  'a table of React Router (%s), beside code that writes the history itself',
  (kind) => {
    withFakeTimers()

    async function open() {
      const { toBrowser } = kinds[kind]
      const harness = createHarness(kinds[kind])
      const { atoms, pending } = await harness.open('/users?tab=1', debounced)
      const type = (text: string) => act(() => atoms.globalFilter.set(text))
      return { ...harness, type, toBrowser, atoms, pending: pending.get }
    }

    it('writes what is pending onto the entry that such a push leaves, never onto the next', async () => {
      const { type, toBrowser, address, close } = await open()
      type('typed')
      window.history.pushState(null, '', toBrowser('/other'))
      await pass(3_000)
      expect(address()).toBe('/other')
      await act(goBack)
      await passUntil(address, '/users?tab=1&globalFilter=typed')
      close()
    })

    it.each(['pushState', 'replaceState'] as const)(
      'writes again once a drawer that shows a path of its own by %s is closed',
      async (method) => {
        const { type, toBrowser, address, pending, close } = await open()
        for (const text of ['a', 'b']) {
          const { state } = window.history
          const search = address().slice('/users'.length)
          window.history[method](state, '', toBrowser('/users/5'))
          await pass(1_000)
          window.history[method](state, '', toBrowser(`/users${search}`))
          await pass(1_000)
          type(text)
          await passUntil(address, `/users?tab=1&globalFilter=${text}`)
          await passUntil(pending, false)
        }
        close()
      },
    )

    /** Other code writes a query of this path. */
    const writes = (method: 'pushState' | 'replaceState', toBrowser: (href: string) => string) =>
      function write(search: string) {
        const { state } = window.history
        act(() => window.history[method](state, '', toBrowser(`/users${search}`)))
      }

    it.each(['pushState', 'replaceState'] as const)(
      'keeps what such code sets and removes by %s, at once and while a change waits',
      async (method) => {
        const { type, toBrowser, address, pending, close } = await open()
        const write = writes(method, toBrowser)
        write('?tab=2&utm=x')
        type('a')
        await passUntil(address, '/users?tab=2&utm=x&globalFilter=a')
        await passUntil(pending, false)
        type('ab')
        await pass(100)
        write('?tab=2&globalFilter=a')
        await passUntil(address, '/users?tab=2&globalFilter=ab')
        await passUntil(pending, false)
        close()
      },
    )

    it('goes on when the browser refuses to show such a path', async () => {
      const { type, toBrowser, address, close } = await open()
      setBrowser('throws')
      expect(() => window.history.pushState(null, '', toBrowser('/users/5'))).toThrow('too many')
      setBrowser('works')
      type('a')
      await passUntil(address, '/users?tab=1&globalFilter=a')
      close()
    })
  },
)

const ascending = [{ id: 'age', desc: false }]

interface App {
  params?: TableParams<TableSearchState>
  setSearchParams?: ReturnType<typeof useSearchParams>[1]
  navigate?: ReturnType<typeof useNavigate>
  /** The query that React has rendered last. */
  rendered?: string
}

/** While it is there, React renders no location with a sorting. */
let held: { readonly promise: Promise<void>; release(): void } | undefined

function hold() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  held = { promise, release }
}

async function release() {
  const last = held
  held = undefined
  await act(async () => {
    last?.release()
    await last?.promise
  })
  await pass(500)
}

afterEach(() => void (held = undefined))

async function open(kind: Kind, search: string, loader?: () => Promise<null>) {
  collectRouters()
  const app: App = {}
  function Frame() {
    const [, setSearchParams] = useSearchParams()
    const navigate = useNavigate()
    const { search: rendered } = useLocation()
    if (held && rendered.includes('sorting')) use(held.promise)
    Object.assign(app, { setSearchParams, navigate, rendered })
    return <Outlet />
  }
  function Users() {
    Object.assign(app, { params: useTableSearchParams(table) })
    return null
  }
  if (kind.toBrowser)
    window.history.pushState({ key: 'a', idx: 0 }, '', kind.toBrowser(`/users${search}`))
  const entry = { pathname: '/users', search, hash: '' }
  const { element, end } = kind.create(
    [
      {
        element: <Frame />,
        hydrateFallbackElement: <i />,
        children: [{ path: '/users', element: <Users />, ...(loader && { loader }) }],
      },
    ],
    [entry],
  )
  const { unmount } = render(element)
  await pass(500)
  const set = (how: { replace: boolean }, change: (params: URLSearchParams) => void) =>
    act(async () =>
      app.setSearchParams?.((previous) => {
        const next = new URLSearchParams(previous)
        change(next)
        return next
      }, how),
    )
  const sorted = () => app.params?.atoms.sorting.get()
  return {
    app,
    set,
    sorted,
    sort: () => act(async () => app.params?.atoms.sorting.set(ascending)),
    close() {
      unmount()
      end?.()
    },
  }
}

const kindsOfRouter = [
  'createBrowserRouter',

  'BrowserRouter',
] as const

describe.each(kindsOfRouter)('an update of the app, built on what %s rendered last', (name) => {
  withFakeTimers()
  const kind: Kind = kinds[name]

  it.each([{ replace: true }, { replace: false }])('keeps a sort since then: %j', async (how) => {
    const { app, set, sort, sorted, close } = await open(kind, '?tab=1')
    hold()
    await sort()
    await pass(500)
    await set(how, (params) => params.set('tab', '2'))
    expect(sorted()).toEqual(ascending)
    await pass(500)
    await release()
    expect(sorted()).toEqual(ascending)
    expect(new URLSearchParams(app.rendered).get('sorting')).toBe('age.asc')
    expect(new URLSearchParams(app.rendered).get('tab')).toBe('2')
    close()
  })

  it('resets the table if it is meant to', async () => {
    const { app, sort, sorted, close } = await open(kind, '?tab=1&pageIndex=2')
    hold()
    await sort()
    await pass(500)
    await act(() => app.navigate?.('/users?tab=2'))
    await pass(500)
    await release()
    expect(sorted()).toEqual([])
    expect(app.rendered).toBe('?tab=2')
    close()
  })
})

describe('an update of the app that runs loaders', () => {
  withFakeTimers()

  it('keeps a sort that React renders while they run', async () => {
    const loader = () => new Promise<null>((resolve) => void setTimeout(resolve, 2_000, null))
    const { app, set, sort, sorted, close } = await open(
      kinds.createBrowserRouter,
      '?tab=1',
      loader,
    )
    await pass(3_000)
    hold()
    await sort()
    await pass(500)
    await set({ replace: false }, (params) => params.set('tab', '2'))
    await release()
    expect([sorted(), app.rendered]).toEqual([ascending, '?tab=1&sorting=age.asc'])
    await pass(5_000)
    expect(sorted()).toEqual(ascending)
    expect(new URLSearchParams(app.rendered).get('sorting')).toBe('age.asc')
    expect(new URLSearchParams(app.rendered).get('tab')).toBe('2')
    close()
  })
})

const LOADER_MS = 300

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Shown {
  params?: TableParams<TableSearchState>
  submit?: ReturnType<typeof useSubmit>
  fetcher?: ReturnType<typeof useFetcher>
  revalidate?: () => Promise<void>
  /** The last data of the loader of the table's screen. */
  saved?: unknown
}

/** An app whose screen of the table has a loader and an action, which both take a while. */
async function openUsers(href: string, shallow: boolean) {
  const shown: Shown = {}
  let saved = 0
  let loads = 0
  function Users() {
    const params = useTableSearchParams(table, { shallow })
    const submit = useSubmit()
    const fetcher = useFetcher()
    const { revalidate } = useRevalidator()
    Object.assign(shown, { params, submit, fetcher, revalidate, saved: useLoaderData() })
    return null
  }
  window.history.pushState({ key: 'a', idx: 0 }, '', href)
  const router = createBrowserRouter([
    {
      element: <Outlet />,
      hydrateFallbackElement: <i />,
      children: [
        {
          path: '/users',
          element: <Users />,
          loader: async () => {
            loads += 1
            await wait(LOADER_MS)
            return saved
          },
          action: async ({ request }) => {
            const { leads } = Object.fromEntries(await request.formData())
            await wait(LOADER_MS)
            saved += 1
            return leads ? redirect(String(leads)) : null
          },
        },
        { path: '/other', element: null },
      ],
    },
  ])
  const { unmount } = render(<RouterProvider router={router} />)
  await pass(2 * LOADER_MS)
  const { params, submit } = shown
  if (!params || !submit) throw new Error('The table did not come.')
  return {
    shown,
    params,
    submit,
    loads: () => loads,
    saveElsewhere: () => void (saved += 1),
    sort: () => act(() => params.atoms.sorting.set([{ id: 'name', desc: true }])),
    close() {
      unmount()
      router.dispose()
    },
  }
}

describe.each([true, false])('a change of a table of React Router (shallow: %s)', (shallow) => {
  withFakeTimers()

  it.each([
    ['/users', '/users'],
    ['/users?sorting=id.asc', '/users?sorting=id.asc'],
    ['/users?tab=1', '/users?tab=1'],
  ])('does not cancel a form sent from %s', async (href, action) => {
    const { params, submit, sort, close } = await openUsers(href, shallow)
    if (href.includes('sorting')) {
      // The query of the form is one that the table wrote.
      act(() => params.atoms.sorting.set([{ id: 'a', desc: false }]))
      await pass(2 * LOADER_MS)
      act(() => params.atoms.sorting.set([{ id: 'id', desc: false }]))
      await pass(2 * LOADER_MS)
    }
    expect(address()).toBe(href)
    act(() => void submit({ leads: '/other' }, { method: 'post', action }))
    await pass(100)
    sort()
    await pass(3_000)
    expect(address()).toBe('/other')
    close()
  })

  it.each([
    ['a form', ({ submit }: Shown) => submit?.({}, { method: 'post', action: '/users' })],
    ['a fetcher', ({ fetcher }: Shown) => fetcher?.submit({}, { method: 'post' })],
  ])('keeps what %s saves meanwhile on the screen', async (_, save) => {
    for (const ms of [100, LOADER_MS + 100]) {
      const { shown, sort, close } = await openUsers('/users', shallow)
      expect(shown.saved).toBe(0)
      act(() => void save(shown))
      await pass(ms)
      sort()
      await pass(3_000)
      expect(address()).toBe('/users?sorting=name.desc')
      expect(shown.saved).toBe(1)
      close()
    }
  })

  it('runs no loader beside a fetcher that only reads', async () => {
    const { shown, loads, sort, close } = await openUsers('/users', shallow)
    act(() => void shown.fetcher?.submit({}, { method: 'get' }))
    await pass(100)
    sort()
    await pass(3_000)
    // The first load, that of the fetcher, and that of the write.
    expect(loads()).toBe(shallow ? 2 : 3)
    close()
  })

  it('runs the loaders again when it ends a reload', async () => {
    const { shown, saveElsewhere, sort, close } = await openUsers('/users', shallow)
    saveElsewhere()
    expect(shown.saved).toBe(0)
    act(() => void shown.revalidate?.())
    await pass(100)
    sort()
    await pass(50)
    act(() => shown.params?.atoms.columnOrder.set(['x']))
    await pass(3_000)
    expect(address()).toBe('/users?sorting=name.desc&columnOrder=x')
    expect(shown.saved).toBe(1)
    close()
  })

  it('runs the loader again that runs over what a server sent', async () => {
    const shown: Shown = {}
    function Users() {
      Object.assign(shown, {
        params: useTableSearchParams(table, { shallow }),
        saved: useLoaderData(),
      })
      return null
    }
    const load = async () => {
      await wait(LOADER_MS)
      return 'browser'
    }
    window.history.pushState({ key: 'a', idx: 0 }, '', '/users')
    const router = createBrowserRouter(
      [
        {
          id: 'users',
          path: '/users',
          element: <Users />,
          loader: Object.assign(load, { hydrate: true as const }),
        },
      ],
      { hydrationData: { loaderData: { users: 'server' } } },
    )
    const { unmount } = render(<RouterProvider router={router} />)
    await pass(100)
    expect(shown.saved).toBe('server')
    act(() => shown.params?.atoms.sorting.set([{ id: 'name', desc: true }]))
    await pass(3_000)
    expect(address()).toBe('/users?sorting=name.desc')
    expect(shown.saved).toBe('browser')
    unmount()
    router.dispose()
  })
})
