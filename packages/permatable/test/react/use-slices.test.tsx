// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ColumnSort, Pagination } from 'permatable'
import { useSlices } from 'permatable/browser'
import { useSlicesWith, useTableSearchParamsWith } from 'permatable/react'
import { defineSlices, pagination, sorting } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { expect, expectTypeOf, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()
const words = noteConsoleWords()

const simple = defineSlices({ sorting: sorting(), pagination: pagination() })

it('useSlices keeps the slices of its definition in the URL, and no others', async () => {
  const adapter = memoryAdapter('?globalFilter=ann&sorting=age.desc')
  const { result } = renderHook(() => useSlicesWith(adapter, simple), { wrapper: StrictMode })
  const { atoms, set } = result.current
  expectTypeOf(atoms.sorting.get()).toEqualTypeOf<ColumnSort[]>()
  expectTypeOf(atoms.pagination.get()).toEqualTypeOf<Pagination>()
  expectTypeOf(atoms).not.toHaveProperty('globalFilter')
  expect(Object.keys(atoms)).toEqual(['sorting', 'pagination'])
  expect(atoms.sorting.get()).toEqual([{ id: 'age', desc: true }])
  act(() => set({ pagination: { pageIndex: 2, pageSize: 10 } }))
  await pass(500)
  expect(adapter.getSearch()).toBe('?globalFilter=ann&sorting=age.desc&pageIndex=3')
})

it('useSlices and useTableSearchParams share the table of a definition', () => {
  const adapter = memoryAdapter('')
  const { result } = renderHook(() => [
    useSlicesWith(adapter, simple),
    useTableSearchParamsWith(adapter, simple),
  ])
  expect(words).toEqual([
    '[permatable] useTableSearchParams got a definition of defineSlices, and ships all six slices — import useSlices from the same place: it only ships the slices you name',
  ])
  expect(result.current[0]).toBe(result.current[1])
})

it('useSlices needs a definition', () => {
  // @ts-expect-error there is none
  expect(() => renderHook(() => useSlices())).toThrow(/definition|undefined/)
})
