// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import {
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import {
  nextSorting,
  toPage,
  useControlledTableOptions,
  useTableSearchParamsWith,
  type SortableColumn,
  type TableParams,
} from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { expect, it } from 'vitest'
import { withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const usersTable = defineTableSearchParams()
const features = tableFeatures({
  rowSortingFeature,
  sortFns,
  sortedRowModel: createSortedRowModel(),
})
const data = [{ name: 'ann', age: 3, team: 'x' }]

interface Made {
  readonly params: TableParams<typeof usersTable.defaults>
  column(
    id: string,
  ): (SortableColumn & { toggleSorting(desc?: boolean, multi?: boolean): void }) | undefined
}

type Rules = Parameters<typeof useV9>[0]

function useV9({ columns, ...rules }: ReturnType<typeof rulesOf>): Made {
  const params = useTableSearchParamsWith(memoryAdapter(), usersTable)
  const table = useTable({ features, data, columns, ...rules, ...params.tableOptions })
  return { params, column: (id) => table.getColumn(id) as ReturnType<Made['column']> }
}

function useV8({ columns, ...rules }: Rules): Made {
  const params = useTableSearchParamsWith(memoryAdapter(), usersTable)
  const controlled = useControlledTableOptions(params)
  const getCoreRowModel = v8.getCoreRowModel<(typeof data)[number]>()
  const table = v8.useReactTable({
    data,
    columns: columns as never,
    ...rules,
    ...controlled,
    getCoreRowModel,
  })
  return { params, column: (id) => table.getColumn(id) }
}

const rulesOf = (own: {
  removal: boolean
  multiRemove: boolean
  multi: boolean
  descFirst: boolean
}) => ({
  enableSortingRemoval: own.removal,
  enableMultiRemove: own.multiRemove,
  columns: [
    { accessorKey: 'name' as const, id: 'name', sortDescFirst: own.descFirst },
    { accessorKey: 'age' as const, id: 'age', enableMultiSort: own.multi },
    { accessorKey: 'team' as const, id: 'team', sortDescFirst: !own.descFirst },
    { accessorFn: () => 0, id: 'none', enableSorting: false },
  ],
})

const rules = fc
  .record({
    removal: fc.boolean(),
    multiRemove: fc.boolean(),
    multi: fc.boolean(),
    descFirst: fc.boolean(),
  })
  .map(rulesOf)
const clicks = fc.array(
  fc.record({ id: fc.constantFrom('name', 'age', 'team'), multi: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
)

const everySort = { removal: false, multiRemove: false, multi: true, descFirst: false }
/** In v8, a click on the last of two columns leaves the first one. */
const ofTwo = [
  { id: 'name', multi: false },
  { id: 'team', multi: true },
  { id: 'team', multi: false },
]

it.each([
  ['v9', useV9],
  ['v8', useV8],
])('a link sorts as the header of TanStack Table %s does', (_, useMade) => {
  fc.assert(
    fc.property(rules, clicks, (options, all) => {
      const { result, unmount } = renderHook(() => useMade(options))
      for (const { id, multi } of all) {
        const { params, column } = result.current
        const of = column(id)
        if (!of) throw new Error(`there is no ${id}`)
        const link = nextSorting(of, { multi })
        const linked = link?.sorting(params.atoms.sorting.get())
        act(() => of.toggleSorting(undefined, multi))
        expect(linked).toEqual(params.atoms.sorting.get())
      }
      const none = result.current.column('none')
      expect(none && nextSorting(none)).toBeUndefined()
      unmount()
    }),
    { numRuns: 20, examples: [[rulesOf(everySort), ofTwo]] },
  )
})

it('a link keeps at most as many columns as the table allows', () => {
  const { result } = renderHook(() =>
    useV9({
      ...rulesOf({ removal: true, multiRemove: true, multi: true, descFirst: false }),
      ...{ maxMultiSortColCount: 1 },
    }),
  )
  const { column } = result.current
  const age = column('age')
  expect(age && nextSorting(age, { multi: true })?.sorting([{ id: 'name', desc: true }])).toEqual([
    { id: 'age', desc: true },
  ])
})

const tableAt = (pageIndex: number, count: number) => ({
  getCanPreviousPage: () => pageIndex > 0,
  getCanNextPage: () => count === -1 || pageIndex < count - 1,
  getPageCount: () => count,
})

it.each([
  ['the first page', 0, 4, { first: undefined, previous: undefined, next: 1, last: 3 }],
  ['a page between', 2, 4, { first: 0, previous: 1, next: 3, last: 3 }],
  ['the last page', 3, 4, { first: 0, previous: 2, next: undefined, last: undefined }],
  ['no rows', 0, 0, { first: undefined, previous: undefined, next: undefined, last: undefined }],
  ['an unknown count', 1, -1, { first: 0, previous: 0, next: 2, last: undefined }],
])('steps lead to pages that exist: from %s', (_, pageIndex, count, wanted) => {
  const lead = (step: 'first' | 'previous' | 'next' | 'last') =>
    toPage(tableAt(pageIndex, count), step)?.pagination({ pageIndex, pageSize: 20 })
  for (const [step, index] of Object.entries(wanted))
    expect([step, lead(step as 'first')]).toEqual([
      step,
      index === undefined ? undefined : { pageIndex: index, pageSize: 20 },
    ])
})

it.each([
  [-1, 4, undefined],
  [0, 4, 0],
  [3, 4, 3],
  [4, 4, undefined],
  [9, -1, 9],
])('page %s of %s', (page, count, wanted) =>
  expect(
    toPage(tableAt(0, count), page)?.pagination({ pageIndex: 0, pageSize: 20 }).pageIndex,
  ).toBe(wanted),
)
