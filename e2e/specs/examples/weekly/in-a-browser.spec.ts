import { enter, inOneTask } from '../../../support/enter.ts'
import { test } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

// What an adapter does is in its contract. Here is what only a browser does.

test('A write keeps the scroll position and the focus', async ({ app, page }) => {
  await page.setViewportSize({ width: 600, height: 200 })
  await app.visit('/users')
  await page.evaluate(() => window.scrollTo(0, 150))
  await inOneTask(page, [[app.header('Age')]])
  await app.expectAddress('/users?sorting=age.asc')
  expect(await page.evaluate(() => window.scrollY)).toBe(150)
  await enter(app.nameContains, 'an')
  await app.expectAddress('/users?sorting=age.asc&columnFilters=name.an')
  await app.later()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.setViewportSize({ width: 1280, height: 720 })
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
