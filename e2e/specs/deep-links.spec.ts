import { deepLinks, deepView } from '../../apps/demo/src/screens/deep-links.ts'
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
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

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

const links: Readonly<Record<string, string>> = deepLinks

async function expectAll(page: TestPage) {
  await expect.poll(() => controls(page)).toEqual(shown)
  expect(await tableState(page)).toEqual(deepView)
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

test('every slice is written into a deep link, which shows however it is reached', async ({
  page,
}) => {
  await open(page, '/')
  await workControls(page)
  await expectAll(page)
  await expect.poll(() => search(page)).toBe(links['/'])

  await test.step('by a reload', async () => {
    await reload(page)
    await expectAll(page)
  })
  await test.step('by Back from another screen, and after Forward', async () => {
    await leaveTable(page, 'Basic')
    await page.goBack()
    await expectAll(page)
    await page.goForward()
    await expect(searchBox(page)).toHaveValue('')
    await page.goBack()
    await expectAll(page)
  })
  await test.step('by Back from another document', async () => {
    await page.goto('about:blank')
    await page.goBack()
    await expectAll(page)
    expect(await search(page)).toBe(links['/'])
  })
  await test.step('by a link inside the page', async () => {
    await show(page, '/?rowSelection=0..2,5,42')
    await expect(searchBox(page)).toHaveValue('')
    await expect(minAge(page)).toHaveValue('')
    await expect.poll(() => checkedRows(page)).toEqual(['0', '1', '2', '5'])
    await show(page, `/${links['/']}`)
    await expectAll(page)
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('')
    await expect(goToPage(page)).toHaveValue('1')
  })
})

// Unit tests of the demo read and write the links of all screens.
for (const { path, heading } of screens.filter(({ path }) => path !== '/'))
  test(`${path} writes a deep link and reopens it exactly, after a reload and Back @all`, async ({
    page,
  }) => {
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
  })
