import { open, search } from '../support/address.ts'
import { clipboardOf } from '../support/clipboard.ts'
import { enter } from '../support/enter.ts'
import { orderToggle, pageText, searchBox, sortButton } from '../support/table.ts'
import type { TestLocator, TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

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

test('the address bar shows each param of the address', async ({ page }) => {
  await open(page, '/?utm=mail&globalFilter=e&sorting=age.down&pageSize=20')
  await test.step('in its order, with what does not count and what is not the table’s', async () => {
    expect(await chips(page)).toEqual([
      'foreign utm=mail',
      'committed globalFilter=e',
      'rejected sorting=age.down',
      'committed pageSize=20',
    ])
  })
  await test.step('why a text does not count, when the keyboard reaches it', async () => {
    const reason = page.locator('[role=tooltip]')
    await expect(reason).not.toBeVisible()
    await chip(page, 'sorting').focus()
    await expect(reason).toBeVisible()
    expect(await reason.evaluate(({ textContent }) => textContent)).toMatch(/asc.*desc/)
    await page.keyboard.press('Escape')
    await expect(reason).not.toBeVisible()
  })
  await test.step('a change, as soon as it is written', async () => {
    // The mouse would ring what it is over.
    await sortButton(page, 'Age').press('Enter')
    await expect
      .poll(() => chips(page))
      .toEqual([
        'foreign utm=mail',
        'committed globalFilter=e',
        'committed sorting=age.desc',
        'committed pageSize=20',
      ])
  })
  await test.step('each points at its controls, and they at it', async () => {
    await searchBox(page).focus()
    expect(await ringed(page)).toEqual(['globalFilter'])
    await chip(page, 'sorting').focus()
    expect(await ringed(page)).toEqual(['sorting'])
    await chip(page, 'sorting').press('Enter')
    await expect(sortButton(page, 'Age')).toBeFocused()
  })
})

test.describe('while a change waits', () => {
  test.use({ time: 'stands still' })

  test('its param is pending until it is in the address', async ({ page }) => {
    await open(page, '/debounce?sorting=age.desc')
    await enter(searchBox(page), 'an')
    // The bar follows in the next frame.
    await page.clock.runFor(50)
    await expect
      .poll(() => chips(page))
      .toEqual(['pending globalFilter=an', 'committed sorting=age.desc'])
    expect(await search(page)).toBe('?sorting=age.desc')
    await page.clock.runFor(1300)
    await expect
      .poll(() => chips(page))
      .toEqual(['committed globalFilter=an', 'committed sorting=age.desc'])
  })
})

test.describe('what a button says for two seconds', () => {
  test.use({ time: 'stands still' })
  test('Copy link copies the address, with what is still pending', async ({
    page,
    playwrightPage,
    engine,
  }) => {
    test.skip(engine !== 'chromium', 'SKIPPED: only Chromium gives a test its clipboard')
    const copied = await clipboardOf(playwrightPage)
    await open(page, '/debounce')
    await enter(searchBox(page), 'an')
    await bar(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await copied()).toMatch(/\/debounce\?globalFilter=an$/)
    await test.step('of another view it says nothing', async () => {
      await sortButton(page, 'Age').click()
      await expect(bar(page).getByRole('button', { name: 'Copy link' })).toBeVisible()
    })
  })
})

test('two views to try select rows and turn a page @all', async ({ page }) => {
  await open(page, '/')
  await test.step('one of two pages, three rows selected', async () => {
    await page.getByText('Adults under 30, oldest first, three selected').click()
    await expect(pageText(page)).toHaveText('Page 1 of 2')
    await expect(page.locator('tbody input:checked')).toHaveCount(3)
  })
  await test.step('one on its second page', async () => {
    await page.getByText('All with ‘an’ in the name, from Z to A, second page').click()
    await expect(pageText(page)).toHaveText('Page 2 of 3')
  })
})

test('a damaged view to try opens, says why it is, and is cleaned', async ({ page }) => {
  await open(page, '/')
  await test.step('it opens', async () => {
    await page.getByText('An old, damaged link: it opens anyway, and says why').click()
    await expect.poll(() => chips(page)).toContain('rejected sorting=age.down')
    const reasons = page.locator('.address-reasons')
    await expect(reasons).toContainText('sorting=age.down neither asc nor desc')
    await expect(reasons).toContainText('pageIndex=0 not a whole number of 1 or more')
    await expect(searchBox(page)).toHaveValue('an')
    await expect(page.locator('tbody input:checked')).toHaveCount(2)
  })
  await test.step('it is cleaned of what does not count', async () => {
    await page.getByRole('button', { name: 'Clean this link' }).click()
    await expect.poll(() => search(page)).toBe('?globalFilter=an&rowSelection=7,8')
    await expect(page.locator('.address-reasons')).toHaveCount(0)
    await expect(bar(page)).toBeFocused()
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => search(page)).toBe('')
  })
})

test('the rows stay where they are while the address takes more lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  const top = () => topAtRest(sortButton(page, 'Name'))
  const lines = () => bar(page).evaluate((bar) => bar.getBoundingClientRect().height)
  const [before, low] = [await top(), await lines()]
  // A driver's click may scroll.
  await sortButton(page, 'Age').evaluate((button) => button.focus({ preventScroll: true }))
  await sortButton(page, 'Age').evaluate((button) => button.click())
  await orderToggle(page).evaluate((button) => button.click())
  await expect.poll(() => chips(page)).toHaveLength(2)
  expect(await lines()).toBeGreaterThan(low)
  expect(await top()).toBeCloseTo(before, 0)
})

test('the rows stay where they are when the last param that does not count goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/?sorting=age.down')
  const reasons = page.locator('.address-reasons')
  await expect(reasons).toBeVisible()
  const sortAge = sortButton(page, 'Age')
  await sortAge.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await sortAge.evaluate((button) => button.focus({ preventScroll: true }))
  const before = await topAtRest(sortAge)
  await sortAge.evaluate((button) => button.click())
  await expect(reasons).toHaveCount(0)
  expect(await topAtRest(sortAge)).toBeCloseTo(before, 0)
})

test('the page rests while the address of another table takes more lines @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/more/two-tables')
  const guests = page.locator('section[aria-label=Guests] .chip')
  const sortTeam = page.locator('section[aria-label=Team] th:nth-child(3) .sort-button')
  const sortGuests = page.locator('section[aria-label=Guests] th:nth-child(3) .sort-button')
  const work = async (button: TestLocator) => {
    await button.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await button.evaluate((button) => button.focus({ preventScroll: true }))
    const before = await topAtRest(button)
    await button.evaluate((button) => button.click())
    return before
  }
  await expect(sortTeam).toBeVisible()
  const team = await work(sortTeam)
  // Each address shows the params of the other table as kept ones.
  await expect(guests).toHaveCount(1)
  expect(await topAtRest(sortTeam)).toBeCloseTo(team, 0)
  const before = await work(sortGuests)
  await expect(guests).toHaveCount(2)
  expect(await topAtRest(sortGuests)).toBeCloseTo(before, 0)
})

test('the address is whole, and stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(
    page,
    '/?globalFilter=J%C3%BCrgen+K&sorting=age.desc&pageSize=20&columnFilters=name.a,age./18/29&columnOrder=age,name,id&rowSelection=23,28,54&utm=mail',
  )
  await test.step('with its host, each text as people read it', async () => {
    await expect(bar(page)).toContainText(
      `${new URL(await page.evaluate(() => location.href)).host}/?`,
    )
    await expect(chip(page, 'globalFilter')).toHaveText('globalFilter=Jürgen K')
  })
  await test.step('it wraps: no param is cut', async () => {
    const cut = await page
      .locator('.chip, .address-bar')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length)
    expect(cut).toBe(0)
  })
  await test.step('at the end of a long page, too', async () => {
    await page.locator('tbody tr:last-child').evaluate((row) => row.scrollIntoView())
    const { top } = await bar(page).evaluate((bar) => bar.getBoundingClientRect())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(20)
  })
})

test('the head of the table stays in sight below the address, and its rings are whole', async ({
  page,
}) => {
  await open(page, '/?pageSize=30&rowSelection=0')
  await test.step('a ring lies inside of its cell', async () => {
    await page.locator('tbody tr:first-child input').focus()
    const shadow = await page
      .locator('tbody tr:first-child .check-target')
      .evaluate((cell) => getComputedStyle(cell).boxShadow)
    expect(shadow).toContain('inset')
  })
  await test.step('the head stays', async () => {
    await page.locator('tbody tr:last-child').evaluate((row) => row.scrollIntoView())
    const gap = await page.locator('thead').evaluate((head) => {
      const cell = head.querySelector('th')
      const bar = document.querySelector('.address-bar')
      return (cell?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0)
    })
    expect(Math.abs(gap)).toBeLessThan(2)
  })
})
