import type { TestPage } from '../support/test-page.ts'
import { open, search, show } from '../support/address.ts'
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
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const columnFilters = async (page: TestPage) => (await tableState(page)).columnFilters

test('the search looks in every column, a text filter in its own', async ({ page }) => {
  await open(page, '/')
  const id = (await cells(page, 'ID'))[7] ?? ''
  await test.step('the search looks in every column', async () => {
    await enter(searchBox(page), id.toUpperCase())
    await expect.poll(() => cells(page, 'ID')).toEqual([id])
    await enter(searchBox(page), '')
  })
  await test.step('a text filter keeps the rows that hold its text in its column', async () => {
    await enter(textFilter(page, 'ID'), id)
    await expect.poll(() => cells(page, 'ID')).toEqual([id])
    await enter(textFilter(page, 'Name'), id)
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    await expect.poll(() => search(page)).toBe(`?columnFilters=id.${id},name.${id}`)
  })
  await test.step('an empty text removes the filter', async () => {
    await enter(textFilter(page, 'ID'), '')
    await enter(textFilter(page, 'Name'), '')
    await expect.poll(() => search(page)).toBe('')
    expect(await columnFilters(page)).toEqual([])
    expect(await matchingRows(page)).toBe(100)
  })
})

test('Min and Max are a range, each open without the other', async ({ page }) => {
  // The oldest user comes first, so that one age says enough.
  await open(page, '/?sorting=age.desc')
  await test.step('Max alone leaves the range open below', async () => {
    await enter(maxAge(page), '60')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc&columnFilters=age./null/60')
    expect(await columnFilters(page)).toEqual([{ id: 'age', value: [null, 60] }])
    expect((await ages(page))[0]).toBeLessThanOrEqual(60)
  })
  await test.step('Min and Max together are a range', async () => {
    await enter(minAge(page), '40')
    // Now the youngest comes first.
    await sortButton(page, 'Age').click()
    await expect.poll(() => search(page)).toBe('?sorting=age.asc&columnFilters=age./40/60')
    expect((await ages(page))[0]).toBeGreaterThanOrEqual(40)
  })
  await test.step('in whichever order, and stay as they were entered', async () => {
    const matching = await matchingRows(page)
    await enter(minAge(page), '60')
    await enter(maxAge(page), '40')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc&columnFilters=age./60/40')
    expect(await matchingRows(page)).toBe(matching)
    await expect(minAge(page)).toHaveValue('60')
    await expect(maxAge(page)).toHaveValue('40')
  })
  await test.step('Min alone leaves the range open above', async () => {
    await enter(maxAge(page), '')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc&columnFilters=age./60/null')
    expect((await ages(page))[0]).toBeGreaterThanOrEqual(60)
  })
  await test.step('both cleared remove the filter', async () => {
    await enter(minAge(page), '')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc')
    expect(await matchingRows(page)).toBe(100)
  })
  await test.step('a bound in the address that is no number is open', async () => {
    await show(page, '/?columnFilters=age./x/60')
    await expect(maxAge(page)).toHaveValue('60')
    await expect(minAge(page)).toHaveValue('')
  })
})

test('a bound in the address that is blank or no number is open @all', async ({ page }) => {
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
