// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')

const definition = defineTableSearchParams()
const replace = vi.fn<() => void>()
const refresh = vi.fn<() => void>()
const router: ComponentProps<typeof AppRouterContext>['value'] = {
  back() {},
  forward() {},
  push() {},
  replace,
  refresh,
  prefetch() {},
  bfcacheId: '0',
}

const page = ['__PAGE__', {}]
const withModal = (modal: unknown) => ['', { children: ['users', { children: page }], modal }]

/** What Next's server says of a page that an intercepting route could take, and of the others. */
const vary = { yes: 'rsc, next-router-state-tree, next-url', no: 'rsc, next-router-state-tree' }
const server = vi.fn<typeof fetch>()

withFakeTimers()
afterEach(() => vi.unstubAllGlobals())

let pages = 0

/** Opens a page with a tree of Next, and writes once. Returns what asked the server for the rows, and how often the page was looked up. */
async function write(tree: unknown, answer: () => Promise<Response>) {
  for (const mock of [replace, refresh, server]) mock.mockReset()
  server.mockImplementation(answer)
  vi.stubGlobal('fetch', server)
  const path = `/users/${++pages}`
  history.pushState({ __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: tree }, '', path)
  const shown: { params?: TableParams<TableSearchState> } = {}
  function Users() {
    Object.assign(shown, { params: useTableSearchParams(definition, { shallow: false }) })
    return null
  }
  const { unmount } = render(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <Users />
      </PathnameContext>
    </AppRouterContext>,
  )
  await pass(0)
  act(() => shown.params?.atoms.globalFilter.set('ann'))
  await passUntil(() => location.search, '?globalFilter=ann')
  await pass(500)
  unmount()
  return {
    replaced: replace.mock.calls.length,
    refreshed: refresh.mock.calls.length,
    lookedUp: server.mock.calls.length,
  }
}

const saying = (names: string) => async () => new Response(null, { headers: { Vary: names } })
const silent = () => new Promise<Response>(() => {})
const failing = () => Promise.reject(new Error('offline'))

const closed = ['__DEFAULT__', {}]
const replaced = { replaced: 1, refreshed: 0 }
const refreshed = { replaced: 0, refreshed: 1 }

it.each([
  ['without parallel routes', { tree: ['', { children: page }] }, silent, replaced, 0],
  ['of an unknown Next', 'elsewhere', silent, replaced, 0],
  ['beside a modal that cannot take it', { tree: withModal(closed) }, saying(vary.no), replaced, 1],
  ['that a modal could take', { tree: withModal(closed) }, saying(vary.yes), refreshed, 1],
  ['that a modal could take, in Next 15', withModal(closed), saying(vary.yes), refreshed, 1],
  ['beside a modal, of a server that has not answered', withModal(closed), silent, refreshed, 1],
  ['beside a modal, of a server out of reach', withModal(closed), failing, refreshed, 1],
  ['in an open modal', withModal(['(.)users', { children: page }]), silent, replaced, 0],
  ['in a modal of a row', withModal([['id', '1', 'di(.)'], {}]), silent, replaced, 0],
  ['of a row, which looks like a modal', withModal([['id', '(.)', 'd'], {}]), silent, refreshed, 1],
] as const)('asks for the rows of a page %s', async (_, tree, answer, asked, lookedUp) => {
  expect(await write(tree, answer)).toEqual({ ...asked, lookedUp })
})

it('names the part of the page that it asks for, which Cache Components require', async () => {
  await write(withModal(closed), saying(vary.no))
  const [, request] = server.mock.lastCall ?? []
  expect(request).toMatchObject({
    method: 'HEAD',
    headers: { 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  })
})
