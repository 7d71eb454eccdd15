// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { use } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { collectRouters } from '../support/collect-routers.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { kinds, type Kind } from './react-router-harness.tsx'

const table = defineTableSearchParams()
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
