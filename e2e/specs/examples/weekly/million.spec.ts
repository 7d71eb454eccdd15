import { enter } from '../../../support/enter.ts'
import { test } from '../../../support/examples.ts'
import type { TestPage } from '../../../support/test-page.ts'
import { expect } from '../../../support/test.ts'

const count = (page: TestPage) => page.locator('main [role=status]')
const texts = (page: TestPage, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''))

test('Filters have operators, and counts that leave out their own filter', async ({
  app,
  page,
}) => {
  await app.openPeople('?status=/paused&age=/20/40')
  const statuses = () => texts(page, 'label:has([name=status]) small')
  await expect.poll(async () => (await statuses()).every((count) => count !== '0')).toBe(true)
  const [, ...before] = await statuses()
  await enter(page.getByRole('combobox', { name: 'Operator of City' }), 'isEmpty')
  await app.expectAddress('/million?status=/paused&age=/20/40&city=/isEmpty')
  await expect.poll(async () => new Set(await texts(page, 'tbody td:nth-child(2)')).size).toBe(1)
  expect((await statuses()).slice(1)).not.toEqual(before)
})

test('A panel shows the SQL, its parameters and its index', async ({ app, page }) => {
  await app.openPeople('?sorting=age.desc&age=/18/3000000000')
  await expect(page.locator('details[open] pre')).toHaveText(
    /order by "people"\."age" desc nulls last, "people"\."id" desc limit \$\d/,
  )
  await expect(page.locator('details[open] summary')).toHaveText(/people_age_desc/)
  await expect(page.locator('[aria-label="Left out"]')).toHaveText(
    "'age': a value that the column cannot hold",
  )
})

test('No link breaks it', async ({ app, page }) => {
  await app.openPeople()
  const hrefs = await page
    .locator('details li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(5)
  for (const href of hrefs) {
    await page.goto(href)
    await expect(page.locator('thead')).toBeVisible()
    await expect(count(page)).toHaveText(/people$/)
  }
})

test('Without script a form leads to the same address', async ({ app, page, example }) => {
  await app.openPeople('?sorting=name.asc')
  const answered: { url: string; html: string } = await page.evaluate(async () => {
    const form = document.querySelector('form') as HTMLFormElement
    const sent = new URLSearchParams(new FormData(form) as never)
    sent.set('search', 'ann')
    sent.set('name-operator', 'startsWith')
    sent.set('name', 'an')
    sent.set('age-to', '30')
    const answer = await fetch(`${form.getAttribute('action')}?${sent}`)
    return { url: answer.url, html: await answer.text() }
  })
  const { pathname, search } = new URL(answered.url)
  expect(pathname + search).toBe(
    `${example.basePath}/million?globalFilter=ann&sorting=name.asc&name=/startsWith/an&age=/null/30`,
  )
  expect(answered.html).toContain('Ann Adler')
})

test('An endless list keeps its place in the address', async ({ app, page, example }) => {
  const first = () => texts(page, '.list li:first-child strong')
  await page.goto(`${example.basePath}/million/list`)
  await expect(page.locator('.list li:first-child')).toBeVisible()
  await app.settled()
  const top = await first()
  await page.locator('.list').evaluate((list) => list.scrollTo({ top: 36 * 30 }))
  await expect
    .poll(() => page.evaluate(() => new URLSearchParams(location.search).get('after')))
    .toMatch(/^[\da-f-]{36}$/)
  const shown = await page
    .locator('.list')
    .evaluate(
      (list) =>
        [...list.querySelectorAll('li')].find(
          (row) => row.getBoundingClientRect().top >= list.getBoundingClientRect().top,
        )?.textContent,
    )
  await page.reload()
  await expect(page.locator('.list li:first-child')).toBeVisible()
  expect(await first()).not.toEqual(top)
  expect((await texts(page, '.list li:first-child'))[0]).toBe(shown)
})
