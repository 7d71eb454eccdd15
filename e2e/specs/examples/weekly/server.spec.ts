import { setTimeout as sleep } from 'node:timers/promises'
import { button } from '../../../support/apps.ts'
import { enter } from '../../../support/enter.ts'
import { test, type App } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

/** Returns the requests of the page, once a router has fetched the targets of its links. */
async function requests(app: App): Promise<readonly string[]> {
  let known: readonly string[] | undefined
  await expect
    .poll(async () => {
      const before = known?.length
      await app.later()
      known = await app.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      return known.length === before
    })
    .toBe(true)
  return known ?? []
}

/** What was served, before the test does anything. A router may fetch this screen too, for a link to it. */
async function servedFirst(app: App) {
  await requests(app)
  return app.served()
}

test('A change of the table asks no server', async ({ app }) => {
  await app.visit('/users')
  const before = await requests(app)
  await app.header('Age').click()
  await app.expectAddress('/users?sorting=age.asc')
  await enter(app.search, 'an')
  await app.expectAddress('/users?globalFilter=an&sorting=age.asc')
  await app.nextPage.click()
  await app.expectAddress('/users?globalFilter=an&sorting=age.asc&pageIndex=2')
  expect(await requests(app)).toEqual(before)
})

test.describe('A table whose rows a server finds', () => {
  test.beforeEach(({ example }) => {
    test.skip(!example.hasServer, 'SKIPPED: this router has no loader and no server')
  })

  test('asks once for each write', async ({ app, page }) => {
    await app.visit('/server')
    const { times } = await servedFirst(app)
    await enter(app.nameContains, 'ann')
    await expect
      .poll(() => app.served())
      .toEqual({
        times: times + 1,
        search: '?columnFilters=name.ann',
      })
    await app.later()
    await button(page, 'Oldest first, page 2').click()
    const search = '?sorting=age.desc&pageIndex=2&columnFilters=name.ann'
    await expect.poll(() => app.served()).toMatchObject({ search })
    await app.later()
    expect(await app.served()).toMatchObject({ times: times + 2, search })
  })

  test('asks for no rows because of a selection', async ({ app, page }) => {
    await app.visit('/server?sorting=age.asc')
    const before = await servedFirst(app)
    await button(page, 'Select the first row').click()
    await expect.poll(() => app.address()).toMatch(/^\/server\?sorting=age\.asc&rowSelection=\d+$/)
    await app.later()
    expect(await app.served()).toEqual(before)
    await app.header('Age').click()
    await expect.poll(() => app.served()).toMatchObject({ times: before.times + 1 })
    await button(page, 'Select the first row').click()
    await expect
      .poll(() => app.address())
      .toMatch(/^\/server\?sorting=age\.desc&rowSelection=\d+,\d+$/)
    const selected = (await app.address()).replace(/.*&/, '')
    await page.goBack()
    await app.expectAddress(`/server?sorting=age.asc&${selected}`)
  })

  test('stays when a read fails: its box keeps the focus, and Back its rows', async ({
    app,
    page,
  }) => {
    await app.visit('/server')
    await app.header('Age').click()
    await app.expectAddress('/server?sorting=age.asc')
    await enter(app.search, 'fail')
    await expect(page.getByText('The users could not be read.')).toBeVisible()
    await expect(app.search).toBeFocused()
    await page.goBack()
    await app.expectAddress('/server')
    await expect(page.getByText('The users could not be read.')).toHaveCount(0)
    await expect(page.locator('tbody tr')).toHaveCount(10)
  })

  test('shows on Back the rows of each entry, though a change cut an answer off', async ({
    app,
    page,
    playwrightPage,
    engine,
  }) => {
    test.skip(engine !== 'chromium', "SKIPPED: only Chromium's driver answers for a host")
    await app.visit('/server')
    await app.later()
    await playwrightPage.route('**', async (route) => {
      if (route.request().resourceType() === 'fetch') await sleep(300)
      await route.fallback()
    })
    await app.header('Age').click()
    await expect.poll(() => app.address()).toBe('/server?sorting=age.asc')
    await app.nextPage.click()
    await app.expectAddress('/server?sorting=age.asc&pageIndex=2')
    await expect.poll(async () => (await app.served()).search).toBe('?sorting=age.asc&pageIndex=2')
    for (const search of ['?sorting=age.asc', '']) {
      await page.goBack()
      await app.expectAddress(`/server${search}`)
      await expect.poll(async () => (await app.served()).search).toBe(search)
      await app.later()
      expect((await app.served()).search).toBe(search)
    }
  })
})
