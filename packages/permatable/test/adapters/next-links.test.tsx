// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { defineTableSearchParams } from 'permatable'
import type { MouseEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { appRouter } from '../support/app-router.ts'
import { address } from '../support/browser-history.ts'
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

/** Types into a search, and clicks on a link that the app handles itself. */
async function open(href: string | undefined, onLink = stop) {
  history.pushState({ __NA: true }, '', '/users')
  await pass(0)
  function Users() {
    const { atoms } = useTableSearchParams(definition)
    return (
      <>
        <button onClick={() => atoms.globalFilter.set('typed')}>Type</button>
        <a href={href} onClick={onLink}>
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

it('writes nothing while a link waits for the server, though the app stops the click', async () => {
  await open('/other')
  await pass(4_000)
  expect(address()).toBe('/users')
  await passUntil(address, '/users?globalFilter=typed')
})
