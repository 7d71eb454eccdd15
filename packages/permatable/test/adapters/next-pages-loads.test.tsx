// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass } from '../support/fake-timers.ts'
import { openPages } from './next-pages-harness.tsx'

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

  it('over a link to a fragment loads nothing', async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', `${address()}#part`)
    await pass(500)
    app.type()
    await pass(500)
    expect(address()).toBe('/teams/red?globalFilter=text+3#part')
    history.go(-2)
    await pass(500)
    expect(address()).toBe('/teams/red?globalFilter=text+2')
    expect(app.loads).toBe(0)
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

  it("is not undone by an app's own shallow change while its data load", async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', '/teams/blue')
    await pass(500)
    app.type()
    await pass(500)
    await goBack()
    await goBack()
    void app.go('push', '/teams/red?tab=3', { shallow: true })
    await pass(500)
    expect(address()).toBe('/teams/red?tab=3')
    expect(app.data).toBe('/teams/red?tab=3')
    await goBack()
    await pass(500)
    expect(app.data).toBe('/teams/red?globalFilter=text+2')
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

  it('loads the data that are late once more, when a change is written meanwhile', async () => {
    const app = await openWithEntries('/teams/red')
    void app.go('push', '/teams/red?tab=2')
    await pass(500)
    app.type()
    await pass(500)
    app.loadMs = 8_000
    await goBack()
    await goBack()
    await pass(100)
    app.type()
    await pass(7_000)
    expect(address()).toBe('/teams/red?globalFilter=text+4')
    await pass(8_000)
    expect(app.data).toBe('/teams/red?globalFilter=text+4')
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

it('loads the data of an entry past one whose write loaded others', async () => {
  const app = await openWithEntries('/teams/red')
  app.showTable({ shallow: false })
  app.type()
  await pass(500)
  expect(app.data).toBe('/teams/red?globalFilter=text+3')
  app.showTable({ shallow: true })
  app.type()
  await pass(500)
  history.go(-2)
  await pass(500)
  expect(app.data).toBe('/teams/red?globalFilter=text+2')
})

it('loads nothing for the first write after a reload', async () => {
  await openWithEntries('/teams/red')
  const app = await openPages(address(), history.state)
  app.type()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+1')
  expect(app.loads).toBe(0)
})

it('leaves a shallow change of the app to Next', async () => {
  const app = await openWithEntries('/teams/red')
  void app.go('replace', address(), { shallow: true })
  void app.go('push', '/teams/red?tab=2', { shallow: true })
  await pass(500)
  expect(address()).toBe('/teams/red?tab=2')
  await goBack()
  await pass(500)
  expect(address()).toBe('/teams/red?globalFilter=text+2')
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
