import { follow, open, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { screenHeading, searchBox, sortButton } from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

const section = (page: TestPage) => page.getByRole('region', { name: 'Code' })
const tab = (page: TestPage, name: string) => page.getByRole('tab', { name, exact: true })

/** The lines that are lit. */
const lit = (page: TestPage) =>
  page
    .locator('.code .line[data-lit]')
    .evaluateAll((lines) => lines.map(({ textContent }) => textContent?.trim()))

/** The marked lines of the code, and whether they are added or removed. */
const marked = (page: TestPage) =>
  page
    .locator('.code .line[data-change]')
    .evaluateAll((lines) =>
      lines.map(({ dataset, textContent }) => `${dataset['change']} ${textContent?.trim()}`),
    )

test('each screen shows the code of an app: its definition, then its hook and table', async ({
  page,
}) => {
  await open(page, '/push')
  const files = page.locator('.code-section .code')
  await expect(files).toHaveCount(2)
  const names = await files.evaluateAll((files) =>
    files.map((file) => file.querySelector('.code-file')?.firstChild?.textContent?.trim()),
  )
  expect(names).toEqual(['users-table.ts', 'use-users-table.ts'])
  await expect(section(page)).toContainText("history: 'push'")
  await test.step('nothing of the demo itself is in it', async () => {
    await expect(section(page)).not.toContainText('maxLength')
    await expect(section(page)).not.toContainText('../')
  })
  await test.step('what changes in a table without the library is marked', async () => {
    expect(await marked(page)).toEqual([
      "added import { useTableSearchParams } from 'permatable/tanstack-router'",
      "removed import { useTable } from '@tanstack/react-table'",
      "added import { useTable } from 'permatable/react-table'",
      "added import { usersTable } from './users-table.ts'",
      'added const params = useTableSearchParams(usersTable)',
      'removed const table = useTable({ ...options, data })',
      'added const table = useTable({ ...options, params, data })',
    ])
  })
  await test.step('each router has its tab, which a key chooses', async () => {
    await tab(page, 'TanStack Router').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'React Router')).toBeFocused()
    await expect(section(page)).toContainText("from 'permatable/react-router'")
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'No router')).toBeFocused()
    await expect(section(page)).toContainText("from 'permatable/browser'")
  })
  await test.step('the tab stays on the next screen', async () => {
    await follow(page, 'Debounce')
    await expect(screenHeading(page)).toHaveText('Debounce')
    await expect(tab(page, 'No router')).toHaveAttribute('aria-selected', 'true')
  })
})

test('a change lights the lines of its slices', async ({ page }) => {
  await open(page, '/custom-encoder-decoder?pagination=%7B%22pageIndex%22:1,%22pageSize%22:10%7D')
  await expect(section(page)).toContainText('globalFilter: {')
  expect(await lit(page)).toEqual([])
  await enter(searchBox(page), 'a')
  await expect
    .poll(() => lit(page))
    .toEqual([
      "globalFilter: { codec: json('globalFilter') },",
      "pagination: { codec: json('pagination') },",
    ])
  await sortButton(page, 'Age').click()
  await expect
    .poll(() => lit(page))
    .toEqual(["sorting: { codec: perEntry('sorting', sortDirection) },"])
})

test('the code of a screen opens as an app of its own', async ({
  page,
  playwrightPage,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium tells Playwright what a form posts')
  const context = playwrightPage.context()
  await context.route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'It opened.' }))
  async function post() {
    const request = context.waitForEvent('request', (request) => request.method() === 'POST')
    await section(page).getByRole('button', { name: 'Open in StackBlitz' }).click()
    const posted = await request
    expect(posted.url()).toBe('https://stackblitz.com/run')
    return new URLSearchParams(posted.postData() ?? '')
  }

  await open(page, '/push')
  await tab(page, 'wouter').click()
  const fields = await post()
  expect(fields.get('project[template]')).toBe('node')
  expect(fields.get('project[files][src/users-table.ts]')).toContain("history: 'push'")
  expect(fields.get('project[files][src/use-users-table.ts]')).toContain("'permatable/wouter'")
  expect(JSON.parse(fields.get('project[files][package.json]') ?? '')).toHaveProperty(
    'dependencies.wouter',
  )
  await show(page, '/more/everything')
  const everything = await post()
  expect(everything.get('project[files][src/more/everything/everything-table.ts]')).toContain(
    'columnSizing',
  )
  expect(everything.get('project[files][src/main.tsx]')).toContain(
    "'./more/everything/everything.tsx'",
  )
  for (const other of context.pages().filter((other) => other !== playwrightPage))
    await other.close()
})
