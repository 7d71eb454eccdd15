// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { columns, features } from './guide/files/users-setup.ts'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

/** Runs what the guides of table features show as an app would. */
const pages = [
  'quick-start',
  'sorting',
  'filtering',
  'pagination',
  'row-selection',
  'columns',
  'custom-state',
  'multiple-tables',
  'debouncing',
  'local-preferences',
]
const folder = writeModules(
  'table-features',
  pages.flatMap((page) => modulesOf(readPage(`docs/guide/${page}.md`))),
)

const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

interface Person {
  id: string
  name: string
  age: number
  role: 'admin' | 'member'
  team: string
}
type Data = ComponentType<{ data: readonly Person[] }>

/** 45 people: `bob 0`, `ann 1`, `bob 2`, … */
const people = Array.from({ length: 45 }, (_, row): Person => {
  const [name, team] = row % 2 ? ['ann', 'red'] : ['bob', 'blue']
  return { id: `u${row}`, name: `${name} ${row}`, age: row, role: 'member', team }
})

/** Shows a component at an address, and returns what waits for another address. */
async function open(address: string, component: ComponentType) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const Root = component
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Root /> }),
    history,
  })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return (text: string) => waitFor(() => expect(history.location.href).toBe(text))
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Without the head. */
const rowCount = () => screen.getAllByRole('row').length - 1

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('quick start: each step is in the URL as its table says', async () => {
  const { Users } = await load<{ Users: Data }>('quick-start/users.tsx')
  const saysSoon = await open('/users', () => <Users data={people} />)
  type('Search', 'ann')
  await saysSoon('/users?globalFilter=ann')
  click('Name')
  await saysSoon('/users?globalFilter=ann&sorting=name.asc')
  click('Next page')
  await saysSoon('/users?globalFilter=ann&sorting=name.asc&pageIndex=2')
  type('Search', 'bob')
  await saysSoon('/users?globalFilter=bob&sorting=name.asc')
  click('Reset')
  await saysSoon('/users')
})

it('quick start: a page past the last shows the last', async () => {
  const { Users } = await load<{ Users: Data }>('quick-start/users.tsx')
  const saysSoon = await open('/users?pageIndex=99', () => <Users data={people} />)
  expect(rowCount()).toBe(5)
  await saysSoon('/users?pageIndex=99')
})

it('sorting: a menu sets several columns', async () => {
  const { SortMenu } = await load<{ SortMenu: ComponentType }>('sorting/sort-menu.tsx')
  const saysSoon = await open('/', SortMenu)
  click('Oldest first')
  await saysSoon('/?sort=age.desc,name.asc')
})

it('filtering: filters are set, removed and cleared', async () => {
  const { AgeFilter } = await load<{ AgeFilter: ComponentType }>('filtering/age-filter.tsx')
  const { JoinedFilter } = await load<{ JoinedFilter: ComponentType }>(
    'filtering/joined-filter.tsx',
  )
  const { ActiveFilters } = await load<{ ActiveFilters: ComponentType }>(
    'filtering/active-filters.tsx',
  )
  const saysSoon = await open('/', () => (
    <>
      <AgeFilter />
      <JoinedFilter />
      <ActiveFilters />
    </>
  ))
  type('At least this old', '18')
  await saysSoon('/?columnFilters=age./18/null')
  type('At least this old', '30')
  await saysSoon('/?columnFilters=age./30/null')
  type('To', '2026-11-05')
  await saysSoon('/?columnFilters=age./30/null,joined./null/2026-11-05')
  click('Remove age')
  await saysSoon('/?columnFilters=joined./null/2026-11-05')
  click('Clear filters')
  await saysSoon('/')
})

it('filtering: the other end of a range stays', async () => {
  const { AgeFilter } = await load<{ AgeFilter: ComponentType }>('filtering/age-filter.tsx')
  const saysSoon = await open('/?columnFilters=age./30/40', AgeFilter)
  type('At least this old', '35')
  await saysSoon('/?columnFilters=age./35/40')
  type('At least this old', '')
  await saysSoon('/?columnFilters=age./null/40')
})

it('filtering: the table and the params reset to the default filters', async () => {
  const definition = defineTableSearchParams({
    columnFilters: { default: [{ id: 'name', value: 'ann' }] },
  })
  const saysSoon = await open('/', function Filters() {
    const params = useTableSearchParams(definition)
    const table = useTable({ params, features, columns, data: [] })
    return (
      <>
        <button onClick={() => params.set({ columnFilters: [] })}>Remove</button>
        <button onClick={() => table.resetColumnFilters()}>Reset</button>
      </>
    )
  })
  click('Remove')
  await saysSoon('/?columnFilters=none')
  click('Reset')
  await saysSoon('/')
})

it('pagination: the pager turns pages, and a size goes to the first', async () => {
  const { Users } = await load<{ Users: Data }>('pagination/users.tsx')
  const saysSoon = await open('/?page=9', () => <Users data={people} />)
  expect(screen.getByRole('navigation').textContent).toContain('Page 3 of 3')
  click('Previous')
  await saysSoon('/?page=2')
  type('Rows per page', '50')
  await saysSoon('/?size=50')
  expect(rowCount()).toBe(45)
})

it('pagination: the remembered size opens, and is in the URL', async () => {
  const { sizedTable, rememberSize } = await load<{
    sizedTable: TableSearchParams<TableSearchState>
    rememberSize: (size: number) => void
  }>('pagination/sized-table.ts')
  rememberSize(50)
  const saysSoon = await open('/', function Size() {
    return <>{useSelector(useTableSearchParams(sizedTable).atoms.pagination).pageSize} rows</>
  })
  expect(screen.getByText('50 rows')).toBeTruthy()
  await saysSoon('/?pageIndex=1&pageSize=50')
})

it('local preferences: a link shows its own columns, and the last view has mine', async () => {
  const { rememberedTable } = await load<{
    rememberedTable: TableSearchParams<
      TableSearchState & { columnVisibility: Record<string, boolean> }
    >
  }>('local-preferences/remembered-table.ts')
  function Remembered() {
    const params = useTableSearchParams(rememberedTable)
    const visibility = JSON.stringify(useSelector(params.atoms.columnVisibility))
    return (
      <>
        <output>{visibility}</output>
        <button
          onClick={() =>
            params.set({
              columnVisibility: { age: false },
              pagination: { pageIndex: 1, pageSize: 10 },
              rowSelection: { 12: true },
            })
          }
        >
          Hide the age, and tick a row of page 2
        </button>
      </>
    )
  }
  const saysHidden = await open('/users', Remembered)
  click('Hide the age, and tick a row of page 2')
  await saysHidden('/users?columnVisibility=-age&pageIndex=2&rowSelection=12')
  cleanup()
  await open('/users?sorting=name.desc', Remembered)
  expect(screen.getByText('{}')).toBeTruthy()
  await waitFor(() =>
    expect(localStorage.getItem('people: last view@1')).toBe(
      '?columnVisibility=-age&sorting=name.desc',
    ),
  )
  cleanup()
  const saysLast = await open('/users', Remembered)
  expect(screen.getByText('{"age":false}')).toBeTruthy()
  await saysLast('/users?columnVisibility=-age&sorting=name.desc')
})

it('local preferences: a link shows other columns, until I change them', async () => {
  localStorage.setItem('people: columns@1', '?columnVisibility=-age')
  const { ownColumnsTable } = await load<{
    ownColumnsTable: TableSearchParams<
      TableSearchState & { columnVisibility: Record<string, boolean> }
    >
  }>('local-preferences/own-columns-table.ts')
  function People() {
    const params = useTableSearchParams(ownColumnsTable)
    const { columnVisibility } = params.atoms
    return (
      <>
        <output>{JSON.stringify(useSelector(columnVisibility))}</output>
        <button onClick={() => columnVisibility.set((shown) => ({ ...shown, name: false }))}>
          Hide the name
        </button>
      </>
    )
  }
  const saysSoon = await open('/people?columnVisibility=-email', People)
  expect(screen.getByText('{"email":false}')).toBeTruthy()
  expect(localStorage.getItem('people: columns@1')).toBe('?columnVisibility=-age')
  click('Hide the name')
  await saysSoon('/people')
  expect(screen.getByText('{"email":false,"name":false}')).toBeTruthy()
  expect(localStorage.getItem('people: columns@1')).toBe('?columnVisibility=-email,-name')
})

it('row selection: a link holds the ids of records', async () => {
  const { Users } = await load<{ Users: Data }>('row-selection/users.tsx')
  const saysSoon = await open('/?rowSelection=u7', () => <Users data={people} />)
  fireEvent.click(screen.getByLabelText('bob 12'))
  await saysSoon('/?rowSelection=u7,u12')
})

it('row selection: an action gets the ids, also of rows that are not there', async () => {
  const { DeleteSelected } = await load<{
    DeleteSelected: ComponentType<{ onDelete: (ids: string[]) => void }>
  }>('row-selection/delete-selected.tsx')
  const onDelete = vi.fn<(ids: string[]) => void>()
  await open('/?rowSelection=u7,u12', () => <DeleteSelected onDelete={onDelete} />)
  click('Delete')
  expect(onDelete).toHaveBeenCalledWith(['u7', 'u12'])
})

it('row selection: 215 UUIDs fit into a URL', () => {
  const definition = defineTableSearchParams()
  const rowSelection = (length: number) =>
    Object.fromEntries(Array.from({ length }, () => [crypto.randomUUID(), true as const]))
  expect(definition.serialize({ rowSelection: rowSelection(215) })).not.toBe('')
  expect(definition.serialize({ rowSelection: rowSelection(216) })).toBe('')
})

it('columns: a column that is hidden and shown again stays named', async () => {
  const { Users } = await load<{ Users: Data }>('columns/users.tsx')
  const saysSoon = await open('/', () => <Users data={people} />)
  expect(screen.getByLabelText('age')).toHaveProperty('checked', false)
  fireEvent.click(screen.getByLabelText('name'))
  await saysSoon('/?columnVisibility=-age,-name')
  fireEvent.click(screen.getByLabelText('name'))
  await saysSoon('/?columnVisibility=-age,name')
  click('Reset columns')
  await saysSoon('/')
})

it('columns: groups and open rows are in the URL', async () => {
  const { Teams } = await load<{ Teams: Data }>('columns/teams.tsx')
  const saysSoon = await open('/?grouping=team&expanded=team:red', () => <Teams data={people} />)
  expect(screen.getAllByText(/ann/)).toHaveLength(22)
  click('By team')
  await saysSoon('/?grouping=team&expanded=team:red')
})

it('custom state: a tab goes to the first page', async () => {
  const { Tasks } = await load<{
    Tasks: ComponentType<{ open: readonly Person[]; done: readonly Person[] }>
  }>('custom-state/tasks.tsx')
  const saysSoon = await open('/?pageIndex=2', () => (
    <Tasks open={people} done={people.slice(30)} />
  ))
  click('Done')
  await saysSoon('/?tab=done')
  expect(rowCount()).toBe(10)
})

it('multiple tables: each has its params', async () => {
  const { Both } = await load<{
    Both: ComponentType<{ users: readonly Person[]; guests: readonly Person[] }>
  }>('multiple-tables/both.tsx')
  await open('/?users-pageIndex=5&guests-pageIndex=4', () => (
    <Both users={people} guests={people} />
  ))
  expect(
    screen.getAllByRole('table').map((table) => table.querySelectorAll('tbody tr').length),
  ).toEqual([5, 10])
})

it('debouncing: a submit ends the debounce', async () => {
  const { Search } = await load<{ Search: ComponentType }>('debouncing/search.tsx')
  const saysSoon = await open('/', Search)
  type('Search', 'ann')
  expect(screen.getByText('Searching …')).toBeTruthy()
  fireEvent.submit(screen.getByLabelText('Search'))
  await saysSoon('/?globalFilter=ann')
})
