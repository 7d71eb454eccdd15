import type { Page } from '@playwright/test'
import { statePanel } from './table.ts'

/** Opens an address and waits for its table. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await statePanel(page).waitFor()
}

/** Reloads, and waits for the table. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await statePanel(page).waitFor()
}

/** The query as the browser holds it, `?` included. */
export const search = (page: Page): Promise<string> => page.evaluate(() => location.search)

/** Path, query and fragment. */
export const address = (page: Page): Promise<string> =>
  page.evaluate(() => location.pathname + location.search + location.hash)

export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length)

/** Follows a link of the navigation. */
export const follow = (page: Page, heading: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: heading }).click()
