import { search } from '../support/address.ts'
import { button, cell, count, item, selectedCells, showEverything } from '../support/everything.ts'
import type { TestLocator } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

test('a drag selects the cells between two corners', async ({ page }) => {
  await showEverything(page, '?columnOrder=name,age,team,joined&rowPinning=1')
  await cell(page, 'age', 4).dragTo(cell(page, 'name', 2))
  await expect(count(page)).toHaveText('Showing 10 of 500 Rows, 6 cells')
  // The row that is pinned has left its place between the two.
  const chosen = ['Ada Abel 1', '18', 'Omar Haas 3', '32', 'Finn Diaz 4', '69']
  expect(await selectedCells(page)).toEqual(chosen)
  const query = '?rowPinning=1&cellSelection=3.age.0.name&columnOrder=name,age,team,joined'
  await expect.poll(() => search(page)).toBe(query)
})

test('the keyboard goes from cell to cell, and selects some', async ({ page }) => {
  await showEverything(page)
  await cell(page, 'name', 1).press('ArrowDown')
  await expect(cell(page, 'name', 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => selectedCells(page)).toEqual(['support', '55', 'sales', '32'])
  await expect.poll(() => search(page)).toBe('?cellSelection=1.team.2.age')
  await expect(count(page)).toHaveText('Showing 10 of 500 Rows, 4 cells')
  await page.keyboard.press('Escape')
  await expect(count(page)).toHaveText('Showing 10 of 500 Rows')
  await expect.poll(() => search(page)).toBe('')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test.skip(({ engine }) => engine !== 'chromium', "SKIPPED: only Chromium's driver makes touches")

  test('a tap selects a cell, and another one all up to it', async ({ page, playwrightPage }) => {
    const tap = async (locator: TestLocator) => {
      const { x, y } = await locator.evaluate((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
      await playwrightPage.touchscreen.tap(x, y)
    }
    await showEverything(page)
    await tap(cell(page, 'name', 2))
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows, 1 cell')
    await tap(button(page, 'Extend cells'))
    await tap(cell(page, 'team', 4))
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows, 6 cells')
    await expect.poll(() => search(page)).toBe('?cellSelection=1.name.3.team')
    await tap(button(page, 'Clear cells'))
    await expect(count(page)).toHaveText('Showing 10 of 500 Rows')
    // The address gives its line back, which scrolls the page.
    await expect(page.locator('.chip')).toHaveCount(0)
    await tap(button(page, 'Team column'))
    await tap(item(page, 'Move left'))
    await expect.poll(() => search(page)).toBe('?columnOrder=team,name,age,joined')
  })
})
