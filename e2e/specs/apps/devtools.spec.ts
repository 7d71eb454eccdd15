import { apps, nextButton, openApp, searchBox, sortButton } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'
import { axe, violations } from '../../support/violations.ts'

// The library warns of the text that is rejected.
test.use({ ...apps, time: 'stands still', unwanted: ['uncaught error'] })

/** Lets the page's time go by: the panel follows 50 ms behind. */
const later = (page: TestPage, ms = 1_000) => page.clock.runFor(ms)

const panel = (page: TestPage) => page.locator('.permatable-panel')
const row = (page: TestPage, slice: string) =>
  panel(page).locator(`section[aria-label='State of users'] tr[data-slice=${slice}]`)
const lastWrite = (page: TestPage) =>
  panel(page).locator('section[aria-label=Writes] tbody tr:first-child')

/** On an address of which one text is rejected. */
async function openPanel(page: TestPage, path: string, title: string) {
  await openApp(page, `${path}?utm=x&sorting=name.down&columnFilters=name.a`, title)
  if (path.endsWith('react-router')) await page.getByRole('button', { name: 'permatable' }).click()
  await later(page)
}

test("In TanStack's developer tools the panel shows each slice, and why a text was rejected", async ({
  page,
}) => {
  await openPanel(page, '/devtools/tanstack-router', 'TanStack Router')
  await expect(row(page, 'columnFilters')).toContainText('columnFilters=name.a')
  await expect(row(page, 'columnFilters')).toContainText('in the URL')
  await expect(row(page, 'sorting')).toContainText('rejected: neither asc nor desc')
  await expect(row(page, 'globalFilter')).toContainText('the default, left out')
  await expect(panel(page)).toContainText('pass through: utm.')
})

for (const [path, title] of [
  ['/devtools/tanstack-router', 'TanStack Router'],
  ['/devtools/react-router', 'React Router'],
] as const)
  test(`On ${title} the panel shows what waits, what was written and what has no room @all`, async ({
    page,
  }) => {
    await openPanel(page, path, title)
    await expect(row(page, 'sorting')).toContainText('rejected: neither asc nor desc')

    await test.step('a text that waits for its debounce, and its write', async () => {
      await enter(searchBox(page), 'user')
      await later(page, 100)
      await expect(row(page, 'globalFilter')).toContainText('pending, replace, after 300 ms')
      await later(page)
      await expect(row(page, 'globalFilter')).toContainText('globalFilter=user')
      await expect(lastWrite(page)).toContainText('replace')
      await expect(lastWrite(page)).toContainText('globalFilter')
      await expect(lastWrite(page)).toContainText('confirmed')
    })

    await test.step('a page that is pushed', async () => {
      await enter(searchBox(page), '')
      await later(page)
      await sortButton(page).click()
      await later(page)
      await nextButton(page).click()
      await later(page)
      await expect(lastWrite(page)).toContainText('push')
      await expect(lastWrite(page)).toContainText('pageIndex=2')
    })

    await test.step('a search that the address has no room for', async () => {
      await enter(searchBox(page), 'x'.repeat(300))
      await later(page)
      await expect(row(page, 'globalFilter')).toContainText('no room left in the URL')
    })
  })

test.describe('The panel', () => {
  test.use({ time: 'runs' })

  test('has nothing that axe finds, at 360 px either', async ({ page }) => {
    await openApp(page, '/devtools/react-router?utm=x&sorting=name.down', 'React Router')
    await page.getByRole('button', { name: 'permatable' }).click()
    await enter(searchBox(page), 'user')
    await expect(lastWrite(page)).toContainText('confirmed')
    await page.evaluate(axe)
    // The narrow one is the harder one: only `npm run test:all` tries both.
    for (const width of process.env['TEST_ALL'] ? [1280, 360] : [360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await violations(page, { within: '.permatable-devtools' })).toEqual([])
    }
  })
})
