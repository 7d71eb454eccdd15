import { address } from '../../support/address.ts'
import {
  apps,
  expectAddress,
  heading,
  link,
  nextButton,
  openApp,
  pageText,
  searchBox,
} from '../../support/apps.ts'
import { typeAt } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still', motion: 'plays' })

/** The page takes clicks only once the transition that loading it starts is over. */
const expectNoTransition = (page: TestPage) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false)

/** Counts the transitions of a document from now on. */
async function countTransitions(page: TestPage): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const root = document.documentElement
    root.dataset['transitions'] = '0'
    const start = document.startViewTransition
    document.startViewTransition = (...args) => {
      root.dataset['transitions'] = String(Number(root.dataset['transitions']) + 1)
      return start.apply(document, args)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['transitions']))
}

test('In a router whose navigations are view transitions, a table starts none and a link does', async ({
  page,
}) => {
  const list = '/view-transitions/users'
  await openApp(page, list, 'Users')
  await expectNoTransition(page)
  const transitions = await countTransitions(page)
  await test.step('two clicks on Next, 150 ms apart, end on page 3', async () => {
    for (let click = 1; click <= 2; click++) {
      await nextButton(page).click()
      await page.clock.runFor(150)
    }
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    await expectAddress(page, `${list}?pageIndex=3`)
    expect(await transitions()).toBe(0)
  })
  await test.step('three letters start no transition', async () => {
    await searchBox(page).focus()
    await typeAt(page, '4 5', 150)
    await expect(searchBox(page)).toHaveValue('4 5')
    await expectAddress(page, `${list}?globalFilter=4+5`)
    await expect(pageText(page)).toHaveText('Page 1 of 0')
    expect(await transitions()).toBe(0)
  })
  await test.step('a link starts one', async () => {
    await link(page, 'Home').click()
    await expect(heading(page)).toHaveText('Home')
    expect(await address(page)).toBe('/view-transitions/')
    expect(await transitions()).toBe(1)
  })
})
