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
