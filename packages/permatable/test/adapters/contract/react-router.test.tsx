// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../../support/fake-timers.ts'
import { describeAdapter } from '../adapter-contract.ts'
import { createHarness, kinds } from '../react-router-harness.tsx'

// The other kinds have a file of their own, which runs with one version of React Router.
for (const name of ['createBrowserRouter', 'BrowserRouter'] as const)
  describeAdapter(`React Router (${name})`, () => createHarness(kinds[name]))

describe('a write on React Router', () => {
  withFakeTimers()

  it.each([
    ['replace', 0, '#part', 'key'],
    ['push', 300, '#part', 'key'],
    // Its key would restore the position of a view that was shown before.
    ['auto', 0, '', 'search'],
  ] as const)('does not scroll (%s, loaders of %i ms, %s)', async (history, ms, hash, key) => {
    const scroll = vi.fn<() => void>()
    vi.stubGlobal('scrollTo', scroll)
    Element.prototype.scrollIntoView = scroll
    const options = {
      shallow: !ms,
      scrollKey: (location: { key: string; search: string }) => location[key],
    }
    const { open, app, address } = createHarness(kinds.createBrowserRouter, options)
    const { atoms } = await open(`/users${hash}`, defineTableSearchParams({ history }))
    app.loaderMs = ms
    scroll.mockClear()
    for (const text of ['a', 'b', 'a']) {
      act(() => atoms.globalFilter.set(text))
      await passUntil(address, `/users?globalFilter=${text}${hash}`)
      await pass(2_000)
    }
    expect(scroll).not.toHaveBeenCalled()
    act(() => void app.navigate?.('/other'))
    await pass(0)
    expect(scroll).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
