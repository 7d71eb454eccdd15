import type { Page } from '@playwright/test'
import { follow, open, search } from '../support/address.ts'
import { inOneTask, typeSteadily } from '../support/enter.ts'
import { searchBox, sortButton } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

// Engines limit history writes: Chromium and Firefox to 200 in 10 s, WebKit to 100. The address may be as late as that window.
const afterTheWindow = { timeout: 20_000 }

/** What is done later works, and is written: neither the router nor the table has given up. */
async function expectAlive(page: Page) {
  await follow(page, 'Custom query param name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom query param name')
  await sortButton(page, 'Age').click()
  await expect.poll(() => search(page), afterTheWindow).toContain('userTable-sorting=age.desc')
}

for (const seconds of [8, 10]) {
  test(`30 keys a second for ${seconds} s lose nothing`, async ({ page }) => {
    test.slow()
    await open(page, '/')
    const text = 'abcdefghijklmnopqrstuvwxyz1234'.repeat(seconds)
    await typeSteadily(searchBox(page), text, 30)
    await expect(searchBox(page)).toHaveValue(text)
    await expect.poll(() => search(page), afterTheWindow).toBe(`?globalFilter=${text}`)
    await expectAlive(page)
  })
}

test.describe('beside another writer', () => {
  // The browser itself warns of it in the console.
  test.use({ unwanted: ['uncaught error'] })

  /** Writes a param of its own, and leaves the others as they are. Newer browsers throw where older ones ignore. */
  function write(at: number) {
    const others = location.search.slice(1).replace(/^other=\d+&?/, '')
    try {
      history.replaceState(history.state, '', `?other=${at}${others && '&'}${others}`)
    } catch {
      // It does not care.
    }
  }

  test('that has used up the limit, the table shows changes at once and the address follows when it may', async ({
    page,
  }) => {
    test.slow()
    await open(page, '/')
    await page.evaluate(`for (let at = 0; at < 300; at++) (${write})(at)`)
    await searchBox(page).pressSequentially('ann')
    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await expect
      .poll(() => search(page), afterTheWindow)
      .toMatch(/globalFilter=ann&sorting=age\.desc$/)
    await expect(searchBox(page)).toHaveValue('ann')
    await expectAlive(page)
  })

  test('that writes 400 times in 10 s, a person loses nothing', async ({ page }) => {
    test.slow()
    await open(page, '/')
    await page.evaluate(`{
      let at = 0
      const timer = setInterval(() => at < 400 ? (${write})(at++) : clearInterval(timer), 25)
    }`)
    await typeSteadily(searchBox(page), 'who types', 5)
    // Firefox's warnings keep its driver from clicking.
    await inOneTask(page, [[sortButton(page, 'Age')]])
    await typeSteadily(searchBox(page), ' and sorts, and types on and on', 5)
    await inOneTask(page, [[sortButton(page, 'Name')]])
    await expect
      .poll(() => search(page), afterTheWindow)
      .toContain('globalFilter=who+types+and+sorts,+and+types+on+and+on&sorting=name.asc')
    // While the other one has used up the limit, a link of the router itself throws in Firefox.
    await page.waitForTimeout(12_000)
    await expectAlive(page)
  })
})
