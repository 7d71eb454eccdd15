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

/** The other screens show the same controls, so only `npm run test:all` tries them. */
const views: readonly (readonly [name: string, address: string, tag?: string])[] = [
  ...screens.map(({ path, heading }) => [heading, path, path === '/' ? '' : '@all'] as const),
  ['More', '/more', '@all'],
  ['Mixed', '/more/mixed?rowSelection=3', '@all'],
  ['Two tables', '/more/two-tables', '@all'],
  ['Typed filters', '/more/typed-filters', '@all'],
  ['Relative dates', '/more/relative-dates?columnFilters=joined./last/7/day', '@all'],
  [
    'Everything',
    '/more/everything?grouping=team&expanded=team:sales&columnPinning=joined&rowSelection=2,6&cellSelection=2.name.6.age&rowPinning=7',
    '@all',
  ],
  ['100,000 rows', '/more/many-rows', '@all'],
  ['A million rows', '/more/million', '@all'],
  ['Saved views', '/more/saved-views?sorting=age.desc', '@all'],
  ['Short links', '/more/short-links?sorting=age.desc'],
  ['Links to views', '/more/links?sorting=age.desc&columnFilters=status./paused'],
  ['Without JavaScript', '/without-javascript?pageIndex=2'],
  ['Explain', '/more/explain', '@all'],
  ['Playground', '/more/playground', '@all'],
  ['Not Found', '/nowhere'],
  [
    'a table that is sorted, filtered, reversed and selected',
    '/?sorting=age.desc,name.asc&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..99&pageIndex=2',
  ],
  ['a table where nothing matches', '/?globalFilter=nobody+at+all'],
]

for (const [name, address, tagOfView] of views) {
  for (const [look, pairs, tagOfLook] of appearances) {
    test(
      `axe finds no violation on ${name}, ${look}`,
      { tag: tagOfView || tagOfLook || [] },
      async ({ page, playwrightPage }) => {
        await page.goto(address)
        await expect(screenHeading(page)).toBeVisible()
        await page.evaluate(axe)
        for (const { colorScheme, width, rules } of pairs) {
          await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await violations(page, { rules }), `${colorScheme}, ${width} px`).toEqual([])
        }
      },
    )
  }
}

const schemes: readonly Omit<Appearance, 'width'>[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: rulesOfAppearance },
]

test('axe finds no violation in an open menu', async ({ page, playwrightPage }) => {
  for (const [address, button] of [
    ['/more/everything?sorting=team.asc', 'Team column'],
    ['/more/everything?columnVisibility=-age', 'Columns'],
    ['/more/typed-filters?columnFilters=team./sales', 'Filter Team: sales'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.evaluate(axe)
    for (const { colorScheme, rules } of schemes) {
      await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await violations(page, { rules }), `${button}, ${colorScheme}`).toEqual([])
    }
  }
})

test('every control says what it is, and a sorted header how', async ({ page }) => {
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
})

test('axe finds no violation in saved views', async ({ page, playwrightPage }) => {
  await page.goto('/more/saved-views?sorting=age.desc')
  for (const name of ['Oldest', 'Oldest once more']) {
    await enter(page.getByPlaceholder('Name'), name)
    await page.getByRole('button', { name: 'Save view' }).click()
  }
  await page.getByRole('button', { name: 'Make Oldest the default' }).click()
  await page.evaluate(axe)
  for (const { colorScheme, rules } of schemes) {
    await playwrightPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page, { rules }), colorScheme).toEqual([])
  }
})
