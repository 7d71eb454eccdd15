// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { StrictMode, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')

const replace = vi.fn<(href: string) => void>()
// Next itself does not run under jsdom.
const router: ComponentProps<typeof AppRouterContext>['value'] = {
  back() {},
  forward() {},
  push() {},
  replace,
  refresh() {},
  prefetch() {},
  bfcacheId: '0',
}
const definition = defineTableSearchParams({ sorting: { history: 'push' } })

/** What Next does when the server has answered: it writes its own state onto the entry. */
const answer = () => act(() => history.replaceState({ __NA: true }, '', location.href))

async function goForward() {
  await act(() => void history.forward())
  await passUntil(address, '/users?sorting=b.asc')
}

withFakeTimers()

it('the rows of an entry are asked for on each return, until the server has answered', async () => {
  history.pushState({ __NA: true }, '', '/users')
  const shown: { params?: TableParams<TableSearchState> } = {}
  function Users() {
    Object.assign(shown, { params: useTableSearchParams(definition, { shallow: false }) })
    return null
  }
  const { unmount } = render(
    <StrictMode>
      <AppRouterContext value={router}>
        <Users />
      </AppRouterContext>
    </StrictMode>,
  )
  for (const id of ['a', 'b']) {
    act(() => shown.params?.atoms.sorting.set([{ id, desc: false }]))
    await passUntil(address, `/users?sorting=${id}.asc`)
    await pass(500)
  }
  answer()
  // One request for each write.
  expect(replace).toHaveBeenCalledTimes(2)
  replace.mockClear()
  for (const times of [1, 2]) {
    await act(goBack)
    await passUntil(address, '/users?sorting=a.asc')
    await pass(500)
    expect(replace).toHaveBeenCalledTimes(times)
    // Next drops the answer that comes on another entry.
    await goForward()
  }
  await act(goBack)
  await passUntil(() => replace.mock.calls.length, 3)
  answer()
  await goForward()
  await act(goBack)
  await pass(500)
  expect(replace).toHaveBeenCalledTimes(3)
  unmount()
})

it('the server is not asked for a change of slices that show the same rows, unless it has yet to answer', async () => {
  history.pushState({ __NA: true }, '', '/users')
  replace.mockClear()
  const shown: { params?: TableParams<TableSearchState> } = {}
  function Users() {
    Object.assign(shown, { params: useTableSearchParams(definition, { shallow: false }) })
    return null
  }
  const { unmount } = render(
    <StrictMode>
      <AppRouterContext value={router}>
        <Users />
      </AppRouterContext>
    </StrictMode>,
  )
  act(() => shown.params?.atoms.rowSelection.set({ 1: true }))
  await passUntil(address, '/users?rowSelection=1')
  await pass(500)
  expect(replace).not.toHaveBeenCalled()
  act(() => shown.params?.atoms.sorting.set([{ id: 'a', desc: false }]))
  await passUntil(address, '/users?sorting=a.asc&rowSelection=1')
  await pass(500)
  expect(replace).toHaveBeenCalledTimes(1)
  // Next would drop the answer when the URL is written past it.
  act(() => shown.params?.atoms.rowSelection.set({ 2: true }))
  await passUntil(address, '/users?sorting=a.asc&rowSelection=2')
  await pass(500)
  expect(replace).toHaveBeenCalledTimes(2)
  answer()
  act(() => shown.params?.atoms.rowSelection.set({ 3: true }))
  await passUntil(address, '/users?sorting=a.asc&rowSelection=3')
  await pass(500)
  expect(replace).toHaveBeenCalledTimes(2)
  unmount()
})
