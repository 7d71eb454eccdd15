import { intranet } from '../support/intranet.ts'
import { expect, test } from '../support/test.ts'

test.use(intranet)

test('Without HTTPS a view is saved', async ({ playwrightPage: page }) => {
  await page.goto('/more/saved-views?sorting=age.desc')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByPlaceholder('Name').fill('Oldest')
  await page.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(view).toHaveText('Oldest, shown now')
  await page.reload()
  await expect(view).toHaveText('Oldest, shown now')
})

test('Without HTTPS a link is copied, or the button says that it is not', async ({
  playwrightPage: page,
}) => {
  await page.goto('/?sorting=age.desc')
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const box = page.getByPlaceholder('Search')
  await box.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(box).toHaveValue(/^http:\/\/intranet\.test:.*sorting=age\.desc$/)

  await page.reload()
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await copy.click()
  await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible()
})

test('Without HTTPS the code of a page of the docs is copied', async ({ playwrightPage: page }) => {
  await page.goto('/docs/quick-start/')
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})
