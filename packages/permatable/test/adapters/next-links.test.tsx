// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { MouseEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { appRouter } from '../support/app-router.ts'
import { address, goToFragment } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')
const definition = defineTableSearchParams({ debounce: 100 })

withFakeTimers()

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

type OnLink = (event: MouseEvent, params: TableParams<TableSearchState>) => void

/** Types into a search, and clicks on a link that the app handles itself. */
async function open(href: string | undefined, onLink: OnLink = stop) {
  history.pushState({ __NA: true }, '', '/users')
  await pass(0)
  function Users() {
    const params = useTableSearchParams(definition)
    return (
      <>
        <button onClick={() => params.atoms.globalFilter.set('typed')}>Type</button>
        <a href={href} onClick={(event) => onLink(event, params)}>
          Link
        </a>
      </>
    )
  }
  const { unmount } = render(
    <AppRouterContext value={appRouter}>
      <Users />
    </AppRouterContext>,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByText('Link'))
  return unmount
}

it('writes at once after a click on a link that leads nowhere else', async () => {
  const unmount = await open('#')
  await pass(500)
  expect(address()).toBe('/users?globalFilter=typed')
  unmount()
})

it('writes at once after a click on an anchor that is a button', async () => {
  const unmount = await open(undefined)
  await pass(500)
  expect(address()).toBe('/users?globalFilter=typed')
  unmount()
})

it('writes on the page of a link that is there at once', async () => {
  const unmount = await open('/other', (event) => {
    event.preventDefault()
    // Next commits a page that redirects, before anything else runs.
    queueMicrotask(() => history.pushState({ __NA: true }, '', '/users/all'))
  })
  await pass(0)
  fireEvent.click(screen.getByRole('button'))
  await pass(550)
  expect(address()).toBe('/users/all?globalFilter=typed')
  unmount()
})

it('keeps what is pending when a link leads to a fragment of the page', async () => {
  const unmount = await open(undefined)
  await goToFragment('#a')
  await passUntil(address, '/users?globalFilter=typed#a')
  unmount()
})

const reverse: OnLink = (_event, params) => params.set({ sorting: [{ id: 'age', desc: true }] })

it('writes at once what a link to another view changes itself', async () => {
  const unmount = await open('/users?sorting=age.desc', (event, params) => {
    event.preventDefault()
    reverse(event, params)
  })
  await pass(1_000)
  expect(address()).toBe('/users?globalFilter=typed&sorting=age.desc')
  unmount()
})

it('writes nothing while a link waits for the server, though the app stops the click', async () => {
  await open('/other')
  await pass(4_000)
  expect(address()).toBe('/users')
  await passUntil(address, '/users?globalFilter=typed')
})

it.each([
  // Next prevents the default after the app's own handler.
  [
    'that the app has not prevented',
    '/users?sorting=name.asc',
    (event, params) => {
      reverse(event, params)
      event.preventDefault()
    },
  ],
  [
    'to another page',
    '/other',
    (event, params) => {
      event.preventDefault()
      reverse(event, params)
    },
  ],
] satisfies [string, string, OnLink][])(
  'waits for a link %s, though its click changes the table',
  async (_link, href, onLink) => {
    await open(href, onLink)
    await pass(4_000)
    expect(address()).toBe('/users')
    await passUntil(address, '/users?globalFilter=typed&sorting=age.desc')
  },
)
