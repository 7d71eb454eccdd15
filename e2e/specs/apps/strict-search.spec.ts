import {
  apps,
  expectAddress,
  heading,
  link,
  openApp,
  pageText,
  rows,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test('A strict router keeps the params of a table that its routes validate @all', async ({
  page,
}) => {
  const path = '/strict-search/users'
  await test.step('of a deep link, beside the own param of the route', async () => {
    await openApp(page, `${path}?tab=new&nope=1&u-globalFilter=4&u-pageIndex=2`, 'Tab new')
    await expect(searchBox(page)).toHaveValue('4')
    await expect(pageText(page)).toHaveText('Page 2 of 2')
    await sortButton(page).click()
    await expectAddress(page, `${path}?tab=new&u-globalFilter=4&u-sorting=name.asc`)
  })
  await test.step('of a route without params of its own', async () => {
    const plain = '/strict-search/plain'
    await openApp(page, `${plain}?u-globalFilter=%2242%22&nope=1`, 'Plain')
    await expect(searchBox(page)).toHaveValue('42')
    await expect(rows(page)).toHaveText(['user 42'])
    await expectAddress(page, `${plain}?u-globalFilter=%2242%22`)
  })
  await test.step('of a link to a view', async () => {
    await openApp(page, '/strict-search', 'Home')
    await link(page, 'A view').click()
    await expect(heading(page)).toHaveText('Tab all')
    await expect(searchBox(page)).toHaveValue('4')
    await expect(sortButton(page)).toHaveText('Sorted down')
    await expect(pageText(page)).toHaveText('Page 2 of 4')
    await expectAddress(
      page,
      `${path}?u-globalFilter=4&u-sorting=name.desc&u-pageIndex=2&u-pageSize=5&tab=all`,
    )
  })
  await test.step('of a link that changes one slice', async () => {
    await link(page, 'Only 42').click()
    await expect(searchBox(page)).toHaveValue('42')
    await expect(rows(page)).toHaveText(['user 42'])
    await expect(sortButton(page)).toHaveText('Sorted down')
    await expectAddress(
      page,
      `${path}?u-sorting=name.desc&u-pageIndex=2&u-pageSize=5&tab=all&u-globalFilter=42`,
    )
  })
})
