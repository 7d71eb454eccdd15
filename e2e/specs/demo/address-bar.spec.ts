import { open, search } from '../../support/address.ts'
import { clipboardOf, intranet } from '../../support/clipboard.ts'
import { enter } from '../../support/enter.ts'
import { orderToggle, pageText, searchBox, sortButton } from '../../support/table.ts'
import type { TestLocator, TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

/** Each chip of the bar as `state text`. */
const chips = (page: TestPage) =>
  page
    .locator('.chip')
    .evaluateAll((chips) =>
      chips.map(
        (chip) => `${chip.dataset['state']} ${chip.querySelector('.chip-text')?.textContent}`,
      ),
    )

const chip = (page: TestPage, slice: string) => page.locator(`.chip[data-slice='${slice}']`)
const bar = (page: TestPage) => page.getByRole('region', { name: 'Address' })
const reasons = (page: TestPage) => page.locator('.address-reasons')

/** Where it is in the window two frames later: the page scrolls after the layout of the next frame. */
const topAtRest = (locator: TestLocator) =>
  locator.evaluate(
    (element) =>
      new Promise<number>((rest) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => rest(element.getBoundingClientRect().top)),
        )
      }),
  )

/** The slices whose chips and controls have a ring now. */
const ringed = (page: TestPage) =>
  page
    .locator('.table-view [data-slice]')
    .evaluateAll((elements) => [
      ...new Set(
        elements
          .filter((element) => getComputedStyle(element).boxShadow !== 'none')
          .map((element) => element.dataset['slice']),
      ),
    ])

test('the address bar shows each param, why one does not count, and cleans the link', async ({
  page,
}) => {
  await open(page, '/?utm=mail&globalFilter=%61&sorting=age.down&pageIndex=99')
  expect(await chips(page)).toEqual([
    'foreign utm=mail',
    'committed globalFilter=a',
    'rejected sorting=age.down',
    'partial pageIndex=99',
  ])
  await expect(reasons(page)).toContainText('sorting=age.down neither asc nor desc')
  await test.step('each points at its controls, and they at it', async () => {
    await searchBox(page).focus()
    expect(await ringed(page)).toEqual(['globalFilter'])
    await chip(page, 'sorting').focus()
    const told = () =>
      page
        .locator('[role=tooltip]')
        .evaluateAll((tips) =>
          tips.flatMap((tip) =>
            tip.checkVisibility({ visibilityProperty: true }) ? tip.textContent : [],
          ),
        )
    await expect.poll(told).toEqual([expect.stringMatching(/asc.*desc/)])
    expect(await ringed(page)).toEqual(['sorting'])
    await page.keyboard.press('Escape')
    await expect.poll(told).toEqual([])
  })
  await test.step('a cleaned link has what counts, a reset one what is not the table’s', async () => {
    await page.getByRole('button', { name: 'Clean this link' }).click()
    await expect.poll(() => search(page)).toMatch(/^\?utm=mail&globalFilter=(a|%61)&pageIndex=\d+$/)
    await expect(reasons(page)).toHaveCount(0)
    await expect(bar(page)).toBeFocused()
    const link = bar(page).getByRole('link', { name: 'Open in a new tab' })
    expect(await link.evaluate((link) => link instanceof HTMLAnchorElement && link.href)).toBe(
      await page.evaluate(() => location.href),
    )
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => search(page)).toBe('?utm=mail')
  })
  await test.step('two views to try select rows and turn a page', async () => {
    await page.getByText('Adults under 30, oldest first, three selected').click()
    await expect(pageText(page)).toHaveText('Page 1 of 2')
    await expect(page.locator('tbody input:checked')).toHaveCount(3)
    await page.getByText('All with ‘an’ in the name, from Z to A, second page').click()
    await expect(pageText(page)).toHaveText('Page 2 of 3')
  })
})

test('the rows stay where they are while the address takes more lines, and it stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/?sorting=age.down')
  const sortAge = sortButton(page, 'Age')
  await sortAge.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  // A driver's click may scroll.
  await sortAge.evaluate((button) => button.focus({ preventScroll: true }))
  const before = await topAtRest(sortAge)
  await sortAge.evaluate((button) => button.click())
  await expect(reasons(page)).toHaveCount(0)
  expect(await topAtRest(sortAge)).toBeCloseTo(before, 0)
  await orderToggle(page).evaluate((button) => button.click())
  await expect.poll(() => chips(page)).toHaveLength(2)
  expect(await topAtRest(sortAge)).toBeCloseTo(before, 0)
  await test.step('no param is cut', async () => {
    const cut = await page
      .locator('.chip, .address-bar')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length)
    expect(cut).toBe(0)
  })
  for (const path of ['/', '/more/mixed'])
    await test.step(`at the end of ${path}, with the head of the table below it`, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`${path}?pageSize=30&rowSelection=0`)
      await page.locator('tbody tr:last-child').evaluate((row) => row.scrollIntoView())
      const head = () =>
        page.locator('thead th:first-child').evaluate((head) => {
          const bar = document.querySelector('.address-bar')?.getBoundingClientRect()
          const { top, left, width, height } = head.getBoundingClientRect()
          const shown = document.elementFromPoint(left + width / 2, top + height / 2)
          return { isBelow: Math.abs(top - (bar?.bottom ?? 0)) < 2, isShown: head.contains(shown) }
        })
      await expect.poll(head).toEqual({ isBelow: true, isShown: true })
      const { top } = await bar(page).evaluate((bar) => bar.getBoundingClientRect())
      expect(top).toBeGreaterThanOrEqual(0)
    })
})

test.describe('what a button says for two seconds', () => {
  test.use({ time: 'stands still' })
  test.skip(
    ({ engine }) => engine !== 'chromium',
    'SKIPPED: only Chromium gives a test its clipboard',
  )

  test('Copy link copies the address, with what is still pending', async ({
    page,
    playwrightPage,
  }) => {
    const copied = await clipboardOf(playwrightPage)
    await open(page, '/debounce?sorting=age.desc')
    await enter(searchBox(page), 'an')
    // The bar follows in the next frame.
    await page.clock.runFor(50)
    await expect
      .poll(() => chips(page))
      .toEqual(['pending globalFilter=an', 'committed sorting=age.desc'])
    await bar(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await copied()).toMatch(/\/debounce\?globalFilter=an&sorting=age\.desc$/)
    await page.clock.runFor(1300)
    await expect
      .poll(() => chips(page))
      .toEqual(['committed globalFilter=an', 'committed sorting=age.desc'])
  })

  test.describe('without HTTPS', () => {
    test.use(intranet)

    test('it copies, too, or says that it does not', async ({ page }) => {
      const button = (name: string) => page.getByRole('button', { name })
      await page.goto('/?sorting=age.desc')
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await button('Copy link').click()
      await expect(button('Copied')).toBeFocused()
      await searchBox(page).press('ControlOrMeta+V')
      const pasted = () =>
        searchBox(page).evaluate((box) => (box instanceof HTMLInputElement ? box.value : ''))
      await expect.poll(pasted).toMatch(/^http:\/\/intranet\.test:.*sorting=age\.desc$/)
      await page.reload()
      await page.evaluate(() => void Object.assign(document, { execCommand: () => false }))
      await button('Copy link').click()
      await expect(button('Not copied')).toBeVisible()
    })
  })
})
