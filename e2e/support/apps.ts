import { address } from './address.ts'
import { expect } from './expect.ts'
import type { TestLocator, TestPage } from './test-page.ts'

/** Where the apps of `e2e/apps` are served, for `test.use`: the fourth port. */
export const apps = {
  baseURL: async (
    { baseURL }: { baseURL: string },
    provide: (baseURL: string) => Promise<void>,
  ): Promise<void> => {
    const url = new URL(baseURL)
    url.port = String(Number(url.port) + 3)
    await provide(url.origin)
  },
}

/** The controls of an app's table, by the table's label. */
export const searchBox = (page: TestPage, label = 'Users'): TestLocator =>
  page.getByPlaceholder(`Search ${label}`)
export const table = (page: TestPage, label = 'Users'): TestLocator =>
  page.getByRole('region', { name: label, exact: true })
export const pageText = (page: TestPage, label = 'Users'): TestLocator =>
  table(page, label).locator('p')
export const nextButton = (page: TestPage, label = 'Users'): TestLocator =>
  table(page, label).getByRole('button', { name: 'Next' })
export const sortButton = (page: TestPage, label = 'Users'): TestLocator =>
  table(page, label).getByRole('button', { name: /^Sort/ })
export const rows = (page: TestPage, label = 'Users'): TestLocator =>
  table(page, label).locator('li')

/** The element in which a page prints the state of its app. */
export const output = (page: TestPage): TestLocator => page.locator('output')
export const heading = (page: TestPage): TestLocator => page.locator('h1')
export const link = (page: TestPage, name: string): TestLocator =>
  page.getByRole('link', { name, exact: true })
export const button = (page: TestPage, name: string): TestLocator =>
  page.getByRole('button', { name, exact: true })

/** Opens an app and waits for its heading. */
export async function openApp(page: TestPage, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toHaveText(title)
}

/** More than any debounce and write take: what was to be written has been. */
export const later = (page: TestPage): Promise<void> => page.clock.runFor(1000)

/** Lets the page's time go by until the address is as wanted, and a while longer. */
export async function expectAddress(page: TestPage, wanted: string): Promise<void> {
  const settled = async () => {
    await later(page)
    return address(page)
  }
  await expect.poll(settled, { intervals: [20] }).toBe(wanted)
  expect(await settled()).toBe(wanted)
}
