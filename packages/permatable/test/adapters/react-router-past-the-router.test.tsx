// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { goBack } from '../support/browser-history.ts'
import { setBrowser } from '../support/set-browser.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds } from './react-router-harness.tsx'

const debounced = defineTableSearchParams({ debounce: 400 })

describe.each(['createBrowserRouter', 'HashRouter'] as const)(
  'a table of React Router (%s), beside code that writes the history itself',
  (kind) => {
    withFakeTimers()

    async function open() {
      const { toBrowser } = kinds[kind]
      const harness = createHarness(kinds[kind])
      const { atoms, pending } = await harness.open('/users?tab=1', debounced)
      const type = (text: string) => act(() => atoms.globalFilter.set(text))
      return { ...harness, type, toBrowser, atoms, pending: pending.get }
    }

    it('writes what is pending onto the entry that such a push leaves, never onto the next', async () => {
      const { type, toBrowser, address, close } = await open()
      type('typed')
      window.history.pushState(null, '', toBrowser('/other'))
      await pass(3_000)
      expect(address()).toBe('/other')
      await act(goBack)
      await passUntil(address, '/users?tab=1&globalFilter=typed')
      close()
    })

    it.each(['pushState', 'replaceState'] as const)(
      'writes again once a drawer that shows a path of its own by %s is closed',
      async (method) => {
        const { type, toBrowser, address, pending, close } = await open()
        for (const text of ['a', 'b']) {
          const { state } = window.history
          const search = address().slice('/users'.length)
          window.history[method](state, '', toBrowser('/users/5'))
          await pass(1_000)
          window.history[method](state, '', toBrowser(`/users${search}`))
          await pass(1_000)
          type(text)
          await passUntil(address, `/users?tab=1&globalFilter=${text}`)
          await passUntil(pending, false)
        }
        close()
      },
    )

    /** Other code writes a query of this path. */
    const writes = (method: 'pushState' | 'replaceState', toBrowser: (href: string) => string) =>
      function write(search: string) {
        const { state } = window.history
        act(() => window.history[method](state, '', toBrowser(`/users${search}`)))
      }

    it.each(['pushState', 'replaceState'] as const)(
      'keeps what such code sets and removes by %s, at once and while a change waits',
      async (method) => {
        const { type, toBrowser, address, pending, close } = await open()
        const write = writes(method, toBrowser)
        write('?tab=2&utm=x')
        type('a')
        await passUntil(address, '/users?tab=2&utm=x&globalFilter=a')
        await passUntil(pending, false)
        type('ab')
        await pass(100)
        write('?tab=2&globalFilter=a')
        await passUntil(address, '/users?tab=2&globalFilter=ab')
        await passUntil(pending, false)
        close()
      },
    )

    it('goes on when the browser refuses to show such a path', async () => {
      const { type, toBrowser, address, close } = await open()
      setBrowser('throws')
      expect(() => window.history.pushState(null, '', toBrowser('/users/5'))).toThrow('too many')
      setBrowser('works')
      type('a')
      await passUntil(address, '/users?tab=1&globalFilter=a')
      close()
    })
  },
)
