// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useReactTable } from 'permatable/react-table-v8'
import { expect, it, vi } from 'vitest'

it.each([
  [undefined, 'no params'],
  [defineTableSearchParams(), 'a definition instead of params'],
])('the hook of v8 says that it got %s', (params, found) => {
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useReactTable({ params, columns: [], data: [] } as never))).toThrow(
    `[permatable] useReactTable got ${found} — pass what useTableSearchParams(definition) returns`,
  )
  vi.restoreAllMocks()
})
