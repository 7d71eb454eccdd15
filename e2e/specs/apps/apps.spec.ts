import type { Page } from '@playwright/test'
import type { ViewsState } from 'permatable/views'
import { address } from '../../support/address.ts'
import {
  apps,
  button,
  expectAddress,
  heading,
  link,
  nextButton,
  openApp,
  pageText,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { enter, typeAt } from '../../support/enter.ts'
import { serveStrictly } from '../../support/strict-policy.ts'
import { expect, test } from '../../support/test.ts'

// Other libraries, policies, transitions and tabs of a real browser: neither a unit test nor the demo has them.

test.use({ ...apps, time: 'stands still' })

test("a table and nuqs keep each other's params", async ({ page }) => {
  await openApp(page, '/beside-nuqs?utm_source=x', 'Users')
  await button(page, 'Tab').click()
  // nuqs waits longer in Safari.
  await expectAddress(page, '/beside-nuqs?utm_source=x&tab=b')
  await sortButton(page).click()
  await expectAddress(page, '/beside-nuqs?utm_source=x&tab=b&sorting=name.asc')
  await expect(page.locator('output')).toHaveText('tab b')
  await button(page, 'Forget the campaign').click()
  await nextButton(page).click()
  await expectAddress(page, '/beside-nuqs?tab=b&sorting=name.asc&pageIndex=2')
  await button(page, 'Tab').click()
  await expectAddress(page, '/beside-nuqs?tab=bb&sorting=name.asc&pageIndex=2')
  await expect(sortButton(page)).toHaveText('Sorted up')
  await expect(pageText(page)).toHaveText('Page 2 of 10')
})

test('in a router whose navigations are view transitions, a table starts none and a link does', async ({
  page,
}) => {
  const list = '/view-transitions/users'
  await openApp(page, list, 'Users')
  // The page takes clicks only once the transition that loading it starts is over.
  const isMoving = () =>
    page.evaluate(() => document.documentElement.matches(':active-view-transition'))
  await expect.poll(isMoving).toBe(false)
  await page.evaluate(() => {
    const start = document.startViewTransition
    document.startViewTransition = (...args) => {
      document.body.dataset['moves'] = `${document.body.dataset['moves'] ?? ''}+`
      return start.apply(document, args)
    }
  })
  const transitions = () => page.evaluate(() => document.body.dataset['moves'] ?? '')
  await nextButton(page).click()
  await page.clock.runFor(150)
  await nextButton(page).click()
  await expectAddress(page, `${list}?pageIndex=3`)
  await searchBox(page).focus()
  await typeAt(page, '4 5', 150)
  await expectAddress(page, `${list}?globalFilter=4+5`)
  await expect(searchBox(page)).toHaveValue('4 5')
  expect(await transitions()).toBe('')
  await link(page, 'Home').click()
  await expect(heading(page)).toHaveText('Home')
  expect(await address(page)).toBe('/view-transitions/')
  expect(await transitions()).toBe('+')
})

test.describe('by the clock of the browser', () => {
  // The library warns of the text that is rejected.
  test.use({ time: 'runs', unwanted: ['uncaught error'] })

  test('a table and the panel need no exception from a strict Content Security Policy', async ({
    page,
    playwrightPage,
  }) => {
    const serveAsBefore = await serveStrictly(playwrightPage)
    await openApp(page, '/devtools?utm=x&sorting=name.down', 'Developer tools')
    await button(page, 'permatable').click()
    const panel = page.locator('.permatable-panel')
    await expect(panel).toContainText('pass through: utm.')
    await expect(panel).toContainText('rejected: neither asc nor desc')
    // Its own style sheet applies.
    const opener = page.locator('.permatable-devtools > button')
    expect(await opener.evaluate((it) => getComputedStyle(it).position)).toBe('fixed')
    await enter(searchBox(page), 'user')
    await nextButton(page).click()
    await expect(panel).toContainText('confirmed')
    await enter(panel.locator('input'), '/?sorting=age.desc')
    await expect(panel.locator('[aria-label="A link"]')).toContainText('sorting')
    expect(await page.evaluate(() => window.refused)).toEqual([])
    await serveAsBefore()
  })

  test('of a letter and a click that a busy page takes at once, Back undoes the click alone', async ({
    page,
    playwrightPage,
  }) => {
    await openApp(page, '/users/auto', 'auto')
    await searchBox(page).focus()
    const edge = await sortButton(page).evaluate((button) => button.getBoundingClientRect())
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 600
        while (performance.now() < end);
      })
    })
    const typed = playwrightPage.keyboard.press('4')
    await new Promise((resolve) => setTimeout(resolve, 120))
    await Promise.all([typed, playwrightPage.mouse.click(edge.x + 5, edge.y + 5)])
    await expect.poll(() => address(page)).toBe('/users/auto?globalFilter=4&sorting=name.asc')
    await page.goBack()
    await expect.poll(() => address(page)).toBe('/users/auto?globalFilter=4')
    await page.goBack()
    await expect.poll(() => address(page)).toBe('/users/auto')
    await expect(searchBox(page)).toHaveValue('')
  })

  /** Saves views back to back, renames each second one and deletes each fourth one. Returns the ids of those that stay. */
  async function work(name: string): Promise<string[]> {
    const ids: string[] = []
    for (let at = 0; at < 24; at++) {
      const { id } = window.views.save(`${name}${at}`, `?globalFilter=${at}`)
      await new Promise((resolve) => setTimeout(resolve))
      if (at % 2 === 1) window.views.rename(id, `${name}${at}, renamed`)
      if (at % 4 === 3) window.views.remove(id)
      else ids.push(id)
    }
    return ids
  }

  const read = (tab: Page) => tab.evaluate(() => window.views.get())
  const idsOf = ({ views }: ViewsState) => views.map(({ id }) => id).sort()

  async function openTab(page: Page): Promise<Page> {
    const tab = await page.context().newPage()
    await tab.goto('/two-tabs')
    await expect(tab.locator('h1')).toHaveText('Two tabs')
    return tab
  }

  test('two tabs that save at once lose no view, and agree on what each set last', async ({
    playwrightPage: page,
  }) => {
    await page.goto('/two-tabs')
    await expect(page.locator('h1')).toHaveText('Two tabs')
    const other = await openTab(page)
    const kept = await Promise.all([page.evaluate(work, 'a'), other.evaluate(work, 'b')])
    await expect.poll(async () => idsOf(await read(page))).toEqual(kept.flat().sort())
    await expect.poll(() => read(other)).toEqual(await read(page))
    await test.step('of one preference the last writer wins, and no other is lost', async () => {
      await page.evaluate(() => window.params.set({ columnOrder: ['age', 'name'] }))
      for (const [tab, name] of [
        [page, 100],
        [other, 200],
      ] as const)
        await tab.evaluate((name) => window.params.set({ columnSizing: { name } }), name)
      for (const tab of [page, other])
        await expect(tab.locator('output')).toContainText(
          '"widths":{"name":200},"order":["age","name"]',
        )
    })
    await test.step('a tab that closes right after it saved loses nothing', async () => {
      await other.evaluate(() => void window.views.save('The last', '?globalFilter=a'))
      await other.close()
      await expect(page.locator('output')).toContainText('"The last"')
    })
  })
})
