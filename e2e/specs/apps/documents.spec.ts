import { address } from '../../support/address.ts'
import {
  apps,
  expectAddress,
  nextButton,
  openApp,
  pageText,
  rows,
  searchBox,
} from '../../support/apps.ts'
import { enter, inOneTask } from '../../support/enter.ts'
import { runFor } from '../../support/stopped-clock.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const list = '/routes/validated?tab=new'

test(
  'Back from another document shows the table as it was, and it goes on writing',
  {
    tag: '@smoke',
  },
  async ({ page, engine }) => {
    await openApp(page, `${list}&globalFilter=4`, 'Tab new')
    await enter(searchBox(page), '42')
    await expectAddress(page, `${list}&globalFilter=42`)
    await page.evaluate(() => void Object.assign(window, { kept: true }))
    await page.goto('/definitions/filters')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('42')
    // The other engines load the document anew here.
    expect(await page.evaluate(() => 'kept' in window)).toBe(engine === 'webkitgtk')
    await expect(rows(page)).toHaveText(['user 42'])
    await enter(searchBox(page), '4')
    await expectAddress(page, `${list}&globalFilter=4`)
    await nextButton(page).click()
    await expectAddress(page, `${list}&globalFilter=4&pageIndex=2`)
  },
)

test('Two tabs keep to their own addresses @all', async ({ page, playwrightPage }) => {
  await openApp(page, list, 'Tab new')
  const other = await playwrightPage.context().newPage()
  await other.goto(`${list}&globalFilter=7`)
  await inOneTask(page, [[searchBox(page), '4'], [nextButton(page)]])
  await expectAddress(page, `${list}&globalFilter=4&pageIndex=2`)
  await expect(searchBox(other)).toHaveValue('7')
  expect(await address(other)).toBe(`${list}&globalFilter=7`)
  await nextButton(other).click()
  await runFor(other, 1000)
  expect(await address(other)).toBe(`${list}&globalFilter=7&pageIndex=2`)
  await expectAddress(page, `${list}&globalFilter=4&pageIndex=2`)
  await expect(pageText(other)).toHaveText('Page 2 of 2')
  await other.close()
})
