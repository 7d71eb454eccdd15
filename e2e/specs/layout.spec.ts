import type { Route } from '@playwright/test'
import { open, show } from '../support/address.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { moreScreens as headings, openMore } from '../support/more.ts'
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

const nothingMatches = '/?globalFilter=nobody+at+all&pageIndex=2'

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

for (const [width, what, addresses, tag = []] of [
  [1280, 'a view', ['/', sortedView, nothingMatches]],
  [360, 'a view', ['/', sortedView, '/nowhere']],
  [1280, 'what else a view shows', ['/nowhere'], '@all'],
  [360, 'what else a view shows', [nothingMatches], '@all'],
  [1280, 'another screen', otherScreens, '@all'],
  [360, 'another screen', otherScreens, '@all'],
  [1280, 'a screen behind More', moreScreens, '@all'],
  [360, 'a screen behind More', moreScreens, '@all'],
] as const)
  test(
    `at ${width} px nothing moves while ${what} loads, and none scrolls sideways`,
    { tag },
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

for (const width of [1280, 360])
  test(`at ${width} px a part of the header has its place before the next one arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    const moved = await page.getByRole('banner').evaluate((header) => {
      const parts = [...header.querySelectorAll('.site-header > div > *')]
      const placeOf = (part: Element) => {
        const { x, y, height } = part.getBoundingClientRect()
        return `${part.textContent}: ${x}, ${y}, ${height} px high`
      }
      const places = parts.map(placeOf)
      return parts
        .reverse()
        .flatMap((part) => {
          part.remove()
          return parts.filter(({ isConnected }) => isConnected).map(placeOf)
        })
        .filter((place) => !places.includes(place))
    })
    expect(moved).toEqual([])
  })

test('nothing moves when the fonts come after the table', async ({
  page,
  playwrightPage,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium reports layout shifts')
  const table = page.getByRole('table')
  const held: string[] = []
  const holdBack = async (route: Route) => {
    held.push(route.request().url())
    await expect(table).toBeVisible()
    await painted(page)
    await route.continue()
  }
  await playwrightPage.route(/(inter|jetbrains-mono)-latin-wght-/, holdBack)
  // The fonts are part of what the document loads: this waits for them, too.
  await page.goto(sortedView)
  await playwrightPage.unrouteAll({ behavior: 'wait' })
  expect(await shiftsOnLoad(page)).toEqual([])
  expect(held).toHaveLength(2)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test.skip(({ engine }) => engine !== 'chromium', "SKIPPED: only Chromium's driver makes touches")

  /** Says what of the screen is too small for a finger. */
  async function expectRoom(page: TestPage, path: string) {
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
    expect.soft(small, path).toEqual([])
    // iOS zooms in on a box whose text is smaller.
    const fonts = await page
      .locator(':is(input:not([type=checkbox]), select)')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).fontSize))
    expect.soft(new Set(fonts), path).toEqual(new Set(['16px']))
  }

  /** The names of people that end outside of their cells. */
  const cutNames = (page: TestPage) =>
    page.locator('.person').evaluateAll((names) =>
      names.flatMap((name) => {
        const { right } = name.closest('td')?.getBoundingClientRect() ?? { right: 0 }
        const { right: end } = name.lastElementChild?.getBoundingClientRect() ?? { right: Infinity }
        return end > right ? [name.textContent] : []
      }),
    )

  test('the first screen has room for a finger, and is used by touch', async ({
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
    await expectRoom(page, '/')
    await tap(searchBox(page))
    await expect(searchBox(page)).toBeFocused()
    await tap(sortButton(page, 'Age'))
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await tap(firstRowBox(page))
    await expect(page.locator('tbody input:checked')).toHaveCount(1)
  })

  test('so have the screens behind More, with whole names and their code below', async ({
    page,
  }) => {
    await openMore(page, '/more/mixed')
    for (const [path, code] of [
      ['/more/mixed', "history: 'auto'"],
      ['/more/typed-filters', 'columns({ name: text()'],
      ['/more/relative-dates', "calendarIn('Europe/Berlin')"],
      ['/more/everything', 'personal(columnSizing()'],
      ['/more/many-rows', 'useVirtualizer('],
      ['/more/million', 'columns: columns(kinds)'],
      ['/more/saved-views', 'createViews(peopleTable'],
      ['/more/links', 'defineTableSearchParams'],
    ] as const)
      await test.step(path, async () => {
        await show(page, path)
        await expect(screenHeading(page)).toHaveText(headings[path])
        await expect(page.locator('.code-section')).toContainText(code)
        await expect(page.locator('table')).toBeVisible()
        await expectRoom(page, path)
        if (path !== '/more/million')
          await expect(page.locator('tbody tr:nth-child(6) .person')).toBeVisible()
        expect.soft(await cutNames(page), path).toEqual([])
        if (path !== '/more/everything') return
        const table = page.locator('table')
        const top = await table.evaluate((table) => table.getBoundingClientRect().top + scrollY)
        expect.soft(top, 'above the fold').toBeLessThan(640)
      })
  })
})
