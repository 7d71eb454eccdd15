import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { openMore } from '../support/more.ts'
import { searchBox, sortButton } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const button = (page: TestPage, name: string) => page.getByRole('button', { name, exact: true })
const views = (page: TestPage) => page.getByRole('dialog', { name: 'Saved views' })

async function save(page: TestPage, name: string) {
  await enter(page.getByPlaceholder('Name of a new view'), name)
  await button(page, 'Save').click()
}

test('a view is saved, changed and opened by its link, also in another document', async ({
  page,
}) => {
  await openMore(page, '/more/saved-views', '?sorting=age.desc')
  await test.step('two views, each a link', async () => {
    await button(page, 'Views').click()
    await save(page, 'Oldest')
    await expect(button(page, 'View: Oldest')).toBeVisible()
    await page.keyboard.press('Escape')
    await sortButton(page, 'Age').click()
    await button(page, 'View: Oldest, changed').click()
    await save(page, 'Youngest')
    await expect(button(page, 'View: Youngest')).toBeVisible()
    await views(page).getByRole('link', { name: 'Oldest' }).click()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
    await expect(button(page, 'View: Oldest')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a search is a change, which is saved', async () => {
    await enter(searchBox(page), 'a')
    await button(page, 'View: Oldest, changed').click()
    await button(page, 'Save changes to Oldest').click()
    await expect(button(page, 'View: Oldest')).toBeVisible()
  })
  await test.step('they are there in another document, whatever it shows', async () => {
    await openMore(page, '/more/saved-views')
    await button(page, 'Views').click()
    await expect(views(page).getByRole('link')).toHaveText(['Oldest', 'Youngest'])
    await views(page).getByRole('link', { name: 'Oldest' }).click()
    await expect(searchBox(page)).toHaveValue('a')
  })
})

test('there are examples to begin with, and an alert where nothing is kept', async ({ page }) => {
  await openMore(page, '/more/saved-views')
  await page.getByRole('button', { name: 'add three examples' }).click()
  await button(page, 'Views').click()
  await test.step('whole at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const cut = await views(page)
      .locator('li > span')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut).toBe(0)
  })
  await views(page).getByRole('link', { name: 'Paused in sales' }).click()
  await expect.poll(() => search(page)).toBe('?columnFilters=team./sales,status./paused')
  await expect(page.locator('tbody tr:first-child .status-badge')).toHaveText('paused')
  await views(page).getByRole('link', { name: 'Under 30, by name' }).click()
  await expect.poll(() => search(page)).toBe('?sorting=name.asc&columnFilters=age./null/29')
  await expect(page.locator('.address-reasons')).toHaveCount(0)
  await test.step('a browser that keeps nothing is told of', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = () => {
        Storage.prototype.setItem = setItem
        throw new Error('full')
      }
    })
    await save(page, 'All')
    const alert = views(page).locator('[role=alert]')
    await expect(alert).toContainText('Your changes of the views are not saved.')
    await button(page, 'Try again').click()
    await expect(alert).toHaveCount(0)
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('All')
  })
})
