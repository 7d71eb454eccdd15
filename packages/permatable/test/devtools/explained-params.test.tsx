// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { defineTableSearchParams, explain } from 'permatable'
import { calendarIn, columns, day, operators } from 'permatable/columns'
import { ExplainedParams } from 'permatable/devtools'
import { expect, it } from 'vitest'

const table = defineTableSearchParams()

it('shows 100 params of an address that has thousands', () => {
  const { unmount } = render(
    <ExplainedParams params={explain(table, `?${'utm=x&'.repeat(5_000)}`)} />,
  )
  // The first row is that of the heads.
  expect(screen.getAllByRole('row')).toHaveLength(101)
  // Files may share a document.
  unmount()
})

it('says what a relative filter means', () => {
  const due = operators(day(), ['last'], calendarIn('UTC'))
  const orders = defineTableSearchParams({ columns: columns({ due }) })
  const params = explain(orders, '?columnFilters=due./last/7/day', { now: new Date('2026-11-27') })
  const { unmount } = render(<ExplainedParams params={params} />)
  expect(screen.getByText("'due': last 7 days: 21 to 27 November 2026, UTC")).toBeDefined()
  unmount()
})

it("shows the table's params behind a hundred of other code", () => {
  const foreign = Array.from({ length: 200 }, (_, at) => `p${at}=1`).join('&')
  const { unmount } = render(
    <ExplainedParams params={explain(table, `?${foreign}&sorting=age.desc`)} />,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(100)
  expect(rows[0]?.textContent).toMatch(/^p01/)
  expect(rows.some(({ dataset }) => dataset['slice'] === 'sorting')).toBe(true)
  unmount()
})
