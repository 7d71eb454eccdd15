import { search } from '../../../support/address.ts'
import { clipboardOf } from '../../../support/clipboard.ts'
import { enter } from '../../../support/enter.ts'
import type { TestPage } from '../../../support/test-page.ts'
import { serveStrictly } from '../../../support/strict-policy.ts'
import { expect, test } from '../../../support/test.ts'
import { axe, violations } from '../../../support/violations.ts'

const button = (page: TestPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const link = (page: TestPage, name: string) => page.getByRole('link', { name, exact: true })
const status = (page: TestPage) => page.locator('[role=status]')
const popover = (page: TestPage) => page.locator('[data-slot=popover-content]')

/** The texts of the cells of a row, counted from 1, or of the header. */
const cells = (page: TestPage, row: string) =>
  page
    .locator(`${row} :is(th, td)`)
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent))
const firstRow = (page: TestPage) => cells(page, 'tbody tr:nth-child(1)')

const expectSearch = (page: TestPage, query: string) =>
  expect.poll(() => search(page).then(decodeURIComponent)).toBe(query)

test('a deep link shows what it names', async ({ page }) => {
  await test.step('sorting, filters, page, selection and hidden columns', async () => {
    await page.goto(
      '/?sorting=hours.desc&pageIndex=2&pageSize=20&columnFilters=status./todo/done&rowSelection=29,2&columnVisibility=-due',
    )
    await expect(status(page)).toHaveText('40 rows, 2 selected')
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page.locator('th[aria-sort=descending]')).toHaveText('Hours')
    await expect(button(page, 'Filter Status: todo, done')).toBeVisible()
    expect(await cells(page, 'thead')).toEqual(['', 'Title', 'Status', 'Hours'])
    expect(await firstRow(page)).toEqual(['', 'Task 29', 'done', '28'])
    await expect(page.locator("[aria-label='Select Task 29']")).toHaveAttribute(
      'aria-checked',
      'true',
    )
  })
  await test.step('operators, days, the search, and the order of columns', async () => {
    await page.goto(
      '/?globalFilter=task&columnFilters=hours./between/10/20,due./2026-02-01/2026-11-30&columnOrder=hours,due',
    )
    await expect(status(page)).toHaveText('9 rows')
    await expect(page.locator("[aria-label='Search']")).toHaveValue('task')
    await expect(button(page, 'Filter Hours is between 10 and 20')).toBeVisible()
    await expect(button(page, 'Filter Due: 2026-02-01 – 2026-11-30')).toBeVisible()
    expect(await firstRow(page)).toEqual(['10', '2026-11-15', '', 'Task 11', 'done'])
  })
  await test.step('groups', async () => {
    await page.goto('/?grouping=status&expanded=status:done')
    await expect(button(page, 'done (20)')).toHaveAttribute('aria-expanded', 'true')
    await expect(button(page, 'todo (20)')).toHaveAttribute('aria-expanded', 'false')
    await button(page, 'todo (20)').click()
    await expectSearch(page, '?expanded=status:done,status:todo&grouping=status')
  })
  await test.step('groups in groups, each with the count of its rows', async () => {
    await page.goto('/?grouping=status,due&expanded=status:done')
    await expect(button(page, 'done (20)')).toBeVisible()
    await expect(button(page, '2026-02-15 (5)')).toBeVisible()
  })
  await test.step('pins and widths', async () => {
    await page.goto('/?rowPinning=7&columnPinning=title&columnSizing=due.240')
    await expect(status(page)).toHaveText('60 rows')
    expect((await firstRow(page))[0]).toBe('Task 7')
    const { position, width } = await page.locator('thead').evaluate((head) => ({
      position: getComputedStyle(head.querySelector('th') ?? head).position,
      width: head.querySelector('th:last-child')?.getBoundingClientRect().width,
    }))
    expect({ position, width }).toEqual({ position: 'sticky', width: 240 })
  })
})

test('a control that its own click disables keeps the focus', async ({ page }) => {
  await test.step('of the pages', async () => {
    await page.goto('/?pageIndex=5')
    await link(page, 'Next page').press('Enter')
    await expect(page.getByText('Page 6 of 6')).toBeVisible()
    await expect(link(page, 'Next page')).toBeFocused()
    await expect(link(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')
    await link(page, 'First page').press('Enter')
    await expect(page.getByText('Page 1 of 6')).toBeVisible()
    await expect(link(page, 'First page')).toBeFocused()
  })
  await test.step('of the columns', async () => {
    await button(page, 'Columns').click()
    await button(page, 'Move Status up').press('Enter')
    await expectSearch(page, '?columnOrder=select,status,title,hours,due')
    await expect(button(page, 'Move Status up')).toBeFocused()
    await button(page, 'Move Hours down').press('Enter')
    await expectSearch(page, '?columnOrder=select,status,title,due,hours')
    await expect(button(page, 'Move Hours down')).toBeFocused()
  })
  await test.step('of a filter', async () => {
    await page.goto('/?columnFilters=status./done')
    await button(page, 'Filter Status: done').click()
    await button(page, 'Clear').press('Enter')
    await expectSearch(page, '')
    await expect(button(page, 'Clear')).toBeFocused()
  })
})

test('a header is a link if asked, and says its order', async ({ page, playwrightPage }) => {
  const head = (name: string) => playwrightPage.getByRole('columnheader', { name, exact: true })
  await page.goto('/header-links?pageIndex=2')
  await page.evaluate(() => void Object.assign(window, { isSame: true }))
  await expect(head('Hours')).toHaveAttribute('aria-sort', 'none')
  await test.step('the keyboard sorts, and keeps the focus', async () => {
    await page.locator("[aria-label='Select the page']").focus()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Title')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSearch(page, '?sorting=title.asc')
    await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expectSearch(page, '?sorting=title.desc')
    await expect(head('Title')).toHaveAttribute('aria-sort', 'descending')
    await expect(link(page, 'Title')).toBeFocused()
    await link(page, 'Hours').press('Enter')
    await expectSearch(page, '?sorting=hours.desc')
    await expect(head('Title')).toHaveAttribute('aria-sort', 'none')
    await expect(head('Hours')).toHaveAttribute('aria-sort', 'descending')
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })
  await test.step('axe finds nothing', async () => {
    await page.evaluate(axe)
    expect(await violations(page)).toEqual([])
  })
})

test('the edge of a header sets the width of its column', async ({ page, playwrightPage }) => {
  const width = () =>
    page.locator('thead th:nth-child(4)').evaluate((head) => head.getBoundingClientRect().width)
  const edge = page.locator("[aria-label='Width of Hours']")
  await page.goto('/?columnSizing=hours.200')
  await expect.poll(width).toBe(200)
  await test.step('by the left button alone', async () => {
    const { x, y } = await edge.evaluate((edge) => edge.getBoundingClientRect())
    await playwrightPage.mouse.move(x + 2, y + 5)
    await playwrightPage.mouse.down({ button: 'right' })
    await playwrightPage.mouse.move(x + 42, y + 5, { steps: 4 })
    await playwrightPage.mouse.up({ button: 'right' })
  })
  await edge.press('ArrowLeft')
  await expectSearch(page, '?columnSizing=hours.190')
  const { x, y } = await edge.evaluate((edge) => edge.getBoundingClientRect())
  await playwrightPage.mouse.move(x + 2, y + 5)
  await playwrightPage.mouse.down()
  await playwrightPage.mouse.move(x + 42, y + 5, { steps: 4 })
  await playwrightPage.mouse.up()
  await playwrightPage.mouse.move(x + 90, y + 5)
  await expectSearch(page, '?columnSizing=hours.230')
  expect(await width()).toBe(230)
})

test('the whole server table asks for what its controls say', async ({ page, playwrightPage }) => {
  const asked = () => page.evaluate(() => (window as { asked?: string[] }).asked)
  await test.step('a deep link is one request', async () => {
    await page.goto(
      '/server-table?globalFilter=task&sorting=hours.desc&pageSize=20&columnFilters=status./todo/done,hours./10/null',
    )
    await expect(status(page)).toHaveText('33 rows')
    expect(await firstRow(page)).toEqual(['', 'Task 59', 'done', '58', '2026-11-15'])
    await expect(button(page, 'Filter Status: todo, done')).toBeVisible()
    await button(page, 'Filter Hours: from 10').click()
    await expect(playwrightPage.getByLabel('From', { exact: true })).toHaveValue('10')
    expect(await asked()).toHaveLength(1)
  })
  await test.step('numbers, days and a page are one request each', async () => {
    await playwrightPage.getByLabel('To', { exact: true }).fill('50')
    await expect(status(page)).toHaveText('27 rows')
    await button(page, 'Filter Due').click()
    // The field of the menu before goes with its animation.
    await expect(playwrightPage.getByLabel('From', { exact: true })).toHaveCount(1)
    await playwrightPage.getByLabel('From', { exact: true }).fill('2026-06-01')
    await expectSearch(
      page,
      '?globalFilter=task&sorting=hours.desc&pageSize=20&columnFilters=status./todo/done,hours./10/50,due./2026-06-01/null',
    )
    await expect(status(page)).toHaveText('13 rows')
    await enter(page.getByRole('combobox'), '10')
    await link(page, 'Next page').click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page.locator('table')).toHaveAttribute('aria-busy', 'false')
  })
  await test.step('a selection is none', async () => {
    const before = await asked()
    await page.locator('tbody tr:first-child [role=checkbox]').click()
    await expect.poll(() => search(page)).toContain('rowSelection=')
    await expect(status(page)).toHaveText('13 rows, 1 selected')
    expect(await asked()).toEqual(before)
  })
  await test.step('no filter is left after a reset', async () => {
    await button(page, 'Reset filters').click()
    await expect.poll(() => search(page)).toMatch(/^\?sorting=hours\.desc&rowSelection=\d+$/)
    await expect(status(page)).toHaveText('60 rows, 1 selected')
  })
  await test.step('an empty range leaves the link', async () => {
    await page.goto('/server-table')
    await button(page, 'Filter Hours').click()
    await playwrightPage.getByLabel('From', { exact: true }).fill('59')
    await expectSearch(page, '?columnFilters=hours./59/null')
    await playwrightPage.getByLabel('From', { exact: true }).fill('')
    await expectSearch(page, '')
  })
})

test('the whole server table tells of an answer that failed', async ({ page }) => {
  await page.goto('/server-table?failing')
  await expect(page.locator('[role=alert]')).toContainText('The rows did not arrive.')
  await button(page, 'Try again').click()
  await expect(status(page)).toHaveText('60 rows')
  await expect(page.locator('[role=alert]')).toHaveCount(0)
})

test('a server that counts no rows has a next page, and no last one', async ({ page }) => {
  await page.goto('/uncounted?pageIndex=2')
  await expect(button(page, 'Last page')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Next page').click()
  await expectSearch(page, '?pageIndex=3')
})

test('each filter takes what its user chooses', async ({ page, playwrightPage }) => {
  await test.step('some of the values', async () => {
    await page.goto('/')
    await button(page, 'Filter Status').click()
    await page.getByRole('checkbox', { name: /^done/ }).click()
    await page.getByRole('checkbox', { name: /^todo/ }).click()
    await expectSearch(page, '?columnFilters=status./todo/done')
    await button(page, 'Clear').click()
    await expectSearch(page, '')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Filter Status')).toBeFocused()
  })
  await test.step('an operator', async () => {
    await button(page, 'Filter Hours').click()
    await enter(page.getByRole('combobox', { name: 'Operator of Hours' }), 'between')
    await enter(page.locator("[aria-label='Minimum Hours']"), '50')
    await page.locator("[aria-label='Maximum Hours']").press('Enter')
    await expectSearch(page, '?columnFilters=hours./between/50/null')
    await button(page, 'Filter Hours is between 50 and …').click()
    await enter(page.getByRole('combobox', { name: 'Operator of Hours' }), 'anyOf')
    await enter(page.locator("[aria-label='Hours is any of']"), '1\n2')
    await button(page, 'Apply').click()
    await expectSearch(page, '?columnFilters=hours./anyOf/1/2')
    await expect(status(page)).toHaveText('2 rows')
  })
  await test.step('none, after a reset', async () => {
    await page.goto('/?globalFilter=task+1&sorting=hours.desc&columnFilters=status./done')
    await button(page, 'Reset filters').press('Enter')
    await expectSearch(page, '?sorting=hours.desc')
    await expect(status(page)).toHaveText('60 rows')
    await expect(button(page, 'Reset filters')).toBeFocused()
    await expect(button(page, 'Reset filters')).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('an operator, and values with commas', async () => {
    await page.goto('/?columnFilters=title./anyOf/Smith%252C John')
    await button(page, 'Filter Title is any of Smith, John').click()
    const values = page.locator("[aria-label='Title is any of']")
    await expect(values).toHaveValue('Smith, John')
    await enter(values, 'Smith, John\nTask 2')
    await button(page, 'Apply').click()
    await expectSearch(page, '?columnFilters=title./anyOf/Smith%2C+John/Task+2')
    await expect(status(page)).toHaveText('1 row')
  })
  await test.step('days', async () => {
    await page.goto('/')
    await button(page, 'Filter Due').click()
    await playwrightPage.getByLabel('From', { exact: true }).fill('2026-12-01')
    await expectSearch(page, '?columnFilters=due./2026-12-01/null')
    await expect(status(page)).toHaveText('5 rows')
    await button(page, 'Clear').click()
    await playwrightPage.getByLabel('To', { exact: true }).fill('2026-02-15')
    await expectSearch(page, '?columnFilters=due./null/2026-02-15')
    await expect(status(page)).toHaveText('10 rows')
  })
  await test.step('columns', async () => {
    await page.goto('/')
    await button(page, 'Columns').click()
    await page.getByRole('checkbox', { name: 'Status' }).click()
    await button(page, 'Move Hours up').click()
    await expect(button(page, 'Pin Status')).toHaveCount(0)
    await button(page, 'Pin Due').click()
    await expectSearch(
      page,
      '?columnPinning=due&columnVisibility=-status&columnOrder=select,title,hours,status,due',
    )
    await button(page, 'Reset').click()
    await expectSearch(page, '')
    await button(page, 'Group Status').click()
    await expectSearch(page, '?grouping=status')
    await expect(button(page, 'todo (20)')).toBeVisible()
    await button(page, 'Group Status').click()
    await expectSearch(page, '')
  })
})

test.describe('what a button says of a copied link', () => {
  // It says so for two seconds.
  test.use({ time: 'stands still' })

  test('a link that does not have all of the view says so, and a short one has it', async ({
    page,
    playwrightPage,
  }) => {
    const copied = await clipboardOf(playwrightPage)
    const search = page.locator("[aria-label='Search']")
    await page.goto('/')
    await enter(search, 'x'.repeat(9_000))
    await page.clock.runFor(1_000)
    await expect(page.locator('[data-slot=data-table-issues]')).toHaveText(
      'Not in the link: search',
    )
    await button(page, 'Copy link').click()
    await expect(button(page, 'Copied without search')).toBeVisible()

    await page.goto('/links')
    await enter(search, 'x'.repeat(9_000))
    await page.evaluate(() => localStorage.setItem('tasks: offline', 'yes'))
    await button(page, 'Copy link').click()
    await expect(button(page, 'Copying…')).toBeVisible()
    await page.clock.runFor(200)
    await expect(button(page, 'Not copied')).toBeVisible()
    await expect(search).toHaveValue('x'.repeat(9_000))
    await page.evaluate(() => localStorage.removeItem('tasks: offline'))
    await button(page, 'Not copied').click()
    await page.clock.runFor(200)
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await copied()).toMatch(/\?link=[\w-]{22}$/)
    await page.goto(await copied())
    await expect(search).toHaveValue('x'.repeat(9_000))
  })

  test('a link to the days that a preset means now is copied', async ({ page, playwrightPage }) => {
    const copied = await clipboardOf(playwrightPage)
    await page.goto('/relative?columnFilters=due./last/30/day')
    await button(page, 'More links to copy').click()
    await button(page, 'Copy link to these days').click()
    await expect(button(page, 'Copied')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(popover(page)).toHaveCount(0)
    expect(await copied()).toMatch(/\?columnFilters=due\.\/between\/2026-02-15\/2026-03-16$/)
  })
})

test('presets of days move with the calendar', async ({ page, playwrightPage }) => {
  await page.goto('/relative')
  await expect(status(page)).toHaveText('60 rows')
  await test.step('each is one step, by the keyboard too', async () => {
    await button(page, 'Filter Due').focus()
    await page.keyboard.press('Enter')
    await button(page, 'Yesterday').focus()
    await page.keyboard.press('Enter')
    await expectSearch(page, '?columnFilters=due./previous/1/day')
    await expect(button(page, 'Yesterday')).toHaveAttribute('aria-pressed', 'true')
    await expect(playwrightPage.getByLabel('From', { exact: true })).toHaveValue('2026-03-15')
    await expect(playwrightPage.getByLabel('To', { exact: true })).toHaveValue('2026-03-15')
    await button(page, 'Last 30 days').click()
    await expectSearch(page, '?columnFilters=due./last/30/day')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Filter Due: Last 30 days')).toBeFocused()
    await expect(status(page)).toHaveText('10 rows')
  })
  await test.step('fields begin with its days', async () => {
    await button(page, 'Filter Due: Last 30 days').click()
    await playwrightPage.getByLabel('From', { exact: true }).fill('2026-01-15')
    await expectSearch(page, '?columnFilters=due./between/2026-01-15/2026-03-16')
    await expect(status(page)).toHaveText('15 rows')
    await button(page, 'This month').click()
    await expectSearch(page, '?columnFilters=due./this/month')
    await button(page, 'This month').click()
    await expectSearch(page, '')
    await page.keyboard.press('Escape')
  })
  await test.step('Back undoes one', async () => {
    await page.goto('/relative')
    await button(page, 'Filter Due').click()
    await button(page, 'Today').click()
    await expectSearch(page, '?columnFilters=due./this/day')
    await page.goBack()
    await expectSearch(page, '')
  })
  await test.step('axe finds nothing', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const opened of ['Filter Due', 'More links to copy']) {
      await page.goto('/relative')
      await button(page, opened).click()
      await expect(popover(page)).toBeVisible()
      await page.evaluate(axe)
      expect.soft(await violations(page), opened).toEqual([])
    }
  })
})

test('axe finds nothing', async ({ page }) => {
  const menus = ['Filter Status', 'Filter Hours', 'Filter Due', 'Columns', 'Views']
  // The width of the window changes nothing in most menus, so one is enough for them.
  for (const [width, shown] of [
    [1280, ['', 'Columns']],
    [360, ['', ...menus]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const opened of shown) {
      await page.goto('/?sorting=hours.desc&rowSelection=1&pageIndex=2')
      await expect(status(page)).toBeVisible()
      if (opened) {
        await button(page, opened).click()
        await expect(popover(page)).toBeVisible()
      }
      await page.evaluate(axe)
      expect.soft(await violations(page), `${opened}, ${width} px`).toEqual([])
    }
    await page.goto('/server-table?rowSelection=1')
    await expect(status(page)).toHaveText('60 rows, 1 selected')
    await page.evaluate(axe)
    expect.soft(await violations(page), `server table, ${width} px`).toEqual([])
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(await overflow(), `server table, ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('many views leave the form in sight', async ({ page }) => {
  await page.goto('/')
  const views = Array.from({ length: 40 }, (_, at) => ({
    id: `${at}`,
    name: `A view with a long name, number ${at}`,
    query: `?globalFilter=${at}`,
  }))
  await page.evaluate(
    (text) => localStorage.setItem('tasks: views', text),
    JSON.stringify({ version: 1, views, defaultId: null }),
  )
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  await button(page, 'Views').click()
  const { top, bottom } = await popover(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(740)
})

test('the items need no exception from a strict Content Security Policy', async ({
  page,
  playwrightPage,
}) => {
  const serveAsBefore = await serveStrictly(playwrightPage)
  await test.step('each item is used', async () => {
    await page.goto('/?columnFilters=status./todo')
    const opens = ['Filter Status: todo', 'Filter Title', 'Filter Due', 'Columns', 'Views']
    for (const name of opens) {
      await button(page, name).click()
      await expect(popover(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popover(page)).toHaveCount(0)
    }
    await button(page, 'Hours').click()
    await expectSearch(page, '?sorting=hours.desc&columnFilters=status./todo')
    await button(page, 'Copy link').click()
    expect(await page.evaluate(() => window.refused)).toEqual([])
  })
  await test.step('with rows of a server', async () => {
    await page.goto('/server?sorting=hours.desc')
    await expect(status(page)).toContainText('rows')
    expect(await page.evaluate(() => window.refused)).toEqual([])
  })
  await serveAsBefore()
})

test('what the link does not hold, and what a server leaves out, is told', async ({ page }) => {
  const issues = page.locator('[data-slot=data-table-issues]')
  const search = page.locator("[aria-label='Search']")
  for (const path of ['/', '/server']) {
    await page.goto(path)
    await enter(search, 'x'.repeat(9_000))
    await expect(issues).toHaveText('Not in the link: search')
    await enter(search, '')
    await expect(issues).toHaveText('')
  }
  await enter(search, 'x'.repeat(101))
  await expect(issues).toHaveText('Not all in these rows: search')
  await page.goto('/?sorting=hours.down')
  await expect(issues).toHaveText('Not all read from the link: sorting')
})

test('a filter shows what it is set to, or how many values', async ({ page }) => {
  const badges = (name: string) => button(page, name).locator('[data-slot=badge]:visible')
  const three = '/?columnFilters=status./todo/done/canceled,hours./gt/5'
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(three)
  await expect(badges('Filter Status: todo, done, canceled')).toHaveText('3')
  await page.goto('/?columnFilters=status./todo/done,hours./gt/5')
  expect(
    await badges('Filter Status: todo, done').evaluateAll((all) =>
      all.map((one) => one.textContent),
    ),
  ).toEqual(['todo', 'done'])
  const border = (name: string) =>
    button(page, name).evaluate((element) => getComputedStyle(element).borderTopColor)
  expect(await border('Filter Status: todo, done')).toBe(await border('Copy link'))
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(badges('Filter Status: todo, done')).toHaveText('2')
  await expect(badges('Filter Hours is more than 5')).toHaveText('is more than 5')
})

test('a menu offers what the definition names', async ({ page }) => {
  const offered = () =>
    popover(page)
      .locator('li:first-child :is([role=checkbox], button)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await page.goto('/server')
  await button(page, 'Columns').click()
  expect(await offered()).toEqual(['Move Title up', 'Move Title down'])
  await page.goto('/server-table')
  await expect(status(page)).toHaveText('60 rows')
  await expect(page.locator('[role=separator]')).toHaveCount(0)
})

test('on a phone the search has a line of its own, and no control is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/', '/server-table']) {
    await page.goto(`${path}?columnFilters=status./todo/done/canceled`)
    await expect(status(page)).toContainText('60 rows')
    const width = await page
      .locator("[aria-label='Search']")
      .evaluate(({ offsetWidth }) => offsetWidth)
    expect(width).toBeGreaterThan(340)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
})
