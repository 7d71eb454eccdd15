import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { TestPage } from './test-page.ts'

/** Axe, for a page to run: `page.evaluate(axe)`, once for each document. */
export const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Options {
  /** @default all of axe's */
  readonly rules?: readonly string[] | undefined
  /** A CSS selector of the part to look at. @default the document */
  readonly within?: string
}

/** The violations on a page, as lines to read. */
export async function violations(
  page: TestPage,
  { rules, within = 'html' }: Options = {},
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
export const rulesOfAppearance = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]
