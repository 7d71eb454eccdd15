// @vitest-environment jsdom
import { columnFilteringFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

/** As Material React Table's range filters do. */
const setMax = (max: number) => (range: [number, number]) => {
  range[1] = max
  return range
}

describe('a filter whose updater changes the range in place', () => {
  const opened = '?pageIndex=2&columnFilters=age./30/60'
  const changed = '?columnFilters=age./30/40'

  it('is written, and goes back to the first page', async () => {
    const adapter = memoryAdapter(opened)
    const features = tableFeatures({ columnFilteringFeature })
    const columns = [{ accessorKey: 'age' as const }]
    const { result } = renderHook(() => {
      const params = useTableSearchParamsWith(adapter)
      return useTable({ features, columns, data: [], ...params.tableOptions })
    })
    act(() => result.current.getColumn('age')?.setFilterValue(setMax(40)))
    await act(() => pass(200))
    expect(adapter.getSearch()).toBe(changed)
  })

  it('comes back with Back as it was', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ columnFilters: { history: 'push' } }),
      opened,
    )
    params.set({
      columnFilters: ([age, ...others]) => [
        { id: 'age', value: setMax(40)(age?.value as [number, number]) },
        ...others,
      ],
    })
    await pass(200)
    expect(adapter.entries).toEqual([opened, changed])
    adapter.back()
    expect(params.atoms.columnFilters.get()).toEqual([{ id: 'age', value: [30, 60] }])
  })
})

it('an updater that changes nothing keeps every reference, and writes nothing', async () => {
  const state = fc.record<Partial<TableSearchState>>({
    columnFilters: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b'), value: fc.array(fc.nat(9), { maxLength: 2 }) }),
      { maxLength: 2, selector: ({ id }) => id },
    ),
    columnOrder: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    rowSelection: fc.dictionary(fc.constantFrom('1', 'x', '7'), fc.constant(true as const)),
    globalFilter: fc.string(),
  })
  await fc.assert(
    fc.asyncProperty(state, async (given) => {
      const { adapter, params } = renderParams(defineTableSearchParams())
      params.set(given)
      await pass(500)
      const before = params.committed.get()
      const shown = Object.entries(params.atoms).map(([, atom]) => atom.get())
      const writes = adapter.entries.length
      params.set({
        columnFilters: (filters) => filters.map((filter) => ({ ...filter })),
        columnOrder: (order) => [...order],
        rowSelection: (rows) => ({ ...rows }),
        pagination: (page) => ({ ...page }),
        globalFilter: (text) => text,
      })
      expect(params.pending.get()).toBe(false)
      expect(Object.entries(params.atoms).map(([, atom]) => atom.get())).toEqual(shown)
      Object.values(params.atoms).forEach((atom, at) => expect(atom.get()).toBe(shown[at]))
      await pass(500)
      expect(params.committed.get()).toBe(before)
      expect(adapter.entries).toHaveLength(writes)
    }),
    { numRuns: 30 },
  )
})
