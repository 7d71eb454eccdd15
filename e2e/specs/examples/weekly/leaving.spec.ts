import { inOneTask } from '../../../support/enter.ts'
import { link } from '../../../support/apps.ts'
import {
  addressIn,
  expectAddressIn,
  expectScreen,
  expectState,
  follow,
  header,
  later,
  nameContains,
  search,
  test,
  visit,
} from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

test('A link that changes other params alone keeps what is pending', async ({ page, example }) => {
  await visit(page, example, '/users')
  await inOneTask(page, [[search(page), 'ann'], [link(page, 'Tab 2')]])
  await expectState(page, { globalFilter: 'ann' })
  await expectAddressIn(page, example, '/users?tab=2&globalFilter=ann')
  await page.goBack()
  await expectAddressIn(page, example, '/users')
  await expectState(page, { globalFilter: '' })
})

test('Back drops what is pending, and nothing of it lands where Back leads', async ({
  page,
  example,
}) => {
  await visit(page, example, '/other')
  await follow(page, 'Users')
  await expectScreen(page, '/users')
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await inOneTask(page, [[search(page), 'ann']], { back: true })
  await expectAddressIn(page, example, '/users')
  await expectState(page, { globalFilter: '', sorting: [] })
  await inOneTask(page, [[search(page), 'ann']], { back: true })
  await expectScreen(page, '/other')
  await later(page)
  expect(await addressIn(page, example)).toBe('/other')
  await page.goForward()
  await expectScreen(page, '/users')
  await expectAddressIn(page, example, '/users')
  await expectState(page, { globalFilter: '' })
})

test('Another document loses nothing: Back shows it', async ({ page, engine, example }) => {
  test.skip(
    engine === 'firefox',
    'SKIPPED: Firefox drops what is written in pagehide unless it keeps the document whole, where its driver loses it',
  )
  await visit(page, example, '/users')
  await inOneTask(page, [[search(page), 'ann']])
  await page.goto('about:blank')
  await page.goBack()
  await expectScreen(page, '/users')
  await expectAddressIn(page, example, '/users?globalFilter=ann')
  await expectState(page, { globalFilter: 'ann' })
})

test('A link to the screen that is shown resets its view, and Back returns to it', async ({
  page,
  example,
}) => {
  await visit(page, example, '/users?sorting=age.asc')
  await inOneTask(page, [[search(page), 'ann']])
  await expectAddressIn(page, example, '/users?globalFilter=ann&sorting=age.asc')
  await follow(page, 'Users')
  await expectState(page, { globalFilter: '', sorting: [] })
  await later(page)
  expect(await addressIn(page, example)).toBe('/users')
  await page.goBack()
  await expectAddressIn(page, example, '/users?globalFilter=ann&sorting=age.asc')
  await expectState(page, { globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
})

test.describe('A link that waits for its screen', () => {
  test.beforeEach(({ example }) => {
    test.skip(!example.hasServer, 'SKIPPED: no screen of this router waits')
  })

  test('is not cancelled by a change of the table, which does not go along', async ({
    page,
    example,
  }) => {
    await visit(page, example, '/users')
    await inOneTask(page, [[link(page, 'Slow')], [nameContains(page), 'an'], [header(page, 'Age')]])
    await expectScreen(page, '/slow')
    await later(page)
    expect(await addressIn(page, example)).toBe('/slow')
    await page.goBack()
    await expectScreen(page, '/users')
    await later(page)
    // Some routers write the address of a link before its screen is there: then a later change has no entry any more.
    expect(['/users', '/users?sorting=age.asc&columnFilters=name.an']).toContain(
      await addressIn(page, example),
    )
  })

  test('to a screen of the same definition takes nothing along', async ({ page, example }) => {
    await visit(page, example, '/users')
    await inOneTask(page, [[search(page), 'ann'], [link(page, 'Server')]])
    await expectScreen(page, '/server')
    await expectState(page, { globalFilter: '' })
    await later(page)
    expect(await addressIn(page, example)).toBe('/server')
    await expectState(page, { globalFilter: '' })
    await page.goBack()
    await expectScreen(page, '/users')
    await expectAddressIn(page, example, '/users?globalFilter=ann')
    await expectState(page, { globalFilter: 'ann' })
  })
})

test.describe('A table that stays beside its details', () => {
  test('takes what is pending along, and leaves it on the list', async ({ page, example }) => {
    await visit(page, example, '/people')
    await inOneTask(page, [[search(page), 'ann'], [link(page, 'Show 1')]])
    await expect(page.getByText(/^Person 1: /)).toBeVisible()
    await expectState(page, { globalFilter: 'ann' })
    await expectAddressIn(page, example, '/people/1?globalFilter=ann')
    await page.goBack()
    await expectAddressIn(page, example, '/people?globalFilter=ann')
    await expect(page.getByText(/^Person 1: /)).not.toBeVisible()
    await expectState(page, { globalFilter: 'ann' })
  })
})
