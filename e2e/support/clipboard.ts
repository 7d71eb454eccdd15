import type { Page } from '@playwright/test'

/** Lets a page of Chromium use the clipboard. Returns a function that reads it. */
export async function clipboardOf(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return () => page.evaluate(() => navigator.clipboard.readText())
}
