import type { TestPage } from '../support/test-page.ts'
import { open, reload, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  ages,
  cells,
  controls,
  matchingRows,
  maxAge,
  minAge,
  rows,
  searchBox,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const columnFilters = async (page: TestPage) => (await tableState(page)).columnFilters

test('the search looks in every column, a text filter in its own', async ({ page }) => {
  await open(page, '/?pageSize=100')
  await test.step('the search looks in every column', async () => {
    const [id = '', name = ''] = [(await cells(page, 'ID'))[7], (await cells(page, 'Name'))[42]]
    await enter(searchBox(page), id.toUpperCase())
    await expect.poll(() => cells(page, 'ID')).toEqual([id])
    await enter(searchBox(page), name)
    await expect.poll(() => cells(page, 'Name')).toContain(name)
    await expect.poll(async () => (await tableState(page)).globalFilter).toBe(name)
  })
  await test.step('a text filter keeps the rows that hold its text in its column', async () => {
    await show(page, '/?pageSize=100')
    await expect(rows(page)).toHaveCount(100)
    const [id = ''] = await cells(page, 'ID')
    await enter(textFilter(page, 'ID'), id)
    await expect.poll(() => cells(page, 'ID')).toEqual([id])
    await enter(textFilter(page, 'Name'), id)
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
  })
  await test.step('text filters on several columns are combined', async () => {
    await show(page, '/')
    await expect(textFilter(page, 'ID')).toHaveValue('')
    await enter(textFilter(page, 'ID'), '-')
    await enter(textFilter(page, 'Name'), 'e')
    await expect.poll(() => search(page)).toBe('?columnFilters=id.-,name.e')
  })
  await test.step('an empty text removes the filter', async () => {
    await show(page, '/?columnFilters=name.e')
    await expect(textFilter(page, 'Name')).toHaveValue('e')
    await enter(textFilter(page, 'Name'), '')
    await expect.poll(() => search(page)).toBe('')
    expect(await columnFilters(page)).toEqual([])
    expect(await matchingRows(page)).toBe(100)
  })
})

test('Min and Max are a range, each open without the other', async ({ page }) => {
  await open(page, '/?pageSize=100')
  await test.step('Min alone leaves the range open above', async () => {
    await enter(minAge(page), '40')
    await expect.poll(() => search(page)).toBe('?pageSize=100&columnFilters=age./40/null')
    expect(await columnFilters(page)).toEqual([{ id: 'age', value: [40, null] }])
    expect(Math.min(...(await ages(page)))).toBeGreaterThanOrEqual(40)
  })
  await test.step('Max alone leaves the range open below', async () => {
    await show(page, '/?pageSize=100')
    await expect(rows(page)).toHaveCount(100)
    await enter(maxAge(page), '60')
    await expect.poll(() => search(page)).toBe('?pageSize=100&columnFilters=age./null/60')
    expect(await columnFilters(page)).toEqual([{ id: 'age', value: [null, 60] }])
    expect(Math.max(...(await ages(page)))).toBeLessThanOrEqual(60)
  })
  await test.step('Min and Max together are a range, in whichever order', async () => {
    await show(page, '/?pageSize=100')
    await expect(rows(page)).toHaveCount(100)
    await enter(minAge(page), '40')
    await enter(maxAge(page), '60')
    await expect.poll(() => search(page)).toBe('?pageSize=100&columnFilters=age./40/60')
    expect(await columnFilters(page)).toEqual([{ id: 'age', value: [40, 60] }])
    const between = await ages(page)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(40)
    expect(Math.max(...between)).toBeLessThanOrEqual(60)

    await enter(minAge(page), '60')
    await enter(maxAge(page), '40')
    await expect.poll(() => ages(page)).toEqual(between)
  })
})

test('a range stays as it was entered, until its bounds are cleared', async ({ page }) => {
  await open(page, '/')
  await test.step('a range that was swapped stays as it was entered', async () => {
    await enter(minAge(page), '60')
    await enter(maxAge(page), '40')
    await expect.poll(() => search(page)).toBe('?columnFilters=age./60/40')
    await reload(page)
    await expect(minAge(page)).toHaveValue('60')
    await expect(maxAge(page)).toHaveValue('40')
  })
  await test.step('a bound that is cleared is open again, and both cleared remove the filter', async () => {
    await show(page, '/?columnFilters=age./40/60')
    await expect(minAge(page)).toHaveValue('40')
    await enter(minAge(page), '')
    await expect.poll(() => search(page)).toBe('?columnFilters=age./null/60')
    await enter(maxAge(page), '')
    await expect.poll(() => search(page)).toBe('')
    expect(await matchingRows(page)).toBe(100)
  })
})

test('a bound in the address that is blank or no number is open', async ({ page }) => {
  await open(page, '/')
  for (const [text, min, max] of [
    ['age.//60', '', '60'],
    ['age./40/', '40', ''],
    ['age./null/60', '', '60'],
    ['age./x/60', '', '60'],
    ['age./%2240%22/60', '40', '60'],
    ['age.%255B%252240%2522%252C60%255D', '40', '60'],
  ] as const) {
    await show(page, '/')
    await expect(minAge(page)).toHaveValue('')
    await expect(maxAge(page)).toHaveValue('')
    await show(page, `/?pageSize=100&columnFilters=${text}`)
    await expect.soft(minAge(page), text).toHaveValue(min)
    await expect.soft(maxAge(page), text).toHaveValue(max)
    expect.soft(Math.max(...(await ages(page))), text).toBeLessThanOrEqual(Number(max || 100))
  }
})

test('where nothing matches, the table says so and offers to clear the filters', async ({
  page,
}) => {
  await open(page, '/?sorting=age.desc&columnFilters=name.e,age./18/100&globalFilter=nobody+at+all')
  await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
  expect((await controls(page)).count).toBe('Showing 0 of 0 Rows')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(10)
  expect(await controls(page)).toMatchObject({
    search: '',
    columns: [
      ['ID', '↕', ''],
      ['Name', '↕', ''],
      ['Age', '↓', '', ''],
    ],
    count: 'Showing 10 of 100 Rows',
  })
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
})
