import {
  apps,
  button,
  expectAddress,
  openApp,
  pageText,
  rows,
  sortButton,
} from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test.describe('Columns of the column definitions', () => {
  const path = '/definitions/filters'

  test.describe('and a filter value of another kind', () => {
    test.use({ unwanted: ['uncaught error'] })

    test('keep it from the table, with a word in the console @all', async ({ page, opened }) => {
      await openApp(page, `${path}?columnFilters=age.5`, 'Filters')
      await expect(pageText(page)).toHaveText('Page 1 of 10')
      const [complaint] = await opened.complaints()
      expect(complaint?.text).toContain("the param 'columnFilters' of a link was rejected")
      await page.reload()
      await expect(pageText(page)).toHaveText('Page 1 of 10')
      await expectAddress(page, `${path}?columnFilters=age.5`)
    })
  })

  test('take a range @all', async ({ page }) => {
    await openApp(page, `${path}?columnFilters=age./30/31`, 'Filters')
    const fitting = ['user 11, 30', 'user 12, 31', 'user 61, 30', 'user 62, 31']
    await expect(rows(page)).toHaveText(fitting)
    await sortButton(page).click()
    await expectAddress(page, `${path}?sorting=name.asc&columnFilters=age./30/31`)
    await expect(rows(page)).toHaveText(fitting)
  })
})

test('A page size without an end shows all rows, also on reload', async ({ page }) => {
  const path = '/definitions/all-rows'
  await openApp(page, `${path}?pageIndex=2`, 'All rows')
  await button(page, 'Show all').click()
  await expect(rows(page)).toHaveCount(95)
  await expectAddress(page, `${path}?pageSize=all`)
  await page.reload()
  await expect(rows(page)).toHaveCount(95)
  await expect(pageText(page)).toHaveText('Page 1 of 1')
  await expectAddress(page, `${path}?pageSize=all`)
  await button(page, 'Show 50').click()
  await expectAddress(page, `${path}?pageSize=50`)
  await expect(pageText(page)).toHaveText('Page 1 of 2')
})

test.describe('A page size past the largest', () => {
  test.use({ unwanted: ['uncaught error'] })

  test('is shown, and the console has a word about it, once @all', async ({ page, opened }) => {
    const path = '/definitions/page-sizes'
    await openApp(page, path, 'Page sizes')
    for (const size of ['Show 5000', 'Show 50', 'Show 5000']) {
      await button(page, size).click()
      await expect(rows(page)).toHaveCount(size === 'Show 50' ? 50 : 95)
      await expectAddress(page, size === 'Show 50' ? `${path}?pageSize=50` : path)
    }
    expect(await opened.complaints()).toEqual([
      {
        kind: 'console',
        text: "[permatable] a change of 'pagination' is not in the param 'pageSize': not a whole number from 1 to 1000 — see params.issues",
      },
    ])
  })
})

test('A page that is set in the same task as a sorting wins, in either order @all', async ({
  page,
}) => {
  const path = '/definitions/saved-views'
  await openApp(page, path, 'Saved views')
  await button(page, 'Set the page first').click()
  await expect(pageText(page)).toHaveText('Page 3 of 10')
  await expect(sortButton(page)).toHaveText('Sorted down')
  await expectAddress(page, `${path}?sorting=name.desc&pageIndex=3`)
  await button(page, 'Set the page last').click()
  await expect(pageText(page)).toHaveText('Page 5 of 10')
  await expect(sortButton(page)).toHaveText('Sorted up')
  await expectAddress(page, `${path}?sorting=name.asc&pageIndex=5`)
  await sortButton(page).click()
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expectAddress(page, `${path}?sorting=name.desc`)
})

test('A definition without the page reset keeps the page when the table is sorted @all', async ({
  page,
}) => {
  const path = '/definitions/kept-page'
  await openApp(page, `${path}?pageIndex=4`, 'Kept page')
  await sortButton(page).click()
  await expect(sortButton(page)).toHaveText('Sorted up')
  await expect(pageText(page)).toHaveText('Page 4 of 10')
  await expectAddress(page, `${path}?sorting=name.asc&pageIndex=4`)
})
