import { setTimeout as sleep } from 'node:timers/promises'
import type { Example } from '../../../examples.ts'
import { button } from '../../../support/apps.ts'
import { enter } from '../../../support/enter.ts'
import {
  addressIn,
  expectAddressIn,
  header,
  later,
  nameContains,
  nextPage,
  search,
  served,
  test,
  visit,
} from '../../../support/examples.ts'
import type { TestPage } from '../../../support/test-page.ts'
import { expect } from '../../../support/test.ts'

/** Returns the requests of the page, once a router has fetched the targets of its links. */
async function requests(page: TestPage): Promise<readonly string[]> {
  let known: readonly string[] | undefined
  await expect
    .poll(async () => {
      const before = known?.length
      await later(page)
      known = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      return known.length === before
    })
    .toBe(true)
  return known ?? []
}

/** What was served, before the test does anything. A router may fetch this screen too, for a link to it. */
async function servedFirst(page: TestPage, example: Example) {
  await requests(page)
  return served(page, example)
}

test('A change of the table asks no server', async ({ page, example }) => {
  await visit(page, example, '/users')
  const before = await requests(page)
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/users?sorting=age.asc')
  await enter(search(page), 'an')
  await expectAddressIn(page, example, '/users?globalFilter=an&sorting=age.asc')
  await nextPage(page).click()
  await expectAddressIn(page, example, '/users?globalFilter=an&sorting=age.asc&pageIndex=2')
  expect(await requests(page)).toEqual(before)
})

test.describe('A table whose rows a server finds', () => {
  test.beforeEach(({ example }) => {
    test.skip(!example.hasServer, 'SKIPPED: this router has no loader and no server')
  })

  test('asks once for each write', async ({ page, example }) => {
    await visit(page, example, '/server')
    const { times } = await servedFirst(page, example)
    await enter(nameContains(page), 'ann')
    await expect
      .poll(() => served(page, example))
      .toEqual({
        times: times + 1,
        search: '?columnFilters=name.ann',
      })
    await later(page)
    await button(page, 'Oldest first, page 2').click()
    const search = '?sorting=age.desc&pageIndex=2&columnFilters=name.ann'
    await expect.poll(() => served(page, example)).toMatchObject({ search })
    await later(page)
    expect(await served(page, example)).toMatchObject({ times: times + 2, search })
  })

  test('asks for no rows because of a selection', async ({ page, example }) => {
    await visit(page, example, '/server?sorting=age.asc')
    const before = await servedFirst(page, example)
    await button(page, 'Select the first row').click()
    await expect
      .poll(() => addressIn(page, example))
      .toMatch(/^\/server\?sorting=age\.asc&rowSelection=\d+$/)
    await later(page)
    expect(await served(page, example)).toEqual(before)
    await header(page, 'Age').click()
    await expect.poll(() => served(page, example)).toMatchObject({ times: before.times + 1 })
  })

  test('shows on Back the rows of each entry, though a change cut an answer off', async ({
    page,
    playwrightPage,
    example,
    engine,
  }) => {
    test.skip(engine !== 'chromium', "SKIPPED: only Chromium's driver answers for a host")
    await visit(page, example, '/server')
    await later(page)
    await playwrightPage.route('**', async (route) => {
      if (route.request().resourceType() === 'fetch') await sleep(300)
      await route.fallback()
    })
    await header(page, 'Age').click()
    await expect.poll(() => addressIn(page, example)).toBe('/server?sorting=age.asc')
    await nextPage(page).click()
    await expectAddressIn(page, example, '/server?sorting=age.asc&pageIndex=2')
    await expect
      .poll(async () => (await served(page, example)).search)
      .toBe('?sorting=age.asc&pageIndex=2')
    for (const search of ['?sorting=age.asc', '']) {
      await page.goBack()
      await expectAddressIn(page, example, `/server${search}`)
      await expect.poll(async () => (await served(page, example)).search).toBe(search)
      await later(page)
      expect((await served(page, example)).search).toBe(search)
    }
  })
})
