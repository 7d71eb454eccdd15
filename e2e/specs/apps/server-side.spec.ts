import {
  apps,
  expectAddress,
  nextButton,
  openApp,
  output,
  pageText,
  rows,
  searchBox,
} from '../../support/apps.ts'
import { enter, typeAt } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const path = '/server-side/users'

test('A table that suspends on its rows asks once for each address @all', async ({ page }) => {
  await test.step('of a deep link', async () => {
    await openApp(page, `${path}?pageIndex=9`, 'Users')
    // One step of the clock may end before React shows the answer.
    await expectAddress(page, `${path}?pageIndex=9`)
    await expect(pageText(page)).toHaveText('Page 9 of 10')
    await expect(output(page)).toHaveText('answer 1')
  })
  await test.step('of another page', async () => {
    await nextButton(page).click()
    await expectAddress(page, `${path}?pageIndex=10`)
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await expect(rows(page)).toHaveCount(5)
    await expect(output(page)).toHaveText('answer 2')
  })
  await test.step('of a text that is typed within its debounce', async () => {
    await searchBox(page).focus()
    await typeAt(page, 'user 42', 100)
    await expectAddress(page, `${path}?globalFilter=user+42`)
    await expect(searchBox(page)).toHaveValue('user 42')
    await expect(rows(page)).toHaveText(['user 42'])
    await expect(output(page)).toHaveText('answer 3')
  })
  await test.step('of a text and a page that is turned within its debounce', async () => {
    await enter(searchBox(page), '')
    await expectAddress(page, path)
    await expect(output(page)).toHaveText('answer 4')
    await enter(searchBox(page), 'user 4')
    await page.clock.runFor(50)
    await nextButton(page).click()
    await expectAddress(page, `${path}?globalFilter=user+4&pageIndex=2`)
    await expect(rows(page)).toHaveText(['user 49'])
    await expect(output(page)).toHaveText('answer 5')
  })
})
