// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/browser'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// React prints an error that a component throws.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const message =
  '[permatable] the hook got options in place of a definition — give it defineTableSearchParams({ … }), made outside of the component'

it.each([
  ['the hook of an adapter', (options: never) => useTableSearchParams(options)],
  [
    'useTableSearchParamsWith',
    (options: never) => useTableSearchParamsWith(memoryAdapter(), options),
  ],
])('%s names the way out when it gets options', (_, useParams) => {
  const options = { sorting: { history: 'push' } } as never
  expect(() => renderHook(() => useParams(options))).toThrow(message)
})
