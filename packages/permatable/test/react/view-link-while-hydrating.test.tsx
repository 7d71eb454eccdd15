// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { toPage, ViewLink } from 'permatable/view-link'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()
afterEach(() => document.body.replaceChildren())

const usersTable = defineTableSearchParams({ history: 'push' })
const pages = {
  getCanPreviousPage: () => true,
  getCanNextPage: () => true,
  getPageCount: () => 9,
}

/** A page with a link to the next one, as a server has sent it. */
function serve(wrap: (Users: ComponentType) => ReactNode = (Users) => <Users />) {
  const adapter = memoryAdapter('?tab=1&pageIndex=3')
  function Users() {
    const params = useTableSearchParamsWith(adapter, usersTable)
    return (
      <ViewLink params={params} set={toPage(pages, 'next')}>
        Next
      </ViewLink>
    )
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(wrap(Users))
  document.body.append(container)
  const errors: unknown[] = []
  return {
    adapter,
    errors,
    hydrate: (now = wrap(Users)) =>
      hydrateRoot(container, now, { onRecoverableError: (error) => errors.push(error) }),
    Users,
    /** Returns where the browser goes, or `undefined` if the click has changed the table in place. */
    click() {
      const link = container.querySelector('a')
      const isLeft = link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true }),
      )
      return isLeft ? link?.getAttribute('href') : undefined
    },
  }
}

it('a click before hydration follows the link of the server, and nothing repeats it', async () => {
  const { adapter, click, hydrate } = serve()
  expect(click()).toBe('?tab=1&pageIndex=4')
  const root = await act(async () => hydrate())
  await pass(1000)
  expect(adapter.getSearch()).toBe('?tab=1&pageIndex=3')
  act(() => root.unmount())
})

it('a click between the start and the end of hydration changes the table once', async () => {
  const { adapter, click, hydrate, errors } = serve()
  const root = hydrate()
  expect(click()).toBe(undefined)
  await act(() => pass(1000))
  expect(adapter.getSearch()).toBe('?tab=1&pageIndex=4')
  adapter.back()
  expect(adapter.getSearch()).toBe('?tab=1&pageIndex=3')
  expect(errors).toEqual([])
  act(() => root.unmount())
})

it('a click on a link whose component is still on its way follows the link, once', async () => {
  const { adapter, click, hydrate, errors, Users } = serve((Users) => (
    <Suspense>
      <Users />
    </Suspense>
  ))
  let arrive = () => {}
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => resolve({ default: Users })
      }),
  )
  const root = await act(async () =>
    hydrate(
      <Suspense>
        <Late />
      </Suspense>,
    ),
  )
  expect(click()).toBe('?tab=1&pageIndex=4')
  await act(async () => arrive())
  await pass(1000)
  expect(adapter.getSearch()).toBe('?tab=1&pageIndex=3')
  expect(click()).toBe(undefined)
  await pass(1000)
  expect(adapter.getSearch()).toBe('?tab=1&pageIndex=4')
  expect(errors).toEqual([])
  act(() => root.unmount())
})
