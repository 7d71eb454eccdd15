import type { Browser } from '@playwright/test'
import { isCutOff } from './cut-off.ts'
import type { Complaint, Driver } from './open-page.ts'

// Firefox's warning of its limit of history writes comes with its errors. Writes beyond the limit throw another one.
const isWarning = (text: string) => text.startsWith('Too many calls to Location or History APIs')

/** Chromium and Firefox. Contexts take their options from the project. */
export function playwrightDriver(browser: Browser): Driver {
  const isFirefox = browser.browserType().name() === 'firefox'
  return {
    async openPage() {
      const context = await browser.newContext()
      const complaints: Complaint[] = []
      const complain = (kind: Complaint['kind'], text: string) => {
        if (!isFirefox || !isCutOff(text)) complaints.push({ kind, text })
      }
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain('console', message.text())
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        complain(isWarning(text) ? 'console' : 'uncaught error', text)
      })
      return {
        page: await context.newPage(),
        complaints: async () => complaints,
        close: () => context.close(),
      }
    },
    end: () => browser.close(),
  }
}
