import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table-v8'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/browser'
import { useControlledTableOptions, usePageInRange } from 'permatable/react'
import { StrictMode, version } from 'react'
import { afterEach, expect, it } from 'vitest'

const columns = [{ accessorKey: 'name', id: 'name' }]
const data = Array.from({ length: 95 }, (_, row) => ({ name: `person ${row + 1}` }))

function Users() {
  const params = useTableSearchParams()
  const table = useReactTable({
    columns,
    data,
    ...useControlledTableOptions(params),
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  usePageInRange(params, table)
  const { globalFilter, pagination } = table.getState()
  return (
    <>
      <input value={globalFilter} onChange={(event) => table.setGlobalFilter(event.target.value)} />
      <button onClick={() => table.getColumn('name')?.toggleSorting()}>Sort</button>
      <button onClick={() => table.nextPage()}>Next</button>
      <p>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
    </>
  )
}

const open = (address: string) => history.replaceState(null, '', address)
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const saysSoon = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address))

afterEach(() => {
  cleanup()
  open('/')
})

it('shows a deep link, and writes what is done', async () => {
  expect(version).toMatch(/^18\.3\./)
  open('/users?x=1&globalFilter=4&pageIndex=9')
  render(<Users />, { wrapper: StrictMode })
  screen.getByText('Page 2 of 2')
  click('Sort')
  await saysSoon('/users?x=1&globalFilter=4&sorting=name.asc')
  screen.getByText('Page 1 of 2')
  click('Next')
  await saysSoon('/users?x=1&globalFilter=4&sorting=name.asc&pageIndex=2')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '42' } })
  expect(rows()).toEqual(['person 42'])
  await saysSoon('/users?x=1&globalFilter=42&sorting=name.asc')
})

it('follows Back', async () => {
  open('/users?globalFilter=42')
  history.pushState(null, '', '/users?globalFilter=43')
  render(<Users />)
  expect(rows()).toEqual(['person 43'])
  history.back()
  await waitFor(() => expect(rows()).toEqual(['person 42']))
})
