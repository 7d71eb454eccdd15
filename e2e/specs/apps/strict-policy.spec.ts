import { apps, nextButton, openApp, searchBox } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { serveStrictly } from '../../support/strict-policy.ts'
import { expect, test } from '../../support/test.ts'

// The library warns of the text that is rejected.
test.use({ ...apps, unwanted: ['uncaught error'] })

test('A table and the panel need no exception from a strict Content Security Policy', async ({
  page,
  playwrightPage,
}) => {
  const serveAsBefore = await serveStrictly(playwrightPage)
  await openApp(page, '/devtools/react-router?utm=x&sorting=name.down', 'React Router')
  await page.getByRole('button', { name: 'permatable' }).click()
  const panel = page.locator('.permatable-panel')
  await expect(panel).toContainText('pass through: utm.')
  // Its own style sheet applies.
  const button = page.locator('.permatable-devtools > button')
  expect(await button.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')

  await enter(searchBox(page), 'user')
  await nextButton(page).click()
  await expect(panel).toContainText('confirmed')
  await enter(panel.locator('input'), '/?sorting=age.desc')
  await expect(panel.locator('[aria-label="What the table reads"]')).toContainText('sorting')
  expect(await page.evaluate(() => window.refused)).toEqual([])
  await serveAsBefore()
})
