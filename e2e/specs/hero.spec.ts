import { existsSync, readFileSync } from 'node:fs'
import { open } from '../support/address.ts'
import { screenHeading, searchBox } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const manifest = new URL('../../packages/permatable/package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

interface Results {
  readonly sections: readonly {
    readonly name: string
    readonly tables: readonly { readonly rows: readonly (readonly string[])[] }[]
  }[]
}

const results = new URL('../../bench/results/latest.json', import.meta.url)
const { sections }: Results = JSON.parse(readFileSync(results, 'utf8'))

/** History calls in 10 s of typing: permatable's, nuqs', and those of code by hand. */
const recordedCalls = [
  'permatable, browser',
  'nuqs, parsers by hand, browser',
  'hand-rolled, TanStack Router',
].map(
  (contender) =>
    sections
      .find(({ name }) => name === 'history')
      ?.tables[0]?.rows.find(([name]) => name === contender)?.[2],
)

test('the first screen says what this is above its heading, and below its table what was measured', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const hero = page.getByRole('region', { name: 'About permatable' })
  await test.step('in at most 300 px, with the first row of the table in sight', async () => {
    await expect(screenHeading(page)).toHaveText('Basic')
    const { height } = await hero.evaluate((hero) => hero.getBoundingClientRect())
    expect(height).toBeLessThanOrEqual(300)
    const { bottom } = await page
      .locator('tbody tr:first-child')
      .evaluate((row) => row.getBoundingClientRect())
    expect(bottom).toBeLessThanOrEqual(800)
  })
  await test.step('the promise, how to install it, its version, its size and what that counts', async () => {
    await expect(hero).toContainText('Every view of a table has a permanent address.')
    await expect(hero).toContainText('npm install permatable')
    const text = await hero.evaluate(({ textContent }) => textContent ?? '')
    expect(text).toMatch(
      new RegExp(`v${version.replaceAll('.', '\\.')}, hook: \\d+\\.\\d kB compressed`),
    )
  })
  await test.step('what sets it apart, as it was measured', async () => {
    const [, permatable, nuqs, byHand] =
      /200 history calls in 10 s\. .* make (\d+), with nuqs (\d+), with code by hand (\d+)/.exec(
        await hero.evaluate(({ textContent }) => textContent ?? ''),
      ) ?? []
    expect([permatable, nuqs, byHand]).toEqual(recordedCalls)
  })
  await test.step('and links to a page for each router', async () => {
    const links = await hero
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = links.filter((link) => link.startsWith('/docs/'))
    expect(pages.length).toBeGreaterThan(7)
    const answers = await page.evaluate(
      (pages) => Promise.all(pages.map(async (page) => (await fetch(page)).status)),
      pages,
    )
    expect(answers).toEqual(pages.map(() => 200))
  })
  await test.step('whose picture no query of a page finds', async () => {
    const found = await page.locator('.hero-windows').evaluate((windows) => ({
      isInert: windows.inert,
      isHidden: windows.ariaHidden,
      parts: windows.querySelectorAll(
        'a, button, input, label, select, table, ul, [role], [id], [placeholder], [aria-label], [title], [tabindex]',
      ).length,
    }))
    expect(found).toEqual({ isInert: true, isHidden: 'true', parts: 0 })
  })
  await test.step('Router Devtools keep to their corner', async () => {
    const { right, bottom, width } = await page.locator('.devtools').evaluate((devtools) => {
      const { right, bottom, width } = devtools.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      return { right: clientWidth - right, bottom: clientHeight - bottom, width }
    })
    expect(Math.max(right, bottom)).toBeLessThan(20)
    expect(width).toBeLessThan(150)
  })
  await test.step('each measure has its source', async () => {
    const cards = await page.locator('.strip-measures > li').evaluateAll((cards) =>
      cards.map((card) => ({
        title: card.querySelector('strong')?.textContent,
        values: Object.fromEntries(
          Array.from(card.querySelectorAll('li'), ({ children }) => [
            children[0]?.textContent ?? '',
            Number(children[1]?.textContent?.replaceAll(',', '')),
          ]),
        ),
        best: Array.from(
          card.querySelectorAll('[data-best=true]'),
          ({ children }) => children[0]?.textContent,
        ),
        source: card.querySelector('code')?.textContent ?? '',
      })),
    )
    expect(cards.map(({ title }) => title)).toEqual([
      'Lost updates',
      'History calls',
      'Code by hand',
      'Bytes',
    ])
    for (const { source } of cards)
      expect.soft(existsSync(new URL(`../../${source}`, import.meta.url)), source).toBe(true)
    const [, calls, , bytes] = cards
    expect(recordedCalls).toEqual(
      ['permatable', 'nuqs', 'by hand'].map((name) => String(calls?.values[name])),
    )
    await test.step('also where others are ahead, and the hero says the same', async () => {
      expect(bytes?.best).toEqual(['by hand'])
      const kilobytes = ((bytes?.values['permatable'] ?? 0) / 1000).toFixed(1)
      await expect(page.locator('.hero-links')).toContainText(`hook: ${kilobytes} kB compressed`)
    })
    await test.step('the whole comparison is a page', async () => {
      const href = await page
        .locator('.strip a')
        .evaluate((link) => link.getAttribute('href') ?? '')
      expect(await page.evaluate(async (href) => (await fetch(href)).status, href)).toBe(200)
    })
  })
  await test.step('the install line is not cut at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    const isCut = await page.locator('.hero-install code').evaluate((code) => {
      const { right } = code.getBoundingClientRect()
      return code.scrollWidth > code.clientWidth + 1 || right > 360
    })
    expect(isCut).toBe(false)
  })
})

/** What both windows of the hero show. */
const shown = (page: TestPage) =>
  page.locator('.hero-window').evaluateAll((windows) =>
    windows.map((window) => ({
      params: Array.from(window.querySelectorAll('.hero-chip'), (chip) => chip.textContent),
      ages: Array.from(window.querySelectorAll('.hero-row:has(.hero-box)'), (row) =>
        Number(row.lastElementChild?.textContent),
      ),
      selected: window.querySelectorAll('.hero-row[data-selected=true]').length,
    })),
  )

const filter = 'columnFilters=age./18/29'
const sort = 'sorting=age.desc'
const link = [sort, filter, 'rowSelection=48,94']
const undone = [...link.slice(0, 2), 'rowSelection=94']
const ages = [29, 27, 27, 26]
const nothing = { params: [], ages: [], selected: 0 }
const opened = { params: link, ages, selected: 2 }
const lastPicture = [{ params: undone, ages, selected: 1 }, opened]

test.describe('the hero', () => {
  test.use({ time: 'stands still', motion: 'plays' })

  test('plays the promise once, in ten seconds, and changes nothing else', async ({ page }) => {
    await open(page, '/')
    expect(await shown(page)).toEqual(lastPicture)
    await page.clock.runFor(1000)
    await expect.poll(() => shown(page)).toMatchObject([{ params: [] }, nothing])
    await page.clock.runFor(600)
    await expect.poll(() => shown(page)).toMatchObject([{ params: [sort] }, nothing])
    await test.step('a click pauses, and goes on', async () => {
      await page.locator('.hero-picture').click()
      await page.clock.runFor(10_000)
      expect(await shown(page)).toMatchObject([{ params: [sort] }, nothing])
      await page.locator('.hero-picture').click()
    })
    await searchBox(page).focus()
    for (const [lasts, params] of [
      [1300, [sort, filter]],
      [1400, undone],
      [1000, link],
    ] as const) {
      await page.clock.runFor(lasts)
      await expect.poll(() => shown(page)).toMatchObject([{ params }, nothing])
    }
    await page.clock.runFor(1100)
    await expect.poll(() => shown(page)).toEqual([opened, opened])
    await page.clock.runFor(2200)
    await expect.poll(() => shown(page)).toEqual(lastPicture)
    await page.clock.runFor(10_000)
    expect(await shown(page)).toEqual(lastPicture)
    await expect(searchBox(page)).toBeFocused()
    expect(await page.evaluate(() => location.search + location.hash)).toBe('')
  })

  test('shows its last picture to visitors who want less motion', async ({
    page,
    opened: { playwright },
    engine,
  }) => {
    await playwright?.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await shown(page)).toEqual(lastPicture)
    await test.step('on a phone one window stands below the other, each with its owner and its whole address', async () => {
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const windows = await page.locator('.hero-window').evaluateAll((windows) =>
          windows.map((window) => {
            const bar = window.querySelector('.hero-address')?.getBoundingClientRect()
            const { top, bottom } = window.getBoundingClientRect()
            return {
              owner: window.querySelector('.hero-title strong')?.textContent,
              top,
              bottom,
              // Neither a param below the address, nor a line of it without one.
              spare: Array.from(window.querySelectorAll('.hero-chip'), (chip) =>
                Math.round((bar?.bottom ?? 0) - chip.getBoundingClientRect().bottom),
              ).at(-1),
              rows: Array.from(window.querySelectorAll('.hero-row:has(.hero-box)')).filter(
                (row) => row.getBoundingClientRect().bottom <= bottom + 1,
              ).length,
            }
          }),
        )
        expect(windows.map(({ owner }) => owner)).toEqual(['You', 'Your colleague'])
        expect(windows[1]?.top).toBeGreaterThan(windows[0]?.bottom ?? Infinity)
        for (const { spare, rows } of windows) {
          expect(spare).toBeGreaterThanOrEqual(0)
          expect(spare).toBeLessThan(10)
          expect(rows).toBe(3)
        }
      }
    })
    await page.clock.runFor(5000)
    // The drivers of the other engines want no less motion.
    if (engine === 'chromium') expect(await shown(page)).toEqual(lastPicture)
  })
})
