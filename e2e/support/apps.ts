import { address } from './address.ts'
import { expect } from './expect.ts'
import { elsewhere } from './open-page.ts'
import type { TestLocator, TestPage } from './test-page.ts'

/** Where the apps of `e2e/apps` are served, for `test.use`: the third port. */
export const apps = elsewhere({ offset: 2 })

/** The controls of an app's table. */
export const searchBox = (page: TestPage): TestLocator => page.getByPlaceholder('Search Users')
const table = (page: TestPage) => page.getByRole('region', { name: 'Users', exact: true })
export const pageText = (page: TestPage): TestLocator => table(page).locator('p')
export const nextButton = (page: TestPage): TestLocator =>
  table(page).getByRole('button', { name: 'Next' })
export const sortButton = (page: TestPage): TestLocator =>
  table(page).getByRole('button', { name: /^Sort/ })
export const rows = (page: TestPage): TestLocator => table(page).locator('li')

export const heading = (page: TestPage): TestLocator => page.locator('h1')
export const link = (page: TestPage, name: string | RegExp): TestLocator =>
  page.getByRole('link', { name, exact: true })
export const button = (page: TestPage, name: string | RegExp): TestLocator =>
  page.getByRole('button', { name, exact: true })

/** Opens an app and waits for its heading. */
export async function openApp(page: TestPage, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toHaveText(title)
}

/** Lets the page's time go by until the address is as wanted, and a while longer. */
export async function expectAddress(page: TestPage, wanted: string): Promise<void> {
  const settled = async () => {
    // More than any debounce and write take.
    await page.clock.runFor(1000)
    return address(page)
  }
  await expect.poll(settled, { intervals: [20] }).toBe(wanted)
  expect(await settled()).toBe(wanted)
}
