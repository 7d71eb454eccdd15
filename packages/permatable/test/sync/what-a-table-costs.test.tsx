// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type Param } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

/** A function of `aliases` that is called whenever a query is read. */
const spyOnReads = () => vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)

describe('a write', () => {
  it('reads one query', async () => {
    const migrate = spyOnReads()
    const { adapter, params } = renderParams(
      defineTableSearchParams({ aliases: aliases({ migrate }) }),
      '?tab=1',
    )
    await pass(200)
    migrate.mockClear()
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?tab=1&columnOrder=a')
    expect(migrate).toHaveBeenCalledTimes(1)
  })

  it('serializes a change once', async () => {
    const serialize = vi.fn<(order: string[]) => string>((order) => order.join('-'))
    const codec = { parse: (text: string) => text.split('-'), serialize }
    const { adapter, params } = renderParams(defineTableSearchParams({ columnOrder: { codec } }))
    serialize.mockClear()
    params.atoms.columnOrder.set(['a', 'b'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnOrder=a-b')
    expect(serialize).toHaveBeenCalledTimes(1)
  })

  it('and Back read one query each', async () => {
    const migrate = spyOnReads()
    const table = defineTableSearchParams({ aliases: aliases({ migrate }), history: 'push' })
    const { adapter, params } = renderParams(table)
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    migrate.mockClear()
    act(() => adapter.back())
    expect(params.atoms.columnOrder.get()).toEqual([])
    expect(migrate).toHaveBeenCalledTimes(1)
  })
})

it('a page has one listener, however many routers an app makes', () => {
  const listen = vi.spyOn(document, 'addEventListener')
  for (let times = 0; times < 5; times++) renderParams(defineTableSearchParams()).unmount()
  const added = listen.mock.calls.filter(([type]) => type === 'visibilitychange')
  // An earlier test may have added it.
  expect(added.length).toBeLessThanOrEqual(1)
  listen.mockRestore()
})
