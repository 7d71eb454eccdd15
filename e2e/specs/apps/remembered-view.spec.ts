import type { Page } from '@playwright/test'
import { apps, expectAddress, heading, link, openApp, searchBox } from '../../support/apps.ts'
import { enter, inOneTask } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const forget = (page: Pick<Page, 'evaluate'>) => page.evaluate(() => localStorage.clear())

for (const router of ['tanstack-router', 'react-router', 'wouter']) {
  const menu = `/remembered-view/${router}/menu`
  const users = `/remembered-view/${router}/users`
  // Unit tests try all routers. One of them shows it with a real history and storage.
  const tag = router === 'tanstack-router' ? [] : '@all'

  test(`On ${router}, Back loses no remembered view`, { tag }, async ({ page }) => {
    await openApp(page, menu, 'Menu')
    await link(page, 'Users').click()
    await enter(searchBox(page), 'r 12')
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await page.goBack()
    await expectAddress(page, menu)
    await link(page, 'Users').click()
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await expect(searchBox(page)).toHaveValue('r 12')
    await page.goBack()
    await expectAddress(page, menu)
    await page.goForward()
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await link(page, 'Menu').click()
    await link(page, 'Users').click()
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await forget(page)
  })

  test(`On ${router}, a link right after a change loses none @all`, async ({ page }) => {
    await openApp(page, users, 'Users')
    await inOneTask(page, [[searchBox(page), 'r 12'], [link(page, 'Menu')]])
    await expect(heading(page)).toHaveText('Menu')
    await link(page, 'Users').click()
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await forget(page)
  })

  test(`On ${router}, Back right after a change loses none @all`, async ({ page }) => {
    await openApp(page, menu, 'Menu')
    await link(page, 'Users').click()
    await expect(heading(page)).toHaveText('Users')
    await inOneTask(page, [[searchBox(page), 'r 12']], { back: true })
    await expectAddress(page, menu)
    await link(page, 'Users').click()
    await expectAddress(page, `${users}?globalFilter=r+12`)
    await forget(page)
  })
}
