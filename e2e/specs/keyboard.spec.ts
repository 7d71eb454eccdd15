import type { TestPage } from '../support/test-page.ts'
import { address, open, search, show } from '../support/address.ts'
import {
  allRowsBox,
  cells,
  controls,
  goToPage,
  pageText,
  rowBox,
  sortButton,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

/** The name of what has the focus, and its outline. */
const focused = (page: TestPage) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
      return ['nothing'] as const
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null
    const name =
      activeElement.ariaLabel ||
      label?.textContent ||
      activeElement.closest('section')?.querySelector('h2')?.textContent ||
      // Code has many lines.
      activeElement.textContent?.split('\n')[0]
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
    return [name, `${outlineStyle} ${outlineWidth}`] as const
  })

test('Tab reaches every control, in the order in which they are read, and shows where it is', async ({
  page,
}) => {
  await open(page, '/?pageIndex=2')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('defineTableSearchParams')
  const names: (string | undefined)[] = []
  for (let at = 0; at < 71; at++) {
    await page.keyboard.press('Tab')
    const [name, outline] = await focused(page)
    names.push(name)
    if (at < 62) expect.soft(outline, name ?? '').toBe('solid 2px')
  }
  expect(names).toEqual([
    'Skip to content',
    'permatable',
    'Basic',
    'Custom query param name',
    'Custom encoder/decoder',
    'Custom default value',
    'Debounce',
    'Push(instead of replace)',
    'More screens',
    'Docs',
    'Code on GitHub',
    'Switch between light and dark',
    'Copy install line',
    'Get started',
    'Table v9',
    'Table v8',
    'TanStack Router',
    'TanStack Start',
    'React Router',
    'Next app router',
    'Next pages router',
    'wouter',
    'no router',
    'Drizzle',
    'Kysely',
    'Docs about Basic',
    'Adults under 30, oldest first, three selected',
    'All with ‘an’ in the name, from Z to A, second page',
    'An old, damaged link: it opens anyway, and says why',
    'pageIndex=2',
    'Copy link',
    'Open in a new tab',
    'Reset',
    'Search all columns',
    'Reverse Order',
    'Select all matching rows',
    'ID↕',
    'Filter ID',
    'Name↕',
    'Filter Name',
    'Age↕',
    'Minimum Age',
    'Maximum Age',
    ...(await cells(page, 'Name')).map((name) => `Select ${name}`),
    'First page',
    'Previous page',
    'Next page',
    'Last page',
    'Go to page:',
    'Rows per page',
    'Table State',
    'The whole comparison',
    'TanStack Router',
    'How it works with TanStack Router',
    'Open in StackBlitz',
    'Copy users-table.ts',
    "import { defineTableSearchParams } from 'permatable'",
    'Copy use-users-table.ts',
    "import { useTableSearchParams } from 'permatable/tanstack-router'",
    'Its columns',
    'The router',
    'Open TanStack Router Devtools',
  ])
})

test('Enter and Space work the sort buttons, Shift+Enter sorts by several columns', async ({
  page,
}) => {
  await open(page, '/')
  await sortButton(page, 'Age').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  await page.keyboard.press('Space')
  await expect.poll(() => search(page)).toBe('?sorting=age.asc')
  await sortButton(page, 'Name').focus()
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => search(page)).toBe('?sorting=age.asc,name.asc')
  await expect(sortButton(page, 'Name')).toBeFocused()
})

test('the keyboard works every control, and keeps the focus', async ({ page }) => {
  await open(page, '/')
  await test.step('Space works the checkboxes', async () => {
    await rowBox(page, 2).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => search(page)).toBe('?rowSelection=2')
    await allRowsBox(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => search(page)).toBe('?rowSelection=0..99')
    await page.keyboard.press('Space')
    await expect.poll(() => search(page)).toBe('')
  })
  await test.step('the order toggle keeps the focus', async () => {
    await page.getByRole('button', { name: 'Reverse Order' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Reset Order' })).toBeFocused()
  })
  await test.step('the keyboard pages, changes the page size and follows links', async () => {
    await show(page, '/?pageIndex=5')
    await expect(goToPage(page)).toHaveValue('5')
    await goToPage(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(pageText(page)).toHaveText('Page 6 of 10')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await controls(page)).size).toBe('Show 20')
    await page.getByRole('button', { name: 'Next page' }).focus()
    for (const number of [4, 5]) {
      await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(pageText(page)).toHaveText(`Page ${number} of 5`)
    }
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused()
    await page.getByRole('link', { name: 'Push(instead of replace)' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => address(page)).toBe('/push')
  })
})
