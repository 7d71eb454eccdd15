// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router.js'
import { expect, it, vi } from 'vitest'
import { address, setBrowser } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
setBrowser('works')
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next-pages')

withFakeTimers()

/** The pages router, which does not run under jsdom. */
function routerOf(isFallback: boolean): NextRouter {
  return {
    route: '/users/[team]',
    pathname: '/users/[team]',
    query: isFallback ? {} : { team: 'red' },
    asPath: '/users/red',
    basePath: '',
    isFallback,
    isReady: !isFallback,
    isLocaleDomain: false,
    isPreview: false,
    events: { on() {}, off() {}, emit() {} },
    back() {},
    beforePopState() {},
    forward() {},
    prefetch: async () => {},
    push: async () => true,
    reload() {},
    replace: async () => true,
  }
}

function Users() {
  const { atoms } = useTableSearchParams()
  return <button onClick={() => atoms.globalFilter.set('typed')}>Type</button>
}

const page = (isFallback: boolean) => (
  <RouterContext value={routerOf(isFallback)}>
    <Users />
  </RouterContext>
)

it('waits for the data of a page that was not built ahead', async () => {
  history.pushState({ __N: true }, '', '/users/red')
  const { rerender } = render(page(true))
  fireEvent.click(screen.getByRole('button'))
  // A write would make Next show the page without its data, for good.
  await pass(1000)
  expect(address()).toBe('/users/red')
  rerender(page(false))
  await pass(1000)
  expect(address()).toBe('/users/red?globalFilter=typed')
})
