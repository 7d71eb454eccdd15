// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import {
  createBrowserRouter,
  Outlet,
  redirect,
  RouterProvider,
  useFetcher,
  useLoaderData,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

const table = defineTableSearchParams()
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
