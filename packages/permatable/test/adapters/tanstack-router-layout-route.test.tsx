// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { tanstackRouterAdapter } from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { browser, createHarness, routerOf } from './tanstack-router-harness.tsx'

vi.stubGlobal('scrollTo', () => {})

describe('a table in a layout route', () => {
  withFakeTimers()

  async function open(search: string) {
    const harness = createHarness(browser)
    await harness.open(`/users${search}`, defineTableSearchParams())
    const layout = defineTableSearchParams({ prefix: 'l-', globalFilter: { debounce: 400 } })
    const { result, unmount } = renderHook(() =>
      useTableSearchParamsWith(tanstackRouterAdapter(routerOf(harness)), layout),
    )
    const close = () => {
      unmount()
      harness.close()
    }
    return { harness, params: result.current, router: routerOf(harness), close }
  }

  it('takes what is pending along to the detail, and leaves it on its own entry too', async () => {
    const { harness, params, router, close } = await open('?tab=1')
    act(() => params.atoms.globalFilter.set('ann'))
    act(() => params.atoms.pagination.set((old) => ({ ...old, pageIndex: 1 })))
    await act(async () => router.navigate({ to: '/other', search: true }))
    expect(params.atoms.globalFilter.get()).toBe('ann')
    await passUntil(harness.address, '/other?tab=1&l-globalFilter=ann&l-pageIndex=2')
    await harness.back()
    await pass(1000)
    expect(harness.address()).toBe('/users?tab=1&l-globalFilter=ann&l-pageIndex=2')
    close()
  })

  it('keeps what is changed while the detail loads', async () => {
    const { harness, params, router, close } = await open('')
    const arriving = router.navigate({ to: '/slow', search: true })
    await pass(100)
    act(() => params.atoms.globalFilter.set('ann'))
    act(() => params.atoms.sorting.set([{ id: 'age', desc: true }]))
    await pass(200)
    expect(harness.address()).toBe('/slow')
    await pass(1000)
    await arriving
    await passUntil(harness.address, '/slow?l-globalFilter=ann&l-sorting=age.desc')
    close()
  })
})
