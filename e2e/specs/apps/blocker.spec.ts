import { address } from '../../support/address.ts'
import {
  apps,
  button,
  expectAddress,
  heading,
  later,
  link,
  openApp,
  rows,
  searchBox,
} from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { writtenAddresses } from '../../support/history.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still' })

const home = '/blocker'

/** Types on the list that asks, and goes Back to the first screen within the delay. */
async function goBackEarly(page: TestPage) {
  await openApp(page, home, 'Home')
  await link(page, 'A list that asks').click()
  await expect(heading(page)).toHaveText('Asks')
  await enter(searchBox(page), '42')
  await page.goBack()
  await expect(button(page, 'Stay')).toBeVisible()
  await later(page)
  expect(await address(page)).toBe(home)
  await expect(searchBox(page)).toHaveValue('42')
}

test.describe('A blocker that asks whether to leave', () => {
  test('keeps writes off the other entry, until the visitor stays', async ({ page }) => {
    await goBackEarly(page)
    await button(page, 'Stay').click()
    await expectAddress(page, `${home}/asks?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await expect(rows(page)).toHaveText(['user 42'])
    await expect(button(page, 'Stay')).toHaveCount(0)
    expect(await writtenAddresses(page)).not.toContain(`${home}?globalFilter=42`)
  })

  test('leaves nothing of the table on the other entry when the visitor leaves @all', async ({
    page,
  }) => {
    await goBackEarly(page)
    await button(page, 'Leave').click()
    await expect(heading(page)).toHaveText('Home')
    await expectAddress(page, home)
    await page.goForward()
    await expect(heading(page)).toHaveText('Asks')
    await expectAddress(page, `${home}/asks`)
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page)).toHaveCount(10)
  })
})

test('A blocker that refuses Back leaves what is pending alone @all', async ({ page }) => {
  await openApp(page, home, 'Home')
  await link(page, 'A list that refuses').click()
  await expect(heading(page)).toHaveText('Refuses')
  await enter(searchBox(page), '42')
  await page.goBack()
  await expectAddress(page, `${home}/refuses?globalFilter=42`)
  await expect(heading(page)).toHaveText('Refuses')
  await expect(searchBox(page)).toHaveValue('42')
  await expect(rows(page)).toHaveText(['user 42'])
})
