import { historyLength } from '../../../support/address.ts'
import { button } from '../../../support/apps.ts'
import { enter, inOneTask } from '../../../support/enter.ts'
import {
  addressIn,
  expectAddressIn,
  expectState,
  header,
  later,
  nameContains,
  nextPage,
  test,
  visit,
} from '../../../support/examples.ts'
import { forgetWrites, writtenAddresses } from '../../../support/history.ts'
import { expect } from '../../../support/test.ts'

const ascending = [{ id: 'age', desc: false }]

test('A write keeps path, fragment, history state and foreign params byte for byte', async ({
  page,
  example,
}) => {
  await visit(page, example, '/users?a=b%20c&flag&x=&a=2#part')
  await page.evaluate(() => history.replaceState({ ...history.state, own: 'kept' }, ''))
  await enter(nameContains(page), 'a')
  const written = '/users?a=b%20c&flag&x=&a=2&columnFilters=name.a#part'
  await expectAddressIn(page, example, written)
  await later(page)
  expect(await addressIn(page, example)).toBe(written)
  expect(await page.evaluate(() => history.state.own)).toBe('kept')
})

test('A write keeps the scroll position and the focus', async ({ page, example }) => {
  await page.setViewportSize({ width: 600, height: 200 })
  await visit(page, example, '/users')
  await page.evaluate(() => window.scrollTo(0, 150))
  await inOneTask(page, [[header(page, 'Age')]])
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await enter(nameContains(page), 'an')
  await expectAddressIn(page, example, '/users?sorting=age.asc&columnFilters=name.an')
  await later(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('Two changes in a tick are one navigation and one entry', async ({ page, example }) => {
  await visit(page, example, '/users')
  const entries = await historyLength(page)
  await forgetWrites(page)
  await button(page, 'Oldest first, page 2').click()
  await expectAddressIn(page, example, '/users?sorting=age.desc&pageIndex=2')
  await later(page)
  expect(await historyLength(page)).toBe(entries + 1)
  expect(await writtenAddresses(page)).toEqual([
    `${example.basePath}/users?sorting=age.desc&pageIndex=2`,
  ])
  await page.goBack()
  await expectAddressIn(page, example, '/users')
  await expectState(page, { sorting: [], pagination: { pageIndex: 0, pageSize: 10 } })
})

test('Back and Forward show the state of their entries', async ({ page, example }) => {
  await visit(page, example, '/users')
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/users?sorting=age.desc')
  await page.goBack()
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await expectState(page, { sorting: ascending })
  await page.goBack()
  await expectAddressIn(page, example, '/users')
  await expectState(page, { sorting: [] })
  await page.goForward()
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await expectState(page, { sorting: ascending })
})

test('Pages that are turned quickly are one entry', async ({ page, example }) => {
  await visit(page, example, '/users')
  const entries = await historyLength(page)
  await nextPage(page).evaluate(async (button) => {
    for (let turn = 0; turn < 4; turn++) {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
  await expectAddressIn(page, example, '/users?pageIndex=5')
  expect(await historyLength(page)).toBe(entries + 1)
  await page.goBack()
  await expectAddressIn(page, example, '/users')
  await expectState(page, { pagination: { pageIndex: 0, pageSize: 10 } })
})

test("The app's own update and the table's writes keep each other", async ({ page, example }) => {
  await visit(page, example, '/users?tab=2')
  await enter(nameContains(page), 'an')
  await expectAddressIn(page, example, '/users?tab=2&columnFilters=name.an')
  await button(page, 'Count').click()
  await expect.poll(() => addressIn(page, example)).toContain('count=1')
  expect(await addressIn(page, example)).toContain('columnFilters=name.an')
  await header(page, 'Age').click()
  await expect.poll(() => addressIn(page, example)).toContain('sorting=age.asc')
  await button(page, 'Count').click()
  await expect.poll(() => addressIn(page, example)).toContain('count=2')
  expect(await addressIn(page, example)).toContain('sorting=age.asc')
  await expectState(page, {
    sorting: ascending,
    columnFilters: [{ id: 'name', value: 'an' }],
  })
})

test("A change of the table while the app's own update is on its way loses neither", async ({
  page,
  example,
}) => {
  await visit(page, example, '/users')
  await inOneTask(page, [
    [button(page, 'Count')],
    [nameContains(page), 'an'],
    [header(page, 'Age')],
  ])
  await expect.poll(() => addressIn(page, example)).toContain('count=1')
  await expect.poll(() => addressIn(page, example)).toContain('sorting=age.asc')
  await later(page)
  const address = await addressIn(page, example)
  expect(address).toContain('count=1')
  expect(address).toContain('columnFilters=name.an')
  expect(address).toContain('sorting=age.asc')
})
