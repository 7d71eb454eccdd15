import { address, open, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { moreScreens, openMore } from '../support/more.ts'
import {
  pageButton,
  pageText,
  rowCountText,
  screenHeading,
  searchBox,
  sortButton,
} from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

test("'More' leads to each screen behind it", { tag: '@all' }, async ({ page }) => {
  for (const [path, heading] of Object.entries(moreScreens)) {
    await test.step(path, async () => {
      await open(page, '/')
      await page.getByRole('banner').getByRole('link', { name: 'More' }).click()
      await expect(screenHeading(page)).toHaveText('More')
      await expect(page.locator('main li:has(svg)')).toHaveCount(12)
      await page.getByRole('main').getByRole('link', { name: heading }).click()
      await expect(screenHeading(page)).toHaveText(heading)
      expect(await address(page)).toBe(path)
    })
  }
})

test('on a phone More shows several screens at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/more')
  await expect(screenHeading(page)).toHaveText('More')
  const cards = page.locator('main li:has(svg)')
  await expect(cards).toHaveCount(12)
  const ends = await cards.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().bottom),
  )
  expect(ends.filter((end) => end < 800).length).toBeGreaterThan(2)
})

test('Short links: 5,000 selected rows open from a link of 28 characters', async ({ page }) => {
  const selected = page.locator('tbody tr[data-selected=true]')
  const panel = page.getByRole('region', { name: 'Short link' })
  await openMore(page, '/more/short-links')
  await page.getByRole('checkbox', { name: 'Select all matching rows' }).click()
  await expect(selected).toHaveCount(10)
  await page.getByRole('button', { name: 'Share this view' }).click()
  const link = panel.getByRole('link')
  const url = new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href))
  expect(url.search).toMatch(/^\?link=[\w-]{22}$/)
  await page.goto(url.pathname + url.search)
  await expect(selected).toHaveCount(10)
  expect(await search(page)).toBe(url.search)

  await show(page, '/more/short-links?link=nobody')
  await expect(panel).toContainText('Nobody stored')
})

test('Mixed: Back undoes one decision, a search among them', async ({ page }) => {
  await openMore(page, '/more/mixed')
  await searchBox(page).pressSequentially('e')
  await expect.poll(() => search(page)).toBe('?globalFilter=e')
  await sortButton(page, 'Age').click()
  await expect.poll(() => search(page)).toBe('?globalFilter=e&sorting=age.desc')
  await pageButton(page, '>').click()
  await expect.poll(() => search(page)).toBe('?globalFilter=e&sorting=age.desc&pageIndex=2')
  await page.goBack()
  await expect(pageText(page)).toHaveText(/^Page 1 of/)
  expect(await search(page)).toBe('?globalFilter=e&sorting=age.desc')
  await page.goBack()
  await expect(sortButton(page, 'Age')).toHaveText('Age↕')
  expect(await search(page)).toBe('?globalFilter=e')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  expect(await search(page)).toBe('')
})

const columns = ['Name', 'Age', 'Team', 'Status', 'Joined', 'Spent']
const columnsShown = (page: TestPage) =>
  page
    .locator('thead .sort-button')
    .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent?.replace(/\W/g, '')))

test('Two tables: each has its own people, and keeps its own params', async ({ page }) => {
  const team = page.getByRole('region', { name: 'Team', exact: true })
  const guests = page.getByRole('region', { name: 'Guests', exact: true })
  const first = 'tbody tr:first-child .person'
  await openMore(page, '/more/two-tables', '?guests-globalFilter=a')
  await expect.poll(() => columnsShown(page)).toEqual([...columns, ...columns])
  await expect(team.locator(first)).toHaveText('Ada Abel 1')
  await expect(guests.locator(first)).toHaveText('Max Fox 101')
  await expect(guests.getByPlaceholder('Search...')).toHaveValue('a')
  await team.getByRole('button', { name: 'Age', exact: true }).click()
  await expect.poll(() => search(page)).toBe('?guests-globalFilter=a&team-sorting=age.desc')
})

for (const [path, tag = []] of [['/more/mixed'], ['/more/saved-views', '@all']] as const)
  test(
    `${moreScreens[path]}: rows of people, with the filters of the other screens`,
    { tag },
    async ({ page }) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await openMore(page, path)
      await expect.poll(() => columnsShown(page)).toEqual(columns)
      await expect(page.locator('tbody tr:first-child')).toContainText('active')
      await expect(page.locator('tbody tr:first-child td:last-child')).toHaveText(
        /^\$[\d,]+\.\d\d$/,
      )
      await test.step('with a count for each choice', async () => {
        await button('Filter Status: All').click()
        const counts = await page
          .locator('[data-count]')
          .evaluateAll((items) => items.map(({ dataset }) => Number(dataset['count'])))
        expect(counts.reduce((sum, count) => sum + count)).toBe(100)
        await page.getByRole('menuitemcheckbox', { name: 'paused' }).click()
        await page.keyboard.press('Escape')
        await expect.poll(() => search(page)).toBe('?columnFilters=status./paused')
        await expect(page.locator('tbody tr:first-child .status-badge')).toHaveText('paused')
      })
      await test.step('an order of columns, and a way out of too many filters', async () => {
        await button('Reverse Order').click()
        await expect.poll(() => columnsShown(page)).toEqual([...columns].reverse())
        await enter(page.locator("[aria-label='Filter Name']"), 'nobody')
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(searchBox(page)).toBeFocused()
        await expect.poll(() => search(page)).toBe('?columnOrder=spent,joined,status,team,age,name')
      })
      await test.step('links from before open, and no value breaks them', async () => {
        await show(
          page,
          `${path}?sorting=age.desc&columnFilters=name.an,age./null/60,team.5,joined.x,id.a&rowSelection=3`,
        )
        await expect(page.locator("[aria-label='Filter Name']")).toHaveValue('an')
        await expect(page.locator("[aria-label='Maximum Age']")).toHaveValue('60')
        await expect(page.locator('tbody tr:first-child .person')).toContainText('an')
      })
    },
  )

test('Typed filters: a link sets every kind, and drops what is of another', async ({ page }) => {
  const name = page.locator("[aria-label='Filter Name']")
  await openMore(page, '/more/typed-filters', '?columnFilters=age./20/60,team./sales,joined.5')
  await expect(page.locator("[aria-label='Minimum Age']")).toHaveValue('20')
  await expect(page.locator("[aria-label='Joined from']")).toHaveValue('')
  await test.step('a choice joins those of the link', async () => {
    await page.getByRole('button', { name: 'Filter Team: sales' }).click()
    await expect(page.locator("[role=menuitemcheckbox][aria-checked='true']")).toHaveText('sales')
    await page.getByRole('menuitemcheckbox', { name: 'design' }).click()
    await expect.poll(() => search(page)).toBe('?columnFilters=age./20/60,team./design/sales')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filter Team: design, sales' })).toBeFocused()
  })
  await test.step('so do dates, beside a sorting', async () => {
    await enter(page.locator("[aria-label='Joined from']"), '2024-06-01')
    await enter(page.locator("[aria-label='Joined to']"), '2024-06-30')
    await sortButton(page, 'Name').click()
    const filtered =
      '?sorting=name.asc&columnFilters=age./20/60,team./design/sales,joined./2024-06-01T00:00:00.000Z/2024-06-30T00:00:00.000Z'
    await expect.poll(() => search(page)).toBe(filtered)
    await expect(rowCountText(page)).toHaveText('Showing 1 of 1 Rows')
  })
  await test.step('there is a way out of too many filters', async () => {
    await enter(name, 'nobody')
    await expect(page.getByText('No people match the search and the filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => search(page)).toBe('?sorting=name.asc')
    await expect(name).toBeFocused()
  })
})

test('Relative dates: a preset is one step, and the days move with the clock', async ({
  page,
  playwrightPage,
}) => {
  await openMore(page, '/more/relative-dates')
  const days = page.locator('output')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(days).toHaveText('Joined on any day')
  await button('Filter Joined').click()
  await button('Next 2 weeks').click()
  await expect(days).toHaveText('Joined from 2024-06-14 to 2024-06-27')
  await button('Last 7 days').click()
  await expect(days).toHaveText('Joined from 2024-06-08 to 2024-06-14')
  await expect(button('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(button('Filter Joined: Last 7 days')).toBeFocused()
  const link = '?columnFilters=joined./last/7/day'
  await expect.poll(() => search(page)).toBe(link)
  const joined = () =>
    page.locator('tbody td:last-child').evaluateAll((cells) =>
      cells
        .map(({ textContent }) => textContent)
        .sort()
        .join(' '),
    )
  await expect.poll(joined).toMatch(/^2024-06-08 .* 2024-06-14$/)
  await button('Next day').click()
  await expect(days).toHaveText('Joined from 2024-06-09 to 2024-06-15')
  await playwrightPage.getByLabel('Today is').fill('2024-09-01')
  await expect(days).toHaveText('Joined from 2024-08-26 to 2024-09-01')
  await expect.poll(joined).toMatch(/^2024-08-26 .* 2024-09-01$/)
  expect(await search(page)).toBe(link)
  await button('Filter Joined: Last 7 days').click()
  await button('Last 7 days').click()
  await expect.poll(() => search(page)).toBe('')
  await show(page, '/more/relative-dates?columnFilters=joined./between/2024-06-08/2024-06-14')
  await expect(days).toHaveText('Joined from 2024-06-08 to 2024-06-14')
})
