import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, matchesFilters, operators } from 'permatable/columns'
import { useCalendar, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const today: ['this', 'day'] = ['this', 'day']
const ordersTable = defineTableSearchParams({
  columns: columns({ due: operators(day(), ['this'], calendarIn('UTC')) }),
  columnFilters: { default: [{ id: 'due', value: today }] },
})
const days = ['2026-11-26', '2026-11-27', '2026-11-28']

type Filters = (typeof ordersTable)['defaults']['columnFilters']

function Page({ now, onRead }: { now: string; onRead: (filters: Filters) => void }) {
  const params = useTableSearchParamsWith(memoryAdapter(''), ordersTable)
  useCalendar(params, { now: new Date(now) })
  onRead(params.atoms.columnFilters.get())
  return null
}

it('shows a default that all requests share at the moment of each', () => {
  const requests: Filters[] = []
  for (const now of days)
    renderToString(<Page now={now} onRead={(filters) => requests.push(filters)} />)
  // The requests wait for their rows meanwhile, so they read their filters afterwards.
  const found = requests.map((filters) => days.filter((due) => matchesFilters(filters, () => due)))
  expect(found).toEqual(days.map((one) => [one]))
})
