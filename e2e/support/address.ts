import { expect } from './expect.ts'
import type { TestPage } from './test-page.ts'
import { statePanel } from './table.ts'

/** Opens an address, and waits for its table. */
export async function open(page: TestPage, address: string): Promise<void> {
  await page.goto(address)
  await waitForTable(page)
}

/** Reloads, and waits for the table. */
export async function reload(page: TestPage): Promise<void> {
  await page.reload()
  await waitForTable(page)
}

/** Waits for the table and the effects of its first render. */
async function waitForTable(page: TestPage): Promise<void> {
  await expect(statePanel(page)).toBeVisible()
  // React subscribes to atoms in an effect, a task after the paint. A change made before it shows once the effect has run, and
  // a busy machine may run it late. React's scheduler takes its turns by messages: each message here gives it one.
  await page.evaluate(async () => {
    for (let turns = 0; turns < 10; turns++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(undefined)
      })
  })
}

/** The query as the browser holds it, `?` included. */
export const search = (page: TestPage): Promise<string> => page.evaluate(() => location.search)

/** Returns the title of the tab. */
export const title = (page: TestPage): Promise<string> => page.evaluate(() => document.title)

/** Path, query and fragment. */
export const address = (page: TestPage): Promise<string> =>
  page.evaluate(() => location.pathname + location.search + location.hash)

export const historyLength = (page: TestPage): Promise<number> =>
  page.evaluate(() => history.length)

/** Shows an address of the app as a link within the page does: without a new document. */
export const show = (page: TestPage, address: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), address)

/** Follows a link of the navigation. */
export const follow = (page: TestPage, heading: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: heading }).click()
