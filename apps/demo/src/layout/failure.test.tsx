// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Failure } from './failure.tsx'

it("a screen that breaks says 'Something went wrong!', and Show Error and Hide Error toggle why", () => {
  render(<Failure error={new Error('the reason')} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeDefined()
  const reason = screen.getByText('the reason')
  expect(reason.hidden).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Show Error' }))
  expect(reason.hidden).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Hide Error' }))
  expect(reason.hidden).toBe(true)
})
