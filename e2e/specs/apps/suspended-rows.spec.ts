import {
  apps,
  button,
  expectAddress,
  later,
  nextButton,
  openApp,
  output,
  pageText,
  rows,
  searchBox,
  table,
} from '../../support/apps.ts'
import { typeAt } from '../../support/enter.ts'
import { anyInputMethod } from '../../support/input-method.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still' })

const path = '/suspended-rows/users'

/** Opens the table, and shows its first rows. */
async function open(page: TestPage, address = path, title = 'Users') {
  await openApp(page, address, title)
  await expect(output(page)).toHaveText('Loading, 1')
  await tell(page, 'Answer users')
  await expect(rows(page)).toHaveCount(10)
}

const firstRow = (page: TestPage) => table(page).locator('li:first-child')
const caret = (page: TestPage) =>
  searchBox(page).evaluate((box) => (box instanceof HTMLInputElement ? box.selectionStart : null))
/** Tells the server what to do, without the focus. Its answer takes a moment to be heard. */
async function tell(page: TestPage, name: string) {
  await button(page, name).evaluate((it) => it.click())
  await later(page)
}

test('A box keeps what is typed, its caret and the focus while its rows suspend', async ({
  page,
}) => {
  await open(page)
  await searchBox(page).focus()
  await typeAt(page, 'us 42', 50)
  await expectAddress(page, `${path}?globalFilter=us+42`)
  await expect(button(page, 'Answer users?globalFilter=us+42')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(10)
  // On in the middle of the text.
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await typeAt(page, 'er', 50)
  await expect(searchBox(page)).toHaveValue('user 42')
  expect(await caret(page)).toBe(4)
  await tell(page, 'Answer users?globalFilter=us+42')
  await expectAddress(page, `${path}?globalFilter=user+42`)
  expect(await caret(page)).toBe(4)
  await tell(page, 'Answer users?globalFilter=user+42')
  await expect(rows(page)).toHaveText(['user 42'])
  await page.keyboard.type('!')
  await expect(searchBox(page)).toHaveValue('user! 42')
  await expect(output(page)).toHaveCount(0)
})

test(
  'Of two answers out of order, the rows of what was asked last stay',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    await searchBox(page).focus()
    await typeAt(page, 'user 4', 20)
    await expectAddress(page, `${path}?globalFilter=user+4`)
    await expect(button(page, 'Answer users?globalFilter=user+4')).toBeVisible()
    await typeAt(page, '2', 20)
    await expectAddress(page, `${path}?globalFilter=user+42`)
    await tell(page, 'Answer users?globalFilter=user+42')
    await expect(rows(page)).toHaveText(['user 42'])
    await tell(page, 'Answer users?globalFilter=user+4')
    await expect(rows(page)).toHaveText(['user 42'])
    await expect(searchBox(page)).toHaveValue('user 42')
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  },
)

test('Back in the middle shows the rows of before at once', { tag: '@all' }, async ({ page }) => {
  await open(page)
  await nextButton(page).click()
  await expectAddress(page, `${path}?pageIndex=2`)
  await expect(pageText(page)).toHaveText('Page 2 of 10')
  await expect(firstRow(page)).toHaveText('user 1')
  await page.goBack()
  await expectAddress(page, path)
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await tell(page, 'Answer users?pageIndex=2')
  await expect(firstRow(page)).toHaveText('user 1')
  await expect(pageText(page)).toHaveText('Page 1 of 10')
})

test(
  'A text that is composed goes on over an answer',
  { tag: '@all' },
  async ({ page, engine, opened }) => {
    await open(page)
    await nextButton(page).click()
    await expectAddress(page, `${path}?pageIndex=2`)
    await searchBox(page).focus()
    const { compose, commit } = await anyInputMethod(engine, opened)
    await compose('日', async () => {
      await button(page, 'Answer users?pageIndex=2').evaluateAll((found) => found[0]?.click())
      await page.clock.runFor(100)
    })
    await commit()
    await expect(searchBox(page)).toHaveValue('日')
    await expectAddress(page, `${path}?globalFilter=%E6%97%A5`)
  },
)

test.describe('An error', () => {
  // React says what its boundary caught.
  test.use({ unwanted: ['uncaught error'] })

  test(
    'has a retry, and a box outside of its boundary keeps what is typed',
    { tag: '@all' },
    async ({ page }) => {
      const outside = '/suspended-rows/box-outside'
      await open(page, outside, 'Box outside')
      await searchBox(page).focus()
      await typeAt(page, 'user 42', 20)
      await expectAddress(page, `${outside}?globalFilter=user+42`)
      await tell(page, 'Fail users?globalFilter=user+42')
      await expect(page.locator('[role=alert]')).toContainText('no rows of ?globalFilter=user+42')
      await page.keyboard.type('!')
      await expect(searchBox(page)).toHaveValue('user 42!')
      await page.keyboard.press('Backspace')
      await expectAddress(page, `${outside}?globalFilter=user+42`)
      await button(page, 'Try again').click()
      await later(page)
      await tell(page, 'Answer users?globalFilter=user+42')
      await expect(rows(page)).toHaveText(['user 42'])
    },
  )
})
