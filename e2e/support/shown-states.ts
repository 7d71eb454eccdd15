import { statePanel, type TableState } from './table.ts'
import type { TestPage } from './test-page.ts'

declare global {
  interface Window {
    shownStates: string[]
  }
}

/** Records what the 'Table State' panel shows from now on, each time that it changes. */
export async function recordStates(page: TestPage): Promise<void> {
  await statePanel(page).evaluate((panel) => {
    window.shownStates = []
    const record = () => window.shownStates.push(panel.textContent ?? '')
    const options = { characterData: true, childList: true, subtree: true }
    new MutationObserver(record).observe(panel, options)
  })
}

/** Returns the states that the page has shown since. */
export const shownStates = async (page: TestPage): Promise<TableState[]> =>
  (await page.evaluate(() => window.shownStates)).map((text) => JSON.parse(text))
