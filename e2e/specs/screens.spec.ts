import { address, follow, open, search, show, title } from '../support/address.ts'
import { screens } from '../support/screens.ts'
import { devtoolsButton, screenHeading, statePanel } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test(
  'a link to each path shows its screen, and names it in the title',
  { tag: '@all' },
  async ({ page }) => {
    for (const { path, heading } of screens) {
      await open(page, path)
      await expect.soft(screenHeading(page), path).toHaveText(heading)
      await expect.soft(page.getByRole('table'), path).toBeVisible()
      expect.soft(await title(page), path).toBe(`${heading} · permatable`)
    }
  },
)

test('the header leads to each screen with its heading and table, its title to the first one', async ({
  page,
}) => {
  await test.step('whatever the spelling of its path', async () => {
    for (const path of ['/push/', '/Push?globalFilter=a']) {
      await open(page, path)
      await expect.poll(() => title(page)).toBe('Push(instead of replace) · permatable')
    }
  })
  await test.step("the header's title links to the first screen", async () => {
    await page.getByRole('banner').getByRole('link', { name: 'permatable' }).click()
    await expect.poll(() => address(page)).toBe('/')
    await expect(screenHeading(page)).toHaveText('Basic')
  })
  await test.step('the navigation has six links', async () => {
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText([
      'Basic',
      'Custom query param name',
      'Custom encoder/decoder',
      'Custom default value',
      'Debounce',
      'Push(instead of replace)',
    ])
  })
  await test.step('each link of the navigation leads to its screen and marks it as the current one', async () => {
    for (const { path, heading } of screens) {
      await follow(page, heading)
      await expect.poll(() => address(page)).toBe(path)
      await expect(screenHeading(page)).toHaveText(heading)
      await expect.poll(() => title(page)).toBe(`${heading} · permatable`)
      await expect(page.locator('nav [aria-current=page]')).toHaveText(heading)
      await expect(page.getByRole('table')).toBeVisible()
      await expect(statePanel(page)).toBeVisible()
      expect(await search(page)).toBe('')
    }
    // The other screens begin with their heading.
    await expect(page.locator('.hero')).toHaveCount(0)
  })
  await test.step("the router's developer tools are at the bottom right", async () => {
    await expect(devtoolsButton(page)).toBeVisible()
    const { right, bottom } = await devtoolsButton(page).evaluate((button) => {
      const { x, y } = button.getBoundingClientRect()
      return { right: x / innerWidth, bottom: y / innerHeight }
    })
    expect(right).toBeGreaterThan(0.5)
    expect(bottom).toBeGreaterThan(0.5)
    await devtoolsButton(page).click()
    await expect(page.getByText('Pathname')).toBeVisible()
    await page.getByRole('button', { name: 'Close TanStack Router Devtools' }).click()
    await expect(page.getByText('Pathname')).toHaveCount(0)
  })
})

test('a path that no screen has is Not Found, under the header', async ({ page }) => {
  for (const path of ['/%E0%A4%A', '/nowhere']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText('Not Found')
      await expect.poll(() => title(page)).toBe('Not Found · permatable')
      await expect(page.getByRole('table')).toHaveCount(0)
    })
  }
  await test.step('which links to the first screen, to More and to the docs', async () => {
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    await expect(link('The docs')).toHaveAttribute('href', '/docs/')
    await link('More screens').click()
    await expect(screenHeading(page)).toHaveText('More')
    await page.goBack()
    await link('The first table').click()
    await expect(screenHeading(page)).toHaveText('Basic')
    await page.goBack()
    await expect(screenHeading(page)).toHaveText('Not Found')
  })
  await test.step('which leads to every screen', async () => {
    await follow(page, 'Debounce')
    await expect(screenHeading(page)).toHaveText('Debounce')
    await expect.poll(() => title(page)).toBe('Debounce · permatable')
  })
  await test.step('where a link of a screen leads to it, too', async () => {
    await show(page, '/push/nowhere')
    await expect(page.getByRole('main')).toContainText('Not Found')
    await expect.poll(() => title(page)).toBe('Not Found · permatable')
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})
