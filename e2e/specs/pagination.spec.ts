import type { TestPage } from '../support/test-page.ts'
import { open, reload, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  cells,
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
    ['', 'Page 1 of 10', 0, ''],
    ['-5', 'Page 1 of 10', 0, ''],
    ['2.5', 'Page 2 of 10', 1, '?pageIndex=2'],
    ['99', 'Page 10 of 10', 9, '?pageIndex=10'],
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

for (const { size, label, written, tag = [] } of [
  { size: 20, label: 'Page 2 of 5', written: '?pageIndex=2&pageSize=20' },
  { size: 30, label: 'Page 1 of 4', written: '?pageSize=30', tag: '@all' },
  { size: 40, label: 'Page 1 of 3', written: '?pageSize=40', tag: '@all' },
  { size: 50, label: 'Page 1 of 2', written: '?pageSize=50', tag: '@all' },
])
  test(`Show ${size} keeps the first visible row on the page`, { tag }, async ({ page }) => {
    await open(page, '/?pageIndex=3')
    const [first] = await cells(page, 'ID')
    await enter(pageSize(page), String(size))
    await expect(pageText(page)).toHaveText(label)
    await expect(rowCountText(page)).toHaveText(`Showing ${size} of 100 Rows`)
    await expect(rows(page)).toHaveCount(size)
    expect(await cells(page, 'ID')).toContain(first)
    await expect.poll(() => search(page)).toBe(written)
  })

test('a filter or sorting change goes to the first page', async ({ page }) => {
  await open(page, '/?pageIndex=3')
  await test.step('a filter change in the same write', async () => {
    await enter(searchBox(page), '-')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await expect.poll(() => search(page)).toBe('?globalFilter=-')
  })
  await test.step('a sorting change in the same write', async () => {
    await show(page, '/?pageIndex=3')
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    await sortButton(page, 'Age').click()
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  })
})

test('a filter change goes to the first page from one that is not there, too @all', async ({
  page,
}) => {
  await test.step('past the last', async () => {
    await open(page, '/?pageIndex=99')
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await enter(textFilter(page, 'ID'), '-')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await expect.poll(() => search(page)).toBe('?columnFilters=id.-')
  })
  await test.step('in the address as in the table, where all rows are on one page', async () => {
    await show(page, '/?pageIndex=2&pageSize=100')
    await expect(pageText(page)).toHaveText('Page 1 of 1')
    await enter(textFilter(page, 'ID'), '-')
    await expect.poll(() => search(page)).toContain('columnFilters=id.-')
    expect(await search(page)).toBe('?pageSize=100&columnFilters=id.-')
  })
})

test('on the screen whose default is page 3, a filter change writes the first page @all', async ({
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
