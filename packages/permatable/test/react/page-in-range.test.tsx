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
import { defineTableSearchParams, type Adapter } from 'permatable'
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
import { people } from './table-contract.tsx'

withFakeTimers()

const features = tableFeatures({
  rowPaginationFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

const definition = defineTableSearchParams({
  history: 'push',
  tab: slice({ default: 'all', codec: oneOf(['all', 'few', 'one']), resetsPage: true }),
})
type Params = TableParams<(typeof definition)['defaults']>

const [all, few, one] = [people(60), people(20), people(5)]
const page = (pageIndex: number) => ({ pagination: { pageIndex, pageSize: 10 } })

/** What a table has beside the params: its rows, and who counts them. */
interface Own {
  readonly data: readonly Node[]
  readonly rowCount?: number
  readonly pageCount?: number
  readonly manualPagination?: boolean
}
interface Node {
  readonly name: string
  readonly children?: Node[]
}
const getSubRows = ({ children }: Node) => children

const useV9 = (params: Params, own: Own) =>
  useTable({ features, columns, getSubRows, ...own, ...params.tableOptions })

const useV8 = (params: Params, own: Own) => {
  const table = v8.useReactTable({
    columns,
    getSubRows,
    getCoreRowModel: v8.getCoreRowModel(),
    getExpandedRowModel: v8.getExpandedRowModel(),
    getPaginationRowModel: v8.getPaginationRowModel(),
    ...(own as Own & { data: Node[] }),
    ...useControlledTableOptions(params),
  })
  return Object.assign(table, { state: table.getState() })
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

const byTab = (tab: string): Own => ({ data: tab === 'few' ? few : tab === 'one' ? one : all })

describe.each([
  ['v9', useV9],
  ['v8', useV8],
] as const)('the page of a table of %s', (_, useMade: typeof useV9 | typeof useV8) => {
  /** @param tables For each table, what it has on a tab. */
  function open(
    search: string,
    tables: ((tab: string) => Own)[] = [byTab],
    given: { definition?: typeof definition; routerOf?: (memory: MemoryAdapter) => Adapter } = {},
  ) {
    const adapter = memoryAdapter(search)
    const router = given.routerOf?.(adapter) ?? adapter
    const shown: { params?: Params } = {}
    function Rows({ ownOf, enabled }: { ownOf: (tab: string) => Own; enabled: boolean }) {
      const params = useTableSearchParamsWith(router, given.definition ?? definition)
      Object.assign(shown, { params })
      const table = useMade(params, ownOf(useSelector(params.atoms.tab)))
      usePageInRange(params, table, { enabled })
      const expand = () => table.getRowModel().rows[0]?.toggleExpanded(true)
      return (
        <>
          <output>{`${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</output>
          <button onClick={expand}>Expand</button>
        </>
      )
    }
    const element = (enabled = true) => (
      <StrictMode>
        {tables.map((ownOf, key) => (
          <Rows key={key} ownOf={ownOf} enabled={enabled} />
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

  /** Opens a table whose rows change. */
  function openRows(search: string, first: Own, given?: Parameters<typeof open>[2]) {
    let own = first
    const scene = open(search, [() => own], given)
    return {
      ...scene,
      load(next: Own, enabled = true) {
        own = next
        scene.show(enabled)
        return views()[0]
      },
    }
  }

  it.each([
    ['together', ({ set }: Params) => set({ tab: 'all', ...page(2) })],
    [
      'by single setters',
      ({ atoms }: Params) => {
        atoms.tab.set('all')
        atoms.pagination.set(page(2).pagination)
      },
    ],
  ])('is the one that is set with its rows %s', async (_name, run) => {
    const { adapter, does } = open('?tab=one')
    does(run)
    expect(views()).toEqual(['3 of 6'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=3')
  })

  it('is the one that is set with rows that load', async () => {
    const { adapter, does, show, load } = openRows('?tab=few', { data: few })
    does(({ set }) => set({ tab: 'all', ...page(2) }))
    show(false)
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=3')
    expect(load({ data: all })).toBe('3 of 6')
    show(false)
    does(({ set }) => set({ tab: 'few', ...page(4) }))
    expect([load({ data: few }), load({ data: all })]).toEqual(['2 of 2', '5 of 6'])
  })

  it('is that of the address on each Back', () => {
    const { adapter } = open('?pageIndex=5')
    act(() => adapter.push('?pageIndex=5&tab=few'))
    expect(views()).toEqual(['2 of 2'])
    for (const _time of ['once', 'again']) {
      act(() => adapter.back())
      expect(views()).toEqual(['5 of 6'])
      act(() => adapter.forward())
      expect(views()).toEqual(['2 of 2'])
    }
  })

  it('is that of the address once its rows are there, however late', async () => {
    const { adapter, load } = openRows('?pageIndex=3', { data: few })
    expect(views()).toEqual(['2 of 2'])
    load({ data: [] })
    expect(load({ data: all }, false)).toBe('2 of 6')
    expect(load({ data: all })).toBe('3 of 6')
    await pass(200)
    expect(adapter.entries).toEqual(['?pageIndex=3'])
  })

  it('is that of the address once a server says how many rows there are', () => {
    const counted = (rowCount: number) => ({ data: few, rowCount, manualPagination: true })
    const { load } = openRows('?pageIndex=5', counted(20))
    expect(views()).toEqual(['2 of 2'])
    expect(load(counted(60))).toBe('5 of 6')
  })

  it('is not gone back to once it was shown, as rows come and go', () => {
    const { load } = openRows('?pageIndex=4', { data: people(31) })
    const seen = [30, 31, 20, 31].map((count) => load({ data: people(count) }))
    expect(seen).toEqual(['3 of 3', '3 of 4', '2 of 2', '2 of 4'])
  })

  it('stays where a page past the last was set, once that is written', async () => {
    const { adapter, does, show, load } = openRows('', { data: few })
    does(({ set }) => set(page(8)))
    show(false)
    expect(views()).toEqual(['2 of 2'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?pageIndex=2')
    expect(load({ data: all })).toBe('2 of 6')
  })

  it('stays where the user sets one, though the address names a later one', () => {
    const { does, load } = openRows('?pageIndex=5', { data: few })
    does(({ set }) => set(page(1)))
    expect(load({ data: all })).toBe('2 of 6')
  })

  it('stays as it was sent while a router takes its time to confirm it', async () => {
    const { router, slow } = slowRouter()
    const { adapter, does, show, load } = openRows('', { data: few }, { routerOf: slow })
    does(({ set }) => set(page(4)))
    await pass(200)
    show(false)
    load({ data: all })
    router.isLoading = false
    act(() => adapter.replace(adapter.getSearch()))
    await pass(1000)
    expect([adapter.getSearch(), ...views()]).toEqual(['?pageIndex=2', '2 of 6'])
  })

  it.each(['', '?pageIndex=2'])(
    'is the last one after a reset to a default past it, which needs no param: %s',
    async (search) => {
      const late = defineTableSearchParams({
        tab: slice({ default: 'few', codec: oneOf(['all', 'few', 'one']), resetsPage: true }),
        pagination: { default: page(2).pagination },
      })
      const { adapter, does } = open(search, [byTab], { definition: late })
      expect(views()).toEqual(['2 of 2'])
      does((params) => params.reset())
      await pass(200)
      expect(views()).toEqual(['2 of 2'])
      expect(adapter.getSearch()).toBe('')
    },
  )

  it('is a whole one, though the app counts its pages in fractions', () => {
    openRows('?pageIndex=9', { data: [], pageCount: 2.5, manualPagination: true })
    expect(views()).toEqual(['3 of 2.5'])
  })

  it('does not move when a row on it is expanded', () => {
    const trees = people(25).map(({ name }) => ({ name, children: people(10) }))
    const { load } = openRows('?pageIndex=9', { data: few })
    expect(load({ data: trees })).toBe('3 of 3')
    act(() => screen.getByRole('button').click())
    expect(views()).toEqual(['3 of 4'])
  })
})

it('the first page counts none, whatever is typed', () => {
  const adapter = memoryAdapter()
  const getPageCount = vi.fn<() => number>(() => 3)
  const { result } = renderHook(() => {
    const params = useTableSearchParamsWith(adapter, definition)
    usePageInRange(params, { getPageCount, options: params.tableOptions })
    return { params, text: useSelector(params.atoms.globalFilter) }
  })
  act(() => result.current.params.set({ globalFilter: 'a' }))
  expect(result.current.text).toBe('a')
  expect(getPageCount).not.toHaveBeenCalled()
})

it('a page that another part sets is the last one, if it is past that, though no table renders', async () => {
  const adapter = memoryAdapter()
  const { result } = renderHook(() => {
    const params = useTableSearchParamsWith(adapter, definition)
    const options = { features, columns, data: all, ...params.tableOptions }
    usePageInRange(
      params,
      useTable(options, () => null),
    )
    return params
  })
  act(() => result.current.set(page(98)))
  expect(result.current.atoms.pagination.get().pageIndex).toBe(5)
  await pass(500)
  expect(adapter.entries).toEqual(['', '?pageIndex=6'])
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

/** Each of these tables would take the page back from the other, without end. */
const rivals: Shape[] = [
  { knows: 'once written', rows: { a: 0, b: 0, c: 25 } },
  { knows: 'once deferred', rows: { a: 0, b: 0, c: 5 } },
]

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
    {
      numRuns: 60,
      examples: [[rivals, [{ by: 'set', view: { ...page(3), tab: 'c' }, pause: 0 }]]],
    },
  )
})
