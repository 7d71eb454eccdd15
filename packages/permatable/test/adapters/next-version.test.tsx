// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

it.each([
  ['12.3.7', true],
  ['14.2.35', true],
  ['15.0.0', false],
  ['16.4.6', false],
  ['17.0.0-canary.1', false],
])('of Next %s, permatable warns that it is too old: %s', async (version, isOld) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('next', { version })
  // Each copy of the module follows the window once.
  vi.resetModules()
  const { onRouterTransitionStart } = await import('permatable/next')
  onRouterTransitionStart('/other', 'push')
  onRouterTransitionStart('/other', 'push')
  expect(warn.mock.calls).toEqual(
    isOld
      ? [
          [
            `[permatable] Next ${version} is too old for permatable, and its router may drop what a table writes — update it to 15 or later`,
          ],
        ]
      : [],
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
