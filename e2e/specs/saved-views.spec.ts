import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { openMore } from '../support/more.ts'
import { searchBox, sortButton } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('a view is saved, changed and opened by its link, also in another document', async ({
  page,
}) => {
  const views = page.getByRole('navigation', { name: 'Views' })
  const opened = views.locator('[data-opened]')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const save = async (name: string) => {
    await enter(page.getByPlaceholder('Name'), name)
    await button('Save view').click()
  }
  await openMore(page, '/more/saved-views', '?sorting=age.desc')
  await expect(views).toHaveText(/^No views yet/)
  await test.step('two views, each a link', async () => {
    await save('Oldest')
    await expect(views).toHaveText('Oldest, shown now')
    await sortButton(page, 'Age').click()
    await expect(views).toHaveText('Oldest changed')
    await save('Youngest')
    await expect(opened).toHaveText('Youngest, shown now')
    await views.getByRole('link', { name: 'Oldest' }).click()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
    await expect(opened).toHaveText('Oldest, shown now')
  })
  await test.step('a search is a change, which is saved', async () => {
    await enter(searchBox(page), 'a')
    await expect(opened).toHaveText('Oldest changed')
    await button('Save changes to Oldest').click()
    await expect(opened).toHaveText('Oldest, shown now')
  })
  await test.step('they are there in another document, whatever it shows', async () => {
    await openMore(page, '/more/saved-views')
    await expect(views).toHaveText('OldestYoungest')
    await expect(opened).toHaveCount(0)
    await views.getByRole('link', { name: 'Oldest' }).click()
    await expect(searchBox(page)).toHaveValue('a')
  })
})

test('there are examples to begin with, and an alert where nothing is kept', async ({ page }) => {
  await openMore(page, '/more/saved-views')
  await page.getByRole('button', { name: 'add three examples' }).click()
  const views = page.getByRole('navigation', { name: 'Views' }).locator('a')
  await expect(views).toHaveCount(3)
  await test.step('whole at 360 px, where the line of them scrolls', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const cut = await views.evaluateAll(
      (links) => links.filter((link) => link.scrollWidth > link.clientWidth).length,
    )
    expect(cut).toBe(0)
  })
  await page.getByRole('link', { name: 'Paused in sales' }).click()
  await expect.poll(() => search(page)).toBe('?columnFilters=team./sales,status./paused')
  await expect(page.locator('tbody tr:first-child .status-badge')).toHaveText('paused')
  await page.getByRole('link', { name: 'Under 30, by name' }).click()
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
    await enter(page.getByPlaceholder('Name'), 'All')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.locator('main [role=alert]')).toContainText('These views are not saved.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('main [role=alert]')).toHaveCount(0)
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('All')
  })
})
