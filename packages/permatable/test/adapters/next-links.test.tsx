// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { address, setBrowser } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
setBrowser('works')
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')

// Next itself does not run under jsdom.
const router: ComponentProps<typeof AppRouterContext>['value'] = {
  back() {},
  forward() {},
  push() {},
  replace() {},
  refresh() {},
  prefetch() {},
  bfcacheId: '0',
}
const definition = defineTableSearchParams({ debounce: 100 })

withFakeTimers()

it('writes nothing while a link waits for the server, though its row stops the click', async () => {
  history.pushState(null, '', '/users')
  let params: TableParams<TableSearchState> | undefined
  function Users() {
    params = useTableSearchParams(definition)
    return null
  }
  render(
    <AppRouterContext value={router}>
      <Users />
    </AppRouterContext>,
  )
  const link = Object.assign(document.createElement('a'), { href: '/other' })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  document.body.append(link)
  act(() => params?.atoms.globalFilter.set('typed'))
  link.click()
  await pass(4_000)
  expect(address()).toBe('/users')
  await passUntil(address, '/users?globalFilter=typed')
  link.remove()
})
