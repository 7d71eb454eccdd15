// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router.js'
import { expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { pagesRouter } from '../support/pages-router.ts'

withFakeTimers()

it.each([
  ['the data of a page that was not built ahead', { isFallback: true, query: {} }],
  ['the params of a rewrite that a static page asks for', { isReady: false, query: {} }],
])('waits for %s', async (_, known) => {
  // The adapter follows the window of its first table, which may be another test's.
  vi.resetModules()
  const { useTableSearchParams } = await import('permatable/next-pages')
  function Users() {
    const { atoms } = useTableSearchParams()
    return <button onClick={() => atoms.globalFilter.set('typed')}>Type</button>
  }
  const page = (router: Partial<NextRouter>) => (
    <RouterContext value={pagesRouter(router)}>
      <Users />
    </RouterContext>
  )
  history.pushState(null, '', '/users/red')
  const { rerender, unmount } = render(page(known))
  fireEvent.click(screen.getByRole('button'))
  // A write would make Next drop what is on its way, for good.
  await pass(1000)
  expect(address()).toBe('/users/red')
  rerender(page({}))
  await pass(1000)
  expect(address()).toBe('/users/red?globalFilter=typed')
  unmount()
})
