// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePeopleTable, type PeopleTable } from './everything-table.ts'
import { moveColumn, neighbours, sideOf } from './move-column.ts'

// jsdom does not scroll.
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the table: the newest of its renders, a column by its id, and the ids of all from left to right. */
async function open(search: string) {
  const tables: PeopleTable[] = []
  function Table() {
    tables.push(usePeopleTable(false).table)
    return null
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Table }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router} />)
  const table = () => {
    const newest = tables.at(-1)
    if (!newest) throw new Error('There is no table yet.')
    return newest
  }
  await waitFor(table)
  const column = (id: string) => {
    const found = table().getColumn(id)
    if (!found) throw new Error(`No column is called ${id}.`)
    return found
  }
  const ids = () =>
    [...table().getPinnedLeafColumns('start'), ...table().getCenterLeafColumns()].map(
      ({ id }) => id,
    )
  return { table, column, ids }
}

it.each([
  ['a step to the right', '', 'name', 'right', 'team,name,age,joined'],
  ['a step to the left', '', 'age', 'left', 'name,age,team,joined'],
  [
    'pinned columns among themselves',
    '?columnPinning=joined,age',
    'age',
    'left',
    'age,joined,name,team',
  ],
  [
    'those that are not pinned among themselves',
    '?columnPinning=age',
    'team',
    'left',
    'age,team,name,joined',
  ],
] as const)('moves %s', async (_, search, id, side, expected) => {
  const { table, column, ids } = await open(search)
  const to = neighbours(table(), column(id))[side]
  act(() => to && moveColumn(table(), column(id), to))
  expect(ids().join()).toBe(expected)
})

it.each([
  ['past the end', '', 'joined', 'right'],
  ['past the start', '', 'name', 'left'],
  ['to the pinned columns', '?columnPinning=age', 'name', 'left'],
  ['out of the pinned columns', '?columnPinning=age', 'age', 'right'],
  ['before a column that groups', '?grouping=team', 'name', 'left'],
] as const)('moves no column %s', async (_, search, id, side) => {
  const { table, column } = await open(search)
  expect(neighbours(table(), column(id))[side]).toBeUndefined()
})

it.each([
  ['name', 'joined', 'right', 'team,age,joined,name'],
  ['joined', 'name', 'left', 'joined,name,team,age'],
])('moves %s to the far place of %s', async (id, other, side, expected) => {
  const { table, column, ids } = await open('?columnOrder=zz')
  expect(sideOf(table(), column(id), column(other))).toBe(side)
  act(() => moveColumn(table(), column(id), column(other)))
  expect(ids().join()).toBe(expected)
})
