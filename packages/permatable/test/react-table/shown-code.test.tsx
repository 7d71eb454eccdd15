// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { importCompiled, readsInPlace } from '../support/import-compiled.ts'
import { read, readFolder, readPage, root, skills } from '../../../../docs/reading/pages.ts'
import { modulesOf, writeModules } from '../../../../docs/test/modules.ts'

/** What we show works in an app that React Compiler compiles. */
const pages = [
  readPage('README.md'),
  ...skills.map((skill) => readPage(`packages/permatable/${skill}`)),
  ...readFolder('docs/guide'),
]
const modules = pages.flatMap(modulesOf)

it('reads of the table, and not of a prop, what TanStack Table changes in place', () => {
  const shown = ['registry/items', 'apps/demo/src', 'examples']
  const files = execFileSync('git', ['ls-files', ...shown], { cwd: root, encoding: 'utf8' })
  const code = files.split('\n').filter((file) => file.endsWith('.tsx'))
  const all = [...modules, ...code.map((file) => ({ file, code: read(file) }))]
  expect(all.filter(({ code }) => /\.get[A-Z]/.test(code)).flatMap(readsInPlace)).toEqual([])
})

const folder = writeModules('compiled', modules)

/** A table with the header of the guide. */
const withHeader = `
import { rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { useTable } from 'permatable/react-table'

const features = tableFeatures({ rowSortingFeature })
const columns = [{ accessorKey: 'name' }]

const Head = ({ header }) => <HeaderLink column={header.column} title="Name" />

export function Users({ data }) {
  const params = useTableSearchParams(usersTable)
  const table = useTable({ params, features, columns, data })
  const heads = table.getFlatHeaders().map((header) => <Head key={header.id} header={header} />)
  return <table><thead><tr>{heads}</tr></thead></table>
}`
appendFileSync(join(folder, 'docs/guide/sorting/header-link.tsx'), withHeader)

it.each([
  ['sorting/header-link.tsx', 'Name', 'th', 'descending none ascending'],
  ['row-selection/users.tsx', 'Ann', 'input', 'true false true'],
])('%s follows three clicks', async (file, label, shown, expected) => {
  vi.stubGlobal('scrollTo', () => {})
  const path = join(folder, 'docs/guide', file)
  const { Users } = await importCompiled<{ Users: ComponentType<{ data: object[] }> }>(path)
  const data = [{ id: 'a', name: 'Ann', age: 30 }]
  const routeTree = createRootRoute({ component: () => <Users data={data} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const { container } = render(<RouterProvider router={router} />)
  const states: unknown[] = []
  for (let click = 0; click < 3; click++) {
    fireEvent.click(await screen.findByText(label))
    const { ariaSort, checked } = container.querySelector(shown) as HTMLInputElement
    states.push(ariaSort ?? checked)
  }
  expect(states.join(' ')).toBe(expected)
  cleanup()
  vi.unstubAllGlobals()
})
