// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { remember } from 'permatable/storage'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { openTable, routers } from './two-screens/open.tsx'

vi.stubGlobal('scrollTo', () => {})
withFakeTimers()
afterEach(() => localStorage.clear())

const define = () => defineTableSearchParams({ remember: remember({ key: 'users' }) })
const last = () => localStorage.getItem('users@1')

describe.each(Object.entries(routers))('a remembered view on %s', (_, load) => {
  /** Opens the table by a bare link, searches, and goes back to the menu. */
  async function searchAndGoBack() {
    const app = await openTable(await load(), '/menu', define())
    onTestFinished(app.end)
    await app.follow('/users', 'push')
    app.set({ globalFilter: 'r 12' })
    await passUntil(app.address, '/users?globalFilter=r+12')
    await pass(1000)
    await app.go(-1)
    await pass(1000)
    expect(app.address()).toBe('/menu')
    return app
  }

  it.each(['push', 'replace'] as const)('opens after Back, by a %s', async (how) => {
    const app = await searchAndGoBack()
    await app.follow('/users', how)
    await passUntil(app.address, '/users?globalFilter=r+12')
    await pass(1000)
    expect(last()).toBe('?globalFilter=r+12')
  })

  it('opens after Back and Forward', async () => {
    const app = await searchAndGoBack()
    await app.go(1)
    await pass(1000)
    expect(app.address()).toBe('/users?globalFilter=r+12')
    await app.follow('/menu', 'push')
    await pass(1000)
    await app.follow('/users', 'push')
    await passUntil(app.address, '/users?globalFilter=r+12')
    expect(last()).toBe('?globalFilter=r+12')
  })
})
