// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DemoFrame } from './demo-frame.tsx'

it('leaves the page where the reader has scrolled to', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  onTestFinished(render(<DemoFrame name="basic" search="?pageIndex=2" />).unmount)
  const reverse = () => screen.findByRole('button', { name: 'Reverse Order' })
  fireEvent.click(await reverse())
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await reverse()
  expect(scrollTo).not.toHaveBeenCalled()
})
