import { search } from '../../support/address.ts'
import { button } from '../../support/apps.ts'
import { rowCountText, screenHeading, searchBox } from '../../support/table.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

/** Opens the screen with every slice on one table. */
async function showEverything(page: TestPage, query = ''): Promise<void> {
  await page.goto(`/more/everything${query}`)
  await expect(screenHeading(page)).toHaveText('Everything')
  await expect(rowCountText(page)).toBeVisible()
}

/** A cell of a column, in a row that counts from the first one shown. */
const cell = (page: TestPage, column: string, row: number) =>
  page.locator(`tbody tr:nth-child(${row}) td[data-column='${column}']`)
const selected = (page: TestPage) =>
  page
    .locator('[aria-selected=true]')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent))
const heads = (page: TestPage) =>
  page
    .locator('.sized-table .sort-button')
    .evaluateAll((heads) => heads.map(({ textContent }) => textContent?.slice(0, -1)))
const counted = (page: TestPage) => page.getByText(/^Showing \d+ of \d+ Rows/)

test('one link sets every slice, and one button resets all', async ({ page }) => {
  const query =
    '?globalFilter=a&sorting=age.desc&pageIndex=2&columnFilters=age./30/60&columnOrder=age,joined,team,name' +
    '&rowSelection=254,447&columnVisibility=-joined&columnPinning=name&grouping=team&expanded=team:sales' +
    '&rowPinning=7&cellSelection=447.team.314.age&density=dense'
  await page.goto(`/more/everything${query}`)
  await expect(counted(page)).toHaveText('Showing 11 of 214 Rows, 4 groups, 2 selected, 6 cells')
  await expect(searchBox(page)).toHaveValue('a')
  await expect(page.getByText('Page 2 of 8')).toBeVisible()
  // The column that is pinned comes first, then that of the groups. One is hidden.
  await expect.poll(() => heads(page)).toEqual(['Name', 'Team', 'Age'])
  expect(await selected(page)).toEqual(['sales', '57', 'sales', '56', 'sales', '56'])
  expect(await search(page)).toBe(query)
  await page.getByRole('button', { name: /^Reset/ }).click()
  await expect(counted(page)).toHaveText('Showing 10 of 500 Rows')
  await expect.poll(() => search(page)).toBe('')
})

test('the mouse and the keyboard select cells, move a column and make it wider', async ({
  page,
  playwrightPage,
  engine,
}) => {
  await showEverything(page)
  await cell(page, 'age', 4).dragTo(cell(page, 'name', 2))
  await expect(counted(page)).toHaveText('Showing 10 of 500 Rows, 9 cells')
  await page.keyboard.press('Escape')
  await expect(counted(page)).toHaveText('Showing 10 of 500 Rows')
  await cell(page, 'name', 1).press('ArrowDown')
  await expect(cell(page, 'name', 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => search(page)).toBe('?cellSelection=1.team.2.team')
  await page.keyboard.press('Escape')
  const head = (column: string) => page.locator(`th[data-column='${column}']`)
  await head('name').locator('.sort-button').dragTo(head('age'))
  await expect.poll(() => heads(page)).toEqual(['Team', 'Age', 'Name', 'Joined'])
  await expect.poll(() => search(page)).toBe('?columnOrder=team,age,name,joined')
  await test.step('the view is saved as CSV, on all its pages', async () => {
    // Firefox's driver tells of no download.
    if (engine === 'firefox') return
    const saved = playwrightPage.waitForEvent('download')
    await button(page, 'Save as CSV').click()
    const stream = await (await saved).createReadStream()
    const chunks: Buffer[] = await stream.toArray()
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
    expect(lines[0]).toBe('Team,Age,Name,Joined')
    expect(lines).toHaveLength(501)
  })
})
