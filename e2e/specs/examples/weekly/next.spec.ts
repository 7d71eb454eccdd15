import { button } from '../../../support/apps.ts'
import { enter, inOneTask } from '../../../support/enter.ts'
import { test, type App } from '../../../support/examples.ts'
import { serverAnswer } from '../../../support/strict-policy.ts'
import type { TestPage } from '../../../support/test-page.ts'
import { expect } from '../../../support/test.ts'

// Specs for Next alone: both of its routers say what they know of the query, and render some screens before any request.

/** The query as the router of the app knows it. */
const expectRouterKnows = (page: TestPage, query: Record<string, string>): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('output[aria-label="Router"]')
        .evaluate((output) => JSON.parse(output.textContent ?? '')),
    )
    .toEqual(query)

test("The app's own useSearchParams agrees with what the table wrote", async ({ app, page }) => {
  await app.visit('/users?tab=2')
  await app.header('Age').click()
  await expectRouterKnows(page, { tab: '2', sorting: 'age.asc' })
  await enter(app.nameContains, 'an')
  // Changes that are due together are one entry, which Back would undo as a whole.
  await expectRouterKnows(page, { tab: '2', sorting: 'age.asc', columnFilters: 'name.an' })
  await app.nextPage.click()
  await expectRouterKnows(page, {
    tab: '2',
    sorting: 'age.asc',
    columnFilters: 'name.an',
    pageIndex: '2',
  })
  await page.goBack()
  await expect.poll(() => app.address()).not.toContain('pageIndex')
  await expectRouterKnows(page, { tab: '2', sorting: 'age.asc', columnFilters: 'name.an' })
})

test.describe('A static page', () => {
  test('is written where its host serves it under a path with a slash at its end', async ({
    app,
    playwrightPage,
    engine,
  }) => {
    test.skip(engine !== 'chromium', "SKIPPED: only Chromium's driver answers for a host")
    await playwrightPage.route('**/static/?*', async (route) => {
      const url = route.request().url().replace('/static/?', '/static?')
      await route.fulfill({ response: await serverAnswer(route, url) })
    })
    await app.visit('/static/?globalFilter=ann')
    await app.expectState({ globalFilter: 'ann' })
    await app.later()
    await app.header('Age').click()
    await expect
      .poll(() => app.address())
      .toMatch(/^\/static\/?\?globalFilter=ann&sorting=age\.asc$/)
  })
})

test('The params of a dynamic route stay', async ({ app, page }) => {
  await app.visit('/people/2?tab=2')
  await app.header('Age').click()
  await app.expectAddress('/people/2?tab=2&sorting=age.asc')
  await expect(page.getByText(/^Person 2: /)).toBeVisible()
  await enter(app.nameContains, 'an')
  await app.expectAddress('/people/2?tab=2&sorting=age.asc&columnFilters=name.an')
  await expect(page.getByText(/^Person 2: /)).toBeVisible()
  await page.goBack()
  await app.expectAddress('/people/2?tab=2')
  await expect(page.getByText(/^Person 2: /)).toBeVisible()
  await app.expectState({ sorting: [], columnFilters: [] })
})

test("The app's own replace that waits for the server is not cancelled by a write", async ({
  app,
  page,
}) => {
  await app.visit('/server')
  for (const [at, text] of ['a', 'an', 'ann'].entries()) {
    await inOneTask(page, [[button(page, 'Count')], [app.nameContains, text]])
    // The app's next update starts from what its router knows, once the server has answered.
    await expectRouterKnows(page, { count: String(at + 1), columnFilters: `name.${text}` })
    await expect.poll(async () => (await app.served()).search).toBe(`?columnFilters=name.${text}`)
  }
})

test('Back goes to a screen that a link left from a table, and Forward to its rows', async ({
  app,
  page,
}) => {
  await app.visit('/other')
  await app.follow('Server')
  await app.expectScreen('/server')
  await enter(app.search, 'ann')
  await expect.poll(async () => (await app.served()).search).toBe('?globalFilter=ann')
  await app.follow('Users')
  await app.expectScreen('/users')
  await app.expectState({ globalFilter: '' })
  await app.header('Age').click()
  await app.expectAddress('/users?sorting=age.asc')
  await page.goBack()
  await app.expectAddress('/users')
  await app.expectState({ sorting: [] })
  await page.goBack()
  await app.expectScreen('/server')
  await app.expectAddress('/server?globalFilter=ann')
  await app.expectState({ globalFilter: 'ann', sorting: [] })
  await page.goBack()
  await app.expectScreen('/other')
  await page.goForward()
  await app.expectScreen('/server')
  await app.expectState({ globalFilter: 'ann' })
  await app.later()
  expect(await app.address()).toBe('/server?globalFilter=ann')
})

test.describe('Of the app router, a page that an intercepting route could take', () => {
  test.skip(
    ({ example }) => example.basePath.endsWith('/pages-router'),
    'SKIPPED: the pages router has no intercepting routes',
  )

  const rowsOf = (app: App) => expect.poll(async () => (await app.served()).search)

  test('gets the rows of each write in place, and on Back', async ({ app, page }) => {
    await app.visit('/tests/modal/search')
    const { times } = await app.served()
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.getElementById('loading')) document.body.dataset['blank'] = 'yes'
      })
      watch.observe(document.body, { childList: true, subtree: true })
    })
    await enter(app.nameContains, 'an')
    await rowsOf(app).toBe('?columnFilters=name.an')
    await app.header('Age').click()
    await rowsOf(app).toBe('?sorting=age.asc&columnFilters=name.an')
    await app.later()
    expect((await app.served()).times).toBe(times + 2)
    expect(await page.evaluate(() => document.body.dataset['blank'])).toBeUndefined()
    await expect(page.locator('dialog')).toHaveCount(0)
    // Next would keep the rows of the last write for it.
    await page.goBack()
    await rowsOf(app).toBe('?columnFilters=name.an')
  })
})

test.describe('Of the app router, a page that prefetches its rows', () => {
  test.skip(
    ({ example }) => example.basePath.endsWith('/pages-router'),
    'SKIPPED: the pages router has no server components',
  )

  /** What the browser asked for: rows, as queries, and how many times the page itself. */
  const asked = (page: TestPage) =>
    page.evaluate(() => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      return {
        rows: urls
          .filter(({ pathname }) => pathname.endsWith('/prefetched/rows'))
          .map(({ search }) => search),
        pages: urls.filter(({ pathname }) => pathname === location.pathname).length,
      }
    })

  test('sends them with its HTML, and the browser asks for none on load', async ({ app, page }) => {
    await app.visit('/prefetched?globalFilter=cleo+a&sorting=age.desc')
    const html = await page.evaluate(async () => {
      const response = await fetch(location.href, { cache: 'reload' })
      return response.text()
    })
    expect([...html.matchAll(/<td>(Cleo .*?)<\/td>/g)].map(([, name]) => name)).toEqual([
      'Cleo Adler',
    ])
    await app.expectState({ globalFilter: 'cleo a', sorting: [{ id: 'age', desc: true }] })
    await app.later()
    expect((await asked(page)).rows).toEqual([])
  })

  test('gets those of a change by one request, and is not rendered on the server again', async ({
    app,
    page,
  }) => {
    await app.visit('/prefetched')
    await app.header('Age').click()
    await app.expectAddress('/prefetched?sorting=age.asc')
    await expect.poll(() => asked(page)).toEqual({ rows: ['?sorting=age.asc'], pages: 0 })
    const firstAge = () =>
      page.locator('tbody td:last-child').evaluateAll(([cell]) => cell?.textContent)
    await expect.poll(firstAge).toBe('18')
    await enter(app.search, 'ann')
    await app.expectAddress('/prefetched?globalFilter=ann&sorting=age.asc')
    await page.goBack()
    await app.expectAddress('/prefetched')
    await app.later()
    expect(await asked(page)).toEqual({
      rows: ['?sorting=age.asc', '?globalFilter=ann&sorting=age.asc'],
      pages: 0,
    })
    expect((await app.served()).search).toBe('')
  })
})

test.describe('Of the pages router', () => {
  test.skip(
    ({ example }) => !example.basePath.endsWith('/pages-router'),
    'SKIPPED: the app router has no events of changes',
  )

  test('the events tell of a write, also where a static page has read its query', async ({
    app,
    page,
  }) => {
    await app.visit('/static?tab=2')
    await page.evaluate(() => {
      const { events } = Reflect.get(window, 'next').router
      events.on('routeChangeComplete', (path: string) => {
        document.body.dataset['told'] = path
      })
    })
    await enter(app.search, 'ann')
    await app.expectAddress('/static?tab=2&globalFilter=ann')
    await expect
      .poll(() => page.evaluate(() => document.body.dataset['told']))
      .toMatch(/\/static\?tab=2&globalFilter=ann$/)
  })

  test.describe('an app that prevents a change by an error', () => {
    // Next has no other way to prevent a change than an error.
    test.use({ unwanted: ['console'] })

    test('holds no write for good', async ({ app, page }) => {
      await app.visit('/users')
      await page.evaluate(() => {
        const { events } = Reflect.get(window, 'next').router
        events.on('routeChangeStart', (path: string) => {
          if (path.endsWith('/other')) throw new Error('stay here')
        })
      })
      await app.follow('Other')
      await enter(app.search, 'ann')
      await app.expectAddress('/users?globalFilter=ann')
    })
  })
})
