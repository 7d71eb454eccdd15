import { search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  button,
  cell,
  check,
  count,
  head,
  heads,
  item,
  labelled,
  names,
  openColumn,
  openMenu,
  radio,
  selectedCells,
  showEverything,
  teamFilter,
  texts,
  widthOf,
} from '../support/everything.ts'
import { searchBox } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('one link sets every slice, and one button resets all', async ({ page }) => {
  const query =
    '?globalFilter=a&sorting=age.desc&pageIndex=2&columnFilters=age./30/60&columnOrder=age,joined,team,name' +
    '&rowSelection=254,447&columnVisibility=-joined&columnPinning=name&grouping=team&expanded=team:sales' +
    '&rowPinning=7&cellSelection=447.team.314.age&density=dense'
  await showEverything(page, query)
  await expect(searchBox(page)).toHaveValue('a')
  await expect(labelled(page, 'Minimum Age')).toHaveValue('30')
  await expect(labelled(page, 'Maximum Age')).toHaveValue('60')
  await expect(page.getByText('Page 2 of 8')).toBeVisible()
  await expect(count(page)).toHaveText('Showing 11 of 214 Rows, 4 groups, 2 selected, 6 cells')
  // The column that is pinned comes first, then that of the groups. One is hidden.
  await expect.poll(() => heads(page)).toEqual(['Name↕', 'Team↕', 'Age↓'])
  // The pinned row comes first, then the second page of the open group.
  expect((await names(page)).slice(0, 3)).toEqual(['Ben Cruz 8', 'Finn Moss 388', 'Jon Moss 448'])
  await expect(button(page, 'Pin Ben Cruz 8')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Ungroup by Team')).toBeVisible()
  await expect(button(page, 'Unpin Name')).toBeVisible()
  await expect(button(page, 'Dense rows')).toHaveAttribute('aria-pressed', 'true')
  await expect(labelled(page, 'Select Jon Moss 448')).toBeChecked()
  await expect(labelled(page, 'Select Cleo Ebert 255')).toBeChecked()
  expect(await selectedCells(page)).toEqual(['sales', '57', 'sales', '56', 'sales', '56'])
  // The Tab key leads to where the selection began.
  await expect(page.locator("td[tabindex='0']")).toHaveText('sales')
  await openColumn(page, 'Name')
  await expect(radio(page, 'Pin to start')).toHaveAttribute('aria-checked', 'true')
  await openMenu(page, 'Columns')
  await expect(check(page, 'Joined')).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  expect(await search(page)).toBe(query)
  const reset = page.getByRole('button', { name: /^Reset/ })
  await expect(reset).toHaveCount(1)
  await reset.click()
  await expect(count(page)).toHaveText('Showing 10 of 500 Rows')
  await test.step('a param points at what it changed, and at nothing else', async () => {
    await show(page, '/more/everything?rowPinning=7&columnPinning=name&columnFilters=name.c')
    const ringed = () =>
      page
        .locator('.table-view [data-slice]')
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element).boxShadow !== 'none')
            .map((element) => element.ariaLabel ?? element.textContent),
        )
    for (const [slice, ...names] of [
      ['rowPinning', 'rowPinning=7', 'Pin Ben Cruz 8'],
      ['columnPinning', 'columnPinning=name', 'Unpin Name'],
      ['columnFilters', 'columnFilters=name.c', 'Filter Name'],
    ] as const) {
      await page.locator(`.chip[data-slice='${slice}']`).focus()
      await expect.poll(ringed, slice).toEqual(names)
    }
    // A control points at its param.
    await button(page, 'Pin Ben Cruz 8').focus()
    await expect.poll(ringed).toEqual(['rowPinning=7', 'Pin Ben Cruz 8'])
  })
})

test('a link that no table could mean shows the table', { tag: '@all' }, async ({ page }) => {
  for (const query of [
    '?cellSelection=zzz&rowSelection=x&columnFilters=age.x,zz.1&sorting=zz.asc&grouping=,&expanded=,',
    '?grouping=zz&columnOrder=zz,zz&expanded=zz&rowPinning=9999,x&columnPinning=zz&columnVisibility=-zz',
    '?cellSelection=9999.name.1.zz,0.zz.0.zz.exclude,7.name.9999.age&columnSizing=name.0&density=huge',
  ]) {
    await showEverything(page, query)
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows')
    await expect(page.locator('tbody tr')).toHaveCount(10)
    await cell(page, 'name', 2).click()
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows, 1 cell')
  }
})

test('the table is in the address, its widths are not', async ({ page }) => {
  await showEverything(page, '?columnSizing=team.400&columnVisibility=-age&columnPinning=joined')
  expect(await widthOf(head(page, 'team'))).toBe(220)
  await button(page, 'Dense rows').click()
  await button(page, 'Pin Ben Cruz 8').click()
  await test.step('an edge is dragged to make a column wider, not to move it', async () => {
    const edge = (column: string) => head(page, column).locator('.resizer')
    await edge('name').dragTo(edge('team'))
    await expect.poll(() => widthOf(head(page, 'name'))).toBe(400)
    expect(await heads(page)).toEqual(['Joined↕', 'Name↕', 'Team↕'])
    await openColumn(page, 'Name')
    await expect(item(page, 'Wider')).toHaveAttribute('aria-disabled', 'true')
  })
  const query =
    '?columnSizing=team.400&columnVisibility=-age&columnPinning=joined&rowPinning=7&density=dense'
  await expect.poll(() => search(page)).toBe(query)
  await page.reload()
  await expect.poll(async () => (await names(page))[0]).toBe('Ben Cruz 8')
  await expect.poll(() => widthOf(head(page, 'name'))).toBe(400)
  expect(await search(page)).toBe(query)
})

test('search and filters narrow the rows, of which some are selected', async ({ page }) => {
  const counts = () =>
    page
      .locator('[role=menuitemcheckbox] [data-count]')
      .evaluateAll((items) => items.map(({ dataset }) => Number(dataset['count'])))
  await showEverything(page, '?pageIndex=3')
  await test.step('a choice says how many rows it stands for, by the other filters', async () => {
    await teamFilter(page).click()
    const all = await counts()
    expect(all.reduce((sum, count) => sum + count)).toBe(500)
    await check(page, 'sales').click()
    expect(await counts()).toEqual(all)
    await page.keyboard.press('Escape')
    await enter(labelled(page, 'Minimum Age'), '40')
    await teamFilter(page).click()
    const older = await counts()
    expect(older.every((count, at) => count < (all[at] ?? 0))).toBe(true)
    await page.keyboard.press('Escape')
  })
  await enter(searchBox(page), 'ada')
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  await expect(count(page)).toHaveText('Showing 7 of 7 Rows')
  await labelled(page, 'Select Ada Lang 17').click()
  await expect(count(page)).toHaveText('Showing 7 of 7 Rows, 1 selected')
  const query =
    '?globalFilter=ada&sorting=age.desc&columnFilters=team./sales,age./40/null&rowSelection=16'
  await expect.poll(() => search(page)).toBe(query)
  await test.step('they stand in groups, of which a click opens one', async () => {
    await openColumn(page, 'Team')
    await check(page, 'Group by team').click()
    const groups = page.locator('tbody [aria-expanded]')
    await expect.poll(() => texts(groups)).toEqual(['sales (7)'])
    await groups.click()
    await expect.poll(() => search(page)).toContain('?grouping=team&expanded=team:sales&')
    await expect(groups).toHaveAttribute('aria-expanded', 'true')
  })
  await test.step('a link has the same filters, dates among them', async () => {
    const filters = 'columnFilters=team./sales/design,joined./2024-01-01/2024-12-31'
    await show(page, `/more/everything?${filters}`)
    await expect(teamFilter(page)).toHaveText('design, sales')
    await expect(labelled(page, 'Joined from')).toHaveValue('2024-01-01')
    await expect(count(page)).toHaveText(/of \d\d? Rows$/)
  })
})

test('the view is saved as CSV, on all its pages', async ({ page, playwrightPage, engine }) => {
  test.skip(engine === 'firefox', "SKIPPED: Firefox's driver tells of no download")
  await showEverything(page, '?globalFilter=ada+abel&sorting=age.desc&columnVisibility=-team')
  const saved = playwrightPage.waitForEvent('download')
  await button(page, 'Save as CSV').click()
  const stream = await (await saved).createReadStream()
  const chunks: Buffer[] = await stream.toArray()
  const [head, first, ...rest] = Buffer.concat(chunks).toString().trim().split('\r\n')
  expect(head).toBe('Name,Age,Joined')
  expect(first).toMatch(/^Ada Abel \d+,\d+,\d{4}-\d\d-\d\d$/)
  await expect(count(page)).toHaveText(`Showing ${rest.length + 1} of ${rest.length + 1} Rows`)
})

test(
  'where nothing matches, the table says so and offers a way out',
  { tag: '@all' },
  async ({ page }) => {
    await showEverything(page, '?globalFilter=nobody&columnFilters=team./sales&sorting=age.desc')
    await expect(count(page)).toHaveText('Showing 0 of 0 Rows')
    await expect(page.getByText('No people match the search and the filters.')).toBeVisible()
    await button(page, 'Clear filters').click()
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows')
    await expect(searchBox(page)).toBeFocused()
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  },
)
