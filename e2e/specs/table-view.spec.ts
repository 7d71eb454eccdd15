import { follow, open } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import {
  ages,
  cells,
  controls,
  defaultState,
  pageButton,
  pageSize,
  rowCountText,
  rows,
  searchBox,
  sortButton,
  tableState,
  screenHeading,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('every screen has every control of the table view, in its order', async ({ page }) => {
  await open(page, '/')
  await test.step('the table view opens unsorted, unfiltered and on the first of ten pages', async () => {
    expect(await controls(page)).toEqual({
      search: '',
      toggle: 'Reverse Order',
      columns: [
        ['ID', '↕', ''],
        ['Name', '↕', ''],
        ['Age', '↕', '', ''],
      ],
      page: 'Page 1 of 10',
      goTo: '1',
      size: 'Show 10',
      count: 'Showing 10 of 100 Rows',
      allRows: 'none',
    })
    expect(await tableState(page)).toEqual(defaultState)
  })
  await test.step('the panel, the page-size select and the pagination buttons are in their order', async () => {
    expect(Object.keys(await tableState(page))).toEqual([
      'globalFilter',
      'sorting',
      'pagination',
      'columnFilters',
      'columnOrder',
      'rowSelection',
    ])
    await expect(pageSize(page).getByRole('option')).toHaveText([
      'Show 10',
      'Show 20',
      'Show 30',
      'Show 40',
      'Show 50',
    ])
    await expect(page.getByRole('main').getByText(/^[<>]{1,2}$/)).toHaveText(['<<', '<', '>', '>>'])
  })
  await test.step('every screen has every control of the table view', async () => {
    for (const { heading } of screens) {
      await follow(page, heading)
      await expect(screenHeading(page)).toHaveText(heading)
      await expect(searchBox(page)).toBeVisible()
      const { columns, ...others } = await controls(page)
      // Each header has an arrow, and its boxes.
      const parts = columns.map(([header, ...rest]) => [header, rest.length] as const)
      expect(Object.fromEntries(parts)).toEqual({ ID: 2, Name: 2, Age: 3 })
      expect(others).toMatchObject({
        toggle: expect.stringMatching(/^Re(verse|set) Order$/),
        page: expect.stringMatching(/^Page \d+ of \d+$/),
        goTo: expect.stringMatching(/^\d+$/),
        size: expect.stringMatching(/^Show \d+$/),
      })
    }
  })
})

test('a visit makes a hundred users, the same ones each time', async ({ page }) => {
  await open(page, '/')
  await test.step('users have a uuid, a username and an age from 18 to 100', async () => {
    await expect(rowCountText(page)).toHaveText('Showing 10 of 100 Rows')
    const ids = (await cells(page, 'ID')).join('\n')
    expect(ids).toMatch(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\n|$)){10}$/)
    expect((await cells(page, 'Name')).join('\n')).toMatch(/^(.+(\n|$)){10}$/)
    const shownAges = await ages(page)
    expect(shownAges.filter(Number.isInteger)).toHaveLength(10)
    expect(Math.min(...shownAges)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...shownAges)).toBeLessThanOrEqual(100)
  })
  await test.step('the users stay the same while the state changes', async () => {
    const before = await cells(page, 'ID')
    await sortButton(page, 'Age').click()
    await pageButton(page, '>').click()
    await inOneTask(page, [[searchBox(page), 'nobody']])
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    await follow(page, 'Basic')
    await expect.poll(() => cells(page, 'ID')).toEqual(before)
  })
  await test.step('the next visit makes them again, another screen makes others', async () => {
    const before = await cells(page, 'ID')
    await follow(page, 'Push(instead of replace)')
    await expect(screenHeading(page)).toHaveText('Push(instead of replace)')
    await expect(rows(page)).toHaveCount(10)
    expect(await cells(page, 'ID')).not.toEqual(before)
    await follow(page, 'Basic')
    await expect(screenHeading(page)).toHaveText('Basic')
    await expect.poll(() => cells(page, 'ID')).toEqual(before)
  })
})
