// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass } from '../support/fake-timers.ts'
import { openPages } from './next-pages-harness.tsx'

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
