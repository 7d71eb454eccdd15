import type { Page } from '@playwright/test'
import { elsewhere } from './open-page.ts'

/** Lets a page of Chromium use the clipboard. Returns a function that reads it. */
export async function clipboardOf(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return () => page.evaluate(() => navigator.clipboard.readText())
}

/** The same server under a name whose pages are no secure context, for `test.use`. Playwright's engines know the name. */
export const intranet = elsewhere({ hostname: 'intranet.test' })
