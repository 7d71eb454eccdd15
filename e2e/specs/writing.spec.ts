import { historyLength, open, reload, search, show } from '../support/address.ts'
import { enter, inOneTask, type Change } from '../support/enter.ts'
import { forgetWrites, writtenAddresses } from '../support/history.ts'
import { recordStates, shownStates } from '../support/shown-states.ts'
import {
  firstRowBox,
  goToPage,
  orderToggle,
  pageButton,
  pageSize,
  pageText,
  rowBox,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import type { TestPage } from '../support/test-page.ts'

const together: readonly [how: string, changes: (page: TestPage) => Change[], written: string][] = [
  [
    'two slices',
    (page) => [[searchBox(page), '-'], [sortButton(page, 'Age')]],
    '?globalFilter=-&sorting=age.desc',
  ],
  [
    'three slices',
    (page) => [[rowBox(page, 4)], [orderToggle(page)], [goToPage(page), '3']],
    '?pageIndex=3&columnOrder=age,name,id&rowSelection=4',
  ],
  [
    'six slices',
    (page) => [
      [rowBox(page, 0)],
      [searchBox(page), '-'],
      [sortButton(page, 'Age')],
      [textFilter(page, 'ID'), '-'],
      [orderToggle(page)],
      [pageSize(page), '20'],
      [goToPage(page), '2'],
    ],
    '?globalFilter=-&sorting=age.desc&pageIndex=2&pageSize=20&columnFilters=id.-&columnOrder=age,name,id&rowSelection=0',
  ],
]

test.describe("By the page's clock", () => {
  test.use({ time: 'stands still' })

  for (const [what, changes, written] of together) {
    // Only `npm run test:all` tries fewer slices.
    const tag = what === 'six slices' ? [] : '@all'

    test(`${what} changed in one tick arrive in one navigation`, { tag }, async ({ page }) => {
      await open(page, '/')
      await forgetWrites(page)
      await inOneTask(page, changes(page))
      await page.clock.runFor(2000)
      await expect.poll(() => writtenAddresses(page)).toEqual([`/${written}`])
    })
  }

  test('a change shows at once, before the address says it', async ({ page }) => {
    await open(page, '/')
    const before = await historyLength(page)
    await recordStates(page)
    await orderToggle(page).click()
    await expect(orderToggle(page)).toHaveText('Reset Order')
    expect(await search(page)).toBe('')
    await page.clock.runFor(1000)
    await expect.poll(() => search(page)).toBe('?columnOrder=age,name,id')
    const [shown, ...more] = await shownStates(page)
    expect(more).toEqual([])
    expect(shown?.columnOrder).toEqual(['age', 'name', 'id'])
    expect(await historyLength(page)).toBe(before)
  })
})

test.describe('Push(instead of replace)', () => {
  test(
    'adds one entry per change, and Back and Forward walk through them',
    { tag: '@smoke' },
    async ({ page }) => {
      await open(page, '/push')
      const before = await historyLength(page)
      await sortButton(page, 'Age').click()
      await expect.poll(() => search(page)).toBe('?sorting=age.desc')
      await pageButton(page, '>').click()
      await expect.poll(() => search(page)).toBe('?sorting=age.desc&pageIndex=2')
      await firstRowBox(page).click()
      await expect.poll(() => search(page)).toMatch(/rowSelection=\d+$/)
      expect(await historyLength(page)).toBe(before + 3)

      await page.goBack()
      await expect(page.locator('tbody input:checked')).toHaveCount(0)
      await expect(pageText(page)).toHaveText('Page 2 of 10')
      await page.goBack()
      await expect(pageText(page)).toHaveText('Page 1 of 10')
      await expect(goToPage(page)).toHaveValue('1')
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      await page.goBack()
      await expect(sortButton(page, 'Age')).toHaveText('Age↕')
      expect(await search(page)).toBe('')
      await page.goForward()
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      expect(await tableState(page)).toMatchObject({ sorting: [{ id: 'age', desc: true }] })
    },
  )

  test('adds one entry per write, and none by a reload @all', async ({ page }) => {
    await open(page, '/push')
    await test.step('changes that wait for the same write share its entry', async () => {
      const before = await historyLength(page)
      await inOneTask(page, [
        [rowBox(page, 0)],
        [searchBox(page), 'ab'],
        [searchBox(page), 'a'],
        [sortButton(page, 'Age')],
        [orderToggle(page)],
      ])
      await expect
        .poll(() => search(page))
        .toBe('?globalFilter=a&sorting=age.desc&columnOrder=age,name,id&rowSelection=0')
      expect(await historyLength(page)).toBe(before + 1)
      await page.goBack()
      await expect(orderToggle(page)).toHaveText('Reverse Order')
      await expect(searchBox(page)).toHaveValue('')
      expect(await search(page)).toBe('')
    })
    await test.step('a search typed on page 3 is one write and one entry', async () => {
      await show(page, '/push?pageIndex=3')
      await expect(pageText(page)).toHaveText('Page 3 of 10')
      const before = await historyLength(page)
      await enter(searchBox(page), '-')
      await expect.poll(() => search(page)).toBe('?globalFilter=-')
      expect(await historyLength(page)).toBe(before + 1)
      await page.goBack()
      await expect(pageText(page)).toHaveText('Page 3 of 10')
      await expect(searchBox(page)).toHaveValue('')
    })
    await test.step('a reload adds no entry, and Back still works', async () => {
      await show(page, '/push')
      await expect(pageText(page)).toHaveText('Page 1 of 10')
      await sortButton(page, 'Age').click()
      await expect.poll(() => search(page)).toBe('?sorting=age.desc')
      const before = await historyLength(page)
      await reload(page)
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      expect(await historyLength(page)).toBe(before)
      await page.goBack()
      await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    })
  })
})
