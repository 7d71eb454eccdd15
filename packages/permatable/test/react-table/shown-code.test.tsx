// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { columns, features } from '../../../../docs/guide/files/users-setup.ts'
import { readFolder, readPage, root, skills } from '../../../../docs/reading/pages.ts'
import { modulesOf, writeModules } from '../../../../docs/test/modules.ts'

/**
 * What we show does the same in an app with React Compiler: the docs' examples, the registry's items, the demo. All that is loaded
 * here is compiled. Each component is driven while its code remembers nothing, as it is written, and while it remembers.
 */
const compiled = vi.hoisted(() => ({ remembers: true }))
vi.mock('react/compiler-runtime', async (load) => {
  const { c } = await load<{ c(size: number): unknown[] }>()
  const forget = (size: number) => Array(size).fill(Symbol.for('react.memo_cache_sentinel'))
  return { c: (size: number) => (compiled.remembers ? c(size) : forget(size)) }
})

const examples = [
  readPage('README.md'),
  ...skills.map((skill) => readPage(`packages/permatable/${skill}`)),
  ...readFolder('docs/guide'),
  ...readFolder('docs/reference').filter(({ path }) => !path.endsWith('/url-format.md')),
].flatMap(modulesOf)

/** What needs more than a table in a router. */
const apart =
  /migrating\/|members|server-side|users-route|router\/view-link|browser|v8\/(?:tasks|hours|material)|\.(?:test|stories)\./
const folder = writeModules('compiled', examples)
const files = examples
  .map(({ file }) => join(folder, file))
  .filter((file) => file.endsWith('.tsx') && !apart.test(file))
const others = [
  'registry/fresh-app/src/tasks.tsx',
  'examples/users/users-table.tsx',
  'examples/react-router/src/users-table.tsx',
  ...['links', 'many-rows', 'million'].map((name) => `apps/demo/src/more/${name}/${name}.tsx`),
].map((file) => join(root, file))

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file)
type Definition = TableSearchParams<TableSearchState>
const shown: [name: string, Shown: ComponentType<object>, definition?: Definition][] = []
for (const file of [...files, ...others]) {
  const name = file.replace(/.*compiled\//, '').replace(`${root}/`, '')
  const own = join(dirname(file), 'users-table.ts')
  const { usersTable } = existsSync(own) ? Object(await load(own)) : {}
  for (const [component, value] of Object.entries(await load(file)))
    if (/^[A-Z]/.test(component)) shown.push([`${component} of ${name}`, value, usersTable])
}
// Each other demo shows the same components as one of these.
const demos = /^(?:basic|columns|custom-state|relative-dates|short-links)$/
const { views } = Object(await load(join(root, 'apps/demo/src/docs/demos/views.tsx')))
for (const name of Object.keys(views)) if (demos.test(name)) shown.push([name, views[name]])

const data = Array.from({ length: 12 }, (_, at) => {
  const role = at % 2 ? ('admin' as const) : ('member' as const)
  return { id: `u${at}`, name: `Ann ${at}`, role, age: at }
})
const users = { data, users: data, guests: data, open: data, done: data }

/** Shows a component in a router, with whatever examples ask for. */
function mount(Shown: ComponentType<object>, definition?: Definition) {
  function Page() {
    const params = useTableSearchParams(definition)
    const table = useTable({ params, features, columns, data })
    const [column] = table.getAllLeafColumns()
    const { rows } = table.getRowModel()
    const props = {
      ...users,
      params,
      rows,
      table,
      column,
      title: 'Name',
      pageCount: 3,
      onDelete() {},
    }
    return <Shown {...props} />
  }
  const routeTree = createRootRoute({ component: Page, notFoundComponent: Page })
  const history = createMemoryHistory({ initialEntries: ['/?pageSize=2'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

/** What can be used, with one row of a table. */
const controls = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>('button, a, input, select, [role=separator]'),
  ].filter((control) => Number(control.closest('tr')?.rowIndex ?? 0) < 2)

function operate(control: HTMLInputElement) {
  const isText = /text|search|number|date/.test(control.type)
  if (control.role === 'separator') fireEvent.keyDown(control, { key: 'ArrowRight' })
  else if (control.localName === 'select') fireEvent.change(control, { target: { value: '50' } })
  else if (isText) fireEvent.change(control, { target: { value: '1' } })
  else fireEvent.click(control)
}

const look = () => [
  ...[...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
  // React numbers its ids.
  ...document.body.innerHTML.replace(/_r_\w+_/g, '').split(/(?=<)/),
]

/** Returns what a component shows after each step. Headers are used three times, all else once. */
async function drive(Shown: ComponentType<object>, definition?: Definition) {
  mount(Shown, definition)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const seen = [look()]
  for (let at = 0; at < Math.min(controls().length, 24); at++)
    for (let left = controls()[at]?.closest('th') ? 3 : 1; left > 0; left--) {
      const control = controls()[at]
      if (control) operate(control)
      await act(async () => {})
      seen.push(look())
    }
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  seen.push(look())
  cleanup()
  localStorage.clear()
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
  // jsdom lacks these.
  vi.stubGlobal('Worker', EventTarget)
  Object.assign(EventTarget.prototype, { postMessage() {}, terminate() {} })
  Object.assign(navigator, { clipboard: { writeText: async () => {} } })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(shown)('%s', async (_, Shown, definition) => {
  compiled.remembers = false
  const written = await drive(Shown, definition)
  expect(written.join()).not.toContain('Something went wrong')
  compiled.remembers = true
  expect(await drive(Shown, definition)).toEqual(written)
})
