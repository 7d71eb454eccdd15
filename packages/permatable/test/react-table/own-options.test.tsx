// @vitest-environment jsdom
import { createAtom } from '@tanstack/react-store'
import {
  columnVisibilityFeature,
  createTableHook,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type RowSelectionState,
} from '@tanstack/react-table'
import { act } from '@testing-library/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { openApp, ownOptionsContract, users, type UsersParams } from './own-options-contract.tsx'

withFakeTimers()

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

const useUsers = (params: UsersParams, own: object) =>
  useTable({ params, features, ...users, ...(own as {}) })

ownOptionsContract('a table of v9', useUsers)

it('leaves alone what the table has no feature for, and says so of filters', () => {
  const sorted = tableFeatures({ rowSortingFeature })
  const { last } = openApp((params) => {
    return { params, table: useTable({ params, features: sorted, ...users }) }
  }, '?pageIndex=3&columnFilters=name.x')
  expect(last().params.atoms.pagination.get().pageIndex).toBe(2)
  expect(last().table.getRowModel().rows).toHaveLength(2)
  expect(last().params.issues.get()[0]?.reason).toBe('the table has no columnFilteringFeature')
})

it('takes atoms and initial state of its own for slices that are not in the URL', () => {
  const rowSelection = createAtom<RowSelectionState>({ 1: true })
  const own = { atoms: { rowSelection }, initialState: { columnVisibility: { name: false } } }
  const { last } = openApp((params) => useUsers(params, own))
  expect(last().state.rowSelection).toEqual({ 1: true })
  expect(last().state.columnVisibility).toEqual({ name: false })
})

it('takes the options of createTableHook, too', async () => {
  const onSortingChange = vi.fn<(updater: unknown) => void>()
  const { useAppTable } = connectTableHook(
    createTableHook({ features, enableSortingRemoval: false }),
  )
  const { adapter, last } = openApp(
    (params) => useAppTable({ params, ...users, onSortingChange }),
    '?sorting=name.desc',
  )
  act(() => last().getColumn('name')?.toggleSorting())
  await pass(500)
  expect(adapter.getSearch()).toBe('?sorting=name.asc')
  expect(onSortingChange).toHaveBeenCalledOnce()
})
