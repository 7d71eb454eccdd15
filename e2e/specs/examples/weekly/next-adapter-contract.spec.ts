import { adapterContract } from 'permatable/testing'
import { test } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

// Runs the contract of all adapters on a screen of the Next app, because Next needs a browser.

declare global {
  interface Window {
    /** Runs a row of the adapter contract. Throws an error that says what was found. */
    runAdapterCase: (name: string) => Promise<void>
    /** How the browser answers calls to its History API: past their limits some drop them in silence, others throw. */
    setBrowser: (mode: 'works' | 'drops' | 'throws') => void
  }
}

/** For `addInitScript`: Next keeps the methods that it finds when it hydrates, which may be before any other script of the page. */
function refusingHistory(): void {
  let mode: 'works' | 'drops' | 'throws' = 'works'
  window.setBrowser = (next) => void (mode = next)
  for (const method of ['pushState', 'replaceState'] as const) {
    const native = History.prototype[method]
    History.prototype[method] = function (...call) {
      if (mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
      if (mode === 'works') native.apply(this, call)
    }
  }
}

for (const { name } of adapterContract)
  test(name, async ({ app, page, playwrightPage }) => {
    const script = await playwrightPage.addInitScript(refusingHistory)
    await app.visit('/tests/contract')
    await expect.poll(() => page.evaluate(() => 'runAdapterCase' in window)).toBe(true)
    await page.evaluate((name) => window.runAdapterCase(name), name)
    await script.dispose()
  })
