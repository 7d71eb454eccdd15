import { address, follow, historyLength, open, search } from '../support/address.ts'
import { enter, inOneTask } from '../support/enter.ts'
import { forgetWrites, writes, writtenAddresses } from '../support/history.ts'
import {
  orderToggle,
  pageButton,
  pageText,
  rowBox,
  searchBox,
  sortButton,
  tableState,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import type { TestPage } from '../support/test-page.ts'

/** More than the delay and the write take: what was to be written has been. */
const pastTheDelay = (page: TestPage) => page.clock.runFor(1300)

/** The screen's own link gives a clean screen. */
async function startAnew(page: TestPage): Promise<void> {
  await follow(page, 'Debounce')
  await expect.poll(() => address(page)).toBe('/debounce')
  await expect(searchBox(page)).toHaveValue('')
  await forgetWrites(page)
}

test.use({ time: 'stands still' })

test.describe('Debounce', () => {
  test('a change shows at once and is written 1000 ms later', async ({ page }) => {
    await open(page, '/debounce')
    await forgetWrites(page)
    const before = await historyLength(page)
    await enter(searchBox(page), 'nobody at all')
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    expect(await tableState(page)).toMatchObject({ globalFilter: 'nobody at all' })
    await page.clock.runFor(999)
    expect(await writes(page)).toEqual([])
    await pastTheDelay(page)
    await expect
      .poll(() => writtenAddresses(page))
      .toEqual(['/debounce?globalFilter=nobody+at+all'])
    expect(await historyLength(page)).toBe(before)

    await test.step('each change starts the delay anew, and all are written together', async () => {
      await startAnew(page)
      await inOneTask(page, [[rowBox(page, 0)], [sortButton(page, 'Age')], [orderToggle(page)]])
      for (const text of ['x', '-']) {
        await page.clock.runFor(700)
        await enter(searchBox(page), text)
      }
      await page.clock.runFor(999)
      await inOneTask(page, [[pageButton(page, '>')]])
      await page.clock.runFor(999)
      expect(await writes(page)).toEqual([])
      await pastTheDelay(page)
      await expect
        .poll(() => writtenAddresses(page))
        .toEqual([
          '/debounce?globalFilter=-&sorting=age.desc&pageIndex=2&columnOrder=age,name,id&rowSelection=0',
        ])
    })
    await test.step('a change undone within the delay is not written', async () => {
      await startAnew(page)
      await orderToggle(page).click()
      await orderToggle(page).click()
      await pastTheDelay(page)
      expect(await writes(page)).toEqual([])
    })
  })

  test('a page reset waits with the change that caused it @all', async ({ page }) => {
    await open(page, '/debounce?pageIndex=3')
    await enter(searchBox(page), '-')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    expect(await search(page)).toBe('?pageIndex=3')
    await pastTheDelay(page)
    await expect.poll(() => search(page)).toBe('?globalFilter=-')
  })

  test('a page that is hidden is written before the delay @all', async ({ page }) => {
    await open(page, '/debounce')
    await enter(searchBox(page), 'ann')
    expect(await search(page)).toBe('')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await search(page)).toBe('?globalFilter=ann')
  })
})
