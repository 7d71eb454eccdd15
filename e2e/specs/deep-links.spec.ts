import type { TestPage } from '../support/test-page.ts'
import { follow, open, reload, search, show } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import {
  checkedRows,
  controls,
  goToPage,
  maxAge,
  minAge,
  orderToggle,
  pageSize,
  rowBox,
  searchBox,
  sortButton,
  tableState,
  textFilter,
  type Controls,
  type TableState,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

// Every uuid holds a dash and every age is from 18 to 100: nobody is hidden.
const state: TableState = {
  globalFilter: '-',
  sorting: [
    { id: 'age', desc: true },
    { id: 'name', desc: false },
  ],
  pagination: { pageIndex: 1, pageSize: 20 },
  columnFilters: [
    { id: 'id', value: '-' },
    { id: 'age', value: [18, 100] },
  ],
  columnOrder: ['age', 'name', 'id'],
  rowSelection: { 0: true, 1: true, 2: true, 5: true },
}

const shown: Controls = {
  search: '-',
  toggle: 'Reset Order',
  columns: [
    ['Age', '↓', '18', '100'],
    ['Name', '↑', ''],
    ['ID', '↕', '-'],
  ],
  page: 'Page 2 of 5',
  goTo: '2',
  size: 'Show 20',
  count: 'Showing 20 of 100 Rows',
  allRows: 'some',
}

const plain =
  '?globalFilter=-&sorting=age.desc,name.asc&pageIndex=2&pageSize=20' +
  '&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..2,5'

const links: Readonly<Record<string, string>> = {
  '/': plain,
  '/custom-param-name':
    '?userTable-globalFilter=-&userTable-sorting=age.desc,name.asc&userTable-pageIndex=2' +
    '&userTable-pageSize=20&userTable-columnFilters=id.-,age./18/100' +
    '&userTable-columnOrder=age,name,id&userTable-rowSelection=0..2,5',
  '/custom-encoder-decoder':
    '?globalFilter=%22-%22&sorting.age=desc&sorting.name=asc' +
    '&pagination=%7B%22pageIndex%22:1,%22pageSize%22:20%7D' +
    '&columnFilters.id=%22-%22&columnFilters.age=%5B18,100%5D' +
    '&columnOrder=%5B%22age%22,%22name%22,%22id%22%5D' +
    '&rowSelection=%7B%220%22:true,%221%22:true,%222%22:true,%225%22:true%7D',
  // The page size and the order are the defaults.
  '/custom-default-value':
    '?globalFilter=-&sorting=age.desc,name.asc&pageIndex=2' +
    '&columnFilters=id.-,age./18/100&rowSelection=0..2,5',
  '/debounce': plain,
  '/push': plain,
}

async function expectAll(page: TestPage) {
  await expect.poll(() => controls(page)).toEqual(shown)
  expect(await tableState(page)).toEqual(state)
}

/** Gives every slice its part of the link. */
async function workControls(page: TestPage) {
  await inOneTask(page, [
    [rowBox(page, 0)],
    [rowBox(page, 1)],
    [rowBox(page, 2)],
    [rowBox(page, 5)],
    [searchBox(page), '-'],
    [textFilter(page, 'ID'), '-'],
    [minAge(page), '18'],
    [maxAge(page), '100'],
    [sortButton(page, 'Age')],
    [orderToggle(page)],
  ])
  await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
  await inOneTask(page, [
    [pageSize(page), '20'],
    [goToPage(page), '2'],
  ])
}

async function leaveTable(page: TestPage, heading: string) {
  await follow(page, heading === 'Debounce' ? 'Basic' : 'Debounce')
  await expect(searchBox(page)).toHaveValue('')
  expect(await search(page)).toBe('')
}

/** The other screens differ in names and defaults alone: only `npm run test:all` tries them. */
const tags: Readonly<Record<string, string[]>> = {
  '/': ['@smoke'],
  '/push': [],
  '/debounce': [],
  '/custom-encoder-decoder': [],
}

for (const { path, heading } of screens) {
  test(
    `${path} writes a deep link and reopens it exactly, after a reload and Back`,
    { tag: tags[path] ?? '@all' },
    async ({ page }) => {
      // The other link leaves out what is the default there: it is opened.
      const isDefault = path === '/custom-default-value'
      await open(page, isDefault ? `${path}${links[path]}` : path)
      if (!isDefault) await workControls(page)
      await expectAll(page)
      await expect.poll(() => search(page)).toBe(links[path])
      await reload(page)
      await expectAll(page)
      await leaveTable(page, heading)
      await page.goBack()
      await expectAll(page)
      expect(await search(page)).toBe(links[path])
    },
  )

  test(
    `a deep link of ${path} shows after Forward, too, and after Back from another document`,
    { tag: path === '/' ? [] : '@all' },
    async ({ page }) => {
      await open(page, `${path}${links[path]}`)
      await leaveTable(page, heading)
      await page.goBack()
      await expectAll(page)
      await page.goForward()
      await expect(searchBox(page)).toHaveValue('')
      await page.goBack()
      await expectAll(page)
      await page.goto('about:blank')
      await page.goBack()
      await expectAll(page)
      expect(await search(page)).toBe(links[path])
    },
  )
}

test('a link shows wherever it is followed from', async ({ page }) => {
  await open(page, '/?rowSelection=0..2,5,42')
  await test.step('every selected row of the page has its checkbox checked', async () => {
    expect(await checkedRows(page)).toEqual(['0', '1', '2', '5'])
  })
  await test.step('an address entered by hand on the same screen shows at once', async () => {
    await page.goto('/?globalFilter=a')
    await expect(searchBox(page)).toHaveValue('a')
    await page.goto('/?globalFilter=e&columnOrder=age,name,id')
    await expect(searchBox(page)).toHaveValue('e')
    await expect(orderToggle(page)).toHaveText('Reset Order')
  })
  await test.step('a link inside the page shows in every box, too', async () => {
    await show(page, `/${plain}`)
    await expectAll(page)
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('e')
    await expect(goToPage(page)).toHaveValue('1')
    await expect(minAge(page)).toHaveValue('')
  })
})
