import { expect } from './expect.ts'
import { screenHeading } from './table.ts'
import type { TestLocator, TestPage } from './test-page.ts'

/** Opens the screen with every slice on one table. */
export async function showEverything(page: TestPage, query = ''): Promise<void> {
  await page.goto(`/more/everything${query}`)
  await expect(screenHeading(page)).toHaveText('Everything')
  await expect(count(page)).toBeVisible()
}

export const button = (page: TestPage, name: string): TestLocator =>
  page.getByRole('button', { name, exact: true })
export const labelled = (page: TestPage, label: string): TestLocator =>
  page.locator(`[aria-label='${label}']`)
export const count = (page: TestPage): TestLocator => page.getByText(/^Showing \d+ of \d+ Rows/)

/** Opens the menu of a column, or of all. */
export const openMenu = (page: TestPage, name: string): Promise<void> => button(page, name).click()
export const openColumn = (page: TestPage, column: string): Promise<void> =>
  openMenu(page, `${column} column`)
export const item = (page: TestPage, name: string): TestLocator =>
  page.getByRole('menuitem', { name })
export const radio = (page: TestPage, name: string): TestLocator =>
  page.getByRole('menuitemradio', { name })
/** Its label says what is chosen. */
export const teamFilter = (page: TestPage): TestLocator =>
  page.locator("[aria-label^='Filter Team']")

export const check = (page: TestPage, name: string): TestLocator =>
  page.getByRole('menuitemcheckbox', { name })

export const texts = (locator: TestLocator): Promise<string[]> =>
  locator.evaluateAll((elements) => elements.map(({ textContent }) => textContent))
/** The titles of the columns shown, from left to right. */
export const heads = (page: TestPage): Promise<string[]> =>
  texts(page.locator('.sized-table .sort-button'))
export const names = (page: TestPage): Promise<string[]> =>
  texts(page.locator("tbody td[data-column='name']"))

export const head = (page: TestPage, column: string): TestLocator =>
  page.locator(`th[data-column='${column}']`)
/** A cell of a column, in a row that counts from the first one shown. */
export const cell = (page: TestPage, column: string, row: number): TestLocator =>
  page.locator(`tbody tr:nth-child(${row}) td[data-column='${column}']`)
export const selectedCells = (page: TestPage): Promise<string[]> =>
  texts(page.locator('[aria-selected=true]'))

export const widthOf = (head: TestLocator): Promise<number> =>
  head.evaluate((head) => Math.round(head.getBoundingClientRect().width))
