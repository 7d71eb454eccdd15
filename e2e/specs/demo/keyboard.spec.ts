import type { TestPage } from '../../support/test-page.ts'
import { address, open, search, show } from '../../support/address.ts'
import { allRowsBox, cells, goToPage, pageText, sortButton } from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

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
  for (let at = 0; at < 74; at++) {
    await page.keyboard.press('Tab')
    const [name, outline] = await focused(page)
    names.push(name)
    if (at < 65) expect.soft(outline, name ?? '').toBe('solid 2px')
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
    'Prisma',
    'Supabase',
    expect.stringMatching(/^(Pause|Replay) the picture$/),
    'the comparison',
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

test('the keyboard works every control, and keeps the focus', async ({ page }) => {
  await open(page, '/')
  const button = (name: string) => page.getByRole('button', { name })
  await test.step('Enter and Space sort, Shift+Enter by several columns', async () => {
    await sortButton(page, 'Age').press('Enter')
    await expect.poll(() => search(page)).toBe('?sorting=age.desc')
    await page.keyboard.press('Space')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc')
    await sortButton(page, 'Name').press('Shift+Enter')
    await expect.poll(() => search(page)).toBe('?sorting=age.asc,name.asc')
    await expect(sortButton(page, 'Name')).toBeFocused()
  })
  await test.step('Space works the checkboxes, and Enter the order', async () => {
    await allRowsBox(page).press('Space')
    await expect.poll(() => search(page)).toContain('rowSelection=0..99')
    await button('Reverse Order').press('Enter')
    await expect(button('Reset Order')).toBeFocused()
  })
  await test.step('arrows and Enter turn pages, and links are followed', async () => {
    await show(page, '/?pageIndex=8')
    await expect(goToPage(page)).toHaveValue('8')
    await goToPage(page).press('ArrowUp')
    await expect(pageText(page)).toHaveText('Page 9 of 10')
    await button('Next page').press('Enter')
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await expect(button('Previous page')).toBeFocused()
    await page.getByRole('link', { name: 'Push(instead of replace)' }).press('Enter')
    await expect.poll(() => address(page)).toBe('/push')
  })
})
