import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { screenHeading, searchBox } from '../support/table.ts'
import type { TestLocator, TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

/** Opens the screen with every slice on one table. */
async function show(page: TestPage, query = '') {
  await page.goto(`/more/everything${query}`)
  await expect(screenHeading(page)).toHaveText('Everything')
  await expect(count(page)).toBeVisible()
}

const button = (page: TestPage, name: string) => page.getByRole('button', { name, exact: true })
const labelled = (page: TestPage, label: string) => page.locator(`[aria-label='${label}']`)
const count = (page: TestPage) => page.getByText(/ of 500 people/)

const texts = (locator: TestLocator) =>
  locator.evaluateAll((elements) => elements.map(({ textContent }) => textContent))
/** The titles of the columns shown, from left to right. */
const heads = (page: TestPage) => texts(page.locator('.sized-table .sort-button'))
const names = (page: TestPage) => texts(page.locator("tbody td[data-column='name']"))

const widthOf = (head: TestLocator) =>
  head.evaluate((head) => Math.round(head.getBoundingClientRect().width))

test('the table is in the address, its widths are not', async ({ page }) => {
  await show(page)
  await labelled(page, 'Show Age').click()
  await labelled(page, 'Pin Joined').click()
  await button(page, 'Move Team left').click()
  await button(page, 'Dense rows').click()
  await button(page, 'Pin Ben Cruz 8').click()
  const query =
    '?columnVisibility=-age&columnPinning=joined&rowPinning=7&density=dense&columnOrder=team,name,age,joined'
  await expect.poll(() => search(page)).toBe(query)
  await labelled(page, 'Width of Name').press('End')
  const name = page.locator('th:last-child')
  await expect.poll(() => widthOf(name)).toBe(400)
  await page.reload()
  await expect.poll(async () => (await names(page))[0]).toBe('Ben Cruz 8')
  await expect.poll(() => widthOf(name)).toBe(400)
  expect(await search(page)).toBe(query)
})

test('a link opens a group, and sets no width', async ({ page }) => {
  await show(page, '?columnSizing=team.400&grouping=team')
  expect((await heads(page))[0]).toBe('Team↕')
  expect(await widthOf(page.locator("th[data-column='team']"))).toBe(220)
  await page.getByRole('button', { name: /^▸? ?sales/ }).click()
  const opened = '?columnSizing=team.400&grouping=team&expanded=team:sales'
  await expect.poll(() => search(page)).toBe(opened)
  await page.reload()
  await expect(page.locator("tbody [aria-expanded='true']")).toHaveText(/sales/)
})

test('search and filters narrow the rows, of which some are selected', async ({ page }) => {
  await show(page, '?pageIndex=3')
  await enter(searchBox(page), 'ada')
  await enter(labelled(page, 'Filter Team'), 'sales')
  await enter(labelled(page, 'Minimum Age'), '40')
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  await expect(count(page)).toHaveText('7 of 500 people')
  await labelled(page, 'Select Ada Lang 17').click()
  const query =
    '?globalFilter=ada&sorting=age.desc&columnFilters=team.sales,age./40/null&rowSelection=16'
  await expect.poll(() => search(page)).toBe(query)
  await page.reload()
  await expect(count(page)).toHaveText('7 of 500 people, 1 selected')
  await expect(searchBox(page)).toHaveValue('ada')
  await expect(labelled(page, 'Filter Team')).toHaveValue('sales')
  await expect(labelled(page, 'Minimum Age')).toHaveValue('40')
  await expect(page.locator('tbody input:checked')).toHaveCount(1)
  await button(page, 'Group by team').click()
  await expect.poll(() => texts(page.locator('tbody [aria-expanded]'))).toEqual(['▸ sales (7)'])
})

test('where nothing matches, the table says so and offers a way out', async ({ page }) => {
  await show(page, '?globalFilter=nobody&columnFilters=team.sales&sorting=age.desc')
  await expect(count(page)).toHaveText('0 of 500 people')
  await expect(page.getByText('No people match the search and the filters.')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(count(page)).toHaveText('500 of 500 people')
  await expect(searchBox(page)).toBeFocused()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
})
