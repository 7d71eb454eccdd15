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
import { columns as declare, text } from 'permatable/columns'
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
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
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

// React prints an error that a component throws.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => void vi.restoreAllMocks()
})

const messageOf = (call: () => unknown) => {
  try {
    renderHook(call)
  } catch (error) {
    return (error as Error).message
  }
}

const makeParams = () =>
  renderHook(() => useTableSearchParamsWith(adapter, usersTable)).result.current

describe('a hook that needs params', () => {
  type Params = TableParams<TableSearchState>
  const hooks: readonly (readonly [name: string, use: (params: never) => unknown])[] = [
    ['useTable', (params: Params) => useTable({ params, features, ...own } as never)],
    ['useAppTable', (params: Params) => useAppTable({ params, ...own } as never)],
    ['useControlledTableOptions', (params: Params) => useControlledTableOptions(params)],
    ['usePageInRange', (params: Params) => usePageInRange(params, { options: {} })],
    ['useRowsQuery', (params: Params) => useRowsQuery(params)],
    ['useColumnFilter', (params: Params) => useColumnFilter(params, 'age')],
  ]
  const todo = 'pass what useTableSearchParams(definition) returns'

  it.each(hooks)('says so: %s', (name, use) => {
    const message = (given: unknown) => messageOf(() => use(given as never))
    for (const [given, found] of [
      [undefined, 'no params'],
      [null, 'no params'],
      [usersTable, 'a definition instead of params'],
      [new URLSearchParams(), 'something else instead of params'],
    ])
      expect(message(given)).toBe(`[permatable] ${name} got ${found} — ${todo}`)
    expect(message(makeParams())).toBeUndefined()
  })

  it('says that the table is missing', () => {
    const params = makeParams()
    expect(messageOf(() => usePageInRange(params, undefined as never))).toBe(
      '[permatable] usePageInRange got no table — pass it the table as the second argument',
    )
  })
})

describe('what needs a definition', () => {
  const ofHook = 'pass defineTableSearchParams({ … }), created outside of the component'
  const ofFunction = 'pass what defineTableSearchParams({ … }) returns'
  const store = { load: () => [], save() {} }
  const calls: readonly (readonly [name: string, call: (definition: never) => unknown])[] = [
    ['explain', (definition) => explain(definition, '?a=1')],
    ['sameView', (definition) => sameView(definition, '?a=1', '?a=1')],
    ['rowsQuery', (definition) => rowsQuery(definition, '?a=1')],
    ['withoutSlices', (definition) => withoutSlices(definition, '?a=1', [])],
    ['createViews', (definition) => createViews(definition, store as never)],
    ['tableSearch', (definition) => tableSearch(definition, {})],
    ['validateTableSearch', (definition) => validateTableSearch(definition)],
  ]

  function expectWords(name: string, call: (definition: never) => unknown, todo: string) {
    const message = (given: unknown) => messageOf(() => call(given as never))
    for (const [given, found] of [
      [null, 'no definition'],
      [{ sorting: {} }, 'options instead of a definition'],
      [makeParams(), 'params instead of a definition'],
    ])
      expect(message(given)).toBe(`[permatable] ${name} got ${found} — ${todo}`)
    expect(message(usersTable)).toBeUndefined()
    return message(undefined)
  }

  it.each(calls)('says so: %s', (name, call) => {
    expect(expectWords(name, call, ofFunction)).toBe(
      `[permatable] ${name} got no definition — ${ofFunction}`,
    )
  })

  it('says so where the definition is optional', () => {
    const useCalled = (given: never) => useTableSearchParamsWith(adapter, given)
    expect(expectWords('the hook', useCalled, ofHook)).toBeUndefined()
  })
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
