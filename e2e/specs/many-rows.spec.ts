import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { openMore } from '../support/more.ts'
import { screenHeading, sortButton } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const status = (page: TestPage) => page.locator('.table-view [role=status]')
const first = (page: TestPage) => page.locator("tbody tr[aria-rowindex='2'] td:first-child")
const box = (page: TestPage) => page.getByPlaceholder('Search 100,000 people...')

test('the box keeps each letter while a worker finds the rows', async ({ page }) => {
  await openMore(page, '/more/many-rows', '?sorting=name.desc')
  await expect(status(page)).toHaveText('100,000 rows match')
  await status(page).evaluate((status) => {
    const note = () => {
      const frame = document.querySelector('.many-rows')
      status.dataset['said'] =
        `${status.dataset['said'] ?? ''}${status.textContent} ${frame?.ariaBusy};`
    }
    new MutationObserver(note).observe(status, { characterData: true, subtree: true })
  })
  await box(page).pressSequentially('Ada Abel')
  await expect(box(page)).toHaveValue('Ada Abel')
  await expect(status(page)).toHaveText('417 rows match')
  const said = await status(page).evaluate(({ dataset }) => dataset['said'] ?? '')
  expect(said).toContain('Searching… true;')
  expect(said).toMatch(/;417 rows match false;$/)
  await test.step('the address says the search and the sorting', async () => {
    await expect.poll(() => search(page)).toBe('?globalFilter=Ada+Abel&sorting=name.desc')
    await expect(first(page)).toHaveText('Ada Abel 99841')
  })
  await test.step('the document has the rows that are seen', async () => {
    const inDocument = await page.locator('tbody tr').evaluateAll(({ length }) => length)
    expect(inDocument).toBeLessThan(60)
  })
  await test.step('the worker sorts them', async () => {
    await sortButton(page, 'Name').click()
    await expect(first(page)).toHaveText('Ada Abel 1')
    await expect(status(page)).toHaveText('417 rows match')
  })
  await test.step('where nothing matches, there is a way out', async () => {
    await enter(box(page), 'nobody')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(status(page)).toHaveText('100,000 rows match')
    await expect(box(page)).toBeFocused()
  })
})

test('Back shows the rows that a worker found before', { tag: '@all' }, async ({ page }) => {
  await openMore(page, '/more/many-rows', '?globalFilter=Ada+Abel&sorting=name.desc')
  await expect(first(page)).toHaveText('Ada Abel 99841')
  await page.getByRole('banner').getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByRole('link', { name: '100,000 rows' }).click()
  await expect(status(page)).toHaveText('100,000 rows match')
  await expect(first(page)).toHaveText('Ada Abel 1')
  await page.goBack()
  await expect(screenHeading(page)).toHaveText('More')
  await page.goBack()
  await expect(status(page)).toHaveText('417 rows match')
  await expect(first(page)).toHaveText('Ada Abel 99841')
  await expect(box(page)).toHaveValue('Ada Abel')
})
