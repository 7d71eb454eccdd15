import { open, search, show } from '../../support/address.ts'
import { inOneTask, typeAt } from '../../support/enter.ts'
import { forgetWrites, writes, writtenAddresses } from '../../support/history.ts'
import {
  goToPage,
  minAge,
  orderToggle,
  pageSize,
  rowBox,
  searchBox,
  sortButton,
  textFilter,
} from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

test.use({ time: 'stands still' })

test('a box is of the person who types in it', async ({ page }) => {
  const letters = 'abcdefghijklmnopqrst'
  const box = searchBox(page)
  const caret = () => box.evaluate((box) => box instanceof HTMLInputElement && box.selectionStart)
  await open(page, '/?globalFilter=%5B%5D')
  await test.step('20 letters at 10 ms each are all there, in the middle, and keep the caret', async () => {
    await box.focus()
    await box.evaluate((box) => box instanceof HTMLInputElement && box.setSelectionRange(1, 1))
    await forgetWrites(page)
    await typeAt(page, letters, 10)
    await page.clock.runFor(2000)
    await expect.poll(() => search(page)).toBe(`?globalFilter=%5B${letters}%5D`)
    await expect(box).toHaveValue(`[${letters}]`)
    expect(await caret()).toBe(21)
    await box.press('Backspace')
    await page.clock.runFor(2000)
    await expect.poll(() => search(page)).not.toContain(letters)
    expect(await caret()).toBe(20)
    const times = (await writes(page)).map(({ at }) => at)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(125)
  })
  await test.step('a number may have a sign and a fraction', async () => {
    await open(page, '/')
    await minAge(page).focus()
    await typeAt(page, '-10.50', 10)
    await expect(minAge(page)).toHaveValue('-10.50')
    await page.clock.runFor(2000)
    await expect.poll(() => search(page)).toBe('?columnFilters=age./-10.5/null')
    await minAge(page).press('Tab')
    await expect(minAge(page)).toHaveValue('-10.5')
  })
  await test.step('spaces around a text stay, and odd texts come back', async () => {
    for (const text of [
      '  two  words  ',
      '"x" % %22 &=+#?[](){}<>|\\^`~!@$*\';:',
      '😀👩‍👩‍👧‍👦 שלום Z͑ͫ̓ á',
    ]) {
      await open(page, '/')
      await inOneTask(page, [
        [box, text],
        [textFilter(page, 'Name'), text],
      ])
      await page.clock.runFor(2000)
      await expect.poll(() => search(page)).toContain('columnFilters=')
      const view = await search(page)
      await open(page, '/')
      await show(page, `/${view}`)
      await expect(box).toHaveValue(text)
      await expect(textFilter(page, 'Name')).toHaveValue(text)
    }
  })
  await test.step('six slices changed in one tick arrive in one navigation', async () => {
    await open(page, '/')
    await forgetWrites(page)
    await inOneTask(page, [
      [rowBox(page, 0)],
      [box, '-'],
      [sortButton(page, 'Age')],
      [textFilter(page, 'ID'), '-'],
      [orderToggle(page)],
      [pageSize(page), '20'],
      [goToPage(page), '2'],
    ])
    await expect(orderToggle(page)).toHaveText('Reset Order')
    expect(await search(page)).toBe('')
    await page.clock.runFor(2000)
    await expect.poll(() => writtenAddresses(page)).toHaveLength(1)
  })
})
