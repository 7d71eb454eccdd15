// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { startPagesApp, type PagesApp } from '../support/pages-router.ts'
import { startNewCopy } from './other-adapters.ts'

withFakeTimers()

/** Each change of the table is an entry. */
const table = defineTableSearchParams({ history: 'push' })

interface Pages extends PagesApp {
  type(): void
  /** Selects a row, which needs no other rows. */
  select(row?: number): void
}

/** Opens a page with a table, on a Next whose loads take 200 ms. */
async function openPages(
  href: string,
  { state = null, shallow = true }: { state?: unknown; shallow?: boolean } = {},
): Promise<Pages> {
  // The adapters of other tests know of other loads.
  startNewCopy()
  const { useTableSearchParams } = await import('permatable/next-pages')
  history.pushState(state, '', href)
  const app = startPagesApp()
  const shown: { params?: TableParams<typeof table.defaults> } = {}
  const show = (params: TableParams<typeof table.defaults>) => void Object.assign(shown, { params })
  function Users() {
    show(useTableSearchParams(table, { shallow }))
    return null
  }
  render(
    <RouterContext value={app.router}>
      <Users />
    </RouterContext>,
  )
  let typed = 0
  return Object.assign(app, {
    select: (row = 7) => act(() => shown.params?.set({ rowSelection: { [row]: true } })),
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
  const app = await openPages('/teams/red', { shallow: false })
  app.type()
  await pass(100)
  expect(app.loads).toBe(1)
  app.type()
  await pass(100)
  expect(app.data).toBe('/teams/red')
  expect(address()).toBe('/teams/red?globalFilter=text+2')
})

it('takes along what is changed while the data of another view load', async () => {
  const app = await openPages('/teams/red')
  app.loadMs = 1_000
  void app.go('push', '/teams/red?sorting=name.asc')
  await pass(500)
  app.select()
  await pass(1_500)
  expect(address()).toBe('/teams/red?sorting=name.asc&rowSelection=7')
})

it('loads nothing for a selection, unless it cuts off a load', async () => {
  const app = await openPages('/teams/red', { shallow: false })
  app.select()
  await pass(500)
  expect(address()).toBe('/teams/red?rowSelection=7')
  expect(app.loads).toBe(0)
  app.type()
  await pass(100)
  app.select(8)
  await pass(1000)
  expect(address()).toBe('/teams/red?globalFilter=text+1&rowSelection=8')
  expect(app.data).toBe('/teams/red?globalFilter=text+1&rowSelection=8')
})

it('loads nothing for the first write after a reload', async () => {
  await openWithEntries('/teams/red')
  const app = await openPages(address(), { state: history.state })
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

it("cancels no change of the app's by a write once Next has shown the table's last one", async () => {
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
  const state = { url: first, as: first, options: { _h: 1 }, __N: true }
  const app = await openPages(first, { state })
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
  expect(history.state.options).toMatchObject({ _h: 0, shallow: true })
})

it.each([
  ['the data of a page that was not built ahead', { isFallback: true }],
  ['the params of a rewrite that a static page asks for', { isReady: false }],
])('waits for %s', async (_, known) => {
  const app = await openPages('/users/red')
  Object.assign(app.router, known)
  app.type()
  // A write would make Next drop what is on its way, for good.
  await pass(1_000)
  expect(address()).toBe('/users/red')
  Object.assign(app.router, { isFallback: false, isReady: true })
  await pass(1_000)
  expect(address()).toBe('/users/red?globalFilter=text+1')
})
