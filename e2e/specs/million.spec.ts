import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { address, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { sortButton } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'
import { axe, violations } from '../support/violations.ts'

const PATH = '/more/million'

const button = (page: TestPage, name: string | RegExp) => page.getByRole('button', { name })
const panel = (page: TestPage) => page.locator('.load-panel')
const rows = (page: TestPage) => page.locator('tbody tr:has(.person)')
const counted = (page: TestPage) => page.locator('.million-pages [role=status]')
const sql = (page: TestPage) => page.locator('.million-queries details[open] pre')
const filters = (page: TestPage) => page.locator('.filter-bar')
const chip = (page: TestPage, name: string) => page.locator('.filter-chip-name').getByText(name)

/** The texts of a column, the first of which is 1. */
const column = (page: TestPage, at: number) =>
  page
    .locator(`tbody td:nth-child(${at})`)
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent?.trim() ?? ''))

/** Opens a view of 10,000 rows, and waits for its answer. */
async function openRows(page: TestPage, query = '') {
  await page.goto(`${PATH}?rows=10k${query}`)
  await expect(counted(page)).toHaveText(/match$/)
}

test('nothing is loaded before its size is said, nor kept of a load that is cancelled', async ({
  page,
  opened,
}) => {
  await page.goto(`${PATH}?sorting=age.desc`)
  await expect(panel(page)).toContainText('No rows are loaded yet.')
  await expect(panel(page)).toContainText('SQLite is a download of 0.4 MB.')
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /people\.worker/.test(name)),
    )
  expect(await isLoaded()).toBe(false)
  await test.step('a load that is cancelled leaves the page as it was', async () => {
    await enter(page.getByRole('combobox', { name: 'Rows in the database' }), '1m')
    await expect(page.locator('progress')).toBeVisible()
    await button(page, 'Cancel').click()
    await expect(panel(page)).toContainText('Cancelled: nothing was kept.')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  })
  await test.step('then there are rows', async () => {
    await button(page, /^10,000 rows/).press('Enter')
    await expect(rows(page)).toHaveCount(20)
    expect(await address(page)).toBe(`${PATH}?sorting=age.desc&rows=10k`)
    await expect(page.getByRole('region', { name: 'People' })).toBeFocused()
    await expect(counted(page)).toHaveText('10,000 people match')
    await expect.poll(async () => (await column(page, 3))[0]).toBe('90')
  })
  await test.step('and their SQL', async () => {
    await show(page, `${PATH}?rows=10k`)
    await expect(sql(page)).toHaveText(/order by .*"joined".* desc, "people"\."id" desc limit \?$/)
    await expect(page.locator('.million-queries details[open] summary')).toHaveText(
      /20 rows in [\d.]+ ms, by people_joined/,
    )
  })
  await test.step('the worker ends when the screen is left', async () => {
    const workers = () => opened.playwright?.workers().length
    if (opened.playwright) expect(workers()).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'More' }).click()
    if (opened.playwright) await expect.poll(workers).toBe(0)
  })
})

test('Back, Forward and a reload bring the same rows', { tag: '@all' }, async ({ page }) => {
  await page.goto(PATH)
  await button(page, /^10,000 rows/).click()
  await expect(rows(page)).toHaveCount(20)
  const before = await column(page, 1)
  await page.goBack()
  await expect(panel(page)).toContainText('No rows are loaded yet.')
  await page.goForward()
  await expect.poll(() => column(page, 1)).toEqual(before)
  await page.reload()
  await expect.poll(() => column(page, 1)).toEqual(before)
})

test('the size that is said is that of SQLite and the worker @all', () => {
  const folder = join(import.meta.dirname, '../../apps/demo/dist/assets')
  const sizeOf = (pattern: RegExp) =>
    Math.max(
      ...readdirSync(folder)
        .filter((file) => pattern.test(file))
        .map((file) => statSync(join(folder, file)).size),
    )
  const bytes = sizeOf(/^sql-wasm.*\.wasm\.br$/) + sizeOf(/^people\.worker.*\.js\.br$/)
  expect(bytes).toBeGreaterThan(250_000)
  expect(bytes).toBeLessThan(400_000)
})

test('a link opens the same rows, of which chips filter some', async ({ page }) => {
  await openRows(page, '&globalFilter=clara&sorting=age.desc&pageIndex=2')
  await expect(rows(page)).toHaveCount(20)
  const before = await column(page, 1)
  expect(before.every((name) => name.includes('Clara'))).toBe(true)
  await sortButton(page, 'Name').click()
  await expect.poll(() => search(page)).toBe('?rows=10k&globalFilter=clara&sorting=name.asc')
  await expect.poll(async () => (await column(page, 1))[0]).toBe('Clara Adler')
  await page.goBack()
  await expect.poll(() => column(page, 1)).toEqual(before)
  await test.step('a filter is a chip, whose operator the keyboard reaches', async () => {
    await show(page, `${PATH}?rows=10k`)
    await chip(page, 'City').press('Enter')
    const operator = page.getByRole('combobox', { name: 'Operator of City' })
    await expect(operator).toBeFocused()
    await enter(operator, 'isEmpty')
    await expect.poll(() => search(page)).toBe('?rows=10k&city=/isEmpty')
    await expect.poll(async () => [...new Set(await column(page, 2))]).toEqual(['–'])
    await page.keyboard.press('Escape')
    await expect(chip(page, 'City')).toBeFocused()
    await expect(chip(page, 'City')).toHaveText('City is empty')
  })
  await test.step('each status has its count, whatever statuses are chosen', async () => {
    const counts = () =>
      page
        .locator('.filter-panel small')
        .evaluateAll((counts) => counts.map(({ textContent }) => Number(textContent)))
    await chip(page, 'Status').click()
    await expect(filters(page)).toHaveAttribute('aria-busy', 'false')
    const all = await counts()
    expect(all).toHaveLength(4)
    await page.getByRole('checkbox', { name: 'paused' }).click()
    await expect(counted(page)).toHaveText(`${all[2]} people match`)
    await expect(filters(page)).toHaveAttribute('aria-busy', 'false')
    expect(await counts()).toEqual(all)
  })
  await test.step('what removes a filter gives the focus to its chip', async () => {
    await button(page, 'Remove the filter of City').click()
    await expect.poll(() => search(page)).toBe('?rows=10k&status=/paused')
    await expect(chip(page, 'City')).toBeFocused()
  })
})

test('any address has an answer', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${PATH}?rows=5`)
  await expect(panel(page)).toContainText('The address says rows=5, which is none of these.')
  await openRows(page)
  for (const [query, count] of [
    [`&globalFilter=${encodeURIComponent("'; drop table people; --")}`, '0 people match'],
    ['&name=/contains/%25_%25', '0 people match'],
    ['&age=/18/3000000000&sorting=password.asc&password=x', /^9,\d+ people match$/],
    ['&pageIndex=99999999', '10,000 people match'],
    ['&pageSize=1000000', '10,000 people match'],
    ['&name=%E0%A4%A', '10,000 people match'],
    ['&spent=/between/null/5', /people match$/],
  ] as const) {
    await show(page, `${PATH}?rows=10k${query}`)
    await expect(counted(page)).toHaveText(count)
    await expect(page.locator('.million-frame')).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('main [role=alert]')).toHaveCount(0)
  }
  await show(page, `${PATH}?rows=10k&globalFilter=nobody`)
  await button(page, 'Clear filters').click()
  await expect(counted(page)).toHaveText('10,000 people match')
})

test('the newest query is answered, and no older one', { tag: '@all' }, async ({ page }) => {
  await openRows(page)
  await page.getByPlaceholder('Search names and cities...').pressSequentially('zoë')
  await show(page, `${PATH}?rows=10k&globalFilter=ann`)
  await show(page, `${PATH}?rows=10k&globalFilter=berlin`)
  await expect.poll(async () => [...new Set(await column(page, 2))]).toEqual(['Berlin'])
})

test(
  'rows are shown before the filters have their counts',
  { tag: '@all' },
  async ({ page, playwrightPage }) => {
    await playwrightPage.addInitScript(() => {
      const answers: string[] = []
      Object.assign(window, { answers })
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          this.addEventListener('message', ({ data }) => answers.push(data.kind))
        }
      }
    })
    await openRows(page)
    await expect(filters(page)).toHaveAttribute('aria-busy', 'false')
    const answers = await page.evaluate(() => Reflect.get(window, 'answers') as string[])
    expect(answers.filter((kind) => kind !== 'progress')).toEqual(['page', 'facets'])
  },
)

test(
  'axe finds nothing in a table of the database, with a filter open',
  { tag: '@all' },
  async ({ page, playwrightPage }) => {
    await openRows(page, '&name=/contains/an&status=/paused')
    await chip(page, 'Status').click()
    await page.evaluate(axe)
    for (const colorScheme of ['light', 'dark'] as const) {
      await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await violations(page), colorScheme).toEqual([])
    }
  },
)

test.describe('without the download', () => {
  test.use({ unwanted: [] })

  test(
    'the page says that there is no database, and tries again',
    { tag: '@all' },
    async ({ page, playwrightPage }) => {
      await playwrightPage.route('**/people.worker*', (route) => route.abort())
      await page.goto(`${PATH}?rows=10k`)
      await expect(panel(page)).toContainText('The database could not be loaded.')
      await playwrightPage.unrouteAll()
      await button(page, 'Try again').click()
      await expect(rows(page)).toHaveCount(20)
    },
  )
})
