import {
  address,
  follow,
  historyLength,
  open,
  reload,
  search,
  show,
  title,
} from '../../support/address.ts'
import { enter, inOneTask } from '../../support/enter.ts'
import { forgetWrites, writes, writtenAddresses } from '../../support/history.ts'
import {
  ages,
  allRowsBox,
  cells,
  checkedRows,
  columnHeader,
  controls,
  defaultState,
  devtoolsButton,
  firstRowBox,
  goToPage,
  matchingRows,
  maxAge,
  minAge,
  orderToggle,
  pageButton,
  pageSize,
  pageText,
  rowBox,
  rows,
  screenHeading,
  screens,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../../support/table.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

// The demo, sentence by sentence: what its screens share, and then each of the six. What a sentence means in detail is in unit tests.

const { step } = test

/** Vite's own server answers neither a path of half a character nor an address of 200 kB. */
const isViteServer = () => test.info().project.name === 'development'

/** Leads to an address of the first screen within the same document, and waits for an empty search box. */
async function startAt(page: TestPage, query = ''): Promise<void> {
  await show(page, `/${query}`)
  await expect.poll(() => address(page)).toBe(`/${query}`)
  await expect(searchBox(page)).toHaveValue('')
}

const written = (page: TestPage, query: string) => expect.poll(() => search(page)).toBe(query)

test('the header leads to six screens, each with its heading and the whole table view', async ({
  page,
}) => {
  await open(page, '/push/')
  await step('the title links to the first screen', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'permatable' }).click()
    await expect.poll(() => address(page)).toBe('/')
    await expect(screenHeading(page)).toHaveText('Basic')
  })
  await step('the navigation has six links', async () => {
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(screens.map(({ heading }) => heading))
  })
  for (const { path, heading } of screens)
    await step(path, async () => {
      await follow(page, heading)
      await expect.poll(() => address(page)).toBe(path)
      await expect(screenHeading(page)).toHaveText(heading)
      await expect.poll(() => title(page)).toBe(`${heading} · permatable`)
      await expect(page.locator('nav [aria-current=page]')).toHaveText(heading)
      await expect(searchBox(page)).toBeVisible()
      const { columns, ...others } = await controls(page)
      // Each header has an arrow, and its boxes.
      const parts = columns.map(([header, ...rest]) => [header, rest.length] as const)
      expect(Object.fromEntries(parts)).toEqual({ ID: 2, Name: 2, Age: 3 })
      expect(others).toMatchObject({
        toggle: expect.stringMatching(/^Re(verse|set) Order$/),
        page: expect.stringMatching(/^Page \d+ of \d+$/),
        goTo: expect.stringMatching(/^\d+$/),
        size: expect.stringMatching(/^Show \d+$/),
      })
    })
  await step('the panel, the page sizes and the page buttons are in their order', async () => {
    expect(Object.keys(await tableState(page))).toEqual(Object.keys(defaultState))
    const sizes = [10, 20, 30, 40, 50].map((size) => `Show ${size}`)
    await expect(pageSize(page).getByRole('option')).toHaveText(sizes)
    await expect(page.getByRole('main').getByText(/^[<>]{1,2}$/)).toHaveText(['<<', '<', '>', '>>'])
  })
  await step("the router's developer tools are at the bottom right", async () => {
    const { right, bottom } = await devtoolsButton(page).evaluate((button) => {
      const { x, y } = button.getBoundingClientRect()
      return { right: x / innerWidth, bottom: y / innerHeight }
    })
    expect(Math.min(right, bottom)).toBeGreaterThan(0.5)
    await devtoolsButton(page).click()
    await expect(page.getByText('Pathname')).toBeVisible()
    await page.getByRole('button', { name: 'Close TanStack Router Devtools' }).click()
  })
  await step('a path that no screen has is Not Found, under the header', async () => {
    await show(page, '/push/nowhere')
    await expect(page.getByRole('main')).toContainText('Not Found')
    if (!isViteServer()) await page.goto('/%E0%A4%A')
    await expect(page.getByRole('main')).toContainText('Not Found')
    await expect.poll(() => title(page)).toBe('Not Found · permatable')
    await expect(page.getByRole('table')).toHaveCount(0)
    await follow(page, 'Debounce')
    await expect(screenHeading(page)).toHaveText('Debounce')
  })
})

test('a hundred users, the same on each visit, begin on the first of ten pages', async ({
  page,
}) => {
  await open(page, '/')
  expect(await tableState(page)).toEqual(defaultState)
  expect(await controls(page)).toMatchObject({
    search: '',
    toggle: 'Reverse Order',
    page: 'Page 1 of 10',
    size: 'Show 10',
    count: 'Showing 10 of 100 Rows',
    allRows: 'none',
  })
  const ids = await cells(page, 'ID')
  expect(ids.join('\n')).toMatch(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\n|$)){10}$/)
  await follow(page, 'Push(instead of replace)')
  await expect(screenHeading(page)).toHaveText('Push(instead of replace)')
  await expect(rows(page)).toHaveCount(10)
  expect(await cells(page, 'ID')).not.toEqual(ids)
  await follow(page, 'Basic')
  await expect(screenHeading(page)).toHaveText('Basic')
  await expect.poll(() => cells(page, 'ID')).toEqual(ids)
})

test('sorting', async ({ page }) => {
  await open(page, '/?pageSize=100')
  await step('a text column starts ascending, and then is not sorted any more', async () => {
    for (const [arrow, direction, query] of [
      ['↑', 'ascending', '?sorting=name.asc&pageSize=100'],
      ['↓', 'descending', '?sorting=name.desc&pageSize=100'],
      ['↕', 'none', '?pageSize=100'],
    ] as const) {
      await sortButton(page, 'Name').click()
      await expect(sortButton(page, 'Name')).toHaveText(`Name${arrow}`)
      await expect(columnHeader(page, 'Name')).toHaveAttribute('aria-sort', direction)
      await written(page, query)
    }
  })
  await step('a number column starts descending', async () => {
    await sortButton(page, 'Age').click()
    await written(page, '?sorting=age.desc&pageSize=100')
    const shown = await ages(page)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
  })
  await step('a shift-click adds a column, and a click replaces all', async () => {
    await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
    await written(page, '?sorting=age.desc,name.asc&pageSize=100')
    const places = page.locator('.sort-button [data-place]')
    expect(await places.evaluateAll((all) => all.map(({ dataset }) => dataset['place']))).toEqual([
      '2',
      '1',
    ])
    await sortButton(page, 'ID').click()
    await written(page, '?sorting=id.asc&pageSize=100')
  })
  await step('text of another form in the address is ignored as a whole', async () => {
    await startAt(page, '?sorting=age.desc,name.up')
    await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    expect((await tableState(page)).sorting).toEqual([])
  })
})

test('search and filters', async ({ page }) => {
  await open(page, '/')
  const id = (await cells(page, 'ID'))[7] ?? ''
  await step('the search looks in every column, a text filter in its own', async () => {
    await enter(searchBox(page), id.toUpperCase())
    await expect.poll(() => cells(page, 'ID')).toEqual([id])
    await enter(searchBox(page), '')
    await enter(textFilter(page, 'Name'), id)
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    await expect(allRowsBox(page)).toBeDisabled()
    await written(page, `?columnFilters=name.${id}`)
  })
  await step('an empty text removes the filter', async () => {
    await enter(textFilter(page, 'Name'), '')
    await written(page, '')
    expect((await tableState(page)).columnFilters).toEqual([])
  })
  await step('Min and Max are a range, in whichever order, and a blank one is open', async () => {
    await enter(maxAge(page), '40')
    await written(page, '?columnFilters=age./null/40')
    expect(Math.max(...(await ages(page)))).toBeLessThanOrEqual(40)
    await enter(minAge(page), '60')
    await written(page, '?columnFilters=age./60/40')
    expect(await matchingRows(page)).toBe(27)
    await expect(minAge(page)).toHaveValue('60')
    await enter(maxAge(page), '')
    await written(page, '?columnFilters=age./60/null')
    expect(await matchingRows(page)).toBe(46)
  })
  await step('a bound in the address that is no number is open', async () => {
    await startAt(page, '?columnFilters=age./x/60')
    await expect(maxAge(page)).toHaveValue('60')
    await expect(minAge(page)).toHaveValue('')
  })
  await step('where nothing matches, all filters are cleared by a button', async () => {
    await show(page, '/?globalFilter=nobody&sorting=age.desc&columnFilters=name.e,age./18/100')
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page)).toHaveCount(10)
    await written(page, '?sorting=age.desc')
  })
})

test('pages', async ({ page }) => {
  await open(page, '/')
  await step('the buttons lead to the next, the last, the previous and the first one', async () => {
    await expect(pageButton(page, '<<')).toBeDisabled()
    for (const [button, at] of [
      ['>', 2],
      ['>>', 10],
      ['<', 9],
      ['<<', 1],
    ] as const) {
      await pageButton(page, button).click()
      await expect(pageText(page)).toHaveText(`Page ${at} of 10`)
      await written(page, at === 1 ? '' : `?pageIndex=${at}`)
    }
  })
  await step('Go to page: takes pages that exist, and an empty box means page 1', async () => {
    for (const [text, at] of [
      ['99', 10],
      ['2.5', 2],
      ['', 1],
    ] as const) {
      await enter(goToPage(page), text)
      await expect(pageText(page)).toHaveText(`Page ${at} of 10`)
      await goToPage(page).press('Tab')
      await expect(goToPage(page)).toHaveValue(String(at))
    }
  })
  await step('another page size keeps the first visible row on the page', async () => {
    await startAt(page, '?pageIndex=3')
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    const [first] = await cells(page, 'ID')
    await enter(pageSize(page), '20')
    await expect(pageText(page)).toHaveText('Page 2 of 5')
    await expect(rows(page)).toHaveCount(20)
    expect(await cells(page, 'ID')).toContain(first)
    await written(page, '?pageIndex=2&pageSize=20')
  })
  await step('a filter or a sorting leads to the first page, in the same write', async () => {
    await enter(searchBox(page), '-')
    await expect(pageText(page)).toHaveText('Page 1 of 5')
    await written(page, '?globalFilter=-&pageSize=20')
  })
  await step('a page past the last shows the last, and the address keeps its text', async () => {
    await startAt(page, '?pageIndex=99')
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await expect(rows(page)).toHaveCount(10)
    expect((await tableState(page)).pagination).toEqual({ pageIndex: 9, pageSize: 10 })
    await orderToggle(page).click()
    await written(page, '?pageIndex=99&columnOrder=age,name,id')
    await pageButton(page, '<').click()
    await written(page, '?pageIndex=9&columnOrder=age,name,id')
  })
  await step('a page below 1 and a size that is no number fall back', async () => {
    await startAt(page, '?pageIndex=0&pageSize=ten')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    expect(await search(page)).toBe('?pageIndex=0&pageSize=ten')
  })
})

test('order and selection', async ({ page }) => {
  const headers = async () => (await controls(page)).columns.map(([header]) => header)
  await open(page, '/')
  await step('the toggle reverses the columns, or resets them', async () => {
    await orderToggle(page).click()
    await expect(orderToggle(page)).toHaveText('Reset Order')
    expect(await headers()).toEqual(['Age', 'Name', 'ID'])
    await expect(page.locator('tbody tr:first-child td:nth-child(2)')).toHaveText(/^\d+$/)
    await written(page, '?columnOrder=age,name,id')
    await orderToggle(page).click()
    await expect(orderToggle(page)).toHaveText('Reverse Order')
    expect(await headers()).toEqual(['ID', 'Name', 'Age'])
    await written(page, '')
  })
  await step('a checkbox selects its row', async () => {
    await rowBox(page, 3).click()
    await rowBox(page, 5).click()
    await written(page, '?rowSelection=3,5')
    expect((await tableState(page)).rowSelection).toEqual({ 3: true, 5: true })
    expect((await controls(page)).allRows).toBe('some')
  })
  await step('the header checkbox selects every row that matches, on all pages', async () => {
    await startAt(page, '?columnFilters=age./18/59')
    const matching = await matchingRows(page)
    await allRowsBox(page).click()
    await expect.poll(() => controls(page)).toMatchObject({ allRows: 'all' })
    const selected = async () => Object.keys((await tableState(page)).rowSelection)
    expect(await selected()).toHaveLength(matching)
    await enter(maxAge(page), '100')
    await expect.poll(() => controls(page)).toMatchObject({ allRows: 'some' })
    await allRowsBox(page).click()
    await written(page, '?columnFilters=age./18/100&rowSelection=0..99')
    await allRowsBox(page).click()
    await written(page, '?columnFilters=age./18/100')
  })
})

const deepLink =
  '?globalFilter=-&sorting=age.desc,name.asc&pageIndex=2&pageSize=20&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..2,5'

test('Basic: every slice is in a link, which shows however it is reached', async ({ page }) => {
  const expectAll = async () => {
    await expect
      .poll(() => controls(page))
      .toEqual({
        search: '-',
        toggle: 'Reset Order',
        columns: [
          ['Age', '↓', '18', '100'],
          ['Name', '↑', ''],
          ['ID', '↕', '-'],
        ],
        page: 'Page 2 of 5',
        goTo: '2',
        size: 'Show 20',
        count: 'Showing 20 of 100 Rows',
        allRows: 'some',
      })
    expect(await search(page)).toBe(deepLink)
  }
  await open(page, `/${deepLink}`)
  await expectAll()
  const shown = await tableState(page)
  await step('after a link of the app, Back and Forward', async () => {
    await follow(page, 'Debounce')
    await expect(searchBox(page)).toHaveValue('')
    await page.goBack()
    await expectAll()
    await startAt(page, '?rowSelection=0..2,5,42')
    await expect(minAge(page)).toHaveValue('')
    await expect.poll(() => checkedRows(page)).toEqual(['0', '1', '2', '5'])
    await page.goBack()
    await expectAll()
    await page.goForward()
    await expect(goToPage(page)).toHaveValue('1')
    await page.goBack()
  })
  await step('after a reload', async () => {
    await reload(page)
    await expectAll()
    expect(await tableState(page)).toEqual(shown)
  })
})

test('Basic: the address of other code stays, and defaults are left out', async ({ page }) => {
  const foreign = '?a=b%20c&%73earch=%E2%9C%93&flag&x=&a=2&b=%zz&==&'
  await open(page, `/${foreign}#part`)
  const before = await historyLength(page)
  await orderToggle(page).click()
  await expect.poll(() => address(page)).toBe(`/${foreign}&columnOrder=age,name,id#part`)
  await orderToggle(page).click()
  await expect.poll(() => address(page)).toBe(`/${foreign}#part`)
  await step('changes replace the entry', async () => {
    expect(await historyLength(page)).toBe(before)
  })
  await step('a search that no URL has room for filters, and is told', async () => {
    const unwritten = page.locator('.address-unwritten')
    await startAt(page)
    await enter(searchBox(page), 'x'.repeat(100_000))
    await expect(unwritten).toHaveText('Not in the link: the search. A URL has no room for it.')
    await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
    expect(await address(page)).toBe('/')
    await follow(page, 'Basic')
    await expect(searchBox(page)).toHaveValue('')
    await expect(unwritten).toHaveText('')
  })
})

/** The kind of fault, the query, and the number of rows that it shows. Unit tests read many more. */
const hostile = [
  ['200 kB of another param', `foreign=${'x'.repeat(200_000)}`, 10],
  ['a malformed %', 'globalFilter=%&sorting=%zz&columnFilters=%2&pageIndex=%%', 0],
  ['__proto__', 'sorting=__proto__.asc&columnFilters=__proto__.x&columnOrder=__proto__', 10],
  ['an age of another kind', 'columnFilters=age.5,name./1/2&pageSize=1000000000', 10],
] as const

test('Basic: no address breaks the table', async ({ page }) => {
  for (const [at, [what, query, count]] of hostile.slice(isViteServer() ? 1 : 0).entries())
    await step(what, async () => {
      // One new document is enough: its reading is the same.
      if (at === 0) await open(page, `/?${query}`)
      else await show(page, `/?${query}`)
      await expect.poll(async () => (await controls(page)).count).toContain(`Showing ${count} of`)
      await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
      await expect(sortButton(page, 'Name')).toHaveText(/Name[↑↓]/)
    })
})

test('Custom query param name: userTable- is before each name', async ({ page }) => {
  await open(page, '/custom-param-name?globalFilter=a&pageIndex=3')
  await expect(searchBox(page)).toHaveValue('')
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  const before = await historyLength(page)
  await inOneTask(page, [
    [rowBox(page, 0)],
    [searchBox(page), '-'],
    [textFilter(page, 'ID'), '-'],
    [sortButton(page, 'Age')],
    [orderToggle(page)],
    [pageSize(page), '20'],
    [goToPage(page), '2'],
  ])
  await written(
    page,
    '?globalFilter=a&pageIndex=3' +
      '&userTable-globalFilter=-&userTable-sorting=age.desc&userTable-pageIndex=2' +
      '&userTable-pageSize=20&userTable-columnFilters=id.-' +
      '&userTable-columnOrder=age,name,id&userTable-rowSelection=0',
  )
  expect(await historyLength(page)).toBe(before)
})

test('Custom encoder/decoder: a param per column, and JSON', async ({ page }) => {
  await open(page, '/custom-encoder-decoder?globalFilter=%7B&pagination=%5B&columnFilters.age=5')
  await step('no JSON and JSON of another kind fall back', async () => {
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await expect(searchBox(page)).toHaveValue('')
  })
  await show(page, '/custom-encoder-decoder')
  await expect.poll(() => search(page)).toBe('')
  await inOneTask(page, [
    [rowBox(page, 3)],
    [searchBox(page), '-'],
    [textFilter(page, 'Name'), 'e'],
    [minAge(page), '18'],
    [sortButton(page, 'Name')],
    [orderToggle(page)],
  ])
  await sortButton(page, 'Age').click({ modifiers: ['Shift'] })
  await pageButton(page, '>').click()
  await written(
    page,
    '?globalFilter=%22-%22&sorting.name=asc&sorting.age=desc' +
      '&pagination=%7B%22pageIndex%22:1,%22pageSize%22:10%7D' +
      '&columnFilters.name=%22e%22&columnFilters.age=%5B18,null%5D' +
      '&columnOrder=%5B%22age%22,%22name%22,%22id%22%5D&rowSelection=%7B%223%22:true%7D',
  )
  await step('which a reload reads again', async () => {
    const shown = await tableState(page)
    await reload(page)
    expect(await tableState(page)).toEqual(shown)
  })
  await step('without those of a column that is not sorted or filtered any more', async () => {
    await inOneTask(page, [
      [searchBox(page), ''],
      [textFilter(page, 'Name'), ''],
      [minAge(page), ''],
      [sortButton(page, 'ID')],
      [orderToggle(page)],
    ])
    await written(page, '?sorting.id=asc&rowSelection=%7B%223%22:true%7D')
  })
})

test('Custom default value: its defaults are left out, and what is cleared is written', async ({
  page,
}) => {
  await open(page, '/custom-default-value')
  expect(await tableState(page)).toMatchObject({
    globalFilter: 'a',
    sorting: [{ id: 'name', desc: true }],
    pagination: { pageSize: 20 },
    columnFilters: [{ id: 'name', value: 'b' }],
    columnOrder: ['age', 'name', 'id'],
    rowSelection: { 1: true },
  })
  expect(await search(page)).toBe('')
  await expect(page.locator('tbody input:checked')).toHaveCount(1)
  await step('page 3 of 20s, where it exists', async () => {
    await show(page, '/custom-default-value?globalFilter=-&columnFilters=none')
    await expect(pageText(page)).toHaveText('Page 3 of 5')
    await show(page, '/custom-default-value')
    await expect(searchBox(page)).toHaveValue('a')
  })
  await enter(searchBox(page), '')
  await enter(textFilter(page, 'Name'), '')
  await sortButton(page, 'Name').click()
  await orderToggle(page).click()
  await allRowsBox(page).click()
  await allRowsBox(page).click()
  await enter(pageSize(page), '10')
  const cleared =
    '?globalFilter=%2522%2522&sorting=none&pageIndex=1&pageSize=10' +
    '&columnFilters=none&columnOrder=none&rowSelection=none'
  await written(page, cleared)
  await step('and stays cleared after a reload and a later change', async () => {
    await reload(page)
    expect(await tableState(page)).toEqual(defaultState)
    await orderToggle(page).click()
    await expect(orderToggle(page)).toHaveText('Reset Order')
    await written(page, cleared.replace('&columnOrder=none', ''))
    await expect(searchBox(page)).toHaveValue('')
  })
})

test('Push: each write is an entry, which Back and Forward show', async ({ page }) => {
  await open(page, '/push')
  const before = await historyLength(page)
  await sortButton(page, 'Age').click()
  await written(page, '?sorting=age.desc')
  await pageButton(page, '>').click()
  await written(page, '?sorting=age.desc&pageIndex=2')
  await inOneTask(page, [[firstRowBox(page)], [orderToggle(page)]])
  await expect.poll(() => search(page)).toMatch(/columnOrder=age,name,id&rowSelection=\d+$/)
  expect(await historyLength(page)).toBe(before + 3)
  await page.goBack()
  await expect(page.locator('tbody input:checked')).toHaveCount(0)
  await expect(orderToggle(page)).toHaveText('Reverse Order')
  await expect(pageText(page)).toHaveText('Page 2 of 10')
  await page.goBack()
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect(goToPage(page)).toHaveValue('1')
  await page.goBack()
  await expect(sortButton(page, 'Age')).toHaveText('Age↕')
  await page.goForward()
  await expect(sortButton(page, 'Age')).toHaveText('Age↓')
  await step('the link of the screen resets the view, and Back returns to it', async () => {
    await follow(page, 'Push(instead of replace)')
    await expect(sortButton(page, 'Age')).toHaveText('Age↕')
    await expect.poll(() => address(page)).toBe('/push')
    await page.goBack()
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
  })
})

test.describe('by the clock of the page', () => {
  test.use({ time: 'stands still' })

  test('Debounce: a change shows at once, and is written 1000 ms later', async ({ page }) => {
    /** More than the delay and the write take. */
    const pastTheDelay = () => page.clock.runFor(1300)
    await open(page, '/debounce')
    await forgetWrites(page)
    const before = await historyLength(page)
    await inOneTask(page, [[rowBox(page, 0)], [sortButton(page, 'Age')], [orderToggle(page)]])
    await page.clock.runFor(700)
    await enter(searchBox(page), '-')
    await expect.poll(() => tableState(page)).toMatchObject({ globalFilter: '-' })
    await page.clock.runFor(999)
    expect(await writes(page)).toEqual([])
    await pastTheDelay()
    const view = '?globalFilter=-&sorting=age.desc&columnOrder=age,name,id&rowSelection=0'
    await expect.poll(() => writtenAddresses(page)).toEqual([`/debounce${view}`])
    expect(await historyLength(page)).toBe(before)
    await step('a link within the delay loses nothing: Back shows it', async () => {
      await enter(searchBox(page), 'an')
      await follow(page, 'Push(instead of replace)')
      await expect(searchBox(page)).toHaveValue('')
      await pastTheDelay()
      expect(await address(page)).toBe('/push')
      await page.goBack()
      await expect(searchBox(page)).toHaveValue('an')
      expect(await search(page)).toBe(view.replace('-', 'an'))
    })
    await step('its own link gives a clean screen, and nothing comes after it', async () => {
      await enter(searchBox(page), 'ann')
      await follow(page, 'Debounce')
      await expect(searchBox(page)).toHaveValue('')
      await expect(sortButton(page, 'Age')).toHaveText('Age↕')
      await pastTheDelay()
      expect(await address(page)).toBe('/debounce')
    })
    await step('Back within the delay gives what was written', async () => {
      await enter(searchBox(page), 'x')
      await page.goBack()
      await expect(searchBox(page)).toHaveValue('ann')
      await pastTheDelay()
      expect(await search(page)).toBe(view.replace('-', 'ann'))
    })
    await step('a page that is hidden is written before the delay', async () => {
      await enter(searchBox(page), 'anna')
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      expect(await search(page)).toBe(view.replace('-', 'anna'))
    })
  })
})
