import type { TableSearchState } from 'permatable'
import { examples, type Example } from '../examples.ts'
import { address as fullAddress } from './address.ts'
import { button, heading, link } from './apps.ts'
import { expect } from './expect.ts'
import { test as base } from './test.ts'
import type { TestLocator, TestPage } from './test-page.ts'

/** The specs of all routers: the project says whose app it runs. The first is for an editor, which starts none. */
export const test = base.extend<{ example: Example }>({
  example: [examples[0] as Example, { option: true }],
})

/** Shows a screen, and waits for its heading. */
export async function visit(page: TestPage, { basePath }: Example, path: string): Promise<void> {
  await page.goto(basePath + path)
  await expectScreen(page, path)
  await settled(page)
}

/** Opens a view of the million people. The first one waits until they are made. */
export async function openPeople(page: TestPage, { basePath }: Example, query = ''): Promise<void> {
  await page.goto(`${basePath}/million${query}`)
  await expect(heading(page)).toHaveText('A million people')
  await expect(page.locator('thead')).toBeVisible()
  await settled(page)
}

/** The texts of the elements that are shown. With Cache Components Next keeps the screens before in the document, hidden. */
const shownTexts = (page: TestPage, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getClientRects().length > 0 ? (element.textContent ?? '') : [],
      ),
    )

/** Waits for the screen of a path. */
export async function expectScreen(page: TestPage, path: string): Promise<void> {
  const [, name = ''] = /^\/(\w*)/.exec(path) ?? []
  await expect
    .poll(() => shownTexts(page, 'h1'))
    .toEqual([name.charAt(0).toUpperCase() + name.slice(1)])
}

/**
 * Waits for the hydration: before it, a text that is typed is lost in any app. React may hydrate the table after the links, and
 * shows what it hydrates in the next frame.
 */
export async function settled(page: TestPage): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, input')].every((control) =>
          Object.keys(control).some((key) => key.startsWith('__react')),
        ),
      ),
    )
    .toBe(true)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** Path below the app's own, query and fragment. */
export async function addressIn(page: TestPage, { basePath }: Example): Promise<string> {
  const address = await fullAddress(page)
  return address.startsWith(basePath) ? address.slice(basePath.length) : address
}

/** Waits until the address is as wanted. */
export const expectAddressIn = (page: TestPage, example: Example, wanted: string): Promise<void> =>
  expect.poll(() => addressIn(page, example)).toBe(wanted)

export const search = (page: TestPage): TestLocator =>
  page.getByRole('textbox', { name: 'Search', exact: true })
export const nameContains = (page: TestPage): TestLocator =>
  page.getByRole('textbox', { name: 'Name contains' })
export const header = (page: TestPage, name: string): TestLocator => button(page, name)
export const nextPage = (page: TestPage): TestLocator => link(page, 'Next page')

/** Follows a link of the router by its text. */
export const follow = (page: TestPage, name: string): Promise<void> => link(page, name).click()

/** The state that the table shows. */
async function shownState(page: TestPage): Promise<TableSearchState | undefined> {
  const texts = await shownTexts(page, 'output[aria-label="State"]')
  return texts.length === 1 ? JSON.parse(texts[0] ?? '') : undefined
}

/** Waits until the table shows a state, of which some slices are named. */
export const expectState = (page: TestPage, wanted: Partial<TableSearchState>): Promise<void> =>
  expect
    .poll(async () => {
      const shown: object = (await shownState(page)) ?? {}
      return Object.fromEntries(Object.entries(shown).filter(([slice]) => slice in wanted))
    })
    .toEqual(wanted)

/** How many times the loader or the server of the screen was asked, and the state whose rows are shown, as a query. */
export async function served(
  page: TestPage,
  { rendersOnce }: Example,
): Promise<{ times: number; search: string }> {
  const texts = await shownTexts(page, 'p[role="status"]')
  const [, times, search = ''] = /^Served (\d+) times: (.*)$/.exec(texts.join('\n')) ?? []
  return { times: rendersOnce ? Number(times) : await requestsOfScreen(page), search }
}

/** How many times Next's router asked for the screen. All its requests have `_rsc`, which other code leaves out. */
const requestsOfScreen = (page: TestPage): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => {
        const { pathname, searchParams } = new URL(name)
        return pathname === location.pathname && searchParams.has('_rsc')
      }).length,
  )

/** Longer than a debounce and a write take together, in ms of the page. */
export const later = (page: TestPage): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900)))
