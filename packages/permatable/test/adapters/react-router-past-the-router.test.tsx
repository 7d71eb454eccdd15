// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { goBack } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds } from './react-router-harness.tsx'

const debounced = defineTableSearchParams({ debounce: 400 })

describe.each(['createBrowserRouter', 'createHashRouter', 'BrowserRouter', 'HashRouter'] as const)(
  'a table of React Router (%s), beside code that writes the history itself',
  (kind) => {
    withFakeTimers()

    async function open() {
      const { toBrowser } = kinds[kind]
      const harness = createHarness(kinds[kind])
      const { atoms } = await harness.open('/users?tab=1', debounced)
      const type = (text: string) => act(() => atoms.globalFilter.set(text))
      return { ...harness, type, toBrowser }
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

    it('writes nothing onto the entry of such a push when the table goes', async () => {
      const { type, toBrowser, address, close } = await open()
      type('typed')
      window.history.pushState(null, '', toBrowser('/other'))
      close()
      await pass(3_000)
      expect(address()).toBe('/other')
    })
  },
)
