// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { columns, features } from '../../../../docs/guide/files/users-setup.ts'
import { root } from '../../../../docs/reading/pages.ts'
import { modulesOf, pages, writeModules } from '../../../../docs/test/modules.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

/**
 * What we show does the same in an app with React Compiler: the docs' examples, the registry's items, the example apps, the demo. Each
 * component is driven while its code remembers nothing, as it is written, and while it remembers.
 */
const compiled = vi.hoisted(() => ({ remembers: true, ran: new Set<string>() }))
vi.mock('react/compiler-runtime', async (load) => {
  const { c } = await load<{ c(size: number): unknown[] }>()
  const forget = (size: number) => Array(size).fill(Symbol.for('react.memo_cache_sentinel'))
  const of = (size: number, name: string) =>
    compiled.ran.add(name) && compiled.remembers ? c(size) : forget(size)
  return { c: of }
})
// It shows files that the demo's build has to prepare.
vi.mock('../../../../apps/demo/src/code/code-section.tsx', () => ({ CodeSection: () => null }))
// All in one router.
const inOneRouter = vi.hoisted(() => async (load: () => Promise<object>) => ({
  ...(await load()),
  useTableSearchParams: (await import('permatable/tanstack-router')).useTableSearchParams,
}))
vi.mock('permatable/browser', inOneRouter)
vi.mock('permatable/next', inOneRouter)
vi.mock('permatable/react-router', inOneRouter)
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useLoaderData: () => answerOf(useLocation().searchStr),
}))

const modules = pages.flatMap(modulesOf)
const folder = writeModules('compiled', modules)
const git = ['ls-files', '-co', '--exclude-standard', 'registry', 'examples', 'apps/demo/src']
const paths = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n')
/** All files that we show, but for the apps' own tests. */
const sources = [
  ...modules.map(({ file }) => join(folder, file)),
  ...paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => join(root, path)),
]
  .filter((file) => existsSync(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const data = Array.from({ length: 12 }, (_, at) => {
  const role = at % 2 ? ('admin' as const) : ('member' as const)
  return { id: `u${at}`, name: `Ann ${at}`, role, age: at, customer: { name: 'Eve' } }
})

/** What servers answer: other rows to another query. The million people, the orders and a starter ask for more. */
const answerOf = (query: string) => ({
  ...{ query, rows: data.slice(query.length % 5), rowCount: 30, readAt: new Date() },
  ...{ total: { count: 30, isCapped: false }, ages: { min: 0, max: 99 }, pageSize: 2 },
  ...{ statuses: [], byRole: [], countsByStatus: {}, issues: [], queries: [] },
  ...{ products: data, total_products: 30 },
})

/** A component that shows the rows of a hook's table. */
const hooked = (useRows: (rows: object[]) => ReturnType<typeof useTable>) => () =>
  useRows(data)
    .getRowModel()
    .rows.map(({ id }) => id)

/** Of the apps, what shows the components of all other files. */
const apps = [
  'registry/fresh-app/src/tasks',
  'registry/items/server-table/server-table',
  'examples/users/users-table',
  'examples/react-router/src/users-table',
  'examples/million/million-screen',
  'examples/million/list-screen',
  'examples/next-prisma/app/orders',
  'apps/demo/src/playground/playground-table',
  'apps/demo/src/hero/hero',
  'apps/demo/src/stackblitz/app',
  'apps/demo/src/table/table-view',
  'apps/demo/src/without-javascript/people-page',
  ...['links', 'many-rows', 'million'].map((name) => `apps/demo/src/more/${name}/${name}`),
].map((path) => join(root, `${path}.tsx`))

type Definition = TableSearchParams<TableSearchState>
/** A component, or a route that has one. */
type Shown = ComponentType<object> & {
  options?: { path: string; getParentRoute(): { addChildren(routes: object[]): AnyRoute } }
}
const shown: [name: string, Shown: Shown, definition?: Definition][] = []

// The demo's build puts them there.
Object.assign(globalThis, { LIBRARY_FACTS: {} })
const load = async (file: string) => Object(await import(/* @vite-ignore */ file))
const shows =
  /^export (?:default \{ component|(?:const|function) (?:[A-Z]\w*[a-z]|useUsersTable|\w+Route)\b)/m
for (const { file, code } of sources) {
  if (!(file.startsWith(folder) ? shows.test(code) : apps.includes(file))) continue
  const [, own] = / from '\.\/([\w-]*(?:definition|table))(?:\.ts)?'/.exec(code) ?? []
  const beside = own ? Object.values(await load(join(dirname(file), `${own}.ts`))) : []
  const definition = beside.find((value) => Object(value).serialize) as Definition
  const { default: story, useUsersTable, ...exports } = await load(file)
  if (useUsersTable) exports.UsersTable = hooked(useUsersTable)
  if (story?.component) exports.Story = story.component
  for (const [key, value] of Object.entries<Shown>(exports))
    if ((/^[A-Z]/.test(key) && typeof value === 'function') || value.options?.getParentRoute)
      shown.push([`${key} of ${relative(root, file)}`, value, definition])
}
const { views } = await load(join(root, 'apps/demo/src/docs/demos/views.tsx'))
// Those that come last show most of what the first ones do.
shown.push(...Object.entries<Shown>(views).reverse())

const basic = defineTableSearchParams()

/** Shows a component in a router, with whatever examples ask for. */
function mount(Shown: Shown, definition?: Definition) {
  function Page() {
    const params = useTableSearchParams(definition)
    const table = useTable({ params, features, columns, data })
    const [column] = table.getAllLeafColumns()
    const { rows } = table.getRowModel()
    const answer = answerOf(useLocation().searchStr)
    const props = {
      ...{ data, users: data, guests: data, open: data, done: data },
      ...{ params, rows, table, column, title: 'Name', pageCount: 3, query: '', url: '/' },
      ...{ definition: basic, firstSearch: '', onSearch() {} },
      ...{ server: answer, found: answer, first: answer, settings: { seed: 1, table: basic } },
      ...{ Link: 'a', paths: { table: '/', list: '/', form: '/', rows: '/' }, onDelete() {} },
    }
    return <Shown {...props} />
  }
  const { path = '/', getParentRoute } = Shown.options ?? {}
  const routeTree =
    getParentRoute?.().addChildren([Shown]) ??
    createRootRoute({ component: Page, notFoundComponent: Page })
  const history = createMemoryHistory({ initialEntries: [`${path}?pageSize=2`] })
  const queryClient = new QueryClient()
  const router = createRouter({ routeTree, history, context: { queryClient } })
  render(
    <AppRouterContext value={Object({ refresh() {} })}>
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MemoryRouter>
    </AppRouterContext>,
  )
  return history
}

/** Whether it is in a row of a table, or an item of an opened list, that another one precedes. */
const isRepeated = (one: Element | null): boolean =>
  !!one &&
  (!!(/^(?:tr|li)$/.test(one.localName) && one.previousElementSibling && one.closest(lists)) ||
    isRepeated(one.parentElement))
const lists = 'tbody, [popover]'
const used = /^(?:button|a|input|select)$/

/** Returns the controls in an element. jsdom's own search takes four times as long. */
function controlsIn(one: Element, found: HTMLInputElement[] = []) {
  if (used.test(one.localName) || one.role === 'separator') found.push(one as HTMLInputElement)
  for (let part = one.firstElementChild; part; part = part.nextElementSibling)
    controlsIn(part, found)
  return found
}

function operate(control: HTMLInputElement) {
  const popover = document.getElementById(control.getAttribute('popovertarget') ?? '')
  const isText = /text|search|number|date/.test(control.type)
  if (control.role === 'separator') fireEvent.keyDown(control, { key: 'ArrowRight' })
  else if (control instanceof HTMLSelectElement)
    fireEvent.change(control, {
      target: { value: [...control.options].find((one) => !one.selected)?.value },
    })
  else if (isText) fireEvent.change(control, { target: { value: '1' } })
  else fireEvent.click(control)
  // As a browser opens it.
  if (popover) fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }))
}

const links = ['sorting=name.desc&pageSize=2', 'globalFilter=nobody', 'rowSelection=u1&pageIndex=2']

/** The compiled code that ran in each component of which all controls were used. */
const driven = new Map<Shown, ReadonlySet<string>>()

/** Returns what a component shows after each step: headers are used three times, all else once, then links. */
async function drive(Shown: Shown, definition?: Definition) {
  vi.setSystemTime('2026-03-16T12:00:00Z')
  localStorage.clear()
  cleanup()
  compiled.ran = new Set()
  // React asks for the stack of each element, which takes a tenth of the time.
  Error.stackTraceLimit = 0
  const history = mount(Shown, definition)
  await act(() => vi.dynamicImportSettled())
  await pass(1_000)
  // What shows no more than another one only follows the links.
  const isDriven = [...driven].some(
    ([one, ran]) => one !== Shown && [...compiled.ran].every((name) => ran.has(name)),
  )
  const seen: string[] = []
  /** Notes what is shown, and returns its controls. */
  function see() {
    const all = controlsIn(document.body)
    // React numbers its ids.
    const html = document.body.innerHTML.replace(/_r_\w+_/g, '').replaceAll('<', '\n<')
    seen.push([...all.map(({ value, checked }) => `${value} ${checked}`), html].join('\n'))
    return all.filter((one) => !isRepeated(one))
  }
  let controls = see()
  let control = isDriven ? undefined : controls[0]
  for (let at = 0; control; control = controls[(at += 1)]) {
    const times = control.closest('th') && control.localName !== 'input' ? 3 : 1
    for (let left = times; left && control; left--) {
      operate(control)
      await act(async () => {})
      controls = see()
      control = controls[at]
    }
  }
  for (const link of ['', ...links]) {
    if (link) act(() => history.push(`${history.location.pathname}?${link}`))
    await pass(2_000)
    see()
  }
  Error.stackTraceLimit = 10
  if (!isDriven) driven.set(Shown, compiled.ran)
  return seen
}

withFakeTimers()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (url: string) => ({ ok: true, json: async () => answerOf(url) }))
  // jsdom lacks these, or is slow.
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }))
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('Worker', EventTarget)
  vi.stubGlobal('ResizeObserver', EventTarget)
  Object.assign(EventTarget.prototype, { postMessage() {}, terminate() {} })
  Object.assign(EventTarget.prototype, { observe() {}, unobserve() {}, disconnect() {} })
  Object.assign(navigator, { clipboard: { writeText: async () => {} } })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, scrollTo() {} })
})
afterEach(() => void vi.unstubAllGlobals())

it.each(shown)('%s', async (_, Shown, definition) => {
  compiled.remembers = false
  const written = await drive(Shown, definition)
  expect(written.join('')).not.toContain('Something went wrong')
  compiled.remembers = true
  expect(await drive(Shown, definition)).toEqual(written)
})

/** What names a part of a table, makes one or reads of one. All of a file does that has types of tables. */
const ofTable =
  /(?<![\w</"'-])(?:table|column|row|header|cell)\b(?=\s*(?:[.?,;)}\]=]|:(?! ')))|[.{,]\s*get(?!Element|All\b|NextPage)[A-Z]|FlexRender|\buse\w*Table\(/

it('has driven whatever remembers and can have to do with a table', async () => {
  const ran = new Set([...driven.values()].flatMap((names) => [...names]))
  const left: string[] = []
  for (const { file, code } of sources.filter(({ code }) => !code.includes('?highlighted'))) {
    const words = /react-table(?:-v8)?'/.test(code) ? /^/ : ofTable
    const own = [...ran].filter((name) => name.startsWith(`${file} `))
    if (own[0]?.endsWith(` of ${own.length}`) || !words.test(code)) continue
    const { default: text } = await load(`${file}?compiled`)
    for (const part of text.split('_c(').slice(1)) {
      const [name = ''] = /(?<=").+?(?=")/.exec(part) ?? []
      if (!ran.has(name) && words.test(part.replace(/\/\/.*/g, ''))) left.push(name)
    }
  }
  expect(left).toEqual([])
})
