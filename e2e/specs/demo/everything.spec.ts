import { search } from '../../support/address.ts'
import { button } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { searchBox } from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

test('one link sets every slice, and one button resets all', async ({ page }) => {
  const query =
    '?globalFilter=a&sorting=age.desc&pageIndex=2&columnFilters=age./30/60&columnOrder=age,joined,team,name' +
    '&rowSelection=254,447&columnVisibility=-joined&columnPinning=name&grouping=team&expanded=team:sales' +
    '&rowPinning=2&density=dense'
  const count = page.locator('.table-view p[role=status]')
  const heads = () =>
    page.locator('th[aria-sort]').evaluateAll((all) => all.map(({ textContent }) => textContent))
  await page.goto(`/more/everything${query}`)
  await expect(count).toHaveText('246 rows, 2 selected')
  await expect(searchBox(page)).toHaveValue('a')
  await expect(page.getByText('Page 2 of 8')).toBeVisible()
  // The column that is pinned comes first, then that of the groups. One is hidden.
  await expect.poll(heads).toEqual(['Name', 'Team', 'Age', 'Status', 'Spent'])
  await expect(page.locator("[aria-label='Pin Omar Haas 3'][aria-pressed=true]")).toHaveCount(1)
  expect(await search(page)).toBe(query)
  await test.step('a column moves, and the table and its address follow', async () => {
    await button(page, 'Columns').click()
    await button(page, 'Move Spent up').click()
    await expect.poll(heads).toEqual(['Name', 'Team', 'Age', 'Spent', 'Status'])
    await page.keyboard.press('Escape')
  })
  await button(page, 'Reset').click()
  await expect(count).toHaveText('500 rows')
  await expect.poll(() => search(page)).toBe('')
  await test.step('where nothing matches, a button clears the filters', async () => {
    await enter(searchBox(page), 'nobody')
    await button(page, 'Clear filters').press('Enter')
    await expect(count).toHaveText('500 rows')
    await expect(searchBox(page)).toBeFocused()
  })
})
