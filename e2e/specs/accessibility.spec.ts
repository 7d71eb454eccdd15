import { open } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import { columnHeader, screenHeading } from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import { axe, rulesOfAppearance, violations } from '../support/violations.ts'

interface Appearance {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  readonly rules?: readonly string[]
}

/** Each scheme and each width once. Only `npm run test:all` tries the other two pairs. */
const appearances: readonly (readonly [
  name: string,
  group: readonly Appearance[],
  tag?: string,
])[] = [
  [
    'light and wide, dark and narrow',
    [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 360, rules: rulesOfAppearance },
    ],
  ],
  [
    'light and narrow, dark and wide',
    [
      { colorScheme: 'light', width: 360, rules: rulesOfAppearance },
      { colorScheme: 'dark', width: 1280, rules: rulesOfAppearance },
    ],
    '@all',
  ],
]

interface ViewOptions {
  readonly tag?: '@all'
  /** What the view has of its own, by a CSS selector. @default the document */
  readonly within?: string
}

const all: ViewOptions = { tag: '@all' }

/** Only `npm run test:all` tries what other views show as well: the same controls, the same frame of a page. */
const views: readonly (readonly [name: string, address: string, options?: ViewOptions])[] = [
  ...screens.map(({ path, heading }) => [heading, path, all] as const),
  ['More', '/more', all],
  ['Mixed', '/more/mixed?rowSelection=3', all],
  ['Two tables', '/more/two-tables', all],
  ['Typed filters', '/more/typed-filters', all],
  ['Relative dates', '/more/relative-dates?columnFilters=joined./last/7/day', all],
  [
    'Everything',
    '/more/everything?grouping=team&expanded=team:sales&columnPinning=joined&rowSelection=2,6&cellSelection=2.name.6.age&rowPinning=7',
    all,
  ],
  ['100,000 rows', '/more/many-rows', all],
  ['A million rows', '/more/million', all],
  ['Saved views', '/more/saved-views?sorting=age.desc', all],
  ['Short links', '/more/short-links?sorting=age.desc', { within: '[aria-label="Short link"]' }],
  ['Links to views', '/more/links?sorting=age.desc&columnFilters=status./paused'],
  ['Without JavaScript', '/without-javascript?pageIndex=2'],
  ['Explain', '/more/explain', all],
  ['Playground', '/more/playground', all],
  ['Not Found', '/nowhere'],
  [
    'a table that is sorted, filtered, reversed and selected',
    '/?sorting=age.desc,name.asc&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..99&pageIndex=2',
  ],
  ['a table where nothing matches', '/?globalFilter=nobody+at+all', { within: '.table-view' }],
]

for (const [name, address, { tag, within = 'html' } = {}] of views) {
  for (const [look, pairs, tagOfLook] of appearances) {
    test(
      `axe finds no violation on ${name}, ${look}`,
      { tag: tag ?? tagOfLook ?? [] },
      async ({ page, playwrightPage }) => {
        await page.goto(address)
        await expect(screenHeading(page)).toBeVisible()
        // What stands in for a view until it is loaded.
        await expect(page.locator('main > .min-h-screen')).toHaveCount(0)
        await expect(page.locator(within)).toBeVisible()
        await page.evaluate(axe)
        for (const { colorScheme, width, rules } of pairs) {
          await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 800 })
          expect
            .soft(await violations(page, { rules, within }), `${colorScheme}, ${width} px`)
            .toEqual([])
        }
      },
    )
  }
}

const schemes: readonly Omit<Appearance, 'width'>[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: rulesOfAppearance },
]

for (const [where, within, tag = []] of [
  ['in an open menu', '[role=menu], [aria-expanded=true]'],
  ['around an open menu', 'html', '@all'],
] as const)
  test(`axe finds no violation ${where}`, { tag }, async ({ page, playwrightPage }) => {
    for (const [address, ...buttons] of [
      ['/more/everything?sorting=team.asc&columnVisibility=-age', 'Team column', 'Columns'],
      ['/more/typed-filters?columnFilters=team./sales', 'Filter Team: sales'],
    ] as const) {
      await page.goto(address)
      await page.evaluate(axe)
      for (const button of buttons) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        for (const { colorScheme, rules } of schemes) {
          await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const found = await violations(page, { rules, within })
          expect.soft(found, `${button}, ${colorScheme}`).toEqual([])
        }
      }
    }
  })

test(
  'every control says what it is, and a sorted header how',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/?sorting=age.desc')
    await test.step('sorted headers say so, and only they', async () => {
      await expect(columnHeader(page, 'Age')).toHaveAttribute('aria-sort', 'descending')
      await expect(columnHeader(page, 'Name')).toHaveAttribute('aria-sort', 'none')
    })
    await test.step('every box, button and select has an accessible name', async () => {
      const controls = page.locator('main :is(input, button, select)')
      const nameless = await controls.evaluateAll((controls) =>
        controls.filter((control) => {
          const labels = control instanceof HTMLInputElement && control.labels?.length
          return !labels && !control.ariaLabel && !control.textContent?.trim()
        }),
      )
      expect(nameless).toEqual([])
    })
    await test.step('each page button says where it leads', async () => {
      for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
        await expect(page.getByRole('button', { name })).toBeVisible()
      }
    })
  },
)

test('axe finds no violation in saved views', async ({ page, playwrightPage }) => {
  await page.goto('/more/saved-views?sorting=age.desc')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  for (const name of ['Oldest', 'Oldest once more']) {
    await enter(page.getByPlaceholder('Name of a new view'), name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Make Oldest the default' }).click()
  await page.evaluate(axe)
  for (const { colorScheme, rules } of schemes) {
    await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page, { rules, within: '[role=dialog]' }), colorScheme).toEqual([])
  }
})
