import { button } from '../../../support/apps.ts'
import { enter, inOneTask } from '../../../support/enter.ts'
import { test } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

const ascending = [{ id: 'age', desc: false }]

test('A write keeps path, fragment, history state and foreign params byte for byte', async ({
  app,
  page,
}) => {
  await app.visit('/users?a=b%20c&flag&x=&a=2#part')
  await page.evaluate(() => history.replaceState({ ...history.state, own: 'kept' }, ''))
  await enter(app.nameContains, 'a')
  const written = '/users?a=b%20c&flag&x=&a=2&columnFilters=name.a#part'
  await app.expectAddress(written)
  await app.later()
  expect(await app.address()).toBe(written)
  expect(await page.evaluate(() => history.state.own)).toBe('kept')
})

test('A write keeps the scroll position and the focus', async ({ app, page }) => {
  await page.setViewportSize({ width: 600, height: 200 })
  await app.visit('/users')
  await page.evaluate(() => window.scrollTo(0, 150))
  await inOneTask(page, [[app.header('Age')]])
  await app.expectAddress('/users?sorting=age.asc')
  await enter(app.nameContains, 'an')
  await app.expectAddress('/users?sorting=age.asc&columnFilters=name.an')
  await app.later()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('Back and Forward show the state of their entries', async ({ app, page }) => {
  await app.visit('/users')
  await app.header('Age').click()
  await app.expectAddress('/users?sorting=age.asc')
  await app.header('Age').click()
  await app.expectAddress('/users?sorting=age.desc')
  await page.goBack()
  await app.expectAddress('/users?sorting=age.asc')
  await app.expectState({ sorting: ascending })
  await page.goBack()
  await app.expectAddress('/users')
  await app.expectState({ sorting: [] })
  await page.goForward()
  await app.expectAddress('/users?sorting=age.asc')
  await app.expectState({ sorting: ascending })
})

test("The app's own update and the table's writes keep each other", async ({ app, page }) => {
  await app.visit('/users?tab=2')
  await enter(app.nameContains, 'an')
  await app.expectAddress('/users?tab=2&columnFilters=name.an')
  await button(page, 'Count').click()
  await expect.poll(() => app.address()).toContain('count=1')
  expect(await app.address()).toContain('columnFilters=name.an')
  await app.header('Age').click()
  await expect.poll(() => app.address()).toContain('sorting=age.asc')
  await button(page, 'Count').click()
  await expect.poll(() => app.address()).toContain('count=2')
  expect(await app.address()).toContain('sorting=age.asc')
  await app.expectState({
    sorting: ascending,
    columnFilters: [{ id: 'name', value: 'an' }],
  })
})

test("A change of the table while the app's own update is on its way loses neither", async ({
  app,
  page,
}) => {
  await app.visit('/users')
  await inOneTask(page, [[button(page, 'Count')], [app.nameContains, 'an'], [app.header('Age')]])
  await expect.poll(() => app.address()).toContain('count=1')
  await expect.poll(() => app.address()).toContain('sorting=age.asc')
  await app.later()
  const address = await app.address()
  expect(address).toContain('count=1')
  expect(address).toContain('columnFilters=name.an')
  expect(address).toContain('sorting=age.asc')
})
