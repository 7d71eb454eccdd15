// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import {
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useTanStackTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { fireEvent, screen, within } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import {
  useControlledTableOptions,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { StrictMode, useEffect, useState, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { registered, renderWithFastRefresh } from '../support/fast-refresh.tsx'

withFakeTimers()

const words = noteConsoleWords()

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = Array.from({ length: 50 }, (_, row) => ({ name: `user ${row}` }))

type Definition = TableSearchParams<object>
type Params = TableParams<TableSearchState>

/** What a test reads of a table, and does with it. */
interface Shown {
  readonly state: Partial<TableSearchState>
  setGlobalFilter(text: string): void
  sortByName(): void
  resetPageSize(): void
}

const setters = (table: {
  setGlobalFilter(text: string): void
  setPageSize(size: number): void
  resetPageSize(): void
  getColumn(id: string): { toggleSorting(isDescending: boolean): void } | undefined
}) => ({
  setGlobalFilter: (text: string) => table.setGlobalFilter(text),
  sortByName: () => table.getColumn('name')?.toggleSorting(false),
  resetPageSize: () => table.resetPageSize(),
})

const useConnected = (params: Params): Shown => {
  const table = useTable({ params, features, columns, data })
  return { state: table.state, ...setters(table) }
}

/** The ways to use a table's params. */
const ways: readonly (readonly [name: string, useShown: (params: Params) => Shown])[] = [
  ['useTable', useConnected],
  [
    "TanStack Table's useTable",
    (params) => {
      const table = useTanStackTable({ features, columns, data, ...params.tableOptions })
      return { state: table.state, ...setters(table) }
    },
  ],
  [
    'useControlledTableOptions and TanStack Table v9',
    (params) => {
      const controlled = useControlledTableOptions(params)
      const table = useTanStackTable({ features, columns, data, ...controlled })
      return { state: table.state, ...setters(table) }
    },
  ],
  [
    'useControlledTableOptions and TanStack Table v8',
    (params) => {
      const controlled = useControlledTableOptions(params)
      const getCoreRowModel = v8.getCoreRowModel()
      const table = v8.useReactTable({ columns, data, getCoreRowModel, ...controlled } as never)
      return { state: table.getState() as never, ...setters(table) }
    },
  ],
]

/** The module of a screen with a table, as a development server evaluates it. */
function usersModule(
  useShown: (params: Params) => Shown,
  adapter: MemoryAdapter,
  definition: Definition,
): ComponentType {
  return registered('users.tsx Users', function Users() {
    const params = useTableSearchParamsWith(
      adapter,
      definition as TableSearchParams<TableSearchState>,
    )
    const { state, setGlobalFilter, sortByName, resetPageSize } = useShown(params)
    const { globalFilter = '', sorting = [], pagination } = state
    return (
      <>
        <input value={globalFilter} onChange={({ target }) => setGlobalFilter(target.value)} />
        <button onClick={sortByName}>Sort</button>
        <button onClick={() => params.set({ pagination: { pageIndex: 0, pageSize: 50 } })}>
          All
        </button>
        <button onClick={resetPageSize}>Reset the page size</button>
        <output>
          {`'${globalFilter}' by '${sorting.map(({ id }) => id)}', ${pagination?.pageSize} a page`}
        </output>
      </>
    )
  })
}

async function open(address: string, definition: Definition, useShown = useConnected) {
  const adapter = memoryAdapter(address)
  const Users = usersModule(useShown, adapter, definition)
  const { edit } = await renderWithFastRefresh(
    <StrictMode>
      <Users />
    </StrictMode>,
  )
  return {
    adapter,
    edit: (edited: Definition) => edit(() => void usersModule(useShown, adapter, edited)),
  }
}

const shown = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const search = (param: string, debounce = 0) =>
  defineTableSearchParams({ globalFilter: { param, debounce } })

describe.each(ways)('a definition whose file was edited, with %s', (_, useShown) => {
  it('reads and writes the address by its new names', async () => {
    const { adapter, edit } = await open('?q=an&find=bo', search('q'), useShown)
    expect(shown()).toBe("'an' by '', 10 a page")
    await edit(search('find'))
    expect(shown()).toBe("'bo' by '', 10 a page")
    type('bob')
    expect(shown()).toBe("'bob' by '', 10 a page")
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?q=an&find=bob')
    expect(words).toEqual([])
  })

  it('has its new defaults', async () => {
    const { adapter, edit } = await open('', defineTableSearchParams(), useShown)
    await edit(defineTableSearchParams({ pagination: { default: { pageSize: 20 } } }))
    expect(shown()).toBe("'' by '', 20 a page")
    click('All')
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?pageSize=50')
    expect(words).toEqual([])
  })

  it('leaves a slice that is turned off to the table, until it is turned on', async () => {
    const { adapter, edit } = await open('?sorting=name.desc', defineTableSearchParams(), useShown)
    expect(shown()).toBe("'' by 'name', 10 a page")
    await edit(defineTableSearchParams({ sorting: false }))
    expect(shown()).toBe("'' by '', 10 a page")
    click('Sort')
    expect(shown()).toBe("'' by 'name', 10 a page")
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?sorting=name.desc')
    await edit(defineTableSearchParams())
    click('Sort')
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?sorting=name.asc')
    expect(words).toEqual([])
  })

  it('reads a slice that is turned on from the address, whatever the table had without it', async () => {
    const { adapter, edit } = await open('?q=an', search('q', 500), useShown)
    await edit(defineTableSearchParams({ globalFilter: false }))
    type('bo')
    expect(shown()).toBe("'bo' by '', 10 a page")
    await edit(search('q', 500))
    expect(shown()).toBe("'an' by '', 10 a page")
    await pass(2_000)
    expect(adapter.getSearch()).toBe('?q=an')
    expect(words).toEqual([])
  })
})

describe('an edited definition', () => {
  it('is taken over by all components that share its table', async () => {
    const adapter = memoryAdapter('?find=bo')
    const modules = (definition: ReturnType<typeof search>) => ({
      Box: registered('box.tsx Box', function Box() {
        const { atoms } = useTableSearchParamsWith(adapter, definition)
        return (
          <input
            value={useSelector(atoms.globalFilter)}
            onChange={({ target }) => atoms.globalFilter.set(target.value)}
          />
        )
      }),
      Text: registered('text.tsx Text', function Text() {
        const { atoms, committed } = useTableSearchParamsWith(adapter, definition)
        const seen = useNotified(committed)
        return <output>{`${useSelector(atoms.globalFilter)}, ${seen}`}</output>
      }),
    })
    const { Box, Text } = modules(search('q'))
    const { edit } = await renderWithFastRefresh(
      <StrictMode>
        <Box />
        <Text />
      </StrictMode>,
    )
    await edit(() => void modules(search('find')))
    expect(shown()).toBe('bo, 0')
    type('bob')
    expect(shown()).toBe('bob, 0')
    await pass(3_000)
    expect(shown()).toBe('bob, 1')
    expect(adapter.getSearch()).toBe('?find=bob')
    expect(words).toEqual([])
  })

  it('has its new defaults in a reset of the table', async () => {
    const { adapter, edit } = await open('?pageSize=50', defineTableSearchParams())
    await edit(defineTableSearchParams({ pagination: { default: { pageSize: 20 } } }))
    click('Reset the page size')
    await pass(1_000)
    expect(shown()).toBe("'' by '', 20 a page")
    expect(adapter.getSearch()).toBe('')
    expect(words).toEqual([])
  })
})

/** Counts the calls of a subscriber. */
function useNotified({ subscribe }: Params['committed']): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const { unsubscribe } = subscribe(() => setTimes((before) => before + 1))
    return unsubscribe
  }, [subscribe])
  return times
}

it('a definition made anew in each render stays a mistake, after an edit as before', async () => {
  const adapter = memoryAdapter('?q=an')
  const made: { renders: number } = { renders: 0 }
  const evaluate = (param: string) =>
    registered('inside.tsx Inside', function Inside() {
      made.renders++
      const params = useTableSearchParamsWith(adapter, search(param))
      const [, renderAgain] = useState(0)
      return (
        <button onClick={() => renderAgain((times) => times + 1)}>
          {useSelector(params.atoms.globalFilter)}
        </button>
      )
    })
  const Inside = evaluate('q')
  const { edit } = await renderWithFastRefresh(<Inside />)
  expect(words).toEqual([])
  await edit(() => void evaluate('q'))
  const { renders } = made
  fireEvent.click(within(document.body).getByRole('button'))
  expect(made.renders).toBe(renders + 1)
  expect(words).toEqual([
    '[permatable] a component got a different definition after its first render, and ignores it — create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
  ])
})
