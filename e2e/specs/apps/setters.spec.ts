import {
  apps,
  button,
  expectAddress,
  openApp,
  pageText,
  rows,
  searchBox,
  sortButton,
  table,
} from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test('A dialog may change the table that it closes @all', async ({ page }) => {
  const address = '/setters/dialog'
  await openApp(page, `${address}?globalFilter=42&x=1`, 'Dialog')
  await button(page, 'Open').click()
  await expect(rows(page)).toHaveText(['user 42'])
  await test.step("by a reset in its effect's cleanup", async () => {
    await button(page, 'Close').click()
    await expect(table(page)).toHaveCount(0)
    await expectAddress(page, `${address}?x=1`)
    await button(page, 'Open').click()
    await expect(searchBox(page)).toHaveValue('')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
  })
  await test.step('and once it is closed', async () => {
    await button(page, 'Close, then sort').click()
    await expect(table(page)).toHaveCount(0)
    await expectAddress(page, `${address}?x=1&sorting=name.desc`)
    await button(page, 'Open').click()
    await expect(sortButton(page)).toHaveText('Sorted down')
  })
})

test('A hidden table writes what is set, and shows it when it is revealed @all', async ({
  page,
}) => {
  for (const [kind, path, title] of [
    ['behind a Suspense fallback', '/setters/suspense', 'Suspense'],
    ['in a hidden Activity', '/setters/activity', 'Activity'],
  ] as const)
    await test.step(kind, async () => {
      await openApp(page, `${path}?sorting=name.desc`, title)
      await button(page, 'Hide').click()
      await expect(table(page)).toHaveCount(0)
      await button(page, 'Search for 42').click()
      await expectAddress(page, `${path}?globalFilter=42&sorting=name.desc`)
      await button(page, 'Show').click()
      await expect(searchBox(page)).toHaveValue('42')
      await expect(rows(page)).toHaveText(['user 42'])
      await expect(sortButton(page)).toHaveText('Sorted down')
      await expectAddress(page, `${path}?globalFilter=42&sorting=name.desc`)
    })
})
