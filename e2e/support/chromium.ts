import type { Page } from '@playwright/test'

/** An input method, by Chromium's DevTools protocol. */
export async function inputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return {
    /** Shows a text that is being composed; an empty one gives the composition up. */
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Ends the composition with its final text. */
    commit: (text: string) => devtools.send('Input.insertText', { text }),
  }
}

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/** Records, in every document opened from now on, what moves without a person having touched anything. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.layoutShifts)
