// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from './failure.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it("a screen that breaks says 'Something went wrong!', and Show Error and Hide Error toggle why", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('scrollTo', () => {})
  const root = createRootRoute()
  const broken = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: function Broken(): never {
      throw new Error('the reason')
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([broken]),
    history: createMemoryHistory(),
    defaultErrorComponent: Failure,
  })
  render(<RouterProvider router={router} />)

  expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined()
  const reason = screen.getByText('the reason')
  expect(reason.hidden).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Show Error' }))
  expect(reason.hidden).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Hide Error' }))
  expect(reason.hidden).toBe(true)
})
