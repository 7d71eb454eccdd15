// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { columns, features, type User } from './guide/files/users-setup.ts'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

const folder = writeModules('export', modulesOf(readPage('docs/guide/server-side-data.md')))
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

const users = Array.from({ length: 10 }, (_, row): User => ({
  id: `${row}`,
  name: `P${row}`,
  role: 'admin',
  age: row,
}))

function openAt(address: string, component: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an export', () => {
  it('has all rows of the view, from a route', async () => {
    const { GET } = await load<{ GET: (request: Request) => Response }>(
      'server-side-data/export-route.ts',
    )
    const search = '?globalFilter=user1&sorting=name.desc&pageIndex=2&pageSize=5'
    const response = GET(new Request(`https://example.com/api/users.csv${search}`))
    const names = [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1].map((n) => `"user${n}"`)
    expect(await response.text()).toBe(['"Name"', ...names].join('\r\n'))
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="users.csv"')
  })

  it('is linked with the query of the view', async () => {
    const { ExportLink } = await load<{ ExportLink: () => React.JSX.Element }>(
      'server-side-data/export-link.tsx',
    )
    openAt('/users?sorting=name.desc&rowSelection=3', ExportLink)
    const link = await screen.findByRole('link', { name: 'Export' })
    expect(link.getAttribute('href')).toBe('/api/users.csv?sorting=name.desc')
  })

  it('has all rows of the view, in a browser', async () => {
    const { saveUsers } = await load<{ saveUsers: (table: unknown) => void }>(
      'server-side-data/save-users.ts',
    )
    let saved: Blob | undefined
    // jsdom has neither.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((saved = file), '#'),
      revokeObjectURL() {},
    })
    openAt('/users?sorting=age.desc&columnFilters=age./8/&pageSize=1', function Users() {
      const params = useTableSearchParams()
      const table = useTable({ params, features, columns, data: users })
      return <button onClick={() => saveUsers(table)}>Export</button>
    })
    fireEvent.click(await screen.findByRole('button'))
    expect(saved?.type).toBe('text/csv')
    const reader = new FileReader()
    const text = new Promise((done) => reader.addEventListener('load', () => done(reader.result)))
    reader.readAsText(saved ?? new Blob())
    expect(await text).toBe(['"Name","Age"', '"P9","9"', '"P8","8"'].join('\r\n'))
  })
})
