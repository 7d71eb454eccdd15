import { search } from '../../support/address.ts'
import {
  apps,
  button,
  expectAddress,
  later,
  nextButton,
  openApp,
  output,
  pageText,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still' })

const stacks = [
  'no-router',
  'wouter',
  'react-router',
  'react-router-declarative',
  'tanstack-router',
]

/** Waits until the address has these params, in whatever order. */
async function expectParams(page: TestPage, wanted: Readonly<Record<string, string>>) {
  const params = async () => {
    await later(page)
    return Object.fromEntries(new URLSearchParams(await search(page)))
  }
  await expect.poll(params, { intervals: [20] }).toEqual(wanted)
  expect(await params()).toEqual(wanted)
}

for (const stack of stacks) {
  const path = `/beside-nuqs/${stack}`
  // Unit tests try all routers. In a browser, one is enough to see that a router and nuqs may both patch the history.
  const tag = stack === 'tanstack-router' ? [] : '@all'

  test(`A table and nuqs keep each other's params (${stack})`, { tag }, async ({ page }) => {
    await openApp(page, `${path}?utm_source=x`, 'Users')
    await button(page, 'Tab').click()
    await sortButton(page).click()
    await expectParams(page, { utm_source: 'x', tab: 'b', sorting: 'name.asc' })
    await expect(output(page)).toHaveText('tab b, note null')
    await button(page, 'Forget the campaign').click()
    await nextButton(page).click()
    await expectParams(page, { tab: 'b', sorting: 'name.asc', pageIndex: '2' })
    await button(page, 'Tab').click()
    await expectParams(page, { tab: 'bb', sorting: 'name.asc', pageIndex: '2' })
    await expect(sortButton(page)).toHaveText('Sorted up')
    await expect(pageText(page)).toHaveText('Page 2 of 10')
  })

  test(`A write of a table keeps what nuqs still debounces (${stack}) @all`, async ({ page }) => {
    await openApp(page, path, 'Users')
    await button(page, 'Note').click()
    await page.clock.runFor(50)
    await sortButton(page).click()
    await page.clock.runFor(50)
    await nextButton(page).click()
    await expectParams(page, { note: 'n', sorting: 'name.asc', pageIndex: '2' })
    await expect(output(page)).toHaveText('tab null, note n')
  })

  test(`Back undoes a sort, then the text that was typed before it (${stack}) @all`, async ({
    page,
  }) => {
    await openApp(page, path, 'Users')
    await enter(searchBox(page), '4')
    await page.clock.runFor(100)
    await sortButton(page).click()
    await expectAddress(page, `${path}?globalFilter=4&sorting=name.asc`)
    await page.goBack()
    await expectAddress(page, `${path}?globalFilter=4`)
    await expect(searchBox(page)).toHaveValue('4')
    await expect(sortButton(page)).toHaveText('Sort')
    await page.goBack()
    await expectAddress(page, path)
    await expect(searchBox(page)).toHaveValue('')
  })
}
