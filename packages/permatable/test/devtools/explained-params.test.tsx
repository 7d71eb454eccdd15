// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { defineTableSearchParams, explain } from 'permatable'
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
