// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import {
  createExpandedRowModel,
  createPaginatedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type Adapter, type TableSearchState } from 'permatable'
import { oneOf } from 'permatable/columns'
import {
  useControlledTableOptions,
  usePageInRange,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { slice } from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { StrictMode, useDeferredValue } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { people, type Person } from './shown-table.ts'

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

const columns = [{ accessorKey: 'name' as const, id: 'name' }]

type Params = TableParams<(typeof definition)['defaults']>
type PagedTable = Parameters<typeof usePageInRange>[1]

withFakeTimers()

const definition = defineTableSearchParams({
  history: 'push',
  tab: slice({ default: 'all', codec: oneOf(['all', 'few', 'one']), resetsPage: true }),
})

const all = people(60)

const few = people(20)

const one = people(5)

const none: Person[] = []

interface Node {
  readonly name: string
  readonly children?: Node[]
}

const views = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** A router that confirms a write once `isLoading` is `false`. */
function slowRouter() {
  const router = { isLoading: false, old: '' }
  const slow = (memory: MemoryAdapter): Adapter => ({
    ...memory,
    getCommittedSearch: () => (router.isLoading ? router.old : memory.getSearch()),
    isLoading: () => router.isLoading,
    navigate(search, options) {
      Object.assign(router, { isLoading: true, old: memory.getSearch() })
      memory.navigate(search, options)
    },
  })
  return { router, slow }
}

describe('the page of rows that the app chooses', () => {
  withFakeTimers()

  /** @param rowsOf For each table, the rows of a tab. */
  function open(
    search: string,
    rowsOf: ((tab: string) => Person[])[] = [byTab],
    routerOf: (adapter: MemoryAdapter) => Adapter = (adapter) => adapter,
  ) {
    const adapter = memoryAdapter(search)
    const router = routerOf(adapter)
    const shown: { params?: Params } = {}
    function Rows({ rows, enabled }: { rows: (tab: string) => Person[]; enabled: boolean }) {
      const params = useTableSearchParamsWith(router, definition)
      Object.assign(shown, { params })
      const data = rows(useSelector(params.atoms.tab))
      const table = useTable({ features, columns, data, ...params.tableOptions })
      usePageInRange(params, table, { enabled })
      return <output>{`${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</output>
    }
    const element = (enabled = true) => (
      <StrictMode>
        {rowsOf.map((rows, key) => (
          <Rows key={key} rows={rows} enabled={enabled} />
        ))}
      </StrictMode>
    )
    const { rerender } = render(element())
    return {
      adapter,
      does: (run: (params: Params) => void) => act(() => shown.params && run(shown.params)),
      show: (enabled?: boolean) => act(() => rerender(element(enabled))),
    }
  }

  const byTab = (tab: string) => (tab === 'few' ? few : tab === 'one' ? one : all)
  const third = { pageIndex: 2, pageSize: 10 }

  it.each([
    ['together', ({ set }: Params) => set({ tab: 'all', pagination: third })],
    [
      'by single setters',
      ({ atoms }: Params) => {
        atoms.tab.set('all')
        atoms.pagination.set(third)
      },
    ],
  ])('is the one that is set with them %s', async (_, run) => {
    const { adapter, does } = open('?tab=one')
    does(run)
    expect(views()).toEqual(['3 of 6'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=3')
  })

  it('is the one that is set with rows that load', async () => {
    const loaded = { rows: few }
    const { adapter, does, show } = open('?tab=few', [() => loaded.rows])
    does(({ set }) => set({ tab: 'all', pagination: third }))
    show(false)
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=3')
    Object.assign(loaded, { rows: all })
    show()
    expect(views()).toEqual(['3 of 6'])
  })

  it.each([
    ['few', '1 of 2'],
    ['one', '1 of 1'],
  ] as const)('is that of the address after Back from %s', async (tab, view) => {
    const { adapter, does } = open('?pageIndex=3')
    does(({ set }) => set({ tab }))
    expect(views()).toEqual([view])
    await pass(200)
    act(() => adapter.back())
    expect(views()).toEqual(['3 of 6'])
  })

  it('is that of the address on each Back', () => {
    const { adapter } = open('?pageIndex=5')
    act(() => adapter.push('?pageIndex=5&tab=few'))
    expect(views()).toEqual(['2 of 2'])
    for (const _ of ['once', 'again']) {
      act(() => adapter.back())
      expect(views()).toEqual(['5 of 6'])
      act(() => adapter.forward())
      expect(views()).toEqual(['2 of 2'])
    }
  })

  it('is that of the address after a Back that drops a pending tab', () => {
    const { adapter, does } = open('?pageIndex=3')
    act(() => adapter.push('?pageIndex=3&globalFilter=p'))
    does(({ set }) => set({ tab: 'one' }))
    expect(views()).toEqual(['1 of 1'])
    act(() => adapter.back())
    expect(views()).toEqual(['3 of 6'])
  })

  it('is that of the address once their rows are there, however late', async () => {
    const loaded = { rows: few }
    const { adapter, show } = open('?pageIndex=3', [() => loaded.rows])
    expect(views()).toEqual(['2 of 2'])
    Object.assign(loaded, { rows: none })
    show()
    Object.assign(loaded, { rows: all })
    show(false)
    expect(views()).toEqual(['2 of 6'])
    show()
    expect(views()).toEqual(['3 of 6'])
    await pass(200)
    expect(adapter.entries).toEqual(['?pageIndex=3'])
  })

  it('is not gone back to once it was shown, as rows come and go', () => {
    const loaded = { rows: people(31) }
    const { show } = open('?pageIndex=4', [() => loaded.rows])
    const seen = [30, 31, 20, 31].map((count) => {
      Object.assign(loaded, { rows: people(count) })
      show()
      return views()[0]
    })
    expect(seen).toEqual(['3 of 3', '3 of 4', '2 of 2', '2 of 4'])
  })

  it('stays where a page past the last was set, once that is written', async () => {
    const loaded = { rows: few }
    const { adapter, does, show } = open('', [() => loaded.rows])
    does(({ set }) => set({ pagination: { pageIndex: 8, pageSize: 10 } }))
    expect(views()).toEqual(['2 of 2'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=2')
    Object.assign(loaded, { rows: all })
    show()
    expect(views()).toEqual(['2 of 6'])
  })

  it('stays where the user sets one, though the address names a later one', () => {
    const loaded = { rows: few }
    const { does, show } = open('?pageIndex=5', [() => loaded.rows])
    does(({ set }) => set({ pagination: { pageIndex: 1, pageSize: 10 } }))
    Object.assign(loaded, { rows: all })
    show()
    expect(views()).toEqual(['2 of 6'])
  })

  it('stays as it was sent while a router takes its time to confirm it', async () => {
    const { router, slow } = slowRouter()
    const loaded = { rows: few }
    const { adapter, does, show } = open('', [() => loaded.rows], slow)
    does(({ set }) => set({ pagination: { pageIndex: 4, pageSize: 10 } }))
    await pass(200)
    show(false)
    Object.assign(loaded, { rows: all })
    router.isLoading = false
    act(() => adapter.replace(adapter.getSearch()))
    show()
    await pass(1000)
    expect([adapter.getSearch(), ...views()]).toEqual(['?pageIndex=2', '2 of 6'])
  })

  it('is the last one of the shortest table that shares it', () => {
    const { does } = open('?pageIndex=5', [() => all, () => few])
    expect(views()).toEqual(['2 of 6', '2 of 2'])
    does(({ set }) => set({ pagination: { pageIndex: 4, pageSize: 10 } }))
    expect(views()).toEqual(['2 of 6', '2 of 2'])
  })
})

describe('the page of a table', () => {
  withFakeTimers()

  it.each(['', '?pageIndex=2'])(
    'is the last one after a reset to a default past it, which needs no param: %s',
    async (search) => {
      const late = defineTableSearchParams({
        pagination: { default: { pageIndex: 2, pageSize: 10 } },
      })
      const adapter = memoryAdapter(search)
      const shown: { params?: TableParams<TableSearchState> } = {}
      function Rows() {
        const params = useTableSearchParamsWith(adapter, late)
        Object.assign(shown, { params })
        const table = useTable({ features, columns, data: few, ...params.tableOptions })
        usePageInRange(params, table)
        return (
          <output>{`${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</output>
        )
      }
      render(<Rows />)
      expect(views()).toEqual(['2 of 2'])
      act(() => shown.params?.reset())
      await pass(200)
      expect(views()).toEqual(['2 of 2'])
      expect(adapter.getSearch()).toBe('')
    },
  )

  it('is that of the address once a server says how many rows there are', () => {
    const manual = tableFeatures({ rowPaginationFeature })
    const adapter = memoryAdapter('?pageIndex=5')
    function Rows({ rowCount }: { rowCount: number }) {
      const params = useTableSearchParamsWith(adapter)
      const options = { columns, data: few, rowCount, manualPagination: true }
      const table = useTable({ features: manual, ...options, ...params.tableOptions })
      usePageInRange(params, table)
      return <output>{`${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</output>
    }
    const { rerender } = render(<Rows rowCount={20} />)
    expect(views()).toEqual(['2 of 2'])
    rerender(<Rows rowCount={60} />)
    expect(views()).toEqual(['5 of 6'])
  })

  it('is found in a few renders where tables that share it wait for others', async () => {
    const adapter = memoryAdapter('')
    const shown: { params?: TableParams<TableSearchState> } = {}
    const onRender = vi.fn<() => void>()
    function Rows({ data, byAddress }: { data: Person[]; byAddress: boolean }) {
      onRender()
      if (onRender.mock.calls.length > 200) throw new Error('The tables render without end.')
      const params = useTableSearchParamsWith(adapter)
      Object.assign(shown, { params })
      const page = useSelector(params.atoms.pagination)
      const deferred = useDeferredValue(page)
      const { pagination: said } = useSelector(params.committed)
      const table = useTable({ features, columns, data, ...params.tableOptions })
      const enabled = byAddress ? page.pageIndex === said.pageIndex : page === deferred
      usePageInRange(params, table, { enabled })
      return null
    }
    const [five, many] = [people(5), people(38)]
    render(
      <>
        <Rows data={five} byAddress={false} />
        <Rows data={many} byAddress />
      </>,
    )
    act(() => shown.params?.set({ pagination: { pageIndex: 8, pageSize: 10 }, globalFilter: 'x' }))
    await pass(500)
    expect(onRender.mock.calls.length).toBeLessThan(60)
  })

  it('is not counted while it is the first', () => {
    const adapter = memoryAdapter()
    const getPageCount = vi.fn<() => number>(() => 3)
    function Rows() {
      const params = useTableSearchParamsWith(adapter)
      usePageInRange(params, { getPageCount, options: params.tableOptions })
      const add = () => params.atoms.globalFilter.set((text) => `${text}a`)
      return <button onClick={add}>{useSelector(params.atoms.globalFilter)}</button>
    }
    render(<Rows />)
    act(() => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('a')
    expect(getPageCount).not.toHaveBeenCalled()
  })

  it('is a whole one, though the app counts its pages in fractions', () => {
    const manual = tableFeatures({ rowPaginationFeature })
    const adapter = memoryAdapter('?pageIndex=9')
    function Rows() {
      const params = useTableSearchParamsWith(adapter)
      const options = { columns, data: none, pageCount: 2.5, manualPagination: true }
      const table = useTable({ features: manual, ...options, ...params.tableOptions })
      usePageInRange(params, table)
      return <output>{table.state.pagination.pageIndex + 1}</output>
    }
    render(<Rows />)
    expect(views()).toEqual(['3'])
  })

  it('does not move when a row on it is expanded', () => {
    const trees = tableFeatures({
      rowPaginationFeature,
      rowExpandingFeature,
      expandedRowModel: createExpandedRowModel(),
      paginatedRowModel: createPaginatedRowModel(),
    })
    const data: Node[] = people(25).map(({ name }) => ({ name, children: people(10) }))
    const adapter = memoryAdapter('?pageIndex=9')
    function Rows() {
      const params = useTableSearchParamsWith(adapter)
      const table = useTable({
        features: trees,
        columns: [{ accessorKey: 'name' as const, id: 'name' }],
        data,
        getSubRows: ({ children }: Node) => children,
        ...params.tableOptions,
      })
      usePageInRange(params, table)
      return (
        <>
          <output>{`${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</output>
          <button onClick={() => table.getRowModel().rows[0]?.toggleExpanded(true)}>Expand</button>
        </>
      )
    }
    render(<Rows />)
    expect(views()).toEqual(['3 of 3'])
    act(() => screen.getByRole('button').click())
    expect(views()).toEqual(['3 of 4'])
  })
})

/** A table whose component need not render when another part of the page sets the page, and one that does. */
const tablesBeside: readonly (readonly [string, (params: Params) => PagedTable])[] = [
  [
    'v9 without a selector',
    (params) => useTable({ features, columns, data: all, ...params.tableOptions }, () => null),
  ],
  [
    'v8',
    (params) =>
      v8.useReactTable({
        columns,
        data: all,
        getCoreRowModel: v8.getCoreRowModel(),
        getPaginationRowModel: v8.getPaginationRowModel(),
        ...useControlledTableOptions(params),
      }),
  ],
]

describe.each(tablesBeside)('the page that another part of the page sets, in %s', (_, useMade) => {
  withFakeTimers()

  it('is the last one, if it is past that', async () => {
    const adapter = memoryAdapter()
    const { result } = renderHook(() => {
      const params = useTableSearchParamsWith(adapter, definition)
      usePageInRange(params, useMade(params))
      return params
    })
    act(() => result.current.set({ pagination: { pageIndex: 98, pageSize: 10 } }))
    expect(result.current.atoms.pagination.get().pageIndex).toBe(5)
    await pass(500)
    expect(adapter.entries).toEqual(['', '?pageIndex=6'])
  })
})

const tabs = defineTableSearchParams({
  tab: slice({ default: 'a', codec: oneOf(['a', 'b', 'c']), resetsPage: true, history: 'push' }),
})

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
        const shown: { params?: TableParams<(typeof tabs)['defaults']> } = {}
        const onRender = vi.fn<() => void>()
        function Rows({ rows, knows }: Shape) {
          onRender()
          if (onRender.mock.calls.length > 20 * shapes.length)
            throw new Error('The tables render too often.')
          const params = useTableSearchParamsWith(adapter, tabs)
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
            else if (by === 'link') adapter.push(tabs.href('', view))
            else adapter.back()
          })
          await pass(pause)
        }
        await pass(2_000)

        const said = tabs.parse(adapter.getSearch()).state
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
