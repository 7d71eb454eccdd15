import { expect } from '../../../support/expect.ts'
import { test } from '../../../support/examples.ts'

/** What came to JavaScript after ES2022, by edition: `Owner.prototype` for what its instances have. */
const newer: Readonly<Record<string, readonly string[]>> = {
  // ES2023
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  // ES2024
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  Atomics: ['waitAsync', 'pause'],
  // ES2025 and later
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference'].concat(
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ),
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  RegExp: ['escape'],
  Math: ['f16round', 'sumPrecise'],
  Array: ['fromAsync'],
  Error: ['isError'],
  globalThis: [
    'Iterator',
    'Float16Array',
    'Temporal',
    'DisposableStack',
    'AsyncDisposableStack',
  ].concat('SuppressedError'),
  // What browsers have had for less than five years
  window: ['navigation', 'requestIdleCallback', 'structuredClone', 'scheduler', 'trustedTypes'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  crypto: ['randomUUID'],
}

/** A script that takes from a page, before any of its own runs, what browsers of 2022 don't have. */
const olderBrowser = `for (const [path, names] of Object.entries(${JSON.stringify(newer)})) {
  const owner = path.split('.').reduce((object, name) => object?.[name], globalThis)
  for (const name of names) {
    delete owner?.[name]
    // Some are inherited.
    if (owner && name in owner) Object.defineProperty(owner, name, { value: undefined, configurable: true })
  }
}`

test('A browser that knows nothing newer than ES2022 shows a link, searches, and keeps both', async ({
  example,
  playwrightPage,
  baseURL,
}) => {
  const context = await playwrightPage.context().browser()?.newContext()
  const page = await context?.newPage()
  if (!page) throw new Error('There is no browser.')
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.addInitScript(olderBrowser)
  const address = `${baseURL}${example.basePath}/users?sorting=age.desc`
  await page.goto(address)
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(page.locator('th[aria-sort=descending]')).toContainText('Age')
  await search.fill('an')
  await expect.poll(() => page.url()).toBe(`${address.replace('?', '?globalFilter=an&')}`)
  await page.reload()
  await expect(search).toHaveValue('an')
  expect(await page.evaluate(() => 'isWellFormed' in String.prototype)).toBe(false)
  expect(complaints).toEqual([])
  await context?.close()
})
