'use client'

import {
  columnFilteringFeature,
  createColumnHelper,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { useTableSearchParams } from 'permatable/next'
import { useTable } from 'permatable/react-table'
import type { FoundOrders } from './find-orders'
import { DaysFilter, StatusFilter, TotalFilter } from './filters'
import { ordersTable } from './orders-table'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
})
const column = createColumnHelper<typeof features, FoundOrders['rows'][number]>()
const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin' })
const columns = column.columns([
  column.accessor('id', { header: 'Order', enableSorting: false }),
  column.accessor('customer.name', { id: 'customer', header: 'Customer' }),
  column.accessor('status', { header: 'Status' }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => euros.format(getValue() / 100),
  }),
  column.accessor('orderedAt', {
    header: 'Day',
    cell: ({ getValue }) => days.format(getValue()),
  }),
])

export function Orders({ found }: { found: FoundOrders & { query: string } }) {
  const params = useTableSearchParams(ordersTable, { shallow: false })
  const { rows, query, count, isCapped, hasNext, hasPrevious } = found
  const table = useTable({
    params,
    features,
    columns,
    server: { rows, rowCount: undefined, query },
  })
  const after = () => params.set({ after: rows.at(-1)?.id ?? null, before: null })
  const before = () => params.set({ after: null, before: rows[0]?.id ?? null })
  // With changes that aren't in the URL yet.
  const link = () => new URL(params.href(), location.href).href.replace(/\?$/, '')
  const copy = () => navigator.clipboard.writeText(link())
  return (
    <section aria-busy={table.isStale}>
      <label>
        Search{' '}
        <input
          type="search"
          value={table.state.globalFilter}
          onChange={({ target }) => table.setGlobalFilter(target.value)}
        />
      </label>
      <StatusFilter params={params} counts={found.countsByStatus} />
      <TotalFilter params={params} />
      <DaysFilter params={params} />
      <p role="status">
        {isCapped ? `More than ${count}` : count} orders <button onClick={copy}>Copy link</button>{' '}
        <button onClick={() => params.reset()}>Reset</button>
      </p>
      {found.isRowGone && <p>That order is gone. These are the first ones.</p>}
      {found.issues.map((issue) => (
        <p key={issue}>{issue}</p>
      ))}
      <table>
        <thead>
          <tr>
            {table.getAllLeafColumns().map((one) => (
              <th key={one.id}>
                {one.getCanSort() ? (
                  <button onClick={one.getToggleSortingHandler()}>
                    {String(one.columnDef.header)}
                    {{ asc: ' ▲', desc: ' ▼', false: '' }[String(one.getIsSorted())]}
                  </button>
                ) : (
                  String(one.columnDef.header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => {
                const value = <table.FlexRender cell={cell} />
                return <td key={cell.id}>{value}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={!hasPrevious} onClick={before}>
        Previous
      </button>{' '}
      <button disabled={!hasNext} onClick={after}>
        Next
      </button>
    </section>
  )
}
