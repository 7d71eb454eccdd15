import { intranet } from '../support/intranet.ts'
import { expect, test } from '../support/test.ts'

test.use(intranet)

test('Without HTTPS a view is saved', async ({ playwrightPage: page }) => {
  await page.goto('/more/saved-views?sorting=age.desc')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByPlaceholder('Name of a new view').fill('Oldest')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'View: Oldest', exact: true })).toBeVisible()
})

test.describe('what a button says for two seconds', () => {
  test.use({ time: 'stands still' })

  test('Without HTTPS links and code are copied', async ({ playwrightPage: page }) => {
    const button = (name: string) => page.getByRole('button', { name })
    await test.step('a link is copied', async () => {
      await page.goto('/?sorting=age.desc')
      await button('Copy link').click()
      await expect(button('Copied')).toBeFocused()
      const box = page.getByPlaceholder('Search')
      await box.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(box).toHaveValue(/^http:\/\/intranet\.test:.*sorting=age\.desc$/)
    })
    await test.step('or the button says that it is not', async () => {
      await page.reload()
      await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
      await button('Copy link').click()
      await expect(button('Not copied')).toBeVisible()
    })
    await test.step('the code of a page of the docs is copied', async () => {
      await page.goto('/docs/quick-start/')
      await button('Copy').first().click()
      await expect(button('Copied')).toBeVisible()
    })
  })
})
