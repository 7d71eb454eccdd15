import { inOneTask } from '../../../support/enter.ts'
import { link } from '../../../support/apps.ts'
import { test } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

test('A link that changes other params alone keeps what is pending', async ({ app, page }) => {
  await app.visit('/users')
  await inOneTask(page, [[app.search, 'ann'], [link(page, 'Tab 2')]])
  await app.expectState({ globalFilter: 'ann' })
  await app.expectAddress('/users?tab=2&globalFilter=ann')
  await page.goBack()
  await app.expectAddress('/users')
  await app.expectState({ globalFilter: '' })
})

test('Back drops what is pending, and nothing of it lands where Back leads', async ({
  app,
  page,
}) => {
  await app.visit('/other')
  await app.follow('Users')
  await app.expectScreen('/users')
  await app.header('Age').click()
  await app.expectAddress('/users?sorting=age.asc')
  await inOneTask(page, [[app.search, 'ann']], { back: true })
  await app.expectAddress('/users')
  await app.expectState({ globalFilter: '', sorting: [] })
  await inOneTask(page, [[app.search, 'ann']], { back: true })
  await app.expectScreen('/other')
  await app.later()
  expect(await app.address()).toBe('/other')
  await page.goForward()
  await app.expectScreen('/users')
  await app.expectAddress('/users')
  await app.expectState({ globalFilter: '' })
})

test('Another document loses nothing: Back shows it', async ({ app, page, engine }) => {
  test.skip(
    engine === 'firefox',
    'SKIPPED: Firefox drops what is written in pagehide unless it keeps the document whole, where its driver loses it',
  )
  await app.visit('/users')
  await inOneTask(page, [[app.search, 'ann']])
  await page.goto('about:blank')
  await page.goBack()
  await app.expectScreen('/users')
  await app.expectAddress('/users?globalFilter=ann')
  await app.expectState({ globalFilter: 'ann' })
})

test('A link to the screen that is shown resets its view, and Back returns to it', async ({
  app,
  page,
}) => {
  await app.visit('/users?sorting=age.asc')
  await inOneTask(page, [[app.search, 'ann']])
  await app.expectAddress('/users?globalFilter=ann&sorting=age.asc')
  await app.follow('Users')
  await app.expectState({ globalFilter: '', sorting: [] })
  await app.later()
  expect(await app.address()).toBe('/users')
  await page.goBack()
  await app.expectAddress('/users?globalFilter=ann&sorting=age.asc')
  await app.expectState({ globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
})

test.describe('A link that waits for its screen', () => {
  test.beforeEach(({ example }) => {
    test.skip(!example.hasServer, 'SKIPPED: no screen of this router waits')
  })

  test('is not cancelled by a change of the table, which does not go along', async ({
    app,
    page,
  }) => {
    await app.visit('/users')
    await inOneTask(page, [[link(page, 'Slow')], [app.nameContains, 'an'], [app.header('Age')]])
    await app.expectScreen('/slow')
    await app.later()
    expect(await app.address()).toBe('/slow')
    await page.goBack()
    await app.expectScreen('/users')
    await app.later()
    // Some routers write the address of a link before its screen is there: then a later change has no entry any more.
    expect(['/users', '/users?sorting=age.asc&columnFilters=name.an']).toContain(
      await app.address(),
    )
  })

  test('to a screen of the same definition takes nothing along', async ({ app, page }) => {
    await app.visit('/users')
    await inOneTask(page, [[app.search, 'ann'], [link(page, 'Server')]])
    await app.expectScreen('/server')
    await app.expectState({ globalFilter: '' })
    await app.later()
    expect(await app.address()).toBe('/server')
    await app.expectState({ globalFilter: '' })
    await page.goBack()
    await app.expectScreen('/users')
    await app.expectAddress('/users?globalFilter=ann')
    await app.expectState({ globalFilter: 'ann' })
  })
})

test.describe('A table that stays beside its details', () => {
  test('takes what is pending along, and leaves it on the list', async ({ app, page }) => {
    await app.visit('/people')
    await inOneTask(page, [[app.search, 'ann'], [link(page, 'Show 1')]])
    await expect(page.getByText(/^Person 1: /)).toBeVisible()
    await app.expectState({ globalFilter: 'ann' })
    await app.expectAddress('/people/1?globalFilter=ann')
    await page.goBack()
    await app.expectAddress('/people?globalFilter=ann')
    await expect(page.getByText(/^Person 1: /)).not.toBeVisible()
    await app.expectState({ globalFilter: 'ann' })
  })
})
