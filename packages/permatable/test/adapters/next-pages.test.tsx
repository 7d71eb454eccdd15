// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router.js'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { describe, expect, it, vi } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { pagesRouter, startPagesApp, type PagesApp } from '../support/pages-router.ts'
import { startNewCopy } from './other-adapters.ts'

withFakeTimers()

/** Each change of the table is an entry. */
const table = defineTableSearchParams({ history: 'push' })

interface Pages extends PagesApp {
  type(): void
  /** Selects a row, which needs no other rows. */
  select(): void
  /** Shows the table with another option. */
  showTable(options: { readonly shallow: boolean }): void
}

/** Opens a page with a table, on a Next whose loads take 200 ms. */
async function openPages(href: string, state: unknown = null): Promise<Pages> {
  // The adapters of other tests know of other loads.
  startNewCopy()
  const { useTableSearchParams } = await import('permatable/next-pages')
  history.pushState(state, '', href)
  const app = startPagesApp()
  const shown: { params?: TableParams<typeof table.defaults> } = {}
  const show = (params: TableParams<typeof table.defaults>) => void Object.assign(shown, { params })
  function Users({ shallow }: { readonly shallow: boolean }) {
    show(useTableSearchParams(table, { shallow }))
    return null
  }
  const page = (shallow: boolean) => (
    <RouterContext value={app.router}>
      <Users shallow={shallow} />
    </RouterContext>
  )
  const { rerender } = render(page(true))
  let typed = 0
  return Object.assign(app, {
    showTable: (options: { readonly shallow: boolean }) => rerender(page(options.shallow)),
    select: () => act(() => shown.params?.set({ rowSelection: { 7: true } })),
    type: () => act(() => shown.params?.set({ globalFilter: `text ${++typed}` })),
  })
}

/** Opens a path where the table writes two entries. */
async function openWithEntries(href: string) {
  const app = await openPages(href)
  for (const time of [1, 2]) {
    app.type()
    await pass(500)
    expect(address()).toBe(`${href}?globalFilter=text+${time}`)
  }
  return app
}

describe('Back', () => {
  it("over a table's own entries loads nothing", async () => {
    const app = await openWithEntries('/teams/red')
    await goBack()
    await pass(500)
    expect(address()).toBe('/teams/red?globalFilter=text+1')
    expect(app.loads).toBe(0)
  })

  it('to another path loads its data, and further Back loads nothing', async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', '/teams/blue')
    await pass(500)
    app.type()
    await pass(500)
    expect(app.data).toBe('/teams/blue')
    await goBack()
    await goBack()
    await pass(500)
    expect(app.data).toBe('/teams/red?globalFilter=text+2')
    const { loads } = app
    await goBack()
    await pass(500)
    expect(address()).toBe('/teams/red?globalFilter=text+1')
    expect(app.loads).toBe(loads)
  })

  it('keeps a change on the table until its data are there', async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', '/teams/red?tab=2')
    await pass(500)
    app.type()
    await pass(500)
    await goBack()
    await goBack()
    app.type()
    await pass(150)
    expect(address()).toBe('/teams/red?globalFilter=text+2')
    await pass(500)
    expect(app.data).toBe('/teams/red?globalFilter=text+2')
    expect(address()).toBe('/teams/red?globalFilter=text+4')
  })

  it('to a path that its server redirects by now loads the data of the other path', async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', '/teams/blue')
    await pass(500)
    app.type()
    await pass(500)
    app.redirects.set('/teams/red', '/teams/green')
    await goBack()
    await goBack()
    await pass(1_000)
    expect(address()).toBe('/teams/green')
    expect(app.data).toBe('/teams/green')
  })
})

it('holds no write back while the data of another one load', async () => {
  const app = await openPages('/teams/red')
  app.showTable({ shallow: false })
  app.type()
  await pass(100)
  expect(app.loads).toBe(1)
  app.type()
  await pass(100)
  expect(app.data).toBe('/teams/red')
  expect(address()).toBe('/teams/red?globalFilter=text+2')
})

it('loads nothing for a selection', async () => {
  const app = await openPages('/teams/red')
  app.showTable({ shallow: false })
  app.select()
  await pass(500)
  expect(address()).toBe('/teams/red?rowSelection=7')
  expect(app.loads).toBe(0)
})

it('loads the data that a selection meanwhile has cut off', async () => {
  const app = await openPages('/teams/red')
  app.showTable({ shallow: false })
  app.type()
  await pass(100)
  app.select()
  await pass(1000)
  expect(address()).toBe('/teams/red?globalFilter=text+1&rowSelection=7')
  expect(app.data).toBe('/teams/red?globalFilter=text+1&rowSelection=7')
})

it('loads nothing for the first write after a reload', async () => {
  await openWithEntries('/teams/red')
  const app = await openPages(address(), history.state)
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
  expect(app.loads).toBe(0)
})

it('takes an event that the app emits itself, as for a progress bar', async () => {
  const app = await openPages('/teams/red')
  app.router.events.emit('routeChangeStart')
  app.router.events.emit('routeChangeComplete')
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
})

describe("a change of the app's", () => {
  it("is not cancelled by a write once Next has shown the table's last one", async () => {
    const app = await openPages('/teams/red')
    app.showMs = 300
    app.loadMs = 1_000
    app.type()
    await pass(100)
    expect(address()).toBe('/teams/red?globalFilter=text+1')
    void app.go('replace', '/teams/red?globalFilter=text+1&tab=2')
    app.type()
    await pass(3_000)
    expect(address()).toBe('/teams/red?tab=2&globalFilter=text+2')
    expect(app.data).toBe('/teams/red?globalFilter=text+1&tab=2')
  })
})

it('loads nothing where an app replaces its first entry by a shallow change', async () => {
  const app = await openPages('/teams/red')
  void app.go('replace', '/teams/red', { shallow: true })
  await pass(500)
  expect(app.loads).toBe(0)
})

it('loads the data of the first entry, which a link left while a change was pending', async () => {
  const app = await openPages('/teams/red')
  void app.go('push', '/teams/blue')
  await pass(50)
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/blue')
  app.type()
  await pass(500)
  await goBack()
  await goBack()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
  expect(app.data).toBe('/teams/red?globalFilter=text+1')
})

it("loads the data of an app's own shallow entry from before the first table on Back", async () => {
  const early = '/teams/red?tab=2'
  const state = { url: early, as: early, options: { shallow: true }, __N: true }
  // The native method: no adapter follows yet.
  History.prototype.pushState.call(history, state, '', early)
  const app = await openPages('/teams/blue')
  app.type()
  await pass(500)
  history.go(-2)
  await pass(1_000)
  expect(address()).toBe(early)
  expect(app.data).toBe(early)
})

it('writes an entry that fires events again, though Next hydrated from its first one', async () => {
  const first = '/teams/red'
  const app = await openPages(first, { url: first, as: first, options: { _h: 1 }, __N: true })
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
  expect(history.state.options).toMatchObject({ _h: 0, shallow: true })
})

it.each([
  ['the data of a page that was not built ahead', { isFallback: true, query: {} }],
  ['the params of a rewrite that a static page asks for', { isReady: false, query: {} }],
])('waits for %s', async (_, known) => {
  // The adapter follows the window of its first table, which may be another test's.
  vi.resetModules()
  const { useTableSearchParams } = await import('permatable/next-pages')
  function Users() {
    const { atoms } = useTableSearchParams()
    return <button onClick={() => atoms.globalFilter.set('typed')}>Type</button>
  }
  const page = (router: Partial<NextRouter>) => (
    <RouterContext value={pagesRouter(router)}>
      <Users />
    </RouterContext>
  )
  history.pushState(null, '', '/users/red')
  const { rerender, unmount } = render(page(known))
  fireEvent.click(screen.getByRole('button'))
  // A write would make Next drop what is on its way, for good.
  await pass(1000)
  expect(address()).toBe('/users/red')
  rerender(page({}))
  await pass(1000)
  expect(address()).toBe('/users/red?globalFilter=typed')
  unmount()
})

const action = fc.oneof(
  fc.record({
    kind: fc.constant('link' as const),
    how: fc.constantFrom('push' as const, 'replace' as const),
    to: fc.constantFrom('/teams/red', '/teams/blue', '/teams/red?tab=2', '/teams/blue#part'),
  }),
  fc.record({
    kind: fc.constantFrom('type' as const, 'back' as const, 'forward' as const, 'shallow' as const),
  }),
)

const showMs = fc.constantFrom(0, 100, 400)

const pause = fc.constantFrom(0, 10, 150, 300, 2_000)

it('shows the data of the address, whatever the visitor does', async () => {
  // Back leads no further than to an entry of Next's.
  const first = '/teams/red'
  history.replaceState({ url: first, as: first, options: {}, __N: true }, '', first)
  const app = await openPages(first)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, pause), { maxLength: 12 }),
      showMs,
      async (actions, showMs) => {
        app.showMs = showMs
        for (const [act, ms] of actions) {
          if (act.kind === 'link') void app.go(act.how, act.to)
          else if (act.kind === 'type') app.type()
          else if (act.kind === 'shallow')
            void app.go('push', `${location.pathname}?tab=shallow`, { shallow: true })
          else history[act.kind]()
          await pass(ms)
        }
        await pass(10_000)
        const there = new URL(app.data, location.href)
        const tabs = [there, location].map(({ search }) => new URLSearchParams(search).get('tab'))
        expect(there.pathname).toBe(location.pathname)
        // A shallow change of the app's is between entries of one load.
        expect(new Set(tabs).size === 1 || tabs.includes('shallow')).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})
