import { open } from '../../support/address.ts'
import { screenHeading, searchBox, sortButton } from '../../support/table.ts'
import type { TestLocator, TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'
import { axe, expectForEverybody } from '../../support/violations.ts'

/** What stands in for a view until it is loaded. */
const waiting = (page: TestPage) => page.locator('main > .min-h-screen')

/** Those of the first screen, of which each is another state, and of the other kinds of page. */
const views = [
  '/?sorting=age.desc,name.asc&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..99&pageIndex=2',
  '/?globalFilter=nobody+at+all&sorting=age.down',
  '/more/links?sorting=age.desc&columnFilters=status./paused',
  '/nowhere',
]

for (const view of views)
  test(`${view} is for everybody: light, dark, 360 px`, async ({ page, playwrightPage }) => {
    await page.goto(view)
    await expect(screenHeading(page)).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    await page.evaluate(axe)
    await expectForEverybody(page, playwrightPage)
  })

/** Waits for two frames: the second begins when what moved in the first is known. Returns what has moved since the document began. */
const layoutShifts = (page: TestPage) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return new Promise<string[]>((resolve) => {
      const shifts: string[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // Earlier entries come first.
      new PerformanceObserver(() => resolve(shifts)).observe({ type: 'mark', buffered: true })
      performance.mark('looked')
    })
  })

test.describe('while it loads', () => {
  test.use({ motion: 'plays' })
  test.skip(({ engine }) => engine !== 'chromium', 'SKIPPED: only Chromium reports layout shifts')

  test('nothing moves, be the fonts late', async ({ page, playwrightPage }) => {
    const view =
      '/?sorting=age.desc&pageIndex=3&pageSize=20&columnOrder=age,name,id&rowSelection=0..50'
    await playwrightPage.route(/(inter|jetbrains-mono)-latin-wght-/, async (route) => {
      await expect(page.getByRole('table')).toBeVisible()
      await route.continue()
    })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(view)
      await expect(page.getByRole('table')).toBeVisible()
      expect.soft(await layoutShifts(page), `${width} px`).toEqual([])
    }
    await playwrightPage.unrouteAll({ behavior: 'wait' })
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test.skip(({ engine }) => engine !== 'chromium', "SKIPPED: only Chromium's driver makes touches")

  test('each control of the first screen has room for a finger', async ({
    page,
    playwrightPage,
  }) => {
    const tap = async (control: TestLocator) => {
      const { x, y, width, height } = await control.evaluate((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' })
        return control.getBoundingClientRect()
      })
      await playwrightPage.touchscreen.tap(x + width / 2, y + height / 2)
    }
    await open(page, '/')
    const small = await page
      .locator('a, button, select, label:has(input), input:not(label input)')
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect()
          // The skip link waits for the keyboard.
          return width > 1 && (width < 44 || height < 44) ? [control.outerHTML] : []
        }),
      )
    expect.soft(small).toEqual([])
    // iOS zooms in on a box whose text is smaller.
    const fonts = await page
      .locator(':is(input:not([type=checkbox]), select)')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).fontSize))
    expect(new Set(fonts)).toEqual(new Set(['16px']))
    await tap(searchBox(page))
    await expect(searchBox(page)).toBeFocused()
    await tap(sortButton(page, 'Age'))
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
  })
})
