import { address } from '../../support/address.ts'
import { apps, expectAddress, openApp, rows, searchBox } from '../../support/apps.ts'
import { forgetWrites, writes } from '../../support/history.ts'
import { anyInputMethod } from '../../support/input-method.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const path = '/definitions/each-write'

test(
  'Two characters of an input method are one history entry',
  { tag: '@smoke' },
  async ({ page, engine, opened }) => {
    await openApp(page, path, 'An entry for each write')
    await forgetWrites(page)
    const { compose, commit } = await anyInputMethod(engine, opened)
    const pause = () => page.clock.runFor(200)
    await searchBox(page).focus()
    for (const character of ['日', '本']) {
      await compose(character, pause)
      expect(await writes(page)).toEqual([])
      await commit()
    }
    // The table does not wait.
    await expect(searchBox(page)).toHaveValue('日本')
    await expect(rows(page)).toHaveCount(0)
    await pause()
    await expectAddress(page, `${path}?globalFilter=%E6%97%A5%E6%9C%AC`)
    expect((await writes(page)).map(({ how }) => how)).toEqual(['pushState'])
  },
)

test('A text that is composed for long is written a second after its last change @all', async ({
  page,
  engine,
  opened,
}) => {
  await openApp(page, path, 'An entry for each write')
  const { compose } = await anyInputMethod(engine, opened)
  await searchBox(page).focus()
  await compose('日', () => page.clock.runFor(200))
  expect(await address(page)).toBe(path)
  await page.clock.runFor(1000)
  await expect.poll(() => address(page)).not.toBe(path)
})
