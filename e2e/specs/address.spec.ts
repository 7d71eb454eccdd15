import { address, follow, historyLength, open, reload, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import {
  firstRowBox,
  orderToggle,
  pageButton,
  pageSize,
  rowBox,
  screenHeading,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import type { TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

test('each change undone leaves the address empty @all', async ({ page }) => {
  await open(page, '/')
  await enter(searchBox(page), 'a')
  await enter(textFilter(page, 'Name'), 'e')
  await firstRowBox(page).click()
  await enter(pageSize(page), '20')
  await expect
    .poll(() => search(page))
    .toMatch(/^\?globalFilter=a&pageSize=20&columnFilters=name\.e&rowSelection=\d+$/)
  await enter(searchBox(page), '')
  await enter(textFilter(page, 'Name'), '')
  await page.locator('tbody input:checked').click()
  await enter(pageSize(page), '10')
  await expect.poll(() => address(page)).toBe('/')
})

const foreign = '?a=b%20c&flag&x=&a=2'
const orders: Readonly<Record<string, string>> = {
  '/': '&columnOrder=age,name,id',
  '/custom-param-name': '&userTable-columnOrder=age,name,id',
  '/custom-encoder-decoder': '&columnOrder=%5B%22age%22,%22name%22,%22id%22%5D',
  '/custom-default-value': '&columnOrder=none',
  '/debounce': '&columnOrder=age,name,id',
  '/push': '&columnOrder=age,name,id',
}

for (const { path } of screens) {
  test(
    `${path} keeps what it does not own byte for byte, and writes nothing of what is at its default`,
    // Unit tests of the demo write the orders of the other screens.
    { tag: path === '/' ? [] : '@all' },
    async ({ page }) => {
      await open(page, `${path}${foreign}#part`)
      await orderToggle(page).click()
      await expect.poll(() => address(page)).toBe(`${path}${foreign}${orders[path]}#part`)
      await reload(page)
      await orderToggle(page).click()
      await expect.poll(() => address(page)).toBe(`${path}${foreign}#part`)
    },
  )
}

/** Sorts on each address. The first one is opened: only a new document takes the directive of a fragment away. */
async function expectKept(page: TestPage, queries: readonly string[]) {
  for (const [at, query] of queries.entries()) {
    await test.step(query, async () => {
      if (at === 0) await open(page, `/${query}`)
      else await show(page, `/${query}`)
      await expect(sortButton(page, 'Age')).toHaveText('Age↕')
      const [before = '', fragment = ''] = (await address(page)).slice(1).split('#')
      await sortButton(page, 'Age').click()
      await expect.poll(() => search(page)).toBe(`${before}&sorting=age.desc`)
      expect((await address(page)).split('#')[1] ?? '').toBe(fragment)
    })
  }
}

test('foreign params survive every write, however they are written', ({ page }) =>
  expectKept(page, [
    '?%73earch=%E2%9C%93&utm_source=x#:~:text=y',
    '?a+b=c+d&%61=%2B&=x&==&&&',
    '?a=%&b=%zz&c=%ED%A0%80',
  ]))

test('foreign params survive two writes, if they look like those of a table, too @all', async ({
  page,
}) => {
  await expectKept(page, [
    '?a=%22&b=1.50&c=%5B1,%202%5D&d=12345678901234567890',
    "?q='(x)*!~@$,;:/|%7C",
    '?sorting.name=asc&userTable-sorting=x&pagination=1',
  ])
  const before = await search(page)
  await pageButton(page, '>').click()
  await expect.poll(() => search(page)).toBe(`${before}&pageIndex=2`)
})

test('a write changes the params of what changed, and no other @all', async ({ page }) => {
  await open(page, '/?globalFilter=a&x=1&globalFilter=b')
  await test.step('owned params that are repeated are replaced by one', async () => {
    await expect(searchBox(page)).toHaveValue('a')
    await enter(searchBox(page), 'c')
    await expect.poll(() => search(page)).toBe('?x=1&globalFilter=c')
  })
  await test.step('owned params of slices that did not change keep their text, in the order of the slices', async () => {
    await show(page, '/?columnFilters=name.%2522e%2522&globalFilter=%61&pageIndex=01')
    await expect(searchBox(page)).toHaveValue('a')
    await orderToggle(page).click()
    await expect.poll(() => search(page)).toContain('columnOrder=')
    expect(await search(page)).toBe(
      '?globalFilter=%61&pageIndex=01&columnFilters=name.%2522e%2522&columnOrder=age,name,id',
    )
  })
  await test.step('ids in the address may be named like parts of every object', async () => {
    await show(page, '/?rowSelection=__proto__,constructor,3')
    await expect(rowBox(page, 3)).toBeChecked()
    expect(JSON.stringify((await tableState(page)).rowSelection)).toContain('"__proto__":true')
    await rowBox(page, 3).click()
    await expect.poll(() => search(page)).toBe('?rowSelection=__proto__,constructor')
  })
  await test.step('a write that changes nothing is skipped', async () => {
    await follow(page, 'Push(instead of replace)')
    await expect(screenHeading(page)).toHaveText('Push(instead of replace)')
    await show(page, '/push?columnOrder=age%2Cname%2Cid')
    await expect(orderToggle(page)).toHaveText('Reset Order')
    const before = await historyLength(page)
    await enter(searchBox(page), 'x')
    await expect.poll(() => search(page)).toContain('globalFilter=x')
    await enter(searchBox(page), '')
    await expect.poll(() => search(page)).toBe('?columnOrder=age%2Cname%2Cid')
    expect(await historyLength(page)).toBe(before + 2)
  })
})
