import { open, reload, search } from '../support/address.ts'
import { forgetWrites, writes, writtenAddresses } from '../support/history.ts'
import { hasInputMethod, inputMethod } from '../support/input-method.ts'
import { recordStates, shownStates } from '../support/shown-states.ts'
import { searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test.use({ time: 'stands still' })
test.skip(
  ({ engine }) => !hasInputMethod(engine),
  "SKIPPED: Firefox's driver reaches no input method",
)

test.describe('An input-method composition', () => {
  test('fires nothing while it is in progress, and once at its end', async ({ page, opened }) => {
    await open(page, '/')
    await recordStates(page)
    await forgetWrites(page)
    const { compose, commit, giveUp } = await inputMethod(opened)
    await searchBox(page).focus()
    await test.step('nothing when it is given up', async () => {
      await compose('日')
      await expect(searchBox(page)).not.toHaveValue('')
      await giveUp()
      await expect(searchBox(page)).toHaveValue('')
      await page.clock.runFor(10_000)
      expect(await shownStates(page)).toEqual([])
      expect(await writes(page)).toEqual([])
    })
    await compose('日')
    await expect(searchBox(page)).not.toHaveValue('')
    await page.clock.runFor(10_000)
    expect(await shownStates(page)).toEqual([])
    expect(await writes(page)).toEqual([])

    await commit()
    await expect(searchBox(page)).toHaveValue('日')
    await page.clock.runFor(1000)
    await expect.poll(() => writtenAddresses(page)).toEqual(['/?globalFilter=%E6%97%A5'])
    await expect
      .poll(async () => (await shownStates(page)).map(({ globalFilter }) => globalFilter))
      .toEqual(['日'])
  })

  test('may stand between letters that were typed @all', async ({ page, opened }) => {
    await open(page, '/')
    const { compose, commit } = await inputMethod(opened)
    await searchBox(page).pressSequentially('a')
    await compose('日')
    await commit()
    await expect(searchBox(page)).toHaveValue('a日')
    await searchBox(page).pressSequentially('z')
    await expect(searchBox(page)).toHaveValue('a日z')
    expect(await tableState(page)).toMatchObject({ globalFilter: 'a日z' })
    await page.clock.runFor(1000)
    await expect.poll(() => search(page)).toBe('?globalFilter=a%E6%97%A5z')
    await reload(page)
    await expect(searchBox(page)).toHaveValue('a日z')
  })

  test(
    'is not lost when the box is left for another',
    { tag: '@all' },
    async ({ page, opened }) => {
      await open(page, '/')
      const { compose } = await inputMethod(opened)
      await textFilter(page, 'Name').focus()
      await compose('日')
      await searchBox(page).click()
      // Engines leave the character there, or the keys that stand for it.
      await expect(textFilter(page, 'Name')).not.toHaveValue('')
      await page.clock.runFor(1000)
      await expect.poll(async () => (await tableState(page)).columnFilters).toHaveLength(1)
      const [left] = (await tableState(page)).columnFilters
      await expect(textFilter(page, 'Name')).toHaveValue(String(left?.value))
      const written = `?columnFilters=name.${encodeURIComponent(String(left?.value))}`
      await expect.poll(() => search(page)).toBe(written)
    },
  )

  test('on the debounce screen starts the delay at its end @all', async ({ page, opened }) => {
    await open(page, '/debounce')
    await forgetWrites(page)
    const { compose, commit } = await inputMethod(opened)
    await searchBox(page).focus()
    await compose('日')
    await expect(searchBox(page)).not.toHaveValue('')
    await page.clock.runFor(900)
    await commit()
    // Where an input event is still to come, it comes within the task.
    await page.clock.runFor(1)
    await expect.poll(() => tableState(page)).toMatchObject({ globalFilter: '日' })
    await page.clock.runFor(990)
    expect(await writes(page)).toEqual([])
    await page.clock.runFor(1000)
    await expect.poll(() => search(page)).toBe('?globalFilter=%E6%97%A5')
  })
})
