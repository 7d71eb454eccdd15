import { clipboardOf } from '../../support/clipboard.ts'
import { enter } from '../../support/enter.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

const editor = (page: TestPage) => page.getByRole('textbox', { name: 'The definition' })
const problem = (page: TestPage) => page.locator('.playground-editor .playground-error')

const definition = (options: string) =>
  `import { defineTableSearchParams } from 'permatable'
export const table = defineTableSearchParams(${options})`

test('the table follows a definition, which reaches nothing of the site', async ({
  page,
  playwrightPage,
  engine,
}) => {
  const frame = playwrightPage.frameLocator('.playground-frame')
  const sortBy = (name: string) => frame.getByRole('button', { name, exact: true })
  const chips = frame.locator('.chip')
  await page.goto('/more/playground')
  await expect(sortBy('Age')).toHaveText('Age↓')
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
  await enter(editor(page), definition(`{ prefix: 'p-', sorting: { param: 'by' } }`))
  await expect(sortBy('Age')).toHaveText('Age↕')
  await sortBy('Age').click()
  await expect(chips).toHaveText(['p-by=age.desc'])
  await test.step('a text that is no definition is told, and the last one stays', async () => {
    await enter(editor(page), definition(`{ prefix: `))
    await expect(problem(page)).toContainText('Unexpected token')
    await expect(chips).toHaveText(['p-by=age.desc'])
    await enter(editor(page), definition(`{ prefx: 'a-' }`))
    await expect(problem(page)).toContainText("'prefx'")
  })
  await test.step('a loop without end leaves the page usable', async () => {
    // Only the end of its worker ends it.
    const endless = `${definition('{}')};\n/^(a+)+$/.test('${'a'.repeat(60)}b')`
    await enter(editor(page), endless)
    await expect(problem(page)).toContainText('runs for too long')
    await enter(editor(page), definition('{}'))
    await expect(problem(page)).toHaveText('')
  })
  await test.step('a link takes the definition along, and runs nothing by itself', async () => {
    const text = `${definition('{}')}\nif (globalThis.document) document.title = 'it ran'`
    const link = new URLSearchParams({ definition: text, view: '?globalFilter=an' })
    await page.goto(`/more/playground?${link.toString()}`)
    await expect(editor(page)).toHaveValue(text)
    await expect(page.getByText('which has not run')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect(frame.getByPlaceholder('Search...')).toHaveValue('an')
    await sortBy('Age').click()
    const query = () => page.evaluate(() => location.search)
    await expect.poll(query).toContain('view=%3FglobalFilter%3Dan%26sorting%3Dage.desc')
    if (engine !== 'chromium') return
    const copied = await clipboardOf(playwrightPage)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(copied).toBe(playwrightPage.url())
  })
})
