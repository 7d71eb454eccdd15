// @vitest-environment jsdom
import { createAtom, useSelector } from '@tanstack/react-store'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import {
  useControlledTableOptions,
  usePageInRange,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import {
  Activity,
  StrictMode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

type Params = TableParams<TableSearchState>
type App = (params: Params) => ReactNode

const data = Array.from({ length: 25 }, (_, row) => ({ name: `person ${row}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filterFns,
  sortFns,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const v9Options = { features, data, columns }
const v8Options = {
  data,
  columns,
  getCoreRowModel: v8.getCoreRowModel(),
  getFilteredRowModel: v8.getFilteredRowModel(),
  getPaginationRowModel: v8.getPaginationRowModel(),
}
/** An option as JavaScript without types may give it. */
const untyped = (option: object) => option as never

/** Shows each app as a component of its own, which is the only one that uses its params, unless it hands them on. */
function open(useApp: App, wrap = (app: ReactNode) => app) {
  const adapter = memoryAdapter('?pageIndex=2')
  const definition = defineTableSearchParams()
  const shown: Params[] = []
  function Shown() {
    const params = useTableSearchParamsWith(adapter, definition)
    shown.push(params)
    return useApp(params)
  }
  render(<StrictMode>{wrap(<Shown />)}</StrictMode>)
  return () => shown.at(-1)
}

/** Uses the app for ten seconds, with a change and a link in between. */
async function use10s(params: () => Params | undefined) {
  await pass(4_000)
  act(() => params()?.set({ globalFilter: 'person 1' }))
  await pass(6_000)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns `true` after three seconds. */
function useLate() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

function NineOf({ params }: { params: Params }) {
  const table = useTable({ ...v9Options, ...params.tableOptions })
  usePageInRange(params, table)
  return table.getRowModel().rows.length
}
function EightOf({ params }: { params: Params }) {
  const table = v8.useReactTable({ ...v8Options, ...useControlledTableOptions(params) })
  usePageInRange(params, table)
  return table.getRowModel().rows.length
}

describe('a right app has no word in the console', () => {
  it.each<[name: string, useApp: App]>([
    ['v9', (params) => useTable({ ...v9Options, ...params.tableOptions }).getRowCount()],
    ['v9 with usePageInRange', (params) => <NineOf params={params} />],
    [
      'v8',
      (params) =>
        v8.useReactTable({ ...v8Options, ...useControlledTableOptions(params) }).getRowCount(),
    ],
    ['v8 with usePageInRange', (params) => <EightOf params={params} />],
    [
      'v9 with a selector of nothing',
      (params) => useTable({ ...v9Options, ...params.tableOptions }, () => null).getRowCount(),
    ],
    [
      'v9, classic',
      (params) => {
        const table = useTable({ ...v9Options, ...useControlledTableOptions(params) })
        usePageInRange(params, table)
        return table.getRowCount()
      },
    ],
    [
      'v9 with memoized options',
      (params) => {
        const options = useMemo(() => ({ ...v9Options, ...params.tableOptions }), [params])
        usePageInRange(params, useTable(options))
        return null
      },
    ],
    [
      'v9 with atoms beside those of the params',
      (params) => {
        const [own] = useState(() => createAtom(''))
        const atoms = { ...params.tableOptions.atoms, globalFilter: own }
        usePageInRange(params, useTable({ ...v9Options, ...params.tableOptions, atoms }))
        return null
      },
    ],
    [
      'v9 with the atoms alone',
      (params) => {
        const { sorting, pagination } = params.atoms
        usePageInRange(params, useTable({ ...v9Options, atoms: { sorting, pagination } }))
        return null
      },
    ],
    [
      'v9 with a handler that sets the atom',
      (params) => {
        const onSortingChange = params.atoms.sorting.set
        usePageInRange(
          params,
          useTable({
            ...v9Options,
            ...params.tableOptions,
            onSortingChange: untyped(onSortingChange),
          }),
        )
        return null
      },
    ],
    [
      'v9 with one feature',
      (params) => {
        const one = tableFeatures({ rowSortingFeature })
        return useTable({ features: one, data, columns, ...params.tableOptions }).options.data
          .length
      },
    ],
    [
      'v9 without a feature, whose rows the app filters',
      (params) => {
        const none = tableFeatures({})
        const text = useSelector(params.atoms.globalFilter)
        const rows = data.filter(({ name }) => name.includes(text))
        return useTable({ features: none, data: rows, columns, ...params.tableOptions }).options
          .data.length
      },
    ],
    [
      'v9 with rows of a server',
      (params) => {
        useSelector(params.committed)
        const options = { manualPagination: true, rowCount: 100 }
        usePageInRange(params, useTable({ ...v9Options, ...options, ...params.tableOptions }))
        return null
      },
    ],
    [
      'v9 with rows and a page of a server',
      (params) => {
        const options = { manualPagination: true, rowCount: 100 }
        const state = { pagination: { pageIndex: 1, pageSize: 10 } }
        usePageInRange(params, useTable({ ...v9Options, ...options, state }))
        return params.href.name
      },
    ],
    [
      'v8 with rows and a page of a server',
      (params) => {
        const options = { manualPagination: true, rowCount: 100 }
        const state = { pagination: { pageIndex: 1, pageSize: 10 } }
        usePageInRange(params, v8.useReactTable({ ...v8Options, ...options, state }))
        return params.href.name
      },
    ],
    [
      'v8 with state of its own beside that of the params',
      (params) => {
        const controlled = useControlledTableOptions(params)
        const state = { ...controlled.state, columnSizing: {} }
        usePageInRange(params, v8.useReactTable({ ...v8Options, ...controlled, state }))
        return null
      },
    ],
    [
      'v8 with a deferred state',
      (params) => {
        const controlled = useControlledTableOptions(params)
        const state = useDeferredValue(controlled.state)
        usePageInRange(params, v8.useReactTable({ ...v8Options, ...controlled, state }))
        return null
      },
    ],
    [
      'v8 controlled by hand',
      (params) => {
        const state = { pagination: useSelector(params.atoms.pagination) }
        const onPaginationChange = untyped(params.atoms.pagination.set)
        const options = { ...v8Options, state, onPaginationChange, autoResetPageIndex: false }
        usePageInRange(params, v8.useReactTable(options))
        return null
      },
    ],
    [
      'v8 controlled by hand, after the options',
      (params) => {
        const state = { pagination: useSelector(params.atoms.pagination) }
        const onPaginationChange = untyped(params.atoms.pagination.set)
        v8.useReactTable({ ...v8Options, ...params.tableOptions, state, onPaginationChange })
        return null
      },
    ],
    [
      'v8 by the committed state',
      (params) => {
        const state = useSelector(params.committed)
        v8.useReactTable({ ...v8Options, ...params.tableOptions, state: untyped(state) })
        return null
      },
    ],
    ['only atoms, read by the app', (params) => useSelector(params.atoms.globalFilter)],
    ['only a subscription', (params) => (useEffect(() => watch(params), [params]), null)],
    ['only committed, by which it fetches', (params) => useSelector(params.committed).globalFilter],
    ['only href', (params) => <a href={params.href({ globalFilter: 'a' })}>A</a>],
    ['only set', (params) => <button onClick={() => params.set({ globalFilter: 'a' })}>A</button>],
    ['only reset', (params) => <button onClick={() => params.reset()}>Reset</button>],
    ['only pending', (params) => String(useSelector(params.pending))],
    ['nothing at all, so that a layout keeps the table', () => null],
    [
      'the defaults, of the options',
      (params) => JSON.stringify({ ...params.tableOptions.initialState }),
    ],
    ['a copy of the options', (params) => Object.keys({ ...params.tableOptions }).join()],
    ['options as JSON', (params) => JSON.stringify(params.tableOptions)],
    ['a late v9 table', (params) => useLate() && <NineOf params={params} />],
    ['a late v8 table', (params) => useLate() && <EightOf params={params} />],
    [
      'options that a late table takes',
      (params) => {
        const options = useMemo(() => ({ ...v9Options, ...params.tableOptions }), [params])
        return useLate() && <Late options={options} />
      },
    ],
    [
      'a table of a page that counts by itself',
      (params) => {
        usePageInRange(params, { getPageCount: () => 3, options: {} })
        return null
      },
    ],
    [
      'a table of other state beside the toolbar',
      (params) => {
        useTable(v9Options)
        v8.useReactTable(v8Options)
        return <a href={params.href()}>Link</a>
      },
    ],
  ])('%s', async (_, useApp) => {
    await use10s(open(useApp))
    expect(words).toEqual([])
  })

  it('that an Activity hides', async () => {
    const hide = (app: ReactNode) => <Activity mode="hidden">{app}</Activity>
    await use10s(open((params) => <NineOf params={params} />, hide))
    await use10s(open((params) => <EightOf params={params} />, hide))
    expect(words).toEqual([])
  })

  it('that suspends beside its table', async () => {
    const rows = wait(3_000)
    const Rows = () => (use(rows), null)
    const suspend = (app: ReactNode) => <Suspense fallback="…">{app}</Suspense>
    const withRows: App = (params) => (
      <>
        <NineOf params={params} />
        <Rows />
      </>
    )
    await use10s(await act(async () => open(withRows, suspend)))
    expect(words).toEqual([])
  })

  it('that a server renders', async () => {
    const definition = defineTableSearchParams()
    function Shown() {
      const params = useTableSearchParamsWith(memoryAdapter(), definition)
      return (
        <>
          <NineOf params={params} />
          <EightOf params={params} />
        </>
      )
    }
    expect(renderToString(<Shown />)).toBe('10<!-- -->10')
    await pass(10_000)
    expect(words).toEqual([])
  })
})

const watch = ({ atoms }: Params) => {
  const { unsubscribe } = atoms.sorting.subscribe(() => {})
  return () => unsubscribe()
}

const Late = ({ options }: { options: typeof v9Options }) => useTable(options).getRowCount()
