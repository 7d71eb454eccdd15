import type { Page } from '@playwright/test'

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
