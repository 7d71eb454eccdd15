import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { searchBox, sortButton } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const PATH = '/more/playground'

const editor = (page: TestPage) => page.getByRole('textbox', { name: 'The definition' })
const chips = (page: TestPage) =>
  page.locator('.chip').evaluateAll((chips) => chips.map(({ textContent }) => textContent))
const problem = (page: TestPage) => page.locator('.playground-error')

const definition = (options: string) =>
  `import { defineTableSearchParams } from 'permatable'
export const table = defineTableSearchParams(${options})`

const link = (text: string, view = '') =>
  `${PATH}?${new URLSearchParams({ definition: text, ...(view && { view }) }).toString()}`

test('the table, its address and what it reads follow a definition', async ({ page }) => {
  await page.goto(PATH)
  await expect(sortButton(page, 'Age')).toHaveText('Age↓')
  await enter(editor(page), definition(`{ prefix: 'p-', sorting: { param: 'by' } }`))
  await expect(sortButton(page, 'Age')).toHaveText('Age↕')
  await sortButton(page, 'Age').click()
  await expect.poll(() => chips(page)).toEqual(['p-by=age.desc'])
  await expect(page.locator('.explain-table')).toContainText('[{"id":"age","desc":true}]')
  await test.step('a text that is no definition is told, and the last one stays', async () => {
    await enter(editor(page), definition(`{ prefix: `))
    await expect(problem(page)).toContainText('Unexpected token')
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await enter(editor(page), 'export const five = 5')
    await expect(problem(page)).toContainText('No export is a definition')
    expect(await chips(page)).toEqual(['p-by=age.desc'])
  })
  await test.step('a slice that is turned off leaves the address', async () => {
    await enter(editor(page), definition('{ sorting: false }'))
    await expect(problem(page)).toHaveText('')
    await sortButton(page, 'Name').click()
    await enter(searchBox(page), 'an')
    await expect.poll(() => chips(page)).toContain('globalFilter=an')
    expect((await chips(page)).join()).not.toContain('sorting')
  })
})

test('a link takes the definition and the view along, and runs nothing by itself', async ({
  page,
}) => {
  const text = `${definition('{}')}\ndocument.title = 'it ran'`
  await page.goto(link(text, '?globalFilter=an'))
  await expect(editor(page)).toHaveValue(text)
  await expect(page.getByText('which has not run')).toBeVisible()
  await test.step('a change of the text runs nothing either', async () => {
    await enter(editor(page), `${text}\n`)
    await expect.poll(() => search(page)).toContain('it+ran%27%0A')
    expect(await page.evaluate(() => document.title)).toBe('Playground · permatable')
    await expect(page.locator('table')).toHaveCount(0)
  })
  await test.step('until the visitor runs it', async () => {
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect(searchBox(page)).toHaveValue('an')
    expect(await page.evaluate(() => document.title)).toBe('it ran')
    await sortButton(page, 'Age').click()
    await expect
      .poll(() => search(page))
      .toContain('view=%3FglobalFilter%3Dan%26sorting%3Dage.desc')
  })
})
