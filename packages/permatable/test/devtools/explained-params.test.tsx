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
