import { address, search, show } from '../../support/address.ts'
import { button } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { sortButton } from '../../support/table.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

const PATH = '/more/million'

const panel = (page: TestPage) => page.locator('.load-panel')
const counted = (page: TestPage) => page.locator('.million p[role=status]:not(.load-panel *)')

/** The texts of a column, the first of which is 1. */
const column = (page: TestPage, at: number) =>
  page
    .locator(`tbody td:nth-child(${at})`)
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent?.trim() ?? ''))

test('a million rows: nothing is loaded before its size is said, and then an address is a view', async ({
  page,
  opened,
}) => {
  await page.goto(`${PATH}?sorting=age.desc`)
  await expect(panel(page)).toContainText('No rows are loaded yet.')
  await expect(panel(page)).toContainText('SQLite is a download of 0.4 MB.')
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /people\.worker/.test(name)),
    )
  expect(await isLoaded()).toBe(false)
  await test.step('a load that is cancelled leaves the page as it was', async () => {
    await enter(page.getByRole('combobox', { name: 'Rows in the database' }), '1m')
    await button(page, 'Cancel').click()
    await expect(panel(page)).toContainText('Cancelled: nothing was kept.')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  })
  await button(page, /^10,000 rows/).click()
  await expect(counted(page)).toHaveText('10,000 people match')
  expect(await address(page)).toBe(`${PATH}?sorting=age.desc&rows=10k`)
  await expect.poll(async () => (await column(page, 3))[0]).toBe('90')
  await expect(page.locator('.million-queries details[open] pre')).toHaveText(
    /order by .*"age".* desc/,
  )
  await test.step('Back brings the rows of before', async () => {
    await show(page, `${PATH}?rows=10k&globalFilter=clara&sorting=age.desc&pageIndex=2`)
    await expect
      .poll(async () => (await column(page, 1)).every((name) => /Clara/.test(name)))
      .toBe(true)
    const before = await column(page, 1)
    await sortButton(page, 'Name').click()
    await expect.poll(async () => (await column(page, 1))[0]).toBe('Clara Adler')
    await page.goBack()
    await expect.poll(() => column(page, 1)).toEqual(before)
  })
  await test.step('a filter opens its operator, which the keyboard reaches', async () => {
    await show(page, `${PATH}?rows=10k`)
    await button(page, 'Filter City').press('Enter')
    const operator = page.getByRole('combobox', { name: 'Operator of City' })
    await expect(operator).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(operator).toBeFocused()
    await enter(operator, 'isEmpty')
    await button(page, 'Apply').press('Enter')
    await expect.poll(() => search(page)).toBe('?rows=10k&city=/isEmpty')
    await expect.poll(async () => [...new Set(await column(page, 2))]).toEqual(['–'])
    await expect(button(page, 'Filter City is empty')).toBeFocused()
  })
  await test.step('a hostile address has an answer', async () => {
    const injected = encodeURIComponent("'; drop table people; --")
    await show(page, `${PATH}?rows=10k&globalFilter=${injected}&age=/18/3000000000&password=x`)
    await expect(counted(page)).toHaveText('0 people match')
  })
  await test.step('the worker ends when the screen is left', async () => {
    const workers = () => opened.playwright?.workers().length
    await page.getByRole('banner').getByRole('link', { name: 'More' }).click()
    if (opened.playwright) await expect.poll(workers).toBe(0)
  })
})

test('the box of 100,000 rows keeps each letter while a worker finds them', async ({ page }) => {
  const status = page.locator('.table-view [role=status]')
  const box = page.getByPlaceholder('Search 100,000 people...')
  await page.goto('/more/many-rows?sorting=name.desc')
  await expect(status).toHaveText('100,000 rows match')
  await box.pressSequentially('Ada Abel')
  await expect(box).toHaveValue('Ada Abel')
  await expect(status).toHaveText('417 rows match')
  await expect.poll(() => search(page)).toBe('?globalFilter=Ada+Abel&sorting=name.desc')
  await expect(page.locator("tbody tr[aria-rowindex='2'] td:first-child")).toHaveText(
    'Ada Abel 99841',
  )
  const inDocument = await page.locator('tbody tr').evaluateAll(({ length }) => length)
  expect(inDocument).toBeLessThan(60)
})
