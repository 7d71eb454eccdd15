import { open, reload, search } from '../support/address.ts'
import { inputMethod } from '../support/chromium.ts'
import { recordWrites, writes } from '../support/history.ts'
import { recordStates, shownStates } from '../support/shown-states.ts'
import { searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  "SKIPPED: only Chromium's driver composes text",
)

test.describe('An input-method composition', () => {
  test('fires nothing while it is in progress, and once at its end', async ({ page }) => {
    await recordWrites(page)
    await open(page, '/')
    await recordStates(page)
    const before = (await writes(page)).length
    const { compose, commit } = await inputMethod(page)
    await searchBox(page).focus()
    for (const text of ['に', 'にほ', 'にほん', '日本']) await compose(text)
    await expect(searchBox(page)).toHaveValue('日本')
    // Longer than a write takes.
    await page.waitForTimeout(300)
    expect(await shownStates(page)).toEqual([])
    expect(await writes(page)).toHaveLength(before)

    await commit('日本')
    await expect.poll(() => search(page)).toBe('?globalFilter=%E6%97%A5%E6%9C%AC')
    expect((await shownStates(page)).map(({ state }) => state.globalFilter)).toEqual(['日本'])
    expect(await writes(page)).toHaveLength(before + 1)
  })

  test('fires nothing when it is given up', async ({ page }) => {
    await open(page, '/')
    await recordStates(page)
    const { compose } = await inputMethod(page)
    await searchBox(page).focus()
    await compose('に')
    await compose('')
    await expect(searchBox(page)).toHaveValue('')
    await page.waitForTimeout(300)
    expect(await shownStates(page)).toEqual([])
    expect(await search(page)).toBe('')
  })

  test('may stand between letters that were typed', async ({ page }) => {
    await open(page, '/')
    const { compose, commit } = await inputMethod(page)
    await searchBox(page).pressSequentially('a')
    await compose('に')
    await commit('日')
    await searchBox(page).pressSequentially('z')
    await expect(searchBox(page)).toHaveValue('a日z')
    expect(await tableState(page)).toMatchObject({ globalFilter: 'a日z' })
    await expect.poll(() => search(page)).toBe('?globalFilter=a%E6%97%A5z')
    await reload(page)
    await expect(searchBox(page)).toHaveValue('a日z')
  })

  test('is not lost when the box is left for another', async ({ page }) => {
    await open(page, '/')
    const { compose } = await inputMethod(page)
    await textFilter(page, 'Name').focus()
    await compose('に')
    await searchBox(page).click()
    await expect.poll(() => search(page)).toBe('?columnFilters=name.%E3%81%AB')
    await expect(textFilter(page, 'Name')).toHaveValue('に')
  })

  test('on the debounce screen starts the delay at its end', async ({ page }) => {
    await recordWrites(page)
    await open(page, '/debounce')
    const before = (await writes(page)).length
    const { compose, commit } = await inputMethod(page)
    await searchBox(page).focus()
    await compose('に')
    await page.waitForTimeout(1200)
    expect(await writes(page)).toHaveLength(before)
    await commit('日')
    await expect.poll(() => tableState(page)).toMatchObject({ globalFilter: '日' })
    expect(await search(page)).toBe('')
    await expect.poll(() => search(page)).toBe('?globalFilter=%E6%97%A5')
  })
})
