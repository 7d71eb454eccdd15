import { address, open, search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
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

const paths = {
  '/more/mixed': 'Mixed',
  '/more/two-tables': 'Two tables',
  '/more/typed-filters': 'Typed filters',
  '/more/relative-dates': 'Relative dates',
  '/more/everything': 'Everything',
  '/more/many-rows': '100,000 rows',
  '/more/million': 'A million rows',
  '/more/saved-views': 'Saved views',
  '/more/short-links': 'Short links',
  '/more/links': 'Links to views',
  '/more/explain': 'Explain',
}

/** Opens one of these screens, with a query or without. */
async function show(page: TestPage, path: keyof typeof paths, query = '') {
  await page.goto(path + query)
  await expect(screenHeading(page)).toHaveText(paths[path])
}

test("'More' leads to each screen behind it", { tag: '@all' }, async ({ page }) => {
  for (const [path, heading] of Object.entries(paths)) {
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
  await show(page, '/more/short-links')
  await page.getByRole('checkbox', { name: 'Select all matching rows' }).click()
  await expect(selected).toHaveCount(10)
  await page.getByRole('button', { name: 'Share this view' }).click()
  const link = page.getByRole('region', { name: 'Short link' }).getByRole('link')
  const url = new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href))
  expect(url.search).toMatch(/^\?link=[\w-]{22}$/)
  await page.goto(url.pathname + url.search)
  await expect(selected).toHaveCount(10)
  expect(await search(page)).toBe(url.search)
  await sortButton(page, 'Age').click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  await expect(selected).toHaveCount(10)
  await page.goBack()
  expect(await search(page)).toBe(url.search)
  await expect(selected).toHaveCount(10)

  await page.goto('/more/short-links?link=nobody')
  await expect(page.getByRole('region', { name: 'Short link' })).toContainText('Nobody stored')
})

test('Mixed: Back undoes one decision, a search among them', async ({ page }) => {
  await show(page, '/more/mixed')
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

test('Two tables: each keeps its own params', async ({ page }) => {
  await show(page, '/more/two-tables', '?guests-globalFilter=a')
  const team = page.getByRole('region', { name: 'Team', exact: true })
  await team.getByRole('button', { name: 'Age', exact: true }).click()
  await expect.poll(() => search(page)).toBe('?guests-globalFilter=a&team-sorting=age.desc')
  const guests = page.getByRole('region', { name: 'Guests', exact: true })
  await expect(guests.getByPlaceholder('Search...')).toHaveValue('a')
})

test('Mixed, Two tables and Saved views: rows of people, with the filters of the other screens', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const columnsShown = () =>
    page
      .locator('thead .sort-button')
      .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent?.replace(/\W/g, '')))
  const columns = ['Name', 'Age', 'Team', 'Status', 'Joined', 'Spent']
  await show(page, '/more/two-tables')
  await expect.poll(columnsShown).toEqual([...columns, ...columns])
  await expect(page.locator('[aria-label=Team] tbody tr:first-child .person')).toHaveText(
    'Ada Abel 1',
  )
  await expect(page.locator('[aria-label=Guests] tbody tr:first-child .person')).toHaveText(
    'Max Fox 101',
  )
  for (const path of ['/more/mixed', '/more/saved-views'] as const) {
    await test.step(path, async () => {
      await show(page, path)
      await expect.poll(columnsShown).toEqual(columns)
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
        await expect.poll(columnsShown).toEqual([...columns].reverse())
        await enter(page.locator("[aria-label='Filter Name']"), 'nobody')
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(searchBox(page)).toBeFocused()
        await expect.poll(() => search(page)).toBe('?columnOrder=spent,joined,status,team,age,name')
      })
    })
  }
  await test.step('links from before open, and no value breaks them', async () => {
    await show(
      page,
      '/more/saved-views',
      '?sorting=age.desc&columnFilters=name.an,age./null/60,team.5,joined.x,id.a&rowSelection=3',
    )
    await expect(page.locator("[aria-label='Filter Name']")).toHaveValue('an')
    await expect(page.locator("[aria-label='Maximum Age']")).toHaveValue('60')
    await expect(page.locator('tbody tr:first-child .person')).toContainText('an')
  })
})

test('Typed filters: a link sets every kind, and drops what is of another', async ({ page }) => {
  await show(page, '/more/typed-filters', '?columnFilters=age./20/60,team./sales,joined.5')
  await expect(page.locator("[aria-label='Minimum Age']")).toHaveValue('20')
  await expect(page.locator("[aria-label='Joined from']")).toHaveValue('')
  await page.getByRole('button', { name: 'Filter Team: sales' }).click()
  await expect(page.locator("[role=menuitemcheckbox][aria-checked='true']")).toHaveText('sales')
  await page.getByRole('menuitemcheckbox', { name: 'design' }).click()
  await expect.poll(() => search(page)).toBe('?columnFilters=age./20/60,team./design/sales')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter Team: design, sales' })).toBeFocused()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect
    .poll(() => search(page))
    .toBe('?pageIndex=2&columnFilters=age./20/60,team./design/sales')
})

test('Typed filters: dates, sorting and the way out of too many filters', async ({ page }) => {
  await show(page, '/more/typed-filters')
  await enter(page.locator("[aria-label='Joined from']"), '2024-06-01')
  await enter(page.locator("[aria-label='Joined to']"), '2024-06-30')
  await sortButton(page, 'Name').click()
  const filtered =
    '?sorting=name.asc&columnFilters=joined./2024-06-01T00:00:00.000Z/2024-06-30T00:00:00.000Z'
  await expect.poll(() => search(page)).toBe(filtered)
  await expect(rowCountText(page)).toHaveText('Showing 6 of 6 Rows')
  await enter(page.locator("[aria-label='Filter Name']"), 'nobody')
  await expect(page.getByText('No people match the search and the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => search(page)).toBe('?sorting=name.asc')
  await expect(page.locator("[aria-label='Filter Name']")).toBeFocused()
})

test('Relative dates: a preset is one step, and the days move with the clock', async ({
  page,
  playwrightPage,
}) => {
  await show(page, '/more/relative-dates')
  const days = page.locator('output')
  const preset = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(days).toHaveText('Joined on any day')
  await preset('Last 7 days').click()
  await expect(days).toHaveText('Joined from 2024-06-08 to 2024-06-14')
  await expect(preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
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
  await preset('Next day').click()
  await expect(days).toHaveText('Joined from 2024-06-09 to 2024-06-15')
  await playwrightPage.getByLabel('Today is').fill('2024-09-01')
  await expect(days).toHaveText('Joined from 2024-08-26 to 2024-09-01')
  await expect.poll(joined).toMatch(/^2024-08-26 .* 2024-09-01$/)
  expect(await search(page)).toBe(link)
  await preset('Last 7 days').click()
  await expect.poll(() => search(page)).toBe('')
  await show(page, '/more/relative-dates', '?columnFilters=joined./between/2024-06-08/2024-06-14')
  await expect(days).toHaveText('Joined from 2024-06-08 to 2024-06-14')
})

test('100,000 rows: the address says the search and the sorting', async ({ page }) => {
  await show(page, '/more/many-rows', '?sorting=age.desc')
  await expect(page.getByText('100,000 rows match')).toBeVisible()
  await enter(page.getByPlaceholder('Search 100,000 people...'), 'Ada Abel')
  await expect.poll(() => search(page)).toBe('?globalFilter=Ada+Abel&sorting=age.desc')
  await expect(page.getByText('417 rows match')).toBeVisible()
  // Of those, the document has the ones that are seen.
  const inDocument = await page.locator('tbody tr').evaluateAll(({ length }) => length)
  expect(inDocument).toBeLessThan(60)
})

test('100,000 rows: the box keeps each letter while a worker finds the rows', async ({ page }) => {
  await show(page, '/more/many-rows')
  const status = page.locator('.table-view [role=status]')
  const first = page.locator("tbody tr[aria-rowindex='2'] td:first-child")
  const box = page.getByPlaceholder('Search 100,000 people...')
  await expect(status).toHaveText('100,000 rows match')
  await status.evaluate((status) => {
    const note = () => {
      const frame = document.querySelector('.many-rows')
      status.dataset['said'] =
        `${status.dataset['said'] ?? ''}${status.textContent} ${frame?.ariaBusy};`
    }
    new MutationObserver(note).observe(status, { characterData: true, subtree: true })
  })
  await box.pressSequentially('Ada Abel')
  await expect(box).toHaveValue('Ada Abel')
  await expect(status).toHaveText('417 rows match')
  const said = await status.evaluate(({ dataset }) => dataset['said'] ?? '')
  expect(said).toContain('Searching… true;')
  expect(said).toMatch(/;417 rows match false;$/)
  await test.step('in the order of a sorting', async () => {
    await sortButton(page, 'Name').click()
    await expect(first).toHaveText('Ada Abel 1')
    await sortButton(page, 'Name').click()
    await expect(first).toHaveText('Ada Abel 99841')
    await expect(status).toHaveText('417 rows match')
  })
  await test.step('after Back, too', async () => {
    await expect.poll(() => search(page)).toBe('?globalFilter=Ada+Abel&sorting=name.desc')
    await page.getByRole('banner').getByRole('link', { name: 'More' }).click()
    await page.getByRole('main').getByRole('link', { name: '100,000 rows' }).click()
    await expect(status).toHaveText('100,000 rows match')
    await expect(first).toHaveText('Ada Abel 1')
    await page.goBack()
    await expect(screenHeading(page)).toHaveText('More')
    await page.goBack()
    await expect(status).toHaveText('417 rows match')
    await expect(first).toHaveText('Ada Abel 99841')
    await expect(box).toHaveValue('Ada Abel')
  })
  await test.step('where nothing matches, there is a way out', async () => {
    await enter(box, 'nobody')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(status).toHaveText('100,000 rows match')
    await expect(box).toBeFocused()
  })
})

test('at 360 px the names of people are whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [
    '/more/mixed',
    '/more/two-tables',
    '/more/many-rows',
    '/more/typed-filters',
    '/more/relative-dates',
    '/more/everything',
    '/more/saved-views',
  ] as const) {
    await show(page, path)
    const names = page.locator('.person')
    await expect.poll(() => names.evaluateAll(({ length }) => length)).toBeGreaterThan(5)
    const cut = await names.evaluateAll((names) =>
      names.flatMap((name) => {
        const { right } = name.closest('td')?.getBoundingClientRect() ?? { right: 0 }
        const { right: end } = name.lastElementChild?.getBoundingClientRect() ?? { right: Infinity }
        return end > right ? [name.textContent] : []
      }),
    )
    expect.soft(cut, path).toEqual([])
  }
})

test('Saved views: a view is saved, changed, renamed, moved and deleted', async ({ page }) => {
  const views = page.getByRole('navigation', { name: 'Views' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = page.getByPlaceholder('Name')
  const names = () =>
    views.locator('a').evaluateAll((links) => links.map(({ textContent }) => textContent))
  const save = async (name: string) => {
    await enter(box, name)
    await button('Save view').click()
  }
  await show(page, '/more/saved-views', '?sorting=age.desc')
  await expect(views).toHaveText(/^No views yet/)
  await test.step('two views, each a link', async () => {
    await save('Oldest')
    await expect(views).toHaveText('Oldest, shown now')
    await sortButton(page, 'Age').click()
    await expect(views).toHaveText('Oldest changed')
    await save('Youngest')
    await expect(views.locator('[data-opened]')).toHaveText('Youngest, shown now')
    await views.getByRole('link', { name: 'Oldest' }).click()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
    await expect(views.locator('[data-opened]')).toHaveText('Oldest, shown now')
  })
  await test.step('another page is the same view, a search is a change of it', async () => {
    await pageButton(page, '>').click()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc&pageIndex=2')
    await expect(views.locator('[data-opened]')).toHaveText('Oldest, shown now')
    await enter(searchBox(page), 'a')
    await expect(views.locator('[data-opened]')).toHaveText('Oldest changed')
    await button('Save changes to Oldest').click()
    await expect(views.locator('[data-opened]')).toHaveText('Oldest, shown now')
  })
  await test.step('by the keyboard: renamed, moved, the default', async () => {
    await button('Rename Oldest').press('Enter')
    await expect(button('Save view')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Rename/ })).toHaveCount(1)
    await box.press('Escape')
    await expect(button('Save view')).toBeVisible()
    await expect(box).toHaveValue('')
    await button('Rename Oldest').press('Enter')
    await expect(box).toBeFocused()
    await page.keyboard.type('Oldest with a')
    await page.keyboard.press('Enter')
    await button('Move Oldest with a right').press('Enter')
    await expect(button('Move Oldest with a right')).toBeFocused()
    await button('Make Oldest with a the default').press('Enter')
    expect(await names()).toEqual(['Youngest', 'Oldest with a, the default, shown now'])
  })
  await test.step('they are there in another document, whatever it shows', async () => {
    await show(page, '/more/saved-views')
    await expect(views.locator('[data-opened]')).toHaveCount(0)
    await views.getByRole('link', { name: 'Oldest with a' }).click()
    await expect(searchBox(page)).toHaveValue('a')
    await button('Delete Oldest with a').click()
    await expect(views).toHaveText('Youngest')
    await expect(views).toBeFocused()
  })
  await test.step('a view that was deleted comes back to its place, still the default', async () => {
    await button('Undo').click()
    await expect.poll(names).toEqual(['Youngest', 'Oldest with a, the default, shown now'])
    await expect(button('Undo')).toHaveCount(0)
  })
  await test.step('no two views have the same name', async () => {
    await save('Youngest')
    expect(await box.evaluate((box) => box.matches(':invalid'))).toBe(true)
    expect(await names()).toHaveLength(2)
    await save('Youngest of all')
    expect(await names()).toHaveLength(3)
  })
})

test('Saved views: there are examples to begin with', async ({ page }) => {
  await show(page, '/more/saved-views')
  await page.getByRole('button', { name: 'add three examples' }).click()
  const views = page.getByRole('navigation', { name: 'Views' }).locator('a')
  await expect(views).toHaveCount(3)
  await test.step('whole at 360 px, where the line of them scrolls', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const cut = await views.evaluateAll(
      (links) => links.filter((link) => link.scrollWidth > link.clientWidth).length,
    )
    expect(cut).toBe(0)
  })
  await page.getByRole('link', { name: 'Paused in sales' }).click()
  await expect.poll(() => search(page)).toBe('?columnFilters=team./sales,status./paused')
  await expect(page.locator('tbody tr:first-child .status-badge')).toHaveText('paused')
  await page.getByRole('link', { name: 'Under 30, by name' }).click()
  await expect.poll(() => search(page)).toBe('?sorting=name.asc&columnFilters=age./null/29')
  await expect(page.locator('.address-reasons')).toHaveCount(0)
})

test('Saved views: a browser that keeps nothing is told of', async ({ page }) => {
  await show(page, '/more/saved-views')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem
      throw new Error('full')
    }
  })
  await enter(page.getByPlaceholder('Name'), 'All')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.locator('main [role=alert]')).toContainText('These views are not saved.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main [role=alert]')).toHaveCount(0)
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('All')
})

test('Explain: any address is taken apart', async ({ page }) => {
  await show(page, '/more/explain')
  await enter(page.locator('textarea'), '/users?sorting=age.down&utm=x&%E0%A4%A')
  const row = (text: string) => page.locator('tbody tr').getByText(text)
  await expect(row('age.down')).toBeVisible()
  await expect(page.getByText('neither asc nor desc')).toBeVisible()
  await expect(row('utm')).toBeVisible()
  await test.step('the verdict comes first, params of other code come last', async () => {
    await enter(
      page.locator('textarea'),
      '/users?utm=x&globalFilter=an&sorting=age.down&columnFilters=age./18/29',
    )
    await expect(page.locator('.explain-verdict')).toHaveText(
      'This link opens in part. The table reads 2 params, leaves out 1, and keeps 1 of other code.',
    )
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent))
    expect(rows.at(-1)).toBe('utm')
  })
  await test.step('by the code that an app writes', async () => {
    await expect(page.getByRole('region', { name: 'Code' })).toContainText(
      'explain(usersTable, url)',
    )
  })
})

test('Explain: the text is in the address, so that a link opens it', async ({ page }) => {
  await show(page, '/more/explain')
  expect(await search(page)).toBe('')
  const box = page.locator('textarea')
  await enter(box, '/users?sorting=age.down&utm=x')
  await expect.poll(() => search(page)).toBe('?address=/users%3Fsorting%3Dage.down%26utm%3Dx')
  await page.reload()
  await expect(box).toHaveValue('/users?sorting=age.down&utm=x')
  await expect(page.getByText('neither asc nor desc')).toBeVisible()
  await test.step('typing adds no history entry', async () => {
    await page.goto('/more')
    await page.getByRole('main').getByRole('link', { name: 'Explain' }).click()
    await enter(box, '?globalFilter=a')
    await expect.poll(() => search(page)).toBe('?address=%3FglobalFilter%3Da')
    await page.goBack()
    await expect(screenHeading(page)).toHaveText('More')
    await page.goForward()
    await expect(box).toHaveValue('?globalFilter=a')
  })
})

test('Explain: a text without params is named as such', async ({ page }) => {
  await show(page, '/more/explain', '?address=Hello')
  const word = page.locator('main > [role=status]')
  await expect(word).toHaveText(/^This text has no params/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await enter(page.locator('textarea'), 'Hello?')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(word).toHaveText('')
})

test('Explain: at 360 px each word is whole, and the reasons are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await show(page, '/more/explain')
  const reason = page.getByText('neither asc nor desc')
  await expect(reason).toBeVisible()
  const isInside = await reason.evaluate((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  })
  expect(isInside).toBe(true)
  const broken = await page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      return (cell.textContent ?? '').split(' ').filter((word) => {
        const range = document.createRange()
        const at = cell.textContent?.indexOf(word) ?? 0
        if (!text || word === '') return false
        range.setStart(text, at)
        range.setEnd(text, at + word.length)
        // A word in two lines has a rectangle in each.
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
      })
    }),
  )
  expect(broken).toEqual([])
})

test('a screen whose view shows no code has it below', async ({ page }) => {
  for (const [path, text] of [
    ['/more/typed-filters', 'columns({ name: text()'],
    ['/more/relative-dates', "calendarIn('Europe/Berlin')"],
    ['/more/everything', 'personal(columnSizing()'],
    ['/more/many-rows', 'useVirtualizer('],
    ['/more/million', 'columns: columns(kinds)'],
    ['/more/saved-views', 'createViews(peopleTable'],
    ['/more/explain', 'explain(usersTable'],
  ] as const) {
    await show(page, path)
    await expect(page.locator('.code-section')).toContainText(text)
  }
})
