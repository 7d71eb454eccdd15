import { renderHook } from '@testing-library/react'
import type { TableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'

/** A table's params on an address in memory. */
export function renderParams<State extends object>(
  definition: TableSearchParams<State>,
  address: string | MemoryAdapter = '',
) {
  const adapter = typeof address === 'string' ? memoryAdapter(address) : address
  const { result, unmount } = renderHook(() => useTableSearchParamsWith(adapter, definition), {
    wrapper: StrictMode,
  })
  return { adapter, params: result.current, unmount }
}
