import { open } from '../support/address.ts'
import { expect, test } from '../support/test.ts'

test('the tab Code shows the code that makes the screen work', async ({ page }) => {
  await open(page, '/push')
  await page.locator('[role=tab][aria-selected=false]').click()
  const code = page.locator('.code')
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate(({ textContent }) => textContent))
    .toMatch(/defineTableSearchParams\([^]*history: 'push'[^]*useTableSearchParams\(/)
  await test.step('and the arrow keys lead back to the state', async () => {
    await page.locator('[role=tab][aria-selected=true]').press('ArrowLeft')
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('Table State')
  })
})
