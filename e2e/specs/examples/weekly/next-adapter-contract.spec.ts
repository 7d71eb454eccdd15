import { adapterContract } from 'permatable/testing'
import { test } from '../../../support/examples.ts'
import { refusingHistory } from '../../../support/refusing-history.ts'
import { expect } from '../../../support/test.ts'

// Runs the contract of all adapters on a screen of the Next app, because Next needs a browser.

declare global {
  interface Window {
    /** Runs a row of the adapter contract. Throws an error that says what was found. */
    runAdapterCase: (name: string) => Promise<void>
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
