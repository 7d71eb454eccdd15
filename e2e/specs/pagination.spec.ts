import type { TestPage } from '../support/test-page.ts'
import { open, reload, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  cells,
  controls,
  goToPage,
  pageButton,
  pageSize,
  pageText,
  rowCountText,
  rows,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const pagination = async (page: TestPage) => (await tableState(page)).pagination

test('the buttons lead to the next, the last, the previous and the first page', async ({
  page,
}) => {
  await open(page, '/')
  await expect(pageButton(page, '<<')).toBeDisabled()
  await expect(pageButton(page, '<')).toBeDisabled()
  await pageButton(page, '>').click()
  await expect(pageText(page)).toHaveText('Page 2 of 10')
  await expect.poll(() => search(page)).toBe('?pageIndex=2')
  await pageButton(page, '>>').click()
  await expect(pageText(page)).toHaveText('Page 10 of 10')
  await expect.poll(() => search(page)).toBe('?pageIndex=10')
  await expect(pageButton(page, '>')).toBeDisabled()
  await expect(pageButton(page, '>>')).toBeDisabled()
  await pageButton(page, '<').click()
  await expect(pageText(page)).toHaveText('Page 9 of 10')
  await expect.poll(() => search(page)).toBe('?pageIndex=9')
  await pageButton(page, '<<').click()
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect.poll(() => search(page)).toBe('')
})

test('Go to page: takes whole pages that exist; an empty box means page 1', async ({ page }) => {
  await open(page, '/')
  for (const [text, label, index, written] of [
    ['3', 'Page 3 of 10', 2, '?pageIndex=3'],
    ['', 'Page 1 of 10', 0, ''],
    ['0', 'Page 1 of 10', 0, ''],
    ['-5', 'Page 1 of 10', 0, ''],
    ['2.5', 'Page 2 of 10', 1, '?pageIndex=2'],
    ['99', 'Page 10 of 10', 9, '?pageIndex=10'],
    ['1e3', 'Page 10 of 10', 9, '?pageIndex=10'],
  ] as const) {
    await test.step(`'${text}'`, async () => {
      await show(page, '/?pageIndex=5')
      await expect(goToPage(page)).toHaveValue('5')
      await enter(goToPage(page), text)
      await expect(pageText(page)).toHaveText(label)
      await expect.poll(() => search(page)).toBe(written)
      expect(await pagination(page)).toEqual({ pageIndex: index, pageSize: 10 })
      await goToPage(page).press('Tab')
      await expect(goToPage(page)).toHaveValue(String(index + 1))
    })
  }
})

test('a change of the page size keeps the first visible row on the page', async ({ page }) => {
  await open(page, '/')
  for (const [size, label, written] of [
    ['20', 'Page 2 of 5', '?pageIndex=2&pageSize=20'],
    ['30', 'Page 1 of 4', '?pageSize=30'],
    ['40', 'Page 1 of 3', '?pageSize=40'],
    ['50', 'Page 1 of 2', '?pageSize=50'],
  ] as const) {
    await test.step(`Show ${size}`, async () => {
      await show(page, '/?pageIndex=3')
      await expect(pageText(page)).toHaveText('Page 3 of 10')
      const [first] = await cells(page, 'ID')
      await enter(pageSize(page), size)
      await expect(pageText(page)).toHaveText(label)
      await expect(rowCountText(page)).toHaveText(`Showing ${size} of 100 Rows`)
      await expect(rows(page)).toHaveCount(Number(size))
      expect(await cells(page, 'ID')).toContain(first)
      await expect.poll(() => search(page)).toBe(written)
    })
  }
})

test('a page in the address survives a reload', async ({ page }) => {
  await open(page, '/?pageIndex=7')
  await reload(page)
  await expect(pageText(page)).toHaveText('Page 7 of 10')
  expect(await search(page)).toBe('?pageIndex=7')
})

test('a page past the last shows the last page, and the address keeps its text', async ({
  page,
}) => {
  await open(page, '/?pageIndex=99')
  await expect(pageText(page)).toHaveText('Page 10 of 10')
  await expect(rows(page)).toHaveCount(10)
  expect(await pagination(page)).toEqual({ pageIndex: 9, pageSize: 10 })
  expect(await search(page)).toBe('?pageIndex=99')
})

test('the last page shown for one past it stays until the page changes', async ({ page }) => {
  await open(page, '/?pageIndex=99')
  await page.getByRole('button', { name: 'Reverse Order' }).click()
  await expect.poll(() => search(page)).toContain('columnOrder=age,name,id')
  expect(await search(page)).toContain('pageIndex=99')
  await pageButton(page, '<').click()
  await expect(pageText(page)).toHaveText('Page 9 of 10')
  await expect.poll(() => search(page)).toBe('?pageIndex=9&columnOrder=age,name,id')
})

test('a filter change goes to the first page in the same write', async ({ page }) => {
  await open(page, '/?pageIndex=3')
  await enter(searchBox(page), '-')
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect.poll(() => search(page)).toBe('?globalFilter=-')
})

test('a sorting change goes to the first page in the same write', async ({ page }) => {
  await open(page, '/?pageIndex=3')
  await sortButton(page, 'Age').click()
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
})

test('a filter change goes to the first page from a page past the last, too', async ({ page }) => {
  await open(page, '/?pageIndex=99')
  await enter(textFilter(page, 'ID'), '-')
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect.poll(() => search(page)).toBe('?columnFilters=id.-')
})

test('a filter change goes to the first page in the address as in the table, where all rows are on one', async ({
  page,
}) => {
  await open(page, '/?pageIndex=2&pageSize=100')
  await expect(pageText(page)).toHaveText('Page 1 of 1')
  await enter(textFilter(page, 'ID'), '-')
  await expect.poll(() => search(page)).toContain('columnFilters=id.-')
  expect(await search(page)).toBe('?pageSize=100&columnFilters=id.-')
})

test('on the screen whose default is page 3, a filter change writes the first page', async ({
  page,
}) => {
  await open(page, '/custom-default-value')
  await enter(searchBox(page), '')
  await enter(textFilter(page, 'Name'), '')
  await expect(pageText(page)).toHaveText('Page 1 of 5')
  await expect.poll(() => search(page)).toContain('columnFilters=none')
  await reload(page)
  await expect(pageText(page)).toHaveText('Page 1 of 5')
})

test('a sorting or a filter from the address leaves the page alone', async ({ page }) => {
  await open(page, '/?pageIndex=3&sorting=age.desc&columnFilters=id.-')
  await expect(pageText(page)).toHaveText('Page 3 of 10')
  await page.evaluate(() =>
    history.replaceState(history.state, '', '/?pageIndex=3&sorting=name.asc'),
  )
  await expect(sortButton(page, 'Name')).toHaveText('Name↑')
  await expect(pageText(page)).toHaveText('Page 3 of 10')
})

test('with no matching row the page is kept', async ({ page }) => {
  await open(page, '/?globalFilter=nobody+at+all&pageIndex=3')
  expect(await pagination(page)).toEqual({ pageIndex: 2, pageSize: 10 })
  expect(await controls(page)).toMatchObject({ page: 'Page 1 of 1', count: 'Showing 0 of 0 Rows' })
})

test('a page size outside the options is shown as an option of its own', async ({ page }) => {
  await open(page, '/?pageSize=25')
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

test('a page or a size that is no number, or below 1, falls back to the default', async ({
  page,
}) => {
  await open(page, '/')
  for (const query of [
    'pageIndex=two',
    'pageIndex=0',
    'pageIndex=-1',
    'pageIndex=1.5',
    'pageSize=ten',
  ]) {
    await show(page, '/?pageIndex=5&pageSize=20')
    await expect(pageText(page)).toHaveText('Page 5 of 5')
    await show(page, `/?${query}`)
    await expect.soft(pageText(page), query).toHaveText('Page 1 of 10')
    expect.soft(await search(page), query).toBe(`?${query}`)
  }
})

test('the quoted page of older links reads, too', async ({ page }) => {
  await open(page, '/?pageIndex=%222%22&pageSize=%2220%22')
  await expect(pageText(page)).toHaveText('Page 2 of 5')
})
