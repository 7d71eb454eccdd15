// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { expect, it, vi } from 'vitest'
import { columns, features } from '../react/table-versions.tsx'
import { table as definition } from '../react/shown-table.ts'
import { appRouter } from '../support/app-router.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')
const { useTable } = await import('permatable/react-table')

withFakeTimers()

it('tells once that no answer follows for a table beside the route of the URL', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  // `@side/edit/[id]` is shown beside the page of `/users`: Next asks the server for the slot alone.
  const leaf = { children: ['__PAGE__', {}] }
  const side = ['edit', { children: [['id', '1', 'd'], leaf] }]
  const tree = ['', { children: ['users', { ...leaf, side }] }]
  const state = { __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: tree }
  history.replaceState(state, '', '/users/edit/1')
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { Vary: 'rsc' } }))
  const shown: { params?: TableParams<TableSearchState> } = {}
  const server = { rows: [], rowCount: 0, query: '' }
  function Users() {
    const params = useTableSearchParams(definition, { shallow: false })
    Object.assign(shown, { params })
    useTable({ params, features, columns, server })
    return null
  }
  render(
    <AppRouterContext value={appRouter}>
      <Users />
    </AppRouterContext>,
  )
  await pass(0)
  act(() => shown.params?.atoms.globalFilter.set('ann'))
  await pass(30_000)
  expect(location.pathname + location.search).toBe('/users/edit/1?globalFilter=ann')
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^\[permatable\] the server has not answered the URL for ten seconds/),
  ])
  vi.unstubAllGlobals()
  warn.mockRestore()
})
