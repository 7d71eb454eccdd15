import type { TestPage } from '../support/test-page.ts'
import { open, reload, search, show } from '../support/address.ts'
import {
  controls,
  pageButton,
  pageSize,
  pageText,
  rows,
  sortButton,
  tableState,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const pagination = async (page: TestPage) => (await tableState(page)).pagination

test('a page in the address survives a reload, be it past the last', async ({ page }) => {
  await open(page, '/?pageIndex=7')
  await test.step('a page in the address survives a reload', async () => {
    await reload(page)
    await expect(pageText(page)).toHaveText('Page 7 of 10')
    expect(await search(page)).toBe('?pageIndex=7')
  })
  await test.step('a page past the last shows the last page, and the address keeps its text', async () => {
    await show(page, '/?pageIndex=99')
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await expect(rows(page)).toHaveCount(10)
    expect(await pagination(page)).toEqual({ pageIndex: 9, pageSize: 10 })
    expect(await search(page)).toBe('?pageIndex=99')
  })
  await test.step('the address bar marks it, with the page that is shown', async () => {
    await expect(page.locator(".chip[data-slice='pagination']")).toHaveAttribute(
      'data-state',
      'partial',
    )
    await expect(page.locator('.address-reasons')).toContainText(
      'pageIndex=99 is past the last page: page 10 is shown',
    )
  })
  await test.step('the last page shown for one past it stays until the page changes', async () => {
    await page.getByRole('button', { name: 'Reverse Order' }).click()
    await expect.poll(() => search(page)).toContain('columnOrder=age,name,id')
    expect(await search(page)).toContain('pageIndex=99')
    await pageButton(page, '<').click()
    await expect(pageText(page)).toHaveText('Page 9 of 10')
    await expect.poll(() => search(page)).toBe('?pageIndex=9&columnOrder=age,name,id')
  })
  await test.step('the cleaned link says that page', async () => {
    await show(page, '/?pageIndex=99')
    await page.getByRole('button', { name: 'Clean this link' }).click()
    await expect.poll(() => search(page)).toBe('?pageIndex=10')
    await expect(page.locator('.address-reasons')).toHaveCount(0)
  })
})

test('the page stays as the address says, whatever else it says @all', async ({ page }) => {
  await open(page, '/?pageIndex=3&sorting=age.desc&columnFilters=id.-')
  await test.step('a sorting or a filter from the address leaves the page alone', async () => {
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    await page.evaluate(() =>
      history.replaceState(history.state, '', '/?pageIndex=3&sorting=name.asc'),
    )
    await expect(sortButton(page, 'Name')).toHaveText('Name↑')
    await expect(pageText(page)).toHaveText('Page 3 of 10')
  })
  await test.step('with no matching row the page is kept', async () => {
    await show(page, '/?globalFilter=nobody+at+all&pageIndex=3')
    await expect(rows(page).locator('td')).toHaveCount(1)
    expect(await pagination(page)).toEqual({ pageIndex: 2, pageSize: 10 })
    expect(await controls(page)).toMatchObject({
      page: 'Page 1 of 1',
      count: 'Showing 0 of 0 Rows',
    })
  })
})

test('a page or a size in the address is read where it can be, and is its default where not', async ({
  page,
}) => {
  await open(page, '/?pageSize=25')
  await test.step('a page size outside the options is shown as an option of its own', async () => {
    await expect(pageSize(page).getByRole('option')).toHaveText([
      'Show 10',
      'Show 20',
      'Show 25',
      'Show 30',
      'Show 40',
      'Show 50',
    ])
    expect((await controls(page)).size).toBe('Show 25')
    await expect(rows(page)).toHaveCount(25)
  })
  await test.step('a page or a size that is no number, or below 1, falls back to the default', async () => {
    for (const query of ['pageIndex=0', 'pageIndex=two&pageSize=ten']) {
      await show(page, '/?pageIndex=5&pageSize=20')
      await expect(pageText(page)).toHaveText('Page 5 of 5')
      await show(page, `/?${query}`)
      await expect.soft(pageText(page), query).toHaveText('Page 1 of 10')
      expect.soft(await search(page), query).toBe(`?${query}`)
    }
  })
})
