import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'
import { axe, expectForEverybody } from '../../support/violations.ts'

test('a guide has code for the router and the table of the reader, to copy', async ({ page }) => {
  await page.goto('/docs/quick-start/')
  await expect(page.locator('article h1')).toBeVisible()
  const code = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('figure pre')]
        .flatMap((pre) => (pre.closest('[hidden]') ? [] : [pre.textContent]))
        .join('\n'),
    )
  await expect.poll(code).toContain("from 'permatable/tanstack-router'")
  const both = page.locator('figure:has([data-router]):has([data-table])')
  await enter(both.locator('select[data-router]'), 'permatable/next')
  await enter(both.locator('select[data-table]'), 'v8')
  await expect.poll(code).toContain("from 'permatable/next'")
  await expect.poll(code).toContain("from 'permatable/react-table-v8'")
  expect(await code()).not.toContain('tanstack-router')
  await test.step('also on the next page, and that is what is copied', async () => {
    await page.goto('/docs/pagination/')
    await expect.poll(code).toContain("from 'permatable/next'")
    const { copied, first } = await page.evaluate(() => {
      const copied: string[] = []
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      })
      document.querySelector<HTMLButtonElement>('figure .docs-copy')?.click()
      const shown = [...document.querySelectorAll('figure pre')].find(
        (pre) => !pre.closest('[hidden]'),
      )
      return { copied, first: shown?.textContent?.trimEnd() }
    })
    expect(copied).toEqual([first])
  })
  await test.step('the guide of a router keeps its own', async () => {
    await page.goto('/docs/tanstack-router/')
    await expect(page.locator('select[data-router]')).toHaveCount(0)
    expect(await code()).toContain("from 'permatable/tanstack-router'")
  })
})

test.describe('a page that is not there', () => {
  // Browsers log the 404 of a document.
  test.use({ unwanted: ['uncaught error'] })

  test('has the search of all pages, and the choice of dark or light', async ({ page }) => {
    await page.goto('/docs/nope/')
    await expect(page.locator('article h1')).toHaveText('Not Found')
    await page.getByRole('button', { name: 'Search' }).click()
    const first = page.locator('dialog li:first-child a')
    await enter(page.locator('dialog input'), 'csv')
    await expect(first).toHaveAttribute('href', /^\/docs\/server-side-data\//)
    await test.step('a word that is on none of them is told', async () => {
      await enter(page.locator('dialog input'), 'Sortng')
      await expect(first).toHaveAttribute('href', /^\/docs\/sorting\//)
      await expect(page.locator('dialog [role=status]')).toHaveText(
        'No page has “Sortng”. The nearest pages:',
      )
    })
    await test.step('Enter opens the first hit, which shows the word', async () => {
      await enter(page.locator('dialog input'), 'slack')
      await expect(page.locator('dialog mark')).toHaveText(['Slack'])
      await page.keyboard.press('Enter')
      await expect(page.locator('h2:target')).toHaveText('In chats')
    })
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect.poll(theme).toBe('dark')
    await page.goto('/docs/')
    expect(await theme()).toBe('dark')
  })
})

/** The script that shows live tables. */
interface MountDemo {
  readonly mountDemo: (place: HTMLElement, name: string, search: string) => void
}

test('a live table comes when it is in sight, with an address of its own', async ({ page }) => {
  const chips = () =>
    page
      .locator('.demo-frame .chip-text')
      .evaluateAll((chips) => chips.map(({ textContent }) => textContent))
  // Its table is far below what a window shows.
  await page.goto('/docs/quick-start/')
  await expect(page.locator('.demo-frame')).toHaveCount(0)
  await page.locator('[data-demo]').evaluate((place) => place.scrollIntoView())
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(chips).toEqual(['sorting=name.asc'])
  expect(await page.evaluate(() => location.search)).toBe('')
  await test.step('or has a page of its own, whose address it is', async () => {
    await page.goto('/docs/demo/history/?sorting=age.desc')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(chips).toEqual(['sorting=age.desc', 'pageIndex=2'])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(chips).toEqual(['sorting=age.desc'])
  })
  await test.step('each is there by its name', async () => {
    const names = await page.evaluate(async () => {
      const links = document.querySelectorAll<HTMLAnchorElement>('#pages a[href^="/docs/"]')
      const pages = await Promise.all(
        Array.from(links, async ({ href }) => (await fetch(href)).text()),
      )
      const found = pages.join().matchAll(/"\/docs\/demo\/([\w-]+)\//g)
      return [...new Set(Array.from(found, ([, name]) => String(name)))]
    })
    expect(names.length).toBeGreaterThan(15)
    await page.evaluate(async (names) => {
      const [script = ''] = document.body.dataset['demos']?.split(' ') ?? []
      const { mountDemo }: MountDemo = await import(script)
      for (const name of names) {
        const place = Object.assign(document.createElement('div'), { id: name })
        document.querySelector('article')?.append(place)
        mountDemo(place, name, '')
      }
    }, names)
    for (const name of names) {
      const shown = page.locator(`#${name} .demo-frame :is(.address-bar, textarea)`)
      await expect.poll(() => shown.evaluateAll(({ length }) => length), name).toBeGreaterThan(0)
    }
  })
})

/** A page of each kind: its tables, examples, live tables and what is built into it. */
for (const path of ['/docs/row-selection/', '/docs/reference/columns/', '/docs/about/guarantees/'])
  test(`${path} is for everybody: light, dark, 360 px, paper`, async ({
    page,
    playwrightPage,
    engine,
  }) => {
    await page.goto(path)
    await page.evaluate(axe)
    await expectForEverybody(page, playwrightPage)
    // The driver of Firefox has no paper.
    if (engine === 'firefox') return
    await playwrightPage.emulateMedia({ media: 'print' })
    await expect.soft(playwrightPage.locator('#pages')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })
    const text = await playwrightPage.locator('article').boundingBox()
    expect.soft(text?.width).toBeGreaterThan(700)
    await playwrightPage.emulateMedia({ media: null })
  })
