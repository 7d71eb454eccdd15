import { historyLength, search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { openMore } from '../support/more.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

/** The words of the table that stand in two lines. */
const brokenWords = (page: TestPage) =>
  page.locator('tbody td').evaluateAll((cells) =>
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

test('any address is taken apart', async ({ page }) => {
  const box = page.locator('textarea')
  const reason = page.getByText('neither asc nor desc')
  const word = page.locator('main > [role=status]')
  await page.setViewportSize({ width: 360, height: 800 })
  await openMore(page, '/more/explain')
  await test.step('at 360 px each word is whole, and the reasons are in sight', async () => {
    await expect(reason).toBeVisible()
    const isInside = await reason.evaluate((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return left >= 0 && right <= document.documentElement.clientWidth
    })
    expect(isInside).toBe(true)
    expect(await brokenWords(page)).toEqual([])
  })
  await test.step('by the code that an app writes', async () => {
    await expect(page.getByRole('region', { name: 'Code' })).toContainText(
      'explain(usersTable, url)',
    )
  })
  await test.step('the verdict comes first, params of other code come last', async () => {
    await enter(box, '/users?utm=x&globalFilter=an&sorting=age.down&columnFilters=age./18/29')
    await expect(page.locator('.explain-verdict')).toHaveText(
      'This link opens in part. The table reads 2 params, leaves out 1, and keeps 1 of other code.',
    )
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent))
    expect(rows.at(-1)).toBe('utm')
  })
  await test.step('the text is in the address, so that a link opens it', async () => {
    const entries = await historyLength(page)
    const text = '/users?sorting=age.down&utm=x&%E0%A4%A'
    await enter(box, text)
    const address = '?address=/users%3Fsorting%3Dage.down%26utm%3Dx%26%25E0%25A4%25A'
    await expect.poll(() => search(page)).toBe(address)
    expect(await historyLength(page)).toBe(entries)
    await page.reload()
    await expect(box).toHaveValue(text)
    for (const param of ['age.down', 'utm'])
      await expect(page.locator('tbody tr').getByText(param)).toBeVisible()
    await expect(reason).toBeVisible()
  })
  await test.step('a text without params is named as such', async () => {
    await enter(box, 'Hello')
    await expect(word).toHaveText(/^This text has no params/)
    await expect(page.getByRole('table')).toHaveCount(0)
    await enter(box, 'Hello?')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(word).toHaveText('')
  })
})
