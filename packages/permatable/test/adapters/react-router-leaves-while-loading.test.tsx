// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds, withContext } from './react-router-harness.tsx'

const ASC = [{ id: 'name', desc: false }]

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('a change before a navigation of other code on the same path (%s)', (_, kind) => {
  withFakeTimers()

  it.each([
    ['/other', true],
    ['/other', false],
    ['/slow', true],
    ['/slow', false],
  ])('stays on its entry when a link to %s cancels it (shallow: %s)', async (link, shallow) => {
    const { open, app, navigate, back, address, close } = createHarness(kind, { shallow })
    const { atoms } = await open('/users?tab=1', defineTableSearchParams())
    app.loaderMs = 400
    act(() => atoms.sorting.set(ASC))
    act(() => void app.navigate?.('/users?tab=2'))
    await pass(40)
    expect(app.loads).toEqual(['?tab=1', '?tab=2'])
    await navigate(link, 'push')
    await pass(2_000)
    await back()
    await passUntil(address, '/users?tab=1&sorting=name.asc')
    expect(app.params?.atoms.sorting.get()).toEqual(ASC)
    close()
  })
})
