// @vitest-environment jsdom
import { getCoreRowModel, getFilteredRowModel } from '@tanstack/react-table'
import { render, screen } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { calendarIn, columns, day, operators } from 'permatable/columns'
import { useCalendar, useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { memoryAdapter } from 'permatable/testing'
import { expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const due = operators(day(), ['this'], calendarIn('Europe/Berlin'))
const ordersTable = defineTableSearchParams({ columns: columns({ due }) })
const columnDefs = [{ accessorKey: 'due', filterFn: due.filterFn }]
const data = [{ due: '2026-11-26' }, { due: '2026-11-27' }]

function Orders({ adapter }: { readonly adapter: Adapter }) {
  const params = useTableSearchParamsWith(adapter, ordersTable)
  useCalendar(params)
  const table = useReactTable({
    params,
    data,
    columns: columnDefs,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  })
  return <output>{table.getRowModel().rows.map(({ original }) => original.due)}</output>
}

it('a page that stays open past midnight shows the new day', async () => {
  vi.setSystemTime(new Date('2026-11-26T22:59:30.000Z'))
  render(<Orders adapter={memoryAdapter('?columnFilters=due./this/day')} />)
  expect(screen.getByRole('status').textContent).toBe('2026-11-26')
  await pass(30_000)
  expect(screen.getByRole('status').textContent).toBe('2026-11-27')
})
