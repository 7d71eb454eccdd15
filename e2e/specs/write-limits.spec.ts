import { expect, test as base } from '@playwright/test'
import { engines, launchOptions } from '../engines.mjs'
import { open, search } from '../support/address.ts'
import { searchBox, sortButton } from '../support/table.ts'
import { test } from '../support/test.ts'

const chromium = engines.find(({ browserName }) => browserName === 'chromium')

// Playwright lifts Chromium's limit of 200 history writes in 10 s; visitors have it.
const limited = {
  launchOptions: {
    ...(chromium && launchOptions(chromium)),
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
  },
}

const onlyChromium = "SKIPPED: only Chromium's limit is set here"

test.use(limited)
base.use(limited)
test.skip(({ browserName }) => browserName !== 'chromium', onlyChromium)
base.skip(({ browserName }) => browserName !== 'chromium', onlyChromium)

test('where the browser limits history writes, 250 keys in a few seconds lose nothing', async ({
  page,
}) => {
  await open(page, '/')
  const text = 'abcdefghij'.repeat(25)
  await searchBox(page).pressSequentially(text, { delay: 5, timeout: 15_000 })
  await expect.poll(() => search(page)).toBe(`?globalFilter=${text}`)
})

// The browser itself warns of the other writer, so this one does not listen to the console.
base(
  'after another writer has used up the limit, the table shows changes at once and the address follows when it may',
  async ({ page }) => {
    base.slow()
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await open(page, '/')
    await page.evaluate(() => {
      for (let at = 0; at < 300; at++) {
        try {
          history.replaceState(history.state, '', `/?other=${at}`)
        } catch {
          // Newer browsers throw where older ones ignore.
        }
      }
    })
    await searchBox(page).pressSequentially('ann')
    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await expect
      .poll(() => search(page), { timeout: 20_000 })
      .toMatch(/globalFilter=ann&sorting=age\.desc$/)
    await expect(searchBox(page)).toHaveValue('ann')
    expect(errors).toEqual([])
  },
)
