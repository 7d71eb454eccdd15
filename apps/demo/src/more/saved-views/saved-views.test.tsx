// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SavedViews } from '@/components/saved-views'
import { peopleTable, peopleViews } from './saved-views.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const box = (label = 'Name of a new view') => screen.getByLabelText<HTMLInputElement>(label)
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const isDefault = (name: string) => button(`Make ${name} the default`).ariaPressed === 'true'

/** As Enter does on a button that has the focus. */
function press(name: string) {
  button(name).focus()
  fireEvent.click(button(name))
}

function type(name: string, input = box()) {
  fireEvent.input(input, { target: { value: name } })
}

function save(name: string) {
  type(name)
  press('Save')
}

const Shown = () => (
  <SavedViews
    views={peopleViews}
    definition={peopleTable}
    params={useTableSearchParams(peopleTable)}
  />
)

/** Shows two views, of which the first is open. */
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  peopleViews.save('Oldest', '?sorting=age.desc')
  peopleViews.save('Youngest', '?sorting=age.asc')
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory({ initialEntries: ['/?sorting=age.desc'] }),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'View: Oldest' }))
  await screen.findByRole('dialog')
})

afterEach(() => {
  cleanup()
  for (const { id } of peopleViews.get().views) peopleViews.remove(id)
  vi.unstubAllGlobals()
})

it('brings a deleted view back to its place, still the default', () => {
  press('Make Oldest the default')
  press('Delete Oldest')
  expect(names()).toEqual(['Youngest'])
  expect(document.activeElement).toBe(box())
  press('Undo')
  expect(names()).toEqual(['Oldest', 'Youngest'])
  expect(isDefault('Oldest')).toBe(true)
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('gives no two views the same name, unless one is deleted', () => {
  save('Youngest')
  expect(box().validationMessage).toBe('There already is a view called Youngest.')
  expect(names()).toEqual(['Oldest', 'Youngest'])
  press('Delete Youngest')
  press('Save')
  expect(names()).toEqual(['Oldest', 'Youngest'])
  press('Rename Youngest')
  const newName = box('New name of Youngest')
  type('Oldest', newName)
  press('Rename')
  expect(newName.validity.valid).toBe(false)
  type('Youngest', newName)
  press('Rename')
  expect(names()).toEqual(['Oldest', 'Youngest'])
})
