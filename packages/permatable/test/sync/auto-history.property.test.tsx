// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

type ColumnFilter = TableSearchState['columnFilters'][number]
const table = defineTableSearchParams({ history: 'auto', columnOrder: { debounce: 300 } })

/** A change of one slice or one filter, some time after the last. Its write is made within half a second. */
const decision = fc.record({
  key: fc.constantFrom('globalFilter', 'columnOrder', 'sorting', 'status', 'total'),
  pause: fc.constantFrom(0, 100, 300, 800, 2_000),
})

const withFilter = (filters: readonly ColumnFilter[], id: string, value: number) => [
  ...filters.filter((filter) => filter.id !== id),
  { id, value: `value ${value}` },
]

it('makes an entry of each decision, and of nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(decision, { maxLength: 12 }), async (decisions) => {
      const { adapter, params, unmount } = renderParams(table)
      const entries = ['']
      let last = ''
      let state = table.defaults
      for (const [at, { key, pause }] of decisions.entries()) {
        await pass(pause)
        const change = {
          globalFilter: { globalFilter: `text ${at}` },
          columnOrder: { columnOrder: [`column${at}`] },
          sorting: { sorting: [{ id: `column${at}`, desc: true }] },
          status: { columnFilters: withFilter(state.columnFilters, 'status', at) },
          total: { columnFilters: withFilter(state.columnFilters, 'total', at) },
        }[key]
        params.set(change ?? {})
        state = { ...state, ...change }
        await pass(500)
        // From one write to the next, the pause and half a second pass.
        if (key === last && pause + 500 < 1_000) entries.pop()
        entries.push(table.serialize(state))
        last = key
        expect(adapter.entries).toEqual(entries)
      }
      unmount()
      adapter.push('')
      cleanup()
    }),
    { numRuns: 20 },
  )
})
