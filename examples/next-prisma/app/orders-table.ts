import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, dayRange, number, range, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'

export const statuses = ['open', 'paid', 'sent', 'returned'] as const

// Without 'use client': the page and the table both import it.
export const ordersTable = defineTableSearchParams({
  columns: columns({
    customer: text(),
    status: someOf(statuses),
    total: range(),
    orderedAt: dayRange(calendarIn('Europe/Berlin')),
  }),
  globalFilter: { debounce: 300 },
  // The keys of the rows around the page. Another filter or order begins at the first page.
  after: slice({ default: null, codec: number(), resetsWithPage: true }),
  before: slice({ default: null, codec: number(), resetsWithPage: true }),
  pagination: false,
  rowSelection: false,
  columnOrder: false,
})
