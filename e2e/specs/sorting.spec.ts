import type { TestPage } from '../support/test-page.ts'
import { open, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  ages,
  cells,
  columnHeader,
  controls,
  searchBox,
  sortButton,
  tableState,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const sorting = async (page: TestPage) => (await tableState(page)).sorting
const inCaseless = (texts: string[]) =>
  texts.map((text) => text.toLowerCase()).sort((a, b) => (a < b ? -1 : Number(a > b)))

test('a column sorts one way, then the other, then not at all', async ({ page }) => {
  await open(page, '/?pageSize=100')
  await test.step('a text column sorts ascending, then descending, then not at all', async () => {
    const ascending = inCaseless(await cells(page, 'Name'))

    await sortButton(page, 'Name').click()
    await expect(sortButton(page, 'Name')).toHaveText('Name↑')
    await expect(columnHeader(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => search(page)).toBe('?sorting=name.asc&pageSize=100')
    expect((await cells(page, 'Name')).map((name) => name.toLowerCase())).toEqual(ascending)

    await sortButton(page, 'Name').click()
    await expect(sortButton(page, 'Name')).toHaveText('Name↓')
    await expect(columnHeader(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => search(page)).toBe('?sorting=name.desc&pageSize=100')
    expect((await cells(page, 'Name')).map((name) => name.toLowerCase())).toEqual(
      [...ascending].reverse(),
    )

    await sortButton(page, 'Name').click()
    await expect(sortButton(page, 'Name')).toHaveText('Name↕')
    await expect(columnHeader(page, 'Name')).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => search(page)).toBe('?pageSize=100')
  })
  await test.step('a number column sorts descending, then ascending, then not at all', async () => {
    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await expect(columnHeader(page, 'Age')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc&pageSize=100')
    const shownAges = await ages(page)
    expect(shownAges).toEqual([...shownAges].sort((a, b) => b - a))

    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↑')
    await expect(columnHeader(page, 'Age')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc&pageSize=100')

    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    await expect.poll(() => search(page)).toBe('?pageSize=100')
  })
  await test.step('a text column starts ascending even when no row matches', async () => {
    await enter(searchBox(page), 'nobody is called this')
    await sortButton(page, 'ID').click()
    await expect.poll(() => sorting(page)).toEqual([{ id: 'id', desc: false }])
  })
})

test('a click sorts by its column alone, a shift-click by several', async ({ page }) => {
  await open(page, '/?sorting=name.asc')
  await test.step('a click on another column replaces the sort', async () => {
    await sortButton(page, 'Age').click()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
    await expect.poll(() => sorting(page)).toEqual([{ id: 'age', desc: true }])
  })
  await test.step('a shift-click adds a column to the sort, and takes it out again', async () => {
    await show(page, '/')
    await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    await sortButton(page, 'Age').click()
    await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
    await expect.poll(() => search(page)).toBe('?sorting=age.desc,name.asc')
    await sortButton(page, 'ID').click({ modifiers: ['Shift'] })
    await expect.poll(() => search(page)).toBe('?sorting=age.desc,name.asc,id.asc')
    expect((await controls(page)).columns.map(([header, arrow]) => [header, arrow])).toEqual([
      ['ID', '↑'],
      ['Name', '↑'],
      ['Age', '↓'],
    ])
    await test.step('each says its place among them', async () => {
      const places = await page
        .locator('.sort-button [data-place]')
        .evaluateAll((arrows) => arrows.map((arrow) => arrow.dataset['place']))
      expect(places).toEqual(['3', '2', '1'])
    })
    await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
    await expect.poll(() => search(page)).toBe('?sorting=age.desc,name.desc,id.asc')
    await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
    await expect.poll(() => search(page)).toBe('?sorting=age.desc,id.asc')
  })
  await test.step('a sorting in the address of which one entry is malformed is ignored as a whole', async () => {
    await show(page, '/?sorting=age.desc,name.up')
    await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    expect(await sorting(page)).toEqual([])
  })
})

test('rows of the same age are sorted by the second column @all', async ({ page }) => {
  await open(page, '/?sorting=age.desc,name.asc&pageSize=100')
  const shownAges = await ages(page)
  const names = await cells(page, 'Name')
  const oldest = names.filter((_, at) => shownAges[at] === shownAges[0])
  expect(shownAges).toEqual([...shownAges].sort((a, b) => b - a))
  expect(oldest.map((name) => name.toLowerCase())).toEqual(inCaseless(oldest))
})
