// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { peopleViews } from './saved-views-table.ts'
import { ViewsPanel } from './views-panel.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Name')
const names = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** As Enter does on a button that has the focus. */
function press(name: string) {
  button(name).focus()
  fireEvent.click(button(name))
}

function save(name: string) {
  fireEvent.input(box(), { target: { value: name } })
  fireEvent.submit(box())
}

const open = () =>
  createRouter({
    routeTree: createRootRoute({ component: ViewsPanel }),
    history: createMemoryHistory({ initialEntries: ['/?sorting=age.desc'] }),
    parseSearch,
    stringifySearch,
  })
let router: ReturnType<typeof open>

/** Shows two views, of which the first is open. */
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  peopleViews.save('Youngest', '?sorting=age.asc')
  router = open()
  render(<RouterProvider router={router} />)
  await screen.findByRole('link', { name: 'Youngest' })
  save('Oldest')
  await screen.findByRole('link', { name: 'Oldest, shown now' })
  press('Move Oldest left')
})

afterEach(() => {
  cleanup()
  for (const { id } of peopleViews.get().views) peopleViews.remove(id)
  vi.unstubAllGlobals()
})

it('renames a view by the box of names, unless Escape ends it', () => {
  press('Rename Oldest')
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('Oldest')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(button('Save view')).toBeDefined()
  expect(box().value).toBe('')
  press('Rename Oldest')
  save('Oldest of all')
  expect(names()).toEqual(['Oldest of all, shown now', 'Youngest'])
})

it('moves a view step by step, from a button that keeps the focus', () => {
  press('Move Oldest right')
  expect(names()).toEqual(['Youngest', 'Oldest, shown now'])
  expect(document.activeElement).toBe(button('Move Oldest right'))
  expect(button('Move Oldest right').ariaDisabled).toBe('true')
})

it('brings a deleted view back to its place, still the default', () => {
  press('Make Oldest the default')
  const views = ['Oldest, the default, shown now', 'Youngest']
  expect(names()).toEqual(views)
  press('Delete Oldest')
  expect(names()).toEqual(['Youngest'])
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Views' }))
  press('Undo')
  expect(names()).toEqual(views)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('gives no two views the same name', () => {
  save('Youngest')
  expect(box().validity.valid).toBe(false)
  expect(names()).toHaveLength(2)
  save('Youngest of all')
  expect(names()).toHaveLength(3)
})

it('takes another page of a view for the view, and another search for a change of it', async () => {
  await act(() => router.navigate({ to: '/', search: { sorting: 'age.desc', pageIndex: 2 } }))
  expect(names()).toEqual(['Oldest, shown now', 'Youngest'])
  await act(() => router.navigate({ to: '/', search: { sorting: 'age.desc', globalFilter: 'a' } }))
  expect(names()).toEqual(['Oldest changed', 'Youngest'])
})
