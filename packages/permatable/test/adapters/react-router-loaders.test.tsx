// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { shouldRevalidateRows } from 'permatable/react-router'
import { slice } from 'permatable/slices'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { describeAdapter } from './adapter-contract.ts'
import {
  createHarness,
  kinds,
  withContext,
  type Kind,
  type ReactRouterHarness,
} from './react-router-harness.tsx'

const table = defineTableSearchParams()

const ASC = [{ id: 'name', desc: false }]

/** A table that runs the loaders of its screen, which take a while after the first time. */
function createLoading(
  loaderMs: number,
  kind: Kind = kinds.createBrowserRouter,
): ReactRouterHarness {
  const harness = createHarness(kind, { shallow: false })
  return {
    ...harness,
    async open(href, definition) {
      const params = await harness.open(href, definition)
      harness.app.loaderMs = loaderMs
      return params
    },
  }
}

for (const loaderMs of [0, 60])
  describeAdapter(`React Router (loaders of ${loaderMs} ms)`, () => createLoading(loaderMs))

const daily = defineTableSearchParams({
  day: slice({ default: () => 'Mon', codec: oneOf(['Mon', 'Tue']) }),
})

describe.each([0, 300])('a table of React Router whose loaders take %i ms', (loaderMs) => {
  withFakeTimers()

  it('keeps what other code has in the history state', async () => {
    const { open, address, ownState, close } = createLoading(loaderMs)
    const { atoms } = await open('/users', table)
    window.history.replaceState({ ...window.history.state, analytics: 7 }, '')
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    expect(ownState()).toBe('kept')
    expect(window.history.state.analytics).toBe(7)
    close()
  })

  it('are not run for a change of slices that show the same rows', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    const { atoms } = await open('/users', table)
    app.loads.length = 0
    act(() => atoms.rowSelection.set({ 1: true }))
    await passUntil(address, '/users?rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual([])
    act(() => atoms.sorting.set([{ id: 'a', desc: false }]))
    await passUntil(address, '/users?sorting=a.asc&rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual(['?sorting=a.asc&rowSelection=1'])
    close()
  })

  it('run once more by a computed default that the link lacks, and once by one that it has', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    await open('/users', daily)
    await passUntil(address, '/users?day=Mon')
    await pass(1_000)
    expect(app.loads).toEqual(['', '?day=Mon'])
    close()
    const linked = createLoading(loaderMs)
    await linked.open('/users?day=Tue', daily)
    await pass(1_000)
    expect(linked.app.loads).toEqual(['?day=Tue'])
    linked.close()
  })

  it('bring the rows though a selection is written while they run', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    const { atoms, pending } = await open('/users', table)
    app.loads.length = 0
    act(() => atoms.sorting.set([{ id: 'a', desc: false }]))
    await pass(230)
    act(() => atoms.rowSelection.set({ 1: true }))
    await pass(3_000)
    expect(address()).toBe('/users?sorting=a.asc&rowSelection=1')
    expect(pending.get()).toBe(false)
    expect(app.loads.some((search) => search.includes('sorting=a.asc'))).toBe(true)
    expect(app.loads.at(-1)).toBe(loaderMs ? '?sorting=a.asc&rowSelection=1' : '?sorting=a.asc')
    close()
  })

  it.each(['replace', 'push'] as const)(
    'writes again a %s that the browser refused, and loads neither rows nor the page again',
    async (history) => {
      const complain = vi.spyOn(console, 'error').mockReturnValue()
      const { open, app, address, close } = createLoading(loaderMs)
      const { atoms, pending } = await open('/users', defineTableSearchParams({ history }))
      setBrowser('throws')
      act(() => atoms.globalFilter.set('a'))
      await pass(5_000)
      expect(address()).toBe('/users')
      expect(pending.get()).toBe(true)
      setBrowser('works')
      await passUntil(address, '/users?globalFilter=a')
      await passUntil(pending.get, false)
      expect(app.loads).toEqual(['', '?globalFilter=a'])
      // jsdom says there that it cannot load another page.
      expect(complain).not.toHaveBeenCalled()
      act(() => atoms.globalFilter.set('b'))
      await passUntil(address, '/users?globalFilter=b')
      close()
      vi.restoreAllMocks()
    },
  )

  it('leaves it to other code what a refusal of its own writes means', async () => {
    const { open, close } = createLoading(loaderMs)
    await open('/users', table)
    setBrowser('throws')
    expect(() => window.history.replaceState(null, '')).toThrow('too many calls')
    setBrowser('works')
    close()
  })
})

describe.each([
  ['', kinds.createBrowserRouter],
  [' and a context', withContext],
] as const)('a table of React Router with slow loaders%s', (_, kind) => {
  withFakeTimers()
  afterEach(() => void vi.restoreAllMocks())

  it('never writes onto the entry of a screen whose loader runs after Back', async () => {
    const { open, navigate, app, address, close } = createLoading(0, kind)
    await open('/users?tab=1', defineTableSearchParams({ debounce: 5_000 }))
    await navigate('/slow', 'push')
    await pass(3_000)
    await navigate('/users?tab=2', 'push')
    act(() => app.params?.atoms.globalFilter.set('typed'))
    await act(() => window.history.back())
    await pass(200)
    expect(address()).toBe('/slow')
    await pass(3_000)
    expect(address()).toBe('/slow')
    await act(() => window.history.forward())
    await pass(3_000)
    expect(address()).toBe('/users?tab=2')
    close()
  })

  it.each([1_000, 4_000])('asks for the rows of a click while %i ms of a load run', async (ms) => {
    const { open, app, close } = createLoading(ms, kind)
    const { atoms } = await open('/users', table)
    for (const part of [0.2, 0.5, 0.9, 1.1]) {
      act(() => atoms.globalFilter.set(`at ${part}`))
      await pass(ms * part)
      const { length } = app.loads
      act(() => atoms.globalFilter.set(`and ${part}`))
      await pass(200)
      expect(app.loads).toHaveLength(length + 1)
      await pass(2 * ms)
    }
    close()
  })

  it('keeps what other code has in the history state', async () => {
    const { open, address, close } = createLoading(300, kind)
    const { atoms } = await open('/users', table)
    window.history.replaceState({ ...window.history.state, analytics: 7 }, '')
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    expect(window.history.state.analytics).toBe(7)
    close()
  })

  it('drops what is pending on Back, while a link to another path loads', async () => {
    const { open, navigate, back, address, close } = createLoading(0, kind)
    const { atoms } = await open('/users?tab=1', defineTableSearchParams({ debounce: 400 }))
    await navigate('/users?tab=2', 'push')
    act(() => atoms.globalFilter.set('typed'))
    await navigate('/slow', 'push')
    await pass(100)
    expect(address()).toBe('/users?tab=2&globalFilter=typed')
    await back()
    await pass(3_000)
    expect(address()).toBe('/users?tab=1')
    expect(atoms.globalFilter.get()).toBe('')
    close()
  })

  it('leaves a link to the view that it wrote last its entry', async () => {
    const { open, navigate, app, back, address, close } = createLoading(0, kind)
    const { atoms } = await open('/users', table)
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    await navigate('/users?globalFilter=b', 'push')
    app.loaderMs = 400
    act(() => void app.navigate?.('/users?globalFilter=a'))
    await pass(100)
    act(() => atoms.columnOrder.set(['x']))
    await pass(3_000)
    await back()
    expect(address()).toBe('/users?globalFilter=b')
    close()
  })
})

const debounced = defineTableSearchParams({ debounce: 5_000 })

async function open(kind: Kind, definition: typeof table, href: string) {
  const harness = createHarness(kind, { shallow: false })
  const { atoms, pending } = await harness.open(href, definition)
  await pass(500)
  return {
    ...harness,
    atoms,
    sort: (sorting: typeof ASC) => act(() => atoms.sorting.set(sorting)),
    turn: (pageIndex: number) => act(() => atoms.pagination.set({ pageIndex, pageSize: 10 })),
    search: (text: string) => act(() => atoms.globalFilter.set(text)),
    /** Starts a navigation of other code, whose loader then runs. */
    async start(to: string | -1) {
      harness.app.loaderMs = 400
      const { length } = harness.app.loads
      act(() => void harness.app.navigate?.(to as string))
      await pass(60)
      expect(harness.app.loads).toHaveLength(length + 1)
    },
    async isAt(to: string) {
      await passUntil(harness.address, to)
      await passUntil(pending.get, false)
    },
  }
}

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createMemoryRouter', kinds.createMemoryRouter],
] as const)('a change while another entry of the path loads (%s)', (_, kind) => {
  withFakeTimers()

  it('is shown throughout, and written onto the entry to which Back leads', async () => {
    const { search, start, isAt, atoms, close } = await open(kind, table, '/users?tab=1')
    await start('/users?tab=1&pageIndex=2')
    await isAt('/users?tab=1&pageIndex=2')
    await start('/users?tab=1&pageIndex=3')
    await isAt('/users?tab=1&pageIndex=3')
    await start(-1)
    search('ann')
    for (let waited = 0; waited < 2_000; waited += 100) {
      await pass(100)
      expect(atoms.globalFilter.get()).toBe('ann')
    }
    await isAt('/users?tab=1&globalFilter=ann')
    close()
  })

  it('stays, and what was pending before is dropped', async () => {
    const { sort, search, start, isAt, atoms, close } = await open(kind, debounced, '/users')
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    search('ann')
    await start(-1)
    sort(ASC)
    await pass(1_000)
    expect(atoms.globalFilter.get()).toBe('')
    await pass(5_000)
    await isAt('/users?sorting=name.asc')
    close()
  })

  it.each([
    ['another slice', '/users?columnOrder=b,a', '/users?sorting=name.asc&columnOrder=b,a'],
    ['the same slice', '/users?sorting=age.desc', '/users?sorting=name.asc'],
  ])('is laid onto the view of a link to %s', async (_slice, link, expected) => {
    const { sort, start, isAt, atoms, close } = await open(kind, table, '/users')
    await start(link)
    sort(ASC)
    await isAt(expected)
    expect(atoms.sorting.get()).toEqual(ASC)
    close()
  })

  it('is dropped by a second Back', async () => {
    const { sort, start, isAt, atoms, close } = await open(kind, table, '/users')
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    await start('/users?tab=3')
    await isAt('/users?tab=3')
    await start(-1)
    sort(ASC)
    await start(-1)
    await isAt('/users')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })
})

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('a change before a navigation of other code on the same path (%s)', (_, kind) => {
  withFakeTimers()

  it.each([
    ['/other', true],
    ['/other', false],
    ['/slow', true],
    ['/slow', false],
  ])('stays on its entry when a link to %s cancels it (shallow: %s)', async (link, shallow) => {
    const { open, app, navigate, back, address, close } = createHarness(kind, { shallow })
    const { atoms } = await open('/users?tab=1', defineTableSearchParams())
    app.loaderMs = 400
    act(() => atoms.sorting.set(ASC))
    act(() => void app.navigate?.('/users?tab=2'))
    await pass(40)
    expect(app.loads).toEqual(['?tab=1', '?tab=2'])
    await navigate(link, 'push')
    await pass(2_000)
    await back()
    await passUntil(address, '/users?tab=1&sorting=name.asc')
    expect(app.params?.atoms.sorting.get()).toEqual(ASC)
    close()
  })
})

const DESC = [{ id: 'name', desc: true }]

const pushing = defineTableSearchParams({ history: 'push' })

const auto = defineTableSearchParams({ history: 'auto' })

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('decisions that are made while loaders run (%s)', (_, kind) => {
  withFakeTimers()

  const { toBrowser = (href) => href }: Kind = kind

  async function open(definition: typeof pushing, loaderMs: number) {
    const harness = createHarness(kind, { shallow: false })
    const { atoms, pending } = await harness.open('/users?tab=1', definition)
    harness.app.loaderMs = loaderMs
    await pass(500)
    const before = window.history.length
    return {
      ...harness,
      sort: (sorting: typeof ASC) => act(() => atoms.sorting.set(sorting)),
      turn: (pageIndex: number) => act(() => atoms.pagination.set({ pageIndex, pageSize: 10 })),
      search: (text: string) => act(() => atoms.globalFilter.set(text)),
      atoms,
      pending,
      added: () => window.history.length - before,
      async isAt(href: string) {
        await passUntil(harness.address, href)
        await passUntil(pending.get, false)
      },
    }
  }

  it.each([150, 2_000])('are an entry each (loaders of %i ms)', async (ms) => {
    const { sort, turn, isAt, added, atoms, back, close } = await open(pushing, ms)
    sort(ASC)
    await pass(250)
    turn(2)
    await isAt('/users?tab=1&sorting=name.asc&pageIndex=3')
    expect(added()).toBe(2)
    await back()
    await isAt('/users?tab=1&sorting=name.asc')
    expect(atoms.pagination.get().pageIndex).toBe(0)
    await back()
    await isAt('/users?tab=1')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })

  it('are an entry for each group of `auto`', async () => {
    const { sort, turn, isAt, added, back, close } = await open(auto, 2_000)
    sort(ASC)
    await pass(300)
    sort(DESC)
    await pass(300)
    turn(1)
    await pass(300)
    turn(2)
    await pass(300)
    sort(ASC)
    await isAt('/users?tab=1&sorting=name.asc')
    expect(added()).toBe(3)
    await back()
    await isAt('/users?tab=1&sorting=name.desc&pageIndex=3')
    await back()
    await isAt('/users?tab=1&sorting=name.desc')
    await back()
    await isAt('/users?tab=1')
    close()
  })

  it('add no entry for the second that is taken back, and load its rows', async () => {
    const { sort, turn, isAt, added, app, back, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    turn(0)
    await isAt('/users?tab=1&sorting=name.asc')
    expect(added()).toBe(1)
    expect(app.loads.at(-1)).toBe('?tab=1&sorting=name.asc')
    await back()
    await isAt('/users?tab=1')
    close()
  })

  it('stay on their entry when a link leaves while the second one loads', async () => {
    const { sort, turn, navigate, address, app, back, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    await navigate('/other', 'push')
    await pass(3_000)
    await back()
    await passUntil(address, '/users?tab=1&sorting=name.asc&pageIndex=3')
    await passUntil(() => app.params?.atoms.pagination.get().pageIndex, 2)
    await back()
    await passUntil(address, '/users?tab=1')
    close()
  })

  it('are dropped by Back while the second one loads', async () => {
    const { sort, turn, isAt, atoms, close } = await open(pushing, 1_000)
    sort(ASC)
    await pass(300)
    turn(2)
    await pass(300)
    await act(() => window.history.back())
    await pass(3_000)
    await isAt('/users?tab=1')
    expect(atoms.sorting.get()).toEqual([])
    close()
  })

  it.each([
    ['push', pushing, 2],
    ['replace', defineTableSearchParams(), 0],
  ] as const)('keep what other code sets meanwhile, with a %s', async (_, definition, entries) => {
    const { sort, turn, isAt, added, back, app, close } = await open(definition, 400)
    const loads = app.loads.length
    sort(ASC)
    await pass(200)
    act(() => window.history.replaceState(window.history.state, '', toBrowser('/users?tab=2&x=3')))
    await isAt('/users?tab=2&x=3&sorting=name.asc')
    expect(app.loads.slice(loads)).toEqual([
      '?tab=1&sorting=name.asc',
      '?tab=2&x=3&sorting=name.asc',
    ])
    turn(2)
    await isAt('/users?tab=2&x=3&sorting=name.asc&pageIndex=3')
    expect(added()).toBe(entries)
    if (entries) {
      await back()
      await isAt('/users?tab=2&x=3&sorting=name.asc')
      await back()
      await isAt('/users?tab=2&x=3')
    }
    close()
  })

  it.each(['throws', 'drops'] as const)(
    'are an entry each once the browser, which %s, takes writes again',
    async (mode) => {
      const { sort, turn, isAt, added, back, close } = await open(pushing, 400)
      sort(ASC)
      await pass(300)
      setBrowser(mode)
      turn(2)
      await pass(5_000)
      setBrowser('works')
      await isAt('/users?tab=1&sorting=name.asc&pageIndex=3')
      expect(added()).toBe(2)
      await back()
      await isAt('/users?tab=1&sorting=name.asc')
      await back()
      await isAt('/users?tab=1')
      close()
    },
  )
})

const users = defineTableSearchParams({
  view: slice({ default: 'list', codec: oneOf(['list', 'grid']), rows: false }),
})

const orders = defineTableSearchParams({ prefix: 'orders-' })

const ask = (
  from: string,
  to: string,
  own: object = {},
  definitions: Parameters<typeof shouldRevalidateRows> = [users],
) =>
  shouldRevalidateRows(...definitions)({
    currentUrl: new URL(from, 'https://example.com/users'),
    nextUrl: new URL(to, 'https://example.com/users'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...own,
  })

describe('the loaders of a route', () => {
  it.each([
    ['a selection', '?sorting=a.asc', '?sorting=a.asc&rowSelection=1'],
    ['an own slice with rows: false', '?pageIndex=2', '?view=grid&pageIndex=2'],
    ['the order of columns beside other params', '?utm=1&columnOrder=a,b', '?utm=1'],
  ])('are not run for %s', (_, from, to) => expect(ask(from, to)).toBe(false))

  it.each([
    ['another sorting', '?sorting=a.asc&rowSelection=1', '?rowSelection=1'],
    ['a param of other code', '?rowSelection=1', '?rowSelection=2&tab=a'],
    ['another path', '/users?rowSelection=1', '/teams?rowSelection=2'],
    ['the same URL again', '?rowSelection=1', '?rowSelection=1'],
    ['the selection of a table that is not named', '', '?orders-rowSelection=1'],
  ])('are run for %s', (_, from, to) => expect(ask(from, to)).toBe(true))

  it('are run for an action, and never where React Router would not', () => {
    expect(ask('', '?rowSelection=1', { formMethod: 'POST' })).toBe(true)
    expect(ask('', '?sorting=a.asc', { defaultShouldRevalidate: false })).toBe(false)
  })

  it('may be those of several tables', () => {
    expect(ask('', '?orders-rowSelection=1&rowSelection=2', {}, [users, orders])).toBe(false)
    expect(ask('', '?orders-sorting=a.asc', {}, [users, orders])).toBe(true)
  })

  it('need a definition', () => {
    const wordsFor = (given: string) =>
      `[permatable] shouldRevalidateRows got ${given} definition — pass the definition of each table: shouldRevalidate = shouldRevalidateRows(usersTable)`
    // @ts-expect-error no definition
    expect(() => shouldRevalidateRows()).toThrow(wordsFor('no'))
    // @ts-expect-error the module of a definition may import this one, too
    expect(() => shouldRevalidateRows(undefined)).toThrow(wordsFor('no'))
    // What React Router does with `shouldRevalidate = shouldRevalidateRows`.
    // @ts-expect-error no definition
    expect(() => shouldRevalidateRows({ currentUrl: new URL('http://a.b') })).toThrow(
      wordsFor('options instead of a'),
    )
  })
})
