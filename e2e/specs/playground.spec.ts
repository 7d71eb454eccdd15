import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const PATH = '/more/playground'

const editor = (page: TestPage) => page.getByRole('textbox', { name: 'The definition' })
const problem = (page: TestPage) => page.locator('.playground-editor .playground-error')

const definition = (options: string) =>
  `import { defineTableSearchParams } from 'permatable'
export const table = defineTableSearchParams(${options})`

const link = (text: string, view = '') =>
  `${PATH}?${new URLSearchParams({ definition: text, ...(view && { view }) }).toString()}`

const neverEnds = 'while (true) {}'
const slowCodec = `{ globalFilter: { codec: { parse(text) { ${neverEnds} }, serialize: (text) => text } } }`

test('the table, its address and what it reads follow a definition', async ({
  page,
  playwrightPage,
}) => {
  const frame = playwrightPage.frameLocator('.playground-frame')
  const sortBy = (name: string) => frame.getByRole('button', { name, exact: true })
  const chips = frame.locator('.chip')
  await page.goto(PATH)
  await expect(sortBy('Age')).toHaveText('Age↓')
  await test.step('the frame has neither the origin of the site nor its storage', async () => {
    const reached = await frame.locator('.explain-table').evaluate(() => {
      const tried = (reach: () => unknown) => {
        try {
          return String(reach())
        } catch (error) {
          return (error as Error).name
        }
      }
      return [tried(() => origin), tried(() => localStorage), tried(() => top?.document)]
    })
    expect(reached).toEqual(['null', 'SecurityError', 'SecurityError'])
  })
  await enter(editor(page), definition(`{ prefix: 'p-', sorting: { param: 'by' } }`))
  await expect(sortBy('Age')).toHaveText('Age↕')
  await sortBy('Age').click()
  await expect(chips).toHaveText(['p-by=age.desc'])
  await expect(frame.locator('.explain-table')).toContainText('[{"id":"age","desc":true}]')
  await test.step('a text that is no definition is told, and the last one stays', async () => {
    await enter(editor(page), definition(`{ prefix: `))
    await expect(problem(page)).toContainText('Unexpected token')
    await expect(sortBy('Age')).toHaveText('Age↓')
    await enter(editor(page), 'export const five = 5')
    await expect(problem(page)).toContainText('No export is a definition')
    await expect(chips).toHaveText(['p-by=age.desc'])
  })
  await test.step('a slice that is turned off leaves the address', async () => {
    await enter(editor(page), definition('{ sorting: false }'))
    await expect(problem(page)).toHaveText('')
    await sortBy('Name').click()
    await frame.getByPlaceholder('Search...').fill('an')
    await expect(chips).toHaveText(['p-by=age.desc kept', 'globalFilter=an'])
  })
  await test.step('a mistake that development tells is told here, too', async () => {
    for (const [options, word] of [
      [`{ prefx: 'a-' }`, 'prefx'],
      ['{ globalFilter: { debonce: 300 } }', 'debonce'],
    ] as const) {
      await enter(editor(page), definition(options))
      await expect(problem(page)).toContainText(`'${word}'`)
    }
  })
})

for (const [where, text, tag] of [
  ['at the top', `${neverEnds}\n${definition('{}')}`, '@all'],
  // Only the end of its worker ends it.
  ['in a regular expression', `${definition('{}')};\n/^(a+)+$/.test('${'a'.repeat(60)}b')`],
] as const)
  test(
    `a loop without end ${where} leaves the page usable`,
    tag ? { tag } : {},
    async ({ page }) => {
      await page.goto(PATH)
      await enter(editor(page), text)
      await expect(problem(page)).toContainText('runs for too long')
      await enter(editor(page), definition('{}'))
      await expect(problem(page)).toHaveText('')
    },
  )

test('a loop without end in a codec leaves the page usable', async ({ page }) => {
  await page.goto(link(definition(slowCodec), '?globalFilter=a'))
  await page.getByRole('button', { name: 'Run it' }).click()
  await expect(problem(page)).toContainText('runs for too long')
  await enter(editor(page), definition('{ sorting: false }'))
  await expect(problem(page)).toHaveText('')
})

test('a link takes the definition and the view along, and runs nothing by itself', async ({
  page,
  playwrightPage,
}) => {
  const frame = playwrightPage.frameLocator('.playground-frame')
  const text = `${definition('{}')}\nif (globalThis.document) document.title = 'it ran'`
  await page.goto(link(text, '?globalFilter=an'))
  await expect(editor(page)).toHaveValue(text)
  await expect(page.getByText('which has not run')).toBeVisible()
  await test.step('a change of the text runs nothing either', async () => {
    await enter(editor(page), `${text}\n`)
    await expect.poll(() => search(page)).toContain('it+ran%27%0A')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
  await test.step('until the visitor runs it', async () => {
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect(frame.getByPlaceholder('Search...')).toHaveValue('an')
    expect(await frame.locator('body').evaluate(() => document.title)).toBe('it ran')
    await frame.getByRole('button', { name: 'Age', exact: true }).click()
    await expect
      .poll(() => search(page))
      .toContain('view=%3FglobalFilter%3Dan%26sorting%3Dage.desc')
  })
  await test.step('and it runs again after a reload', async () => {
    await page.reload()
    await expect(frame.getByPlaceholder('Search...')).toHaveValue('an')
  })
})
