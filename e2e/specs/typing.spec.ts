import { open, search, show } from '../support/address.ts'
import { typeAt } from '../support/enter.ts'
import { writes } from '../support/history.ts'
import { screens } from '../support/screens.ts'
import { goToPage, maxAge, minAge, searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import type { TestLocator, TestPage } from '../support/test-page.ts'

const caret = (box: TestLocator) =>
  box.evaluate((box) => box instanceof HTMLInputElement && [box.selectionStart, box.selectionEnd])

async function placeCaret(box: TestLocator, at: number) {
  await box.focus()
  await box.evaluate(
    (box, at) => box instanceof HTMLInputElement && box.setSelectionRange(at, at),
    at,
  )
}

const letters = 'abcdefghijklmnopqrst'

test.use({ time: 'stands still' })

/** More than a write and the longest delay take. */
const later = (page: TestPage) => page.clock.runFor(2000)

/** Opens a screen, of whose own default texts there are none. */
const openEmpty = (page: TestPage, path: string) =>
  open(page, `${path}?globalFilter=&userTable-globalFilter=&columnFilters=none`)

async function emptyAndFocus(box: TestLocator) {
  await box.focus()
  await box.press('ControlOrMeta+A')
}

for (const { path } of screens) {
  // The other screens have the same boxes, so only `npm run test:all` tries them.
  const tag = path === '/' ? [] : '@all'

  test(
    `20 letters at 10 ms each are all there on ${path}, in the middle of a search, and keep the caret`,
    { tag },
    async ({ page }) => {
      await openEmpty(page, path)
      const box = searchBox(page)
      await emptyAndFocus(box)
      await box.pressSequentially('[]')
      await placeCaret(box, 1)
      await typeAt(page, letters, 10)
      await expect(box).toHaveValue(`[${letters}]`)
      expect(await caret(box)).toEqual([21, 21])
      await expect.poll(async () => (await tableState(page)).globalFilter).toBe(`[${letters}]`)
      await later(page)
      await expect.poll(() => search(page)).toContain(letters)
      await expect(box).toHaveValue(`[${letters}]`)
      expect(await caret(box)).toEqual([21, 21])
      for (let at = 0; at < 3; at++) await box.press('Backspace')
      await expect(box).toHaveValue(`[${letters.slice(0, -3)}]`)
      expect(await caret(box)).toEqual([18, 18])

      await test.step('the writes are at least 125 ms apart, and the last text arrives', async () => {
        await later(page)
        await expect.poll(() => search(page)).not.toContain(letters)
        const times = (await writes(page)).map(({ at }) => at)
        const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
        expect(gaps).not.toEqual([])
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(125)
      })
    },
  )
}

// The other screens share the codecs of the first one.
for (const path of ['/', '/custom-encoder-decoder']) {
  test(`20 letters at 10 ms each are all there on ${path}, in the boxes of both text filters @all`, async ({
    page,
  }) => {
    await openEmpty(page, path)
    for (const box of [textFilter(page, 'Name'), textFilter(page, 'ID')]) {
      await emptyAndFocus(box)
      await typeAt(page, letters, 10)
      await expect(box).toHaveValue(letters)
      expect(await caret(box)).toEqual([20, 20])
    }
    await expect
      .poll(async () => (await tableState(page)).columnFilters)
      .toEqual([
        { id: 'name', value: letters },
        { id: 'id', value: letters },
      ])
    await later(page)
    await expect.poll(async () => (await search(page)).split(letters).length - 1).toBe(2)
    await expect(textFilter(page, 'Name')).toHaveValue(letters)
    await expect(textFilter(page, 'ID')).toHaveValue(letters)
  })
}

test('filters and pages are typed as they come, and a box is not overwritten', async ({ page }) => {
  await open(page, '/')
  await test.step('letters at 10 ms each are all there in a text filter', async () => {
    await textFilter(page, 'Name').focus()
    await typeAt(page, letters.slice(0, 5), 10)
    await expect(textFilter(page, 'Name')).toHaveValue('abcde')
    expect(await caret(textFilter(page, 'Name'))).toEqual([5, 5])
    await later(page)
    await expect.poll(() => search(page)).toBe('?columnFilters=name.abcde')
  })
  await test.step('digits at 10 ms each are all there in the number boxes', async () => {
    await show(page, '/')
    await expect(textFilter(page, 'Name')).toHaveValue('')
    await minAge(page).focus()
    await typeAt(page, '12345', 10)
    await maxAge(page).focus()
    await typeAt(page, '98765', 10)
    await expect(minAge(page)).toHaveValue('12345')
    await expect(maxAge(page)).toHaveValue('98765')
    await later(page)
    await expect.poll(() => search(page)).toBe('?columnFilters=age./12345/98765')
  })
  await test.step('a number may be typed with a sign and a fraction', async () => {
    await show(page, '/')
    await expect(minAge(page)).toHaveValue('')
    await minAge(page).pressSequentially('-10.50')
    await expect(minAge(page)).toHaveValue('-10.50')
    await later(page)
    await expect.poll(() => search(page)).toBe('?columnFilters=age./-10.5/null')
    await minAge(page).press('Tab')
    await expect(minAge(page)).toHaveValue('-10.5')
  })
  await test.step('a page may be typed digit by digit', async () => {
    await show(page, '/')
    await goToPage(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await typeAt(page, '10', 10)
    await expect(goToPage(page)).toHaveValue('10')
    await later(page)
    await expect.poll(() => search(page)).toBe('?pageIndex=10')
  })
  await test.step('a box is not overwritten while a person types in it, nor when it is left', async () => {
    await show(page, '/')
    await searchBox(page).focus()
    await typeAt(page, '  two  words  ', 100)
    await later(page)
    await expect.poll(() => search(page)).toBe('?globalFilter=++two++words+%20')
    await searchBox(page).press('Tab')
    await expect(searchBox(page)).toHaveValue('  two  words  ')
  })
})
