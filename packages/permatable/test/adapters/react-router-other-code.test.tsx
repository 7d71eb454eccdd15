// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import {
  createBrowserRouter,
  redirect,
  useFetcher,
  useLoaderData,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { kinds as apps, renderOneTableApp } from './one-table-app.tsx'
import { createHarness, kinds, provided, wait, type Kind } from './react-router-harness.tsx'

withFakeTimers()

const table = defineTableSearchParams()

const debounced = defineTableSearchParams({ debounce: 400 })

describe.each(['createBrowserRouter', 'HashRouter'] as const)(
  'a table of React Router (%s), beside code that writes the history itself',
  (kind) => {
    async function open() {
      const { toBrowser } = kinds[kind]
      const harness = createHarness(kinds[kind])
      const { atoms, pending } = await harness.open('/users?tab=1', debounced)
      const type = (text: string) => act(() => atoms.globalFilter.set(text))
      return { ...harness, type, toBrowser, atoms, pending: pending.get }
    }

    it('writes what is pending onto the entry that such a push leaves, never onto the next', async () => {
      const { type, toBrowser, address } = await open()
      type('typed')
      window.history.pushState(null, '', toBrowser('/other'))
      await pass(3_000)
      expect(address()).toBe('/other')
      await act(goBack)
      await passUntil(address, '/users?tab=1&globalFilter=typed')
    })

    it.each(['pushState', 'replaceState'] as const)(
      'writes again once a drawer that shows a path of its own by %s is closed',
      async (method) => {
        const { type, toBrowser, address, pending } = await open()
        for (const text of ['a', 'b']) {
          const { state } = window.history
          const search = address().slice('/users'.length)
          window.history[method](state, '', toBrowser('/users/5'))
          await pass(1_000)
          type('waits')
          await pass(1_000)
          expect(address()).toBe('/users/5')
          window.history[method](state, '', toBrowser(`/users${search}`))
          await pass(1_000)
          type(text)
          await passUntil(address, `/users?tab=1&globalFilter=${text}`)
          await passUntil(pending, false)
        }
      },
    )
  },
)

const ascending = [{ id: 'age', desc: false }]

/** Opens a table, and lets React render no sort until it is told to. The table sorts, or a link. */
async function openHeld(kind: Kind, href: string, link?: string, loaderMs?: number) {
  const harness = createHarness(kind, { hasLoader: loaderMs !== undefined })
  const { app } = harness
  app.loaderMs = loaderMs ?? 0
  const { atoms } = await harness.open('/users', table)
  await harness.navigate(href, 'push')
  let release = () => {}
  app.held = new Promise<void>((resolve) => (release = resolve))
  act(() => (link ? void app.navigate?.(link) : atoms.sorting.set(ascending)))
  await pass(500)
  return {
    app,
    back: harness.back,
    setTab: (how: { readonly replace: boolean }) =>
      act(async () =>
        app.setSearchParams?.((previous) => {
          const next = new URLSearchParams(previous)
          next.set('tab', '2')
          return next
        }, how),
      ),
    sorted: () => atoms.sorting.get(),
    rendered: () => app.location?.search,
    async release() {
      await act(async () => {
        release()
        await app.held
        app.held = undefined
      })
      await pass(500)
    },
  }
}

describe.each(['createBrowserRouter', 'BrowserRouter'] as const)(
  'an update of the app, built on what %s rendered last',
  (name) => {
    it.each([{ replace: true }, { replace: false }])('keeps a sort since then: %j', async (how) => {
      const { setTab, release, sorted, rendered } = await openHeld(kinds[name], '/users?tab=1')
      await setTab(how)
      expect(sorted()).toEqual(ascending)
      await pass(500)
      await release()
      expect(sorted()).toEqual(ascending)
      expect(rendered()).toBe('?tab=2&sorting=age.asc')
    })

    it.each<[string, string, string | -1, string, string?]>([
      ['resets the table', '/users?tab=1&pageIndex=2', '/users?tab=2', '/users?tab=2'],
      ['takes no sort to another path', '/users?tab=1', '/other', '/other'],
      ['takes no sort back', '/users?tab=1', -1, '/users'],
      ['keeps no sort of a link', '/users', '/users?tab=2', '/users?tab=2', '?sorting=age.asc'],
    ])('%s', async (_, href, to, expected, link) => {
      const { app, back, release, sorted } = await openHeld(kinds[name], href, link)
      await (to === -1 ? back() : act(() => app.navigate?.(to)))
      await pass(500)
      await release()
      expect([address(), sorted()]).toEqual([expected, []])
    })
  },
)

it.each(['React Router with loaders', 'React Router without loaders'] as const)(
  'a closed table writes after an update that it has not seen, on %s',
  async (name) => {
    const app = await renderOneTableApp(apps[name])
    const shown: Shown = {}
    const Users = () => (Object.assign(shown, { params: app.useParams(table) }), null)
    await app.show(<Users />)
    const type = (text: string) => act(() => shown.params?.atoms.globalFilter.set(text))
    type('a')
    await passUntil(app.getSearch, '?globalFilter=a')
    await app.show(null)
    await app.replace('?tab=2&globalFilter=a')
    type('b')
    await passUntil(() => shown.params?.pending.get(), false)
    expect(app.getSearch()).toBe('?tab=2&globalFilter=b')
  },
)

it('an update of the app that runs loaders keeps a sort that React renders while they run', async () => {
  const { setTab, release, sorted, rendered } = await openHeld(
    kinds.createBrowserRouter,
    '/users?tab=1',
    undefined,
    2_000,
  )
  await setTab({ replace: false })
  await release()
  expect([sorted(), rendered()]).toEqual([ascending, '?tab=1&sorting=age.asc'])
  await pass(5_000)
  expect(sorted()).toEqual(ascending)
  expect(rendered()).toBe('?tab=2&sorting=age.asc')
})

const LOADER_MS = 300

interface Shown {
  params?: TableParams<TableSearchState>
  submit?: ReturnType<typeof useSubmit>
  fetcher?: ReturnType<typeof useFetcher>
  revalidate?: () => Promise<void>
  /** The last data of the loader of the table's screen. */
  saved?: unknown
}

interface UsersOptions {
  readonly shallow: boolean
  /** What a server has sent of the screen, over which the loader runs once more. */
  readonly sent?: string
}

/** An app whose screen of the table has a loader and an action, which both take a while. */
async function openUsers({ shallow, sent }: UsersOptions) {
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
  async function loader() {
    loads += 1
    await wait(LOADER_MS)
    return saved
  }
  window.history.pushState({ key: 'a', idx: 0 }, '', '/users')
  const router = createBrowserRouter(
    [
      {
        id: 'users',
        path: '/users',
        element: <Users />,
        hydrateFallbackElement: <i />,
        loader: Object.assign(loader, { hydrate: sent !== undefined }),
        action: async ({ request }) => {
          const { leads } = Object.fromEntries(await request.formData())
          await wait(LOADER_MS)
          saved += 1
          return leads ? redirect(String(leads)) : null
        },
      },
      { path: '/other', element: null },
    ],
    sent === undefined ? {} : { hydrationData: { loaderData: { users: sent } } },
  )
  render(provided(router))
  await pass(sent === undefined ? 2 * LOADER_MS : 100)
  return {
    shown,
    loads: () => loads,
    saveElsewhere: () => void (saved += 1),
    sort: () => act(() => shown.params?.atoms.sorting.set([{ id: 'name', desc: true }])),
  }
}

describe.each([true, false])('a change of a table of React Router (shallow: %s)', (shallow) => {
  it('does not cancel a form', async () => {
    const { shown, sort } = await openUsers({ shallow })
    act(() => void shown.submit?.({ leads: '/other' }, { method: 'post', action: '/users' }))
    await pass(100)
    sort()
    await pass(3_000)
    expect(address()).toBe('/other')
  })

  const form = ({ submit }: Shown) => submit?.({}, { method: 'post', action: '/users' })
  const fetcher = (shown: Shown) => shown.fetcher?.submit({}, { method: 'post' })

  it.each([
    ['a form', form, 100],
    ['a form', form, LOADER_MS + 100],
    ['a fetcher', fetcher, 100],
    ['a fetcher', fetcher, LOADER_MS + 100],
  ])('keeps what %s saves meanwhile on the screen', async (_, save, ms) => {
    const { shown, sort } = await openUsers({ shallow })
    expect(shown.saved).toBe(0)
    act(() => void save(shown))
    await pass(ms)
    sort()
    await pass(3_000)
    expect(address()).toBe('/users?sorting=name.desc')
    expect(shown.saved).toBe(1)
  })

  it('runs no loader beside a fetcher that only reads', async () => {
    const { shown, loads, sort } = await openUsers({ shallow })
    act(() => void shown.fetcher?.submit({}, { method: 'get' }))
    await pass(100)
    sort()
    await pass(3_000)
    // The first load, that of the fetcher, and that of the write.
    expect(loads()).toBe(shallow ? 2 : 3)
  })

  it('runs the loaders again when it ends a reload', async () => {
    const { shown, saveElsewhere, sort } = await openUsers({ shallow })
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
  })

  it('runs the loader again that runs over what a server sent', async () => {
    const { shown, sort } = await openUsers({ shallow, sent: 'by the server' })
    expect(shown.saved).toBe('by the server')
    sort()
    await pass(3_000)
    expect(address()).toBe('/users?sorting=name.desc')
    expect(shown.saved).toBe(0)
  })
})
