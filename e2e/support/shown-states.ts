import type { Page } from '@playwright/test'
import { statePanel, type TableState } from './table.ts'

declare global {
  interface Window {
    shownStates: { text: string; at: number }[]
  }
}

/** Records what the 'Table State' panel shows from now on, each time that it changes. */
export async function recordStates(page: Page): Promise<void> {
  await statePanel(page).evaluate((panel) => {
    window.shownStates = []
    const record = () =>
      window.shownStates.push({ text: panel.textContent ?? '', at: performance.now() })
    const options = { characterData: true, childList: true, subtree: true }
    new MutationObserver(record).observe(panel, options)
  })
}

/** What it has shown since, and when, in milliseconds since the document began. */
export async function shownStates(page: Page): Promise<{ state: TableState; at: number }[]> {
  const shown = await page.evaluate(() => window.shownStates)
  return shown.map(({ text, at }) => ({ state: JSON.parse(text), at }))
}
