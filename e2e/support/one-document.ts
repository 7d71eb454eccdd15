import type { Page } from '@playwright/test'
import { serverAnswer } from './server-answer.ts'

/**
 * Answers every path with the first screen's document, as a host of single-page apps does, until the returned function is
 * called.
 */
export async function serveOneDocument(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await serverAnswer(route, new URL('/', page.url()).href)
    return route.fulfill({ response })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}
