// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { browser, createHarness, hash, paramsOf, routerOf } from './tanstack-router-harness.tsx'

vi.stubGlobal('scrollTo', () => {})

describe.each([
  ['a browser history', browser],
  ['a hash history', hash],
])('with %s, a blocker', (_, kind) => {
  withFakeTimers()

  const debounced = defineTableSearchParams({ debounce: 400 })

  /** Types on `/users`, after an entry on `/other`, which are both the router's unless `own` is `false`. */
  async function type(own = true) {
    const harness = createHarness(kind)
    await harness.open('/users', debounced)
    for (const path of ['/other', '/users'])
      if (own) await harness.navigate(path, 'push')
      else await act(async () => window.history.pushState(null, '', kind.toBrowser(path)))
    await pass(100)
    const params = paramsOf(harness)
    act(() => params.atoms.globalFilter.set('typed'))
    return { harness, params, history: routerOf(harness).history }
  }

  /** The same, and then Back: the dialog is open until it is answered. */
  async function typeAndGoBack(own?: boolean) {
    const { harness, params, history } = await type(own)
    let answer = (_isBlocked: boolean) => {}
    history.block({
      enableBeforeUnload: false,
      blockerFn: () => new Promise((resolve) => (answer = resolve)),
    })
    await act(async () => window.history.back())
    await passUntil(harness.address, '/other')
    return { harness, params, answer: (isBlocked: boolean) => answer(isBlocked) }
  }

  it('that asks whether to leave keeps all writes back, until the visitor stays', async () => {
    const { harness, params, answer } = await typeAndGoBack()
    await pass(3000)
    act(() => params.atoms.columnOrder.set(['x']))
    await pass(3000)
    expect(harness.address()).toBe('/other')
    expect(params.pending.get()).toBe(true)
    answer(true)
    await passUntil(harness.address, '/users?globalFilter=typed&columnOrder=x')
    expect(params.pending.get()).toBe(false)
    harness.close()
  })

  it('that asks whether to leave writes nothing onto the other entry when the visitor leaves', async () => {
    const { harness, params, answer } = await typeAndGoBack()
    window.dispatchEvent(new Event('pagehide'))
    answer(false)
    await pass(3000)
    expect(harness.address()).toBe('/other')
    expect(params.pending.get()).toBe(false)
    harness.close()
  })

  it('that refuses Back leaves pending changes alone', async () => {
    const { harness, params, history } = await type()
    history.block({ enableBeforeUnload: false, blockerFn: () => true })
    await act(async () => window.history.back())
    await passUntil(harness.address, '/users?globalFilter=typed')
    expect(params.atoms.globalFilter.get()).toBe('typed')
    harness.close()
  })
})
