import { apps, expectAddress, heading, link, openApp, searchBox } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still', motion: 'plays' })

const list = '/exit-animation/users'

test('A screen that is still shown for a moment writes nothing onto the next one', async ({
  page,
}) => {
  await openApp(page, list, 'Users')
  await enter(searchBox(page), '4')
  await link(page, 'Help').click()
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return heading(page).evaluate(({ textContent }) => textContent)
    })
    .toBe('Help')
  await expectAddress(page, '/exit-animation/help')
  await page.goBack()
  await expectAddress(page, `${list}?globalFilter=4`)
  await expect(searchBox(page)).toHaveValue('4')
})
