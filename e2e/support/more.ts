import { screenHeading } from './table.ts'
import { expect } from './expect.ts'
import type { TestPage } from './test-page.ts'

/** The screens behind 'More' whose specs open them by their paths, and their headings. */
export const moreScreens = {
  '/more/mixed': 'Mixed',
  '/more/two-tables': 'Two tables',
  '/more/typed-filters': 'Typed filters',
  '/more/relative-dates': 'Relative dates',
  '/more/everything': 'Everything',
  '/more/many-rows': '100,000 rows',
  '/more/million': 'A million rows',
  '/more/saved-views': 'Saved views',
  '/more/short-links': 'Short links',
  '/more/links': 'Links to views',
  '/more/explain': 'Explain',
}

/** Opens one of these screens, with a query or without. */
export async function openMore(
  page: TestPage,
  path: keyof typeof moreScreens,
  query = '',
): Promise<void> {
  await page.goto(path + query)
  await expect(screenHeading(page)).toHaveText(moreScreens[path])
}
