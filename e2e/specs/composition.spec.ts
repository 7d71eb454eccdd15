import { open, reload, search } from '../support/address.ts'
import { recordWrites, writes } from '../support/history.ts'
import { hasInputMethod, inputMethod } from '../support/input-method.ts'
import { recordStates, shownStates } from '../support/shown-states.ts'
import { searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test.skip(
  ({ browserName }) => !hasInputMethod(browserName),
  "SKIPPED: Firefox's driver reaches no input method",
)

test.describe('An input-method composition', () => {
  test('fires nothing while it is in progress, and once at its end', async ({
    page,
    browserName,
  }) => {
    await recordWrites(page)
    await open(page, '/')
    await recordStates(page)
    const before = (await writes(page)).length
    const { compose, commit } = await inputMethod(page, browserName)
    await searchBox(page).focus()
    await compose('日')
    await expect(searchBox(page)).not.toHaveValue('')
    // Longer than a write takes.
    await page.waitForTimeout(300)
    expect(await shownStates(page)).toEqual([])
    expect(await writes(page)).toHaveLength(before)

    await commit()
    await expect(searchBox(page)).toHaveValue('日')
    await expect.poll(() => search(page)).toBe('?globalFilter=%E6%97%A5')
    expect((await shownStates(page)).map(({ state }) => state.globalFilter)).toEqual(['日'])
    expect(await writes(page)).toHaveLength(before + 1)
  })

  test('fires nothing when it is given up', async ({ page, browserName }) => {
    await open(page, '/')
    await recordStates(page)
    const { compose, giveUp } = await inputMethod(page, browserName)
    await searchBox(page).focus()
    await compose('日')
    await giveUp()
    await expect(searchBox(page)).toHaveValue('')
    await page.waitForTimeout(300)
    expect(await shownStates(page)).toEqual([])
    expect(await search(page)).toBe('')
  })

  test('may stand between letters that were typed', async ({ page, browserName }) => {
    await open(page, '/')
    const { compose, commit } = await inputMethod(page, browserName)
    await searchBox(page).pressSequentially('a')
    await compose('日')
    await commit()
    await searchBox(page).pressSequentially('z')
    await expect(searchBox(page)).toHaveValue('a日z')
    expect(await tableState(page)).toMatchObject({ globalFilter: 'a日z' })
    await expect.poll(() => search(page)).toBe('?globalFilter=a%E6%97%A5z')
    await reload(page)
    await expect(searchBox(page)).toHaveValue('a日z')
  })

  test('is not lost when the box is left for another', async ({ page, browserName }) => {
    await open(page, '/')
    const { compose } = await inputMethod(page, browserName)
    await textFilter(page, 'Name').focus()
    await compose('日')
    await searchBox(page).click()
    // Engines leave the character there, or the keys that stand for it.
    const left = await textFilter(page, 'Name').inputValue()
    expect(left).not.toBe('')
    await expect.poll(() => search(page)).toBe(`?columnFilters=name.${encodeURIComponent(left)}`)
  })

  test('on the debounce screen starts the delay at its end', async ({ page, browserName }) => {
    await recordWrites(page)
    await open(page, '/debounce')
    const before = (await writes(page)).length
    const { compose, commit } = await inputMethod(page, browserName)
    await searchBox(page).focus()
    await compose('日')
    await page.waitForTimeout(1200)
    expect(await writes(page)).toHaveLength(before)
    await commit()
    await expect.poll(() => tableState(page)).toMatchObject({ globalFilter: '日' })
    expect(await search(page)).toBe('')
    await expect.poll(() => search(page)).toBe('?globalFilter=%E6%97%A5')
  })
})
