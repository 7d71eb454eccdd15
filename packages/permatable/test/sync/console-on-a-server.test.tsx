import { renderToString } from 'react-dom/server'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { expect, it, vi } from 'vitest'

it('a server has no word for a rejected param: the browser has it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const adapter = memoryAdapter('?pageSize=0')
  const definition = defineTableSearchParams()
  function Table() {
    return useTableSearchParamsWith(adapter, definition).issues.get()[0]?.param
  }
  expect(renderToString(<Table />)).toBe('pageSize')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
