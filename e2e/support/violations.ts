import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './expect.ts'
import type { TestPage } from './test-page.ts'

/** Axe, for a page to run: `page.evaluate(axe)`, once for each document. */
export const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The violations on a page or in a part of it, as lines to read. */
export async function violations(
  page: TestPage,
  { rules, within = 'html' }: { readonly rules?: readonly string[]; readonly within?: string } = {},
): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ['violations'],
    // Axe cannot look into a frame without an origin, and logs that it tried.
    iframes: false,
    ...(rules && { runOnly: rules }),
  })
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${options})`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** A colour scheme or a width can change the results of these rules. Axe runs all other rules once. */
const rulesOfAppearance = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** Looks at a page that has axe: light and wide, then dark and narrow, where nothing scrolls sideways. */
export async function expectForEverybody(page: TestPage, playwright: Page): Promise<void> {
  await playwright.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await violations(page), 'light').toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await playwright.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await violations(page, { rules: rulesOfAppearance }), 'dark, 360 px').toEqual([])
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(sideways, '360 px').toBe(0)
}
