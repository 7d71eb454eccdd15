// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import {
  createPaginatedRowModel,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { usePageInRange, useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { slice } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { useDeferredValue } from 'react'
import { expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { people } from './shown-table.ts'

withFakeTimers()

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const definition = defineTableSearchParams({
  tab: slice({ default: 'a', codec: oneOf(['a', 'b', 'c']), resetsPage: true, history: 'push' }),
})
type Params = TableParams<(typeof definition)['defaults']>

const rowsOf = new Map([0, 5, 25, 60].map((count) => [count, people(count)]))
const someRows = fc.constantFrom(...rowsOf.keys())

/** A table: its number of rows on each tab, and when that number is known. */
const shape = fc.record({
  rows: fc.record({ a: someRows, b: someRows, c: someRows }),
  knows: fc.constantFrom('always', 'once deferred', 'once written'),
})
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never

const pagination = fc.record({
  pageIndex: fc.integer({ min: 0, max: 8 }),
  pageSize: fc.constant(10),
})
const tab = fc.constantFrom('a', 'b', 'c')
const step = fc.record({
  by: fc.constantFrom('set', 'link', 'Back'),
  view: fc.oneof(fc.record({ pagination }), fc.record({ tab }), fc.record({ pagination, tab })),
  pause: fc.constantFrom(0, 50, 400),
})

it('is one that all tables have, in few renders, and never past that of the address', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shape, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 8 }),
      async (shapes, steps) => {
        const adapter = memoryAdapter('')
        const shown: { params?: Params } = {}
        const onRender = vi.fn<() => void>()
        function Rows({ rows, knows }: Shape) {
          onRender()
          if (onRender.mock.calls.length > 20 * shapes.length)
            throw new Error('The tables render too often.')
          const params = useTableSearchParamsWith(adapter, definition)
          Object.assign(shown, { params })
          const state = useSelector(params.atoms.pagination)
          const deferred = useDeferredValue(state)
          const { pagination: said } = useSelector(params.committed)
          const chosen = rows[useSelector(params.atoms.tab) as keyof typeof rows]
          const data = rowsOf.get(chosen) ?? []
          const table = useTable({ features, columns, data, ...params.tableOptions })
          const enabled = {
            always: true,
            'once deferred': state === deferred,
            'once written': state.pageIndex === said.pageIndex,
          }[knows]
          usePageInRange(params, table, { enabled })
          return null
        }
        const { unmount } = render(shapes.map((each, key) => <Rows key={key} {...each} />))

        for (const { by, view, pause } of steps) {
          onRender.mockClear()
          act(() => {
            if (by === 'set') shown.params?.set(view)
            else if (by === 'link') adapter.push(definition.href('', view))
            else adapter.back()
          })
          await pass(pause)
        }
        await pass(2_000)

        const said = definition.parse(adapter.getSearch()).state
        const index = shown.params?.atoms.pagination.get().pageIndex ?? NaN
        expect(shown.params?.pending.get()).toBe(false)
        expect(index).toBeLessThanOrEqual(said.pagination.pageIndex)
        const counts = shapes.flatMap(({ rows, knows }) =>
          knows === 'always' ? rows[said.tab] || [] : [],
        )
        expect(index).toBeLessThan(Math.ceil(Math.min(...counts) / 10))
        unmount()
        cleanup()
      },
    ),
    { numRuns: 60 },
  )
})
