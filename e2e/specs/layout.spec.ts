import type { Route } from '@playwright/test'
import { open } from '../support/address.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { screens } from '../support/screens.ts'
import { firstRowBox, screenHeading, searchBox, sortButton } from '../support/table.ts'
import type { TestLocator, TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ motion: 'plays' })

/** Waits for two frames: the second begins when what moved in the first is known. */
const painted = (page: TestPage) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Returns what has moved once the fonts are there and painted. */
async function shiftsOnLoad(page: TestPage): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await painted(page)
  return layoutShifts(page)
}

/** Its address has many texts in a row: each would move what stands behind it. */
const sortedView =
  '/?sorting=age.desc&pageIndex=3&pageSize=20&columnOrder=age,name,id&rowSelection=0..50'

const views = ['/', '/nowhere', sortedView, '/?globalFilter=nobody+at+all&pageIndex=2']

/** Each loads a view and a style sheet of its own. */
const moreScreens = [
  '/more',
  '/more/mixed',
  '/more/two-tables',
  '/more/typed-filters',
  '/more/relative-dates?columnFilters=joined./last/7/day',
  '/more/everything?columnPinning=name/age&grouping=team&expanded=team:sales',
  '/more/many-rows?sorting=age.desc',
  '/more/million',
  '/more/million?rows=10k&status=/paused',
  '/more/saved-views',
  '/more/short-links',
  '/more/links?sorting=age.desc',
  '/more/explain',
  '/more/explain?address=Hello',
]

/** The other screens have the layout of the first. */
const otherScreens = screens.map(({ path }) => path).filter((path) => path !== '/')

for (const width of [1280, 360]) {
  for (const [what, addresses, tag] of [
    ['a view', views, []],
    ['another screen', otherScreens, '@all'],
    ['a screen behind More', moreScreens, '@all'],
  ] as const) {
    test(
      `at ${width} px nothing moves while ${what} loads, and none scrolls sideways`,
      { tag: [tag].flat() },
      async ({ page, engine }) => {
        await page.setViewportSize({ width, height: 800 })
        for (const address of addresses) {
          await page.goto(address)
          await expect(screenHeading(page)).toBeVisible()
          // WebKit complains of a view that is left while its style sheet loads.
          await expect(page.locator('main > .min-h-screen')).toHaveCount(0)
          const { scrollWidth, clientWidth } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return { scrollWidth, clientWidth }
          })
          // Where a scroll bar takes room of its own, the page is the narrower for it.
          expect.soft(scrollWidth, address).toBe(clientWidth)
          // Only Chromium reports layout shifts.
          if (engine === 'chromium') expect.soft(await shiftsOnLoad(page), address).toEqual([])
        }
      },
    )
  }
}

for (const [what, file] of [
  ['text', 'inter-latin-wght'],
  ['mono', 'jetbrains-mono-latin-wght'],
]) {
  test(`nothing moves when the ${what} font comes after the table`, async ({
    page,
    playwrightPage,
    engine,
  }) => {
    test.skip(engine !== 'chromium', 'SKIPPED: only Chromium reports layout shifts')
    const table = page.getByRole('table')
    const holdBack = async (route: Route) => {
      await expect(table).toBeVisible()
      await painted(page)
      await route.continue()
    }
    // Once: the next test may have this page, and no table on it.
    await playwrightPage.route(`**/${file}-*`, holdBack, { times: 1 })
    // The font is part of what the document loads: this waits for it, too.
    await page.goto(sortedView)
    expect(await shiftsOnLoad(page)).toEqual([])
  })
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test.skip(({ engine }) => engine !== 'chromium', "SKIPPED: only Chromium's driver makes touches")

  test('every control has room for a finger', async ({ page }) => {
    for (const address of [
      '/',
      '/more/mixed',
      '/more/typed-filters',
      '/more/relative-dates',
      '/more/everything',
      '/more/million',
      '/more/saved-views',
      '/more/links',
    ]) {
      await page.goto(address)
      await expect(page.locator('table')).toBeVisible()
      const small = await page
        .locator('a, button, select, label:has(input), input:not(label input)')
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const { width, height } = control.getBoundingClientRect()
            // The skip link waits for the keyboard.
            const isSmall = width > 1 && (width < 44 || height < 44)
            return isSmall ? [`${control.outerHTML}: ${width} × ${height}`] : []
          }),
        )
      expect.soft(small, address).toEqual([])
      // iOS zooms in on a box whose text is smaller.
      const fonts = await page
        .locator(':is(input:not([type=checkbox]), select)')
        .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).fontSize))
      expect.soft(new Set(fonts), address).toEqual(new Set(['16px']))
    }
  })

  test('the table is used by touch', async ({ page, playwrightPage }) => {
    const tap = async (control: TestLocator) => {
      const { x, y, width, height } = await control.evaluate((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' })
        return control.getBoundingClientRect()
      })
      await playwrightPage.touchscreen.tap(x + width / 2, y + height / 2)
    }
    await open(page, '/')
    await tap(searchBox(page))
    await expect(searchBox(page)).toBeFocused()
    await tap(sortButton(page, 'Age'))
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await tap(firstRowBox(page))
    await expect(page.locator('tbody input:checked')).toHaveCount(1)
  })
})
