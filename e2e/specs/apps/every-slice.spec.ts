import { apps, button, expectAddress, heading, openApp, output } from '../../support/apps.ts'
import { forgetWrites, writtenAddresses } from '../../support/history.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still' })

const texts = (page: TestPage, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent))

interface Example {
  readonly name: string
  readonly act: (page: TestPage) => Promise<void>
  readonly query: string
  /** Seen before and after a reload. */
  readonly expectShown: (page: TestPage) => Promise<void>
}

const examples: readonly Example[] = [
  {
    name: 'column-visibility',
    act: (page) => page.locator('label').getByText('city').click(),
    query: '?columnVisibility=-city',
    expectShown: (page) => expect.poll(() => texts(page, 'th')).toEqual(['name']),
  },
  {
    name: 'column-pinning',
    act: (page) => button(page, 'Pin city').click(),
    query: '?columnPinning=city',
    expectShown: (page) => expect.poll(() => texts(page, 'th')).toEqual(['city', 'name']),
  },
  {
    name: 'grouping',
    act: async (page) => {
      await button(page, 'Next').click()
      await expectAddress(page, '/every-slice/grouping?pageIndex=2')
      await button(page, 'Group by city').click()
    },
    query: '?grouping=city',
    expectShown: (page) =>
      expect.poll(() => texts(page, 'td:first-child')).toEqual(['Bonn', 'Graz', 'Wien']),
  },
  {
    name: 'expanding',
    act: (page) => button(page, 'Expand user 1').click(),
    query: '?expanded=0',
    expectShown: (page) =>
      expect
        .poll(async () => (await texts(page, 'td:first-child')).slice(0, 4))
        .toEqual(['user 1', 'Ann', 'Bob', 'user 2']),
  },
  {
    name: 'row-pinning',
    act: (page) => button(page, 'Pin user 8').click(),
    query: '?rowPinning=7',
    expectShown: (page) =>
      expect
        .poll(async () => (await texts(page, 'td:first-child')).slice(0, 2))
        .toEqual(['user 8', 'user 1']),
  },
  {
    name: 'own',
    act: (page) => button(page, 'Show done').click(),
    query: '?tab=done',
    expectShown: (page) => expect(output(page)).toHaveText('done, 0 cells'),
  },
]

for (const { name, act, query, expectShown } of examples) {
  test(`A table with ${name} opens again from its address @all`, async ({ page }) => {
    const path = `/every-slice/${name}`
    await openApp(page, path, name)
    await act(page)
    await expectShown(page)
    await expectAddress(page, path + query)
    await page.reload()
    await expect(heading(page)).toHaveText(name)
    await expectShown(page)
    await expectAddress(page, path + query)
  })
}

test('A table whose columns are resized is written once, at the end of the drag', async ({
  page,
  playwrightPage,
}) => {
  const path = '/every-slice/column-sizing'
  await openApp(page, path, 'column-sizing')
  await forgetWrites(page)
  const widths = () =>
    page.locator('th').evaluateAll((heads) => heads.map((head) => head.style.width))
  const { x, y } = await page.locator('th:first-child .resizer').evaluate((resizer) => {
    const { x, y, width, height } = resizer.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await playwrightPage.mouse.move(x, y)
  await playwrightPage.mouse.down()
  for (const by of [20, 40, 60, 90]) {
    await playwrightPage.mouse.move(x + by, y)
    await page.clock.runFor(400)
  }
  expect(await writtenAddresses(page)).toEqual([])
  await playwrightPage.mouse.up()
  await expectAddress(page, `${path}?columnSizing=name.240`)
  expect(await writtenAddresses(page)).toEqual([`${path}?columnSizing=name.240`])
  await page.reload()
  await expect.poll(widths).toEqual(['240px', '150px'])
})

test(
  'A table whose cells are selected opens again from its address',
  { tag: '@all' },
  async ({ page, playwrightPage }) => {
    const path = '/every-slice/cell-selection'
    await openApp(page, path, 'cell-selection')
    const centerOf = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
    const from = await centerOf('user 2')
    const to = await centerOf('user 4')
    await playwrightPage.mouse.move(from.x, from.y)
    await playwrightPage.mouse.down()
    await playwrightPage.mouse.move(to.x, to.y, { steps: 5 })
    await playwrightPage.mouse.up()
    const query = '?cellSelection=1.name.3.name'
    await expect(output(page)).toHaveText('open, 3 cells')
    await expectAddress(page, path + query)
    await page.reload()
    await expect(output(page)).toHaveText('open, 3 cells')
    await expect
      .poll(() => texts(page, '[aria-selected=true]'))
      .toEqual(['user 2', 'user 3', 'user 4'])
  },
)
