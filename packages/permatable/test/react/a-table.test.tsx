// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { createTableHook, tableFeatures } from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import {
  defineTableSearchParams,
  explain,
  rowsQuery,
  sameView,
  withoutSlices,
  type TableSearchParams,
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
import { Activity, StrictMode, Suspense, use, useState } from 'react'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { Search, add, shown, table } from './search.tsx'

withFakeTimers()

const usersTable = defineTableSearchParams()

describe('a table', () => {
  it('reads the address on its first render: no flash of the defaults', () => {
    const texts: string[] = []
    function Watch() {
      const params = useTableSearchParamsWith(adapter, table)
      texts.push(params.atoms.globalFilter.get())
      return null
    }
    const adapter = memoryAdapter('?globalFilter=a')
    render(<Watch />)
    expect(new Set(texts)).toEqual(new Set(['a']))
  })

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

  it('that is hidden by an Activity shows the address again when it is back', async () => {
    const adapter = memoryAdapter('?globalFilter=a')
    const element = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Search adapter={adapter} />
      </Activity>
    )
    const { rerender } = render(element('visible'))
    add()
    rerender(element('hidden'))
    await pass(100)
    expect(adapter.getSearch()).toBe('?globalFilter=a%2B')
    act(() => adapter.replace('?globalFilter=b'))
    rerender(element('visible'))
    expect(shown()).toBe('b')
    add()
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=b%2B')
  })

  it('that suspends after its hook keeps the address and what is typed', async () => {
    let resolve: (value: string) => void = () => {}
    const data = new Promise<string>((done) => (resolve = done))
    const adapter = memoryAdapter('?globalFilter=a')
    const Data = () => use(data)
    await act(async () =>
      render(
        <Suspense fallback="loading">
          <Search adapter={adapter} />
          <Data />
        </Suspense>,
      ),
    )
    resolve('rows')
    await pass(500)
    expect(shown()).toBe('a')
    add()
    await pass(100)
    expect(adapter.getSearch()).toBe('?globalFilter=a%2B')
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

  it('mounts with an address that changed between its render and its effects', () => {
    const adapter = memoryAdapter('?globalFilter=a')
    function Changes() {
      useState(() => adapter.replace('?globalFilter=b'))
      return null
    }
    render(
      <>
        <Search adapter={adapter} />
        <Changes />
      </>,
    )
    expect(shown()).toBe('b')
  })
})

describe('own state of a table', () => {
  const words = noteConsoleWords()

  type Params = TableParams<TableSearchState>

  const data = Array.from({ length: 25 }, (_, row) => ({ name: `person ${row}` }))

  const columns = [{ accessorKey: 'name' as const, id: 'name' }]

  const options = { data, columns, getCoreRowModel: v8.getCoreRowModel() }

  /** Opens a table beside code of the page that reads the params, such as a search field. */
  function open<T>(useApp: (params: Params) => T) {
    const adapter = memoryAdapter()
    const made: { params: Params; app: T }[] = []
    function Users() {
      const params = useTableSearchParamsWith(adapter, usersTable)
      useSelector(params.atoms.globalFilter)
      made.push({ params, app: useApp(params) })
      return null
    }
    render(<Users />, { wrapper: StrictMode })
    return { adapter, last: () => made.at(-1) as (typeof made)[number] }
  }

  async function sort({ last }: { last: () => { params: Params } }) {
    await pass(3_000)
    act(() => last().params.set({ sorting: [{ id: 'name', desc: true }] }))
    await pass(3_000)
  }

  describe('a table that shows what the URL holds has no word', () => {
    it('with own state that is merged', async () => {
      const users = open((params) => {
        const [columnSizing] = useState({ name: 80 })
        const own = { state: { columnSizing }, initialState: { columnVisibility: { name: false } } }
        const table = v8.useReactTable({ ...options, ...useControlledTableOptions(params, own) })
        usePageInRange(params, table)
        return table
      })
      await sort(users)
      const { sorting, columnSizing, columnVisibility } = users.last().app.getState()
      expect(sorting).toEqual([{ id: 'name', desc: true }])
      expect(columnSizing).toEqual({ name: 80 })
      expect(columnVisibility).toEqual({ name: false })
      expect(words).toEqual([])
    })
  })

  it('own parts of the classic options cannot overrule the URL', () => {
    open((params) => {
      const own = { sorting: [], isLoading: true }
      // @ts-expect-error the URL holds the sorting
      const { state } = useControlledTableOptions(params, { state: own })
      expect(state.sorting).toEqual([])
      const merged = useControlledTableOptions(params, { state: { isLoading: true } })
      expectTypeOf(merged.state.isLoading).toEqualTypeOf<true>()
      expectTypeOf(merged.state.globalFilter).toEqualTypeOf<string>()
    })
    expect(words).toEqual([
      '[permatable] these table options would override the URL: state.sorting — remove them: put defaults in defineTableSearchParams, and change state with params.set',
    ])
  })
})

const adapter = memoryAdapter()

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
    expect(message(undefined)).toBe(`[permatable] ${name} got no params — ${todo}`)
    expect(message(null)).toBe(`[permatable] ${name} got no params — ${todo}`)
    expect(message(usersTable)).toBe(
      `[permatable] ${name} got a definition instead of params — ${todo}`,
    )
    expect(message(new URLSearchParams())).toBe(
      `[permatable] ${name} got something else instead of params — ${todo}`,
    )
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

  it.each(calls)('says so: %s', (name, call) => {
    const message = (given: unknown) => messageOf(() => call(given as never))
    expect(message(undefined)).toBe(`[permatable] ${name} got no definition — ${ofFunction}`)
    expect(message(null)).toBe(`[permatable] ${name} got no definition — ${ofFunction}`)
    expect(message({ sorting: {} })).toBe(
      `[permatable] ${name} got options instead of a definition — ${ofFunction}`,
    )
    expect(message(makeParams())).toBe(
      `[permatable] ${name} got params instead of a definition — ${ofFunction}`,
    )
    expect(messageOf(() => call(usersTable as never))).toBeUndefined()
  })

  it('says so where the definition is optional', () => {
    const message = (given: unknown) =>
      messageOf(() => useTableSearchParamsWith(adapter, given as never))
    expect(message(null)).toBe(`[permatable] the hook got no definition — ${ofHook}`)
    expect(message({ sorting: {} })).toBe(
      `[permatable] the hook got options instead of a definition — ${ofHook}`,
    )
    expect(message(makeParams())).toBe(
      `[permatable] the hook got params instead of a definition — ${ofHook}`,
    )
    expect(message(undefined)).toBeUndefined()
    expect(message(usersTable)).toBeUndefined()
  })
})

describe('names of all objects', () => {
  interface Car {
    readonly name: string
    readonly constructor: string
  }

  const cars = ['mclaren', 'ferrari', 'williams'].map((maker, at) => ({
    name: `car ${at}`,
    constructor: maker,
  })) as unknown as Car[]

  const columns = [
    { accessorKey: 'name' as const, id: 'name' },
    { accessorKey: 'constructor' as const, id: 'constructor' },
  ]

  const undeclared = defineTableSearchParams({ grouping: grouping() })

  const declared = defineTableSearchParams({
    grouping: grouping(),
    columns: declare({ name: text(), constructor: text() }),
  })

  /** A UI kit that makes its own table of v8, and hides its columns. */
  function Kit(props: { search: string; definition: TableSearchParams<TableSearchState> }) {
    const params = useTableSearchParamsWith(memoryAdapter(props.search), props.definition)
    const table = v8.useReactTable({
      data: cars,
      columns: columns as v8.ColumnDef<Car>[],
      ...useControlledTableOptions(params),
      getCoreRowModel: v8.getCoreRowModel(),
      getFilteredRowModel: v8.getFilteredRowModel(),
      getGroupedRowModel: v8.getGroupedRowModel(),
      getSortedRowModel: v8.getSortedRowModel(),
    })
    return (
      <output>
        {table
          .getRowModel()
          .rows.map(({ original }) => original.name)
          .join()}
      </output>
    )
  }

  afterEach(cleanup)

  it.each([
    '?sorting=toString.asc,__proto__.desc',
    '?columnFilters=valueOf.x,hasOwnProperty.5',
    '?grouping=__proto__,constructor',
  ])('%s is harmless in a UI kit', (search) => {
    vi.spyOn(console, 'error').mockReturnValue()
    render(<Kit search={search} definition={undeclared} />)
    expect(screen.getByRole('status').textContent).toBe('car 0,car 1,car 2')
    vi.restoreAllMocks()
  })

  it('sorts and filters by a declared column of such a name', () => {
    const search = '?sorting=constructor.asc&columnFilters=constructor.r'
    render(<Kit search={search} definition={declared as never} />)
    expect(screen.getByRole('status').textContent).toBe('car 1,car 0')
  })
})
