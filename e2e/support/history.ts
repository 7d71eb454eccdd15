import type { Page } from '@playwright/test'

export interface HistoryWrite {
  readonly how: 'pushState' | 'replaceState'
  readonly address: string
  /** Milliseconds since the document began. */
  readonly at: number
}

declare global {
  interface Window {
    historyWrites: HistoryWrite[]
    lastInputAt: number
  }
}

/** Records, in every document opened from now on, the writes that change the address, and when the last input was. */
export async function recordWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.historyWrites = []
    for (const how of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[how]
      History.prototype[how] = function (...args) {
        const before = location.href
        original.apply(this, args)
        if (location.href === before && how === 'replaceState') return
        const address = location.pathname + location.search
        window.historyWrites.push({ how, address, at: performance.now() })
      }
    }
    const onInput = () => (window.lastInputAt = performance.now())
    for (const type of ['input', 'click']) addEventListener(type, onInput, { capture: true })
  })
}

export const writes = (page: Page): Promise<HistoryWrite[]> =>
  page.evaluate(() => window.historyWrites)

export const writtenAddresses = async (page: Page): Promise<string[]> =>
  (await writes(page)).map(({ address }) => address)

export const lastInputAt = (page: Page): Promise<number> => page.evaluate(() => window.lastInputAt)
