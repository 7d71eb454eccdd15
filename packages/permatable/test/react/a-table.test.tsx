// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { createTableHook, tableFeatures } from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, render, renderHook } from '@testing-library/react'
import {
  defineTableSearchParams,
  explain,
  rowsQuery,
  sameView,
  withoutSlices,
  type TableSearchState,
} from 'permatable'
import { columns as declare, freezeFilters, matchesFilters, text } from 'permatable/columns'
import {
  useColumnFilter,
  useControlledTableOptions,
  usePageInRange,
  useRowsQuery,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { grouping } from 'permatable/slices'
import { tableSearch, validateTableSearch } from 'permatable/tanstack-router'
import { memoryAdapter } from 'permatable/testing'
import { createViews } from 'permatable/views'
import { StrictMode, useState } from 'react'
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { Search, add, shown } from './search.tsx'

withFakeTimers()

const usersTable = defineTableSearchParams()
const adapter = memoryAdapter()

describe('a table', () => {
  it('renders once for a change and not again for its write', async () => {
    const adapter = memoryAdapter()
    const onRender = vi.fn<() => void>()
    render(<Search adapter={adapter} onRender={onRender} />)
    onRender.mockClear()
    add()
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=%2B')
    expect(onRender).toHaveBeenCalledOnce()
  })

  it('keeps its definition and adapter when others are handed in', async () => {
    const first = memoryAdapter('?globalFilter=a')
    const { rerender } = render(<Search adapter={first} definition={defineTableSearchParams()} />)
    rerender(<Search adapter={{ ...first }} definition={defineTableSearchParams()} />)
    add()
    await pass(100)
    expect(shown()).toBe('a+')
    expect(first.getSearch()).toBe('?globalFilter=a%2B')
  })
})

describe('own state beside the controlled options', () => {
  const words = noteConsoleWords()

  /** Shows a table beside code of the page that reads the params, such as a search field. */
  function open<T>(useApp: (params: TableParams<TableSearchState>) => T) {
    return renderHook(
      () => {
        const params = useTableSearchParamsWith(adapter, usersTable)
        useSelector(params.atoms.globalFilter)
        return { params, app: useApp(params) }
      },
      { wrapper: StrictMode },
    ).result
  }

  it('is merged with what the URL holds', async () => {
    const users = open((params) => {
      const [columnSizing] = useState({ name: 80 })
      const own = { state: { columnSizing }, initialState: { columnVisibility: { name: false } } }
      return v8.useReactTable({
        data: [{ name: 'Ada' }],
        columns: [{ accessorKey: 'name' as const, id: 'name' }],
        getCoreRowModel: v8.getCoreRowModel(),
        ...useControlledTableOptions(params, own),
      })
    })
    const sorting = [{ id: 'name', desc: true }]
    act(() => users.current.params.set({ sorting }))
    await pass(3_000)
    expect(users.current.app.getState()).toMatchObject({
      sorting,
      columnSizing: { name: 80 },
      columnVisibility: { name: false },
    })
    expect(words).toEqual([])
  })

  it('cannot overrule the URL', () => {
    open((params) => {
      const own = { sorting: [], isLoading: true }
      // @ts-expect-error the URL holds the sorting
      const { state } = useControlledTableOptions(params, { state: own })
      expect(state.sorting).toBe(params.atoms.sorting.get())
      const merged = useControlledTableOptions(params, { state: { isLoading: true } })
      expectTypeOf(merged.state.isLoading).toEqualTypeOf<true>()
      expectTypeOf(merged.state.globalFilter).toEqualTypeOf<string>()
    })
    expect(words).toEqual([
      '[permatable] these table options would override the URL: state.sorting — remove them: put defaults in defineTableSearchParams, and change state with params.set',
    ])
  })
})

const features = tableFeatures({})
const own = { columns: [], data: [] }
const { useAppTable } = connectTableHook(createTableHook({ features }))
const store = { load: () => [], save() {} } as never

/** What takes params or a definition, as code without types may call it. */
const takesParams: Readonly<Record<string, (params: never) => unknown>> = {
  useTable: (params) => useTable({ params, features, ...own } as never),
  useAppTable: (params) => useAppTable({ params, ...own } as never),
  useControlledTableOptions: (params) => useControlledTableOptions(params),
  usePageInRange: (params) => usePageInRange(params, { options: {} }),
  useRowsQuery: (params) => useRowsQuery(params),
  useColumnFilter: (params) => useColumnFilter<TableSearchState, string>(params, 'age'),
}
const takesDefinition: Readonly<Record<string, (definition: never) => unknown>> = {
  explain: (definition) => explain(definition, '?a=1'),
  sameView: (definition) => sameView(definition, '?a=1', '?a=1'),
  rowsQuery: (definition) => rowsQuery(definition, '?a=1'),
  withoutSlices: (definition) => withoutSlices(definition, '?a=1', []),
  matchesFilters: (definition) => matchesFilters(definition, [], () => 1),
  freezeFilters: (definition) => freezeFilters(definition, {}),
  createViews: (definition) => createViews(definition, store),
  tableSearch: (definition) => tableSearch(definition, {}),
  validateTableSearch: (definition) => validateTableSearch(definition),
}
const useDefinition = (given: never) => useTableSearchParamsWith(adapter, given)
const made = 'defineTableSearchParams({ … })'

it.each([
  ...Object.entries(takesParams).flatMap(([name, use]) =>
    [
      ['no params', null],
      ['a definition instead of params', usersTable],
      ['something else instead of params', new URLSearchParams()],
    ].map(
      ([found, given]) =>
        [name, found, 'what useTableSearchParams(definition) returns', given, use] as const,
    ),
  ),
  ...Object.entries({ ...takesDefinition, 'the hook': useDefinition }).flatMap(([name, use]) =>
    [
      ['no definition', null],
      ['options instead of a definition', { sorting: {} }],
      ['params instead of a definition', { '~permatable': { slots: [] } }],
    ].map(([found, given]) => [name, found, `what ${made} returns`, given, use] as const),
  ),
])('%s says that it got %s', (name, found, todo, given, use) => {
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const message = `[permatable] ${name} got ${found} — pass ${todo}`
  expect(() => renderHook(() => use(given as never))).toThrow(new Error(message))
})

it('usePageInRange says that it got no table', () => {
  const params = renderHook(() => useTableSearchParamsWith(adapter, usersTable)).result.current
  expect(() => renderHook(() => usePageInRange(params, undefined as never))).toThrow(
    '[permatable] usePageInRange got no table — pass it the table as the second argument',
  )
})

describe('names of all objects', () => {
  const cars = ['mclaren', 'ferrari', 'williams'].map(
    (maker, at) => ({ name: `car ${at}`, constructor: maker }) as never as Record<string, string>,
  )
  const columns = ['name', 'constructor'].map((id) => ({ id, accessorKey: id }))
  const declared = { columns: declare({ name: text(), constructor: text() }) }

  it.each([
    ['?sorting=toString.asc,__proto__.desc', {}, 'car 0,car 1,car 2'],
    ['?columnFilters=valueOf.x,hasOwnProperty.5', {}, 'car 0,car 1,car 2'],
    ['?grouping=__proto__,constructor', {}, 'car 0,car 1,car 2'],
    ['?sorting=constructor.asc&columnFilters=constructor.r', declared, 'car 1,car 0'],
  ])('in a UI kit that makes its own table: %s', (search, options, names) => {
    const definition = defineTableSearchParams({ grouping: grouping(), ...(options as {}) })
    const { result } = renderHook(() =>
      v8.useReactTable({
        data: cars,
        columns,
        ...useControlledTableOptions(useTableSearchParamsWith(memoryAdapter(search), definition)),
        getCoreRowModel: v8.getCoreRowModel(),
        getFilteredRowModel: v8.getFilteredRowModel(),
        getGroupedRowModel: v8.getGroupedRowModel(),
        getSortedRowModel: v8.getSortedRowModel(),
      }),
    )
    const { rows } = result.current.getRowModel()
    expect(rows.map(({ original }) => original['name']).join()).toBe(names)
  })
})
