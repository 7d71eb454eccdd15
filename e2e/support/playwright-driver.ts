import type { Browser, BrowserContext } from '@playwright/test'
import { isCutOff } from './cut-off.ts'
import { keepWrites } from './history.ts'
import { patience, type Complaint, type Driver, type PageOptions } from './open-page.ts'

// Firefox's warning of its limit of history writes comes with its errors. Writes beyond the limit throw another one.
const isWarning = (text: string) => text.startsWith('Too many calls to Location or History APIs')

/** Chromium and Firefox. */
export function playwrightDriver(browser: Browser): Driver {
  const isFirefox = browser.browserType().name() === 'firefox'
  return {
    async openPage(options) {
      const context = await openContext(browser, options)
      const page = await context.newPage()
      const complaints: Complaint[] = []
      const complain = (kind: Complaint['kind'], text: string) => {
        if (!isFirefox || !isCutOff(text)) complaints.push({ kind, text })
      }
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain('console', message.text())
      })
      page.on('pageerror', (error) => {
        const text = String(error)
        complain(isWarning(text) ? 'console' : 'uncaught error', text)
      })
      return {
        page,
        playwright: page,
        complaints: async () => complaints,
        close: () => context.close(),
      }
    },
    end: () => browser.close(),
  }
}

async function openContext(
  browser: Browser,
  { baseURL, viewport, hasTouch, time }: PageOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport, hasTouch })
  context.setDefaultTimeout(patience)
  await context.addInitScript(keepWrites)
  if (time === 'stands still') {
    const now = Date.now()
    await context.clock.install({ time: now })
    await context.clock.pauseAt(now + 1)
  }
  return context
}
