import type { TestPage } from './test-page.ts'

export interface HistoryWrite {
  readonly how: 'pushState' | 'replaceState'
  readonly address: string
  /** Milliseconds since the document began. */
  readonly at: number
}

declare global {
  interface Window {
    historyWrites: HistoryWrite[]
  }
}

/**
 * Runs before every document, as routers keep the functions that they find: keeps the writes that change the address, and how
 * far Forward leads.
 */
export function keepWrites(): void {
  window.historyWrites = []
  for (const how of ['pushState', 'replaceState'] as const) {
    const original = History.prototype[how]
    History.prototype[how] = function (...args) {
      const before = location.href
      const isCounted = history.state?.__TSR_index !== undefined
      original.apply(this, args)
      // TanStack Router counts its entries, and begins anew on one that lost its state, as WebKit reloads an entry that is
      // written while its document is left. Where the ones after it are is not known then.
      if (how === 'pushState' || !isCounted)
        sessionStorage.setItem('lastEntry', history.state?.__TSR_index)
      if (location.href === before && how === 'replaceState') return
      const address = location.pathname + location.search
      window.historyWrites.push({ how, address, at: performance.now() })
    }
  }
}

/** Lets go of the writes so far. */
export const forgetWrites = (page: TestPage): Promise<void> =>
  page.evaluate(() => {
    window.historyWrites = []
  })

export const writes = (page: TestPage): Promise<HistoryWrite[]> =>
  page.evaluate(() => window.historyWrites)

export const writtenAddresses = async (page: TestPage): Promise<string[]> =>
  (await writes(page)).map(({ address }) => address)
