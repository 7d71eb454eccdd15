import { utimes } from 'node:fs/promises'
import { follow, open, search, show } from '../support/address.ts'
import { enter, inOneTask } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import { orderToggle, searchBox, sortButton, statePanel, screenHeading } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

/** Where Vite serves the sources: StrictMode and every development warning are on. */
const developmentServer = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? '')
  url.port = String(Number(url.port) + 1)
  return url.origin
}

test.use({
  baseURL: async ({ baseURL }, provide) => provide(developmentServer(baseURL)),
})

test(
  'in development nothing complains, and Fast Refresh keeps the state',
  { tag: '@all' },
  async ({ page }) => {
    await open(
      page,
      '/?sorting=salary.asc&columnFilters=salary.5,age.x&columnOrder=salary&pageIndex=99',
    )
    await test.step('nothing complains about an address that names what is not there', async () => {
      await sortButton(page, 'Age').click()
      await expect.poll(() => search(page)).toContain('sorting=')
    })
    await test.step('nothing complains on any screen', async () => {
      for (const { heading } of screens) {
        await follow(page, heading)
        await expect(screenHeading(page)).toHaveText(heading)
        await expect(statePanel(page)).toBeVisible()
        await inOneTask(page, [
          [searchBox(page), '-'],
          [sortButton(page, 'Age')],
          [orderToggle(page)],
        ])
        await expect.poll(() => search(page)).not.toBe('')
      }
    })
    await test.step('Fast Refresh keeps what the table shows, what is not written yet included', async () => {
      await follow(page, 'Debounce')
      await expect(screenHeading(page)).toHaveText('Debounce')
      await show(page, '/debounce?sorting=age.desc')
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      await enter(searchBox(page), 'an')
      // A development server serves each module by itself: more than the 250 entries that a page keeps.
      await page.evaluate(() => performance.setResourceTimingBufferSize(10_000))
      const now = new Date()
      await utimes(new URL('../../apps/demo/src/table/table-view.tsx', import.meta.url), now, now)
      const isRefreshed = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('table-view.tsx?t=')),
        )
      await expect.poll(isRefreshed).toBe(true)
      await expect(searchBox(page)).toHaveValue('an')
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      await expect.poll(() => search(page)).toBe('?globalFilter=an&sorting=age.desc')
    })
  },
)
