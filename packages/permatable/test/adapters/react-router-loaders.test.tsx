// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { shouldRevalidateRows } from 'permatable/react-router'
import { slice } from 'permatable/slices'
import { describe, expect, it, vi } from 'vitest'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { describeAdapter } from './adapter-contract.ts'
import { createHarness, kinds, withContext, type Kind } from './react-router-harness.tsx'

withFakeTimers()

const table = defineTableSearchParams()
const debounced = defineTableSearchParams({ debounce: 5_000 })
const ASC = [{ id: 'name', desc: false }]

interface OpenOptions {
  readonly definition?: typeof table
  readonly href?: string
  /** How long the loaders take after the first time. */
  readonly loaderMs?: number
}

/** Opens a table that runs the loaders of its screen. */
async function open(
  kind: Kind,
  { definition = table, href = '/users', loaderMs = 0 }: OpenOptions = {},
) {
  const harness = createHarness(kind, { shallow: false })
  const { app, address } = harness
  const { atoms, pending } = await harness.open(href, definition)
  app.loaderMs = loaderMs
  await pass(500)
  const entries = window.history.length
  return {
    ...harness,
    atoms,
    pending,
    added: () => window.history.length - entries,
    sort: (sorting: typeof ASC) => act(() => atoms.sorting.set(sorting)),
    turn: (pageIndex: number) => act(() => atoms.pagination.set({ pageIndex, pageSize: 10 })),
    search: (text: string) => act(() => atoms.globalFilter.set(text)),
    select: () => act(() => atoms.rowSelection.set({ 1: true })),
    /** Starts a navigation of other code, whose loader then runs. */
    async start(to: string | -1) {
      app.loaderMs = 400
      const { length } = app.loads
      act(() => void app.navigate?.(to as string))
      await pass(60)
      expect(app.loads).toHaveLength(length + 1)
    },
    async isAt(to: string) {
      await passUntil(address, to)
      await passUntil(pending.get, false)
    },
  }
}

for (const [loaderMs, kind] of [
  [0, kinds.createBrowserRouter],
  [60, withContext],
] as const)
  describeAdapter(`React Router (loaders of ${loaderMs} ms)`, () => {
    const harness = createHarness(kind, { shallow: false })
    return {
      ...harness,
      async open(href, definition) {
        const params = await harness.open(href, definition)
        harness.app.loaderMs = loaderMs
        return params
      },
    }
  })

const daily = defineTableSearchParams({
  day: slice({ default: () => 'Mon', codec: oneOf(['Mon', 'Tue']) }),
})

describe.each([0, 300])('loaders of React Router that take %i ms', (loaderMs) => {
  it('are not run for a change of slices that show the same rows', async () => {
    const { app, isAt, select, sort } = await open(kinds.createBrowserRouter, { loaderMs })
    select()
    await isAt('/users?rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual([''])
    sort(ASC)
    await isAt('/users?sorting=name.asc&rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual(['', '?sorting=name.asc&rowSelection=1'])
  })

  it.each([
    ['once more by a computed default that the link lacks', '/users', ['', '?day=Mon']],
    ['once by one that it has', '/users?day=Tue', ['?day=Tue']],
  ])('run %s', async (_, href, loads) => {
    const { app } = await open(kinds.createBrowserRouter, { definition: daily, href, loaderMs })
    await pass(1_500)
    expect(app.loads).toEqual(loads)
  })

  it('bring the rows though a selection is written while they run', async () => {
    const { app, isAt, select, sort } = await open(kinds.createBrowserRouter, { loaderMs })
    sort(ASC)
    await pass(230)
    select()
    await pass(3_000)
    await isAt('/users?sorting=name.asc&rowSelection=1')
    expect(app.loads.some((search) => search.includes('sorting=name.asc'))).toBe(true)
    expect(app.loads.at(-1)).toBe(
      loaderMs ? '?sorting=name.asc&rowSelection=1' : '?sorting=name.asc',
    )
  })

  it.each(['replace', 'push'] as const)(
    'run once for a %s that the browser refused, and load no page again',
    async (history) => {
      const complain = vi.spyOn(console, 'error').mockReturnValue()
      const definition = defineTableSearchParams({ history })
      const options = { definition, loaderMs }
      const { app, address, isAt, pending, search } = await open(kinds.createBrowserRouter, options)
      setBrowser('throws')
      search('a')
      await pass(5_000)
      expect(address()).toBe('/users')
      expect(pending.get()).toBe(true)
      setBrowser('works')
      await isAt('/users?globalFilter=a')
      expect(app.loads).toEqual(['', '?globalFilter=a'])
      // jsdom says there that it cannot load another page.
      expect(complain).not.toHaveBeenCalled()
      search('b')
      await isAt('/users?globalFilter=b')
      vi.restoreAllMocks()
    },
  )
})

describe.each([
  ['', kinds.createBrowserRouter],
  [' and a context', withContext],
] as const)('a table of React Router with slow loaders%s', (_, kind) => {
  it('never writes onto the entry of a screen whose loader runs after Back', async () => {
    const { navigate, app, address } = await open(kind, {
      href: '/users?tab=1',
      definition: debounced,
    })
    await navigate('/slow', 'push')
    await pass(3_000)
    await navigate('/users?tab=2', 'push')
    act(() => app.params?.atoms.globalFilter.set('typed'))
    await act(() => window.history.back())
    await pass(200)
    expect(address()).toBe('/slow')
    expect(app.params?.atoms.globalFilter.get()).toBe('')
    await pass(3_000)
    expect(address()).toBe('/slow')
    await act(() => window.history.forward())
    await pass(3_000)
    expect(address()).toBe('/users?tab=2')
  })

  it('asks for the rows of a click while a load runs', async () => {
    const loaderMs = 1_000
    const { app, search } = await open(kind, { loaderMs })
    for (const part of [0.2, 0.5, 0.9, 1.1]) {
      search(`at ${part}`)
      await pass(loaderMs * part)
      const { length } = app.loads
      search(`and ${part}`)
      await pass(200)
      expect(app.loads).toHaveLength(length + 1)
      await pass(2 * loaderMs)
    }
  })

  it('keeps what other code has in the history state', async () => {
    const { isAt, search } = await open(kind, { loaderMs: 300 })
    window.history.replaceState({ ...window.history.state, analytics: 7 }, '')
    search('a')
    await isAt('/users?globalFilter=a')
    expect(window.history.state.analytics).toBe(7)
  })

  it('leaves a link to the view that it wrote last its entry', async () => {
    const { navigate, app, back, address, atoms, isAt, search } = await open(kind)
    search('a')
    await isAt('/users?globalFilter=a')
    await navigate('/users?globalFilter=b', 'push')
    app.loaderMs = 400
    act(() => void app.navigate?.('/users?globalFilter=a'))
    await pass(100)
    act(() => atoms.columnOrder.set(['x']))
    await pass(3_000)
    await back()
    expect(address()).toBe('/users?globalFilter=b')
  })
})

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createMemoryRouter', kinds.createMemoryRouter],
] as const)('a change while another entry of the path loads (%s)', (_, kind) => {
  it('stays, and what was pending before is dropped', async () => {
    const { sort, search, start, isAt, atoms } = await open(kind, { definition: debounced })
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    search('ann')
    await start(-1)
    sort(ASC)
    await pass(1_000)
    expect(atoms.globalFilter.get()).toBe('')
    await pass(5_000)
    await isAt('/users?sorting=name.asc')
  })

  it.each([
    ['another slice', '/users?columnOrder=b,a', '/users?sorting=name.asc&columnOrder=b,a'],
    ['the same slice', '/users?sorting=age.desc', '/users?sorting=name.asc'],
  ])('is laid onto the view of a link to %s', async (_slice, link, expected) => {
    const { sort, start, isAt, atoms } = await open(kind)
    await start(link)
    sort(ASC)
    await isAt(expected)
    expect(atoms.sorting.get()).toEqual(ASC)
  })

  it('is dropped by a second Back', async () => {
    const { sort, start, isAt, atoms } = await open(kind)
    await start('/users?tab=2')
    await isAt('/users?tab=2')
    await start('/users?tab=3')
    await isAt('/users?tab=3')
    await start(-1)
    sort(ASC)
    await start(-1)
    await isAt('/users')
    expect(atoms.sorting.get()).toEqual([])
  })
})

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('a change before a navigation of other code on the same path (%s)', (_, kind) => {
  it.each([
    ['/other', true],
    ['/other', false],
    ['/slow', true],
    ['/slow', false],
  ])('stays on its entry when a link to %s cancels it (shallow: %s)', async (link, shallow) => {
    const { open, app, navigate, back, address } = createHarness(kind, { shallow })
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
  })
})

const pushing = defineTableSearchParams({ history: 'push' })

describe.each([
  ['createBrowserRouter with a context', withContext],
  ['createHashRouter', kinds.createHashRouter],
] as const)('decisions that are made while loaders run (%s)', (_, kind) => {
  const { toBrowser = (href) => href }: Kind = kind

  const openAt = (definition: typeof table, loaderMs: number) =>
    open(kind, { definition, href: '/users?tab=1', loaderMs })

  it.each([150, 2_000])('are an entry each (loaders of %i ms)', async (ms) => {
    const { sort, turn, isAt, added, atoms, back } = await openAt(pushing, ms)
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
  })

  it('add no entry for the second that is taken back, and load its rows', async () => {
    const { sort, turn, isAt, added, app, back } = await openAt(pushing, 1_000)
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
  })

  it.each([
    ['push', pushing, 2],
    ['replace', defineTableSearchParams(), 0],
  ] as const)('keep what other code sets meanwhile, with a %s', async (_, definition, entries) => {
    const { sort, turn, isAt, added, back, app } = await openAt(definition, 400)
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
  })

  it.each(['throws', 'drops'] as const)(
    'are an entry each once the browser, which %s, takes writes again',
    async (mode) => {
      const { sort, turn, isAt, added, back } = await openAt(pushing, 400)
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
    [false, 'a selection', '?sorting=a.asc', '?sorting=a.asc&rowSelection=1'],
    [false, 'an own slice with rows: false', '?pageIndex=2', '?view=grid&pageIndex=2'],
    [false, 'the order of columns beside other params', '?utm=1&columnOrder=a,b', '?utm=1'],
    [true, 'another sorting', '?sorting=a.asc&rowSelection=1', '?rowSelection=1'],
    [true, 'a param of other code', '?rowSelection=1', '?rowSelection=2&tab=a'],
    [true, 'another path', '/users?rowSelection=1', '/teams?rowSelection=2'],
    [true, 'the same URL again', '?rowSelection=1', '?rowSelection=1'],
    [true, 'the selection of a table that is not named', '', '?orders-rowSelection=1'],
  ])('are run: %s, for %s', (isRun, _, from, to) => expect(ask(from, to)).toBe(isRun))

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
      `[permatable] shouldRevalidateRows got ${given} definition — pass what defineTableSearchParams({ … }) returns`
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
