import type { TableSearchState } from 'permatable'
import { examples, type Example } from '../examples.ts'
import { address as fullAddress } from './address.ts'
import { button, heading, link } from './apps.ts'
import { expect } from './expect.ts'
import { test as base } from './test.ts'
import type { TestLocator, TestPage } from './test-page.ts'

/** The specs of all routers: the project says whose app it runs. The first is for an editor, which starts none. */
export const test = base.extend<{ example: Example; app: App }>({
  example: [examples[0] as Example, { option: true }],
  app: ({ page, example }, provide) => provide(appOn(page, example)),
})

export type App = ReturnType<typeof appOn>

/** The app of an example as its specs use it, on a page. Paths and addresses are below the app's own path. */
export function appOn(page: TestPage, { basePath, rendersOnce }: Example) {
  /** The texts of the elements that are shown. With Cache Components Next keeps the screens before in the document, hidden. */
  const shownTexts = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          element.getClientRects().length > 0 ? (element.textContent ?? '') : [],
        ),
      )

  /** Waits for the screen of a path. */
  async function expectScreen(path: string): Promise<void> {
    const [, name = ''] = /^\/(\w*)/.exec(path) ?? []
    await expect
      .poll(() => shownTexts('h1'))
      .toEqual([name.charAt(0).toUpperCase() + name.slice(1)])
  }

  /**
   * Waits for the hydration: before it, a text that is typed is lost in any app. React may hydrate the table after the links, and
   * shows what it hydrates in the next frame.
   */
  async function settled(): Promise<void> {
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

  /** Path, query and fragment. */
  async function address(): Promise<string> {
    const address = await fullAddress(page)
    return address.startsWith(basePath) ? address.slice(basePath.length) : address
  }

  /** The state that the table shows. */
  async function shownState(): Promise<TableSearchState | undefined> {
    const texts = await shownTexts('output[aria-label="State"]')
    return texts.length === 1 ? JSON.parse(texts[0] ?? '') : undefined
  }

  /** How many times Next's router asked for the screen. All its requests have `_rsc`, which other code leaves out. */
  const requestsOfScreen = (): Promise<number> =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => {
          const { pathname, searchParams } = new URL(name)
          return pathname === location.pathname && searchParams.has('_rsc')
        }).length,
    )

  return {
    page,
    expectScreen,
    settled,
    address,
    /** Shows a screen, and waits for its heading. */
    async visit(path: string): Promise<void> {
      await page.goto(basePath + path)
      await expectScreen(path)
      await settled()
    },
    /** Opens a view of the million people. The first one waits until they are made. */
    async openPeople(query = ''): Promise<void> {
      await page.goto(`${basePath}/million${query}`)
      await expect(heading(page)).toHaveText('A million people')
      await expect(page.locator('thead')).toBeVisible()
      await settled()
    },
    /** Waits until the address is as wanted. */
    expectAddress: (wanted: string): Promise<void> => expect.poll(address).toBe(wanted),
    /** Waits until the table shows a state, of which some slices are named. */
    expectState: (wanted: Partial<TableSearchState>): Promise<void> =>
      expect
        .poll(async () => {
          const shown: object = (await shownState()) ?? {}
          return Object.fromEntries(Object.entries(shown).filter(([slice]) => slice in wanted))
        })
        .toEqual(wanted),
    /** How many times the loader or the server of the screen was asked, and the state whose rows are shown, as a query. */
    async served(): Promise<{ times: number; search: string }> {
      const texts = await shownTexts('p[role="status"]')
      const [, times, search = ''] = /^Served (\d+) times: (.*)$/.exec(texts.join('\n')) ?? []
      return { times: rendersOnce ? Number(times) : await requestsOfScreen(), search }
    },
    /** Longer than a debounce and a write take together, in ms of the page. */
    later: (): Promise<void> =>
      page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900))),
    search: page.getByRole('textbox', { name: 'Search', exact: true }),
    nameContains: page.getByRole('textbox', { name: 'Name contains' }),
    nextPage: link(page, 'Next page'),
    header: (name: string): TestLocator => button(page, name),
    /** Follows a link of the router by its text. */
    follow: (name: string): Promise<void> => link(page, name).click(),
  }
}
