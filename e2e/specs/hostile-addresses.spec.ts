import { open, show } from '../support/address.ts'
import { pageText, rowCountText, sortButton, tableState } from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import type { TestPage } from '../support/test-page.ts'

const long = 'x'.repeat(100_000)
const nested = '%5B'.repeat(5_000)

/** The kind of fault, the address, and the number of rows that it shows. */
type Hostile = readonly [what: string, address: string, rowCount: number]

const addresses: Readonly<Record<string, readonly Hostile[]>> = {
  'bytes that are no text': [
    ['a lone surrogate in a filter', '/?columnFilters=name.%22%5Cud800%22', 10],
    ['a malformed %', '/?globalFilter=%&sorting=%zz&columnFilters=%2&pageIndex=%%', 0],
    ['broken UTF-8', '/?columnOrder=%ED%A0%80&rowSelection=%FF&sorting=%C3.asc', 10],
    ['a lone surrogate', '/?globalFilter=%22%5Cud800%22', 0],
  ],
  'values of 100 kB': [
    ['a sorting of 99 kB', `/?sorting=${'name.asc,'.repeat(11_000)}name.asc`, 10],
    ['a selection that is too large', '/?rowSelection=0..999999999', 10],
    ['a search of 100 kB', `/?globalFilter=${long}`, 10],
    ['a foreign param of 100 kB', `/?foreign=${long}`, 10],
    ['a filter of 90 kB', `/?columnFilters=name.${long.slice(10_000)}`, 0],
    ['a selection of many runs', `/?rowSelection=${'0..90000,'.repeat(1_000)}1`, 10],
    ['99 kB of dots', `/?globalFilter=${'.'.repeat(99_000)}`, 0],
  ],
  'ids and names that are odd': [
    ['unknown columns', '/?sorting=salary.desc&columnFilters=salary.5&columnOrder=salary,age', 10],
    [
      '__proto__ everywhere',
      '/?__proto__=1&sorting=__proto__.asc&columnFilters=__proto__.x&rowSelection=__proto__&columnOrder=__proto__',
      10,
    ],
    [
      'repeated params',
      '/?sorting=age.desc&sorting=x&pageSize=20&pageSize=50&globalFilter=-&globalFilter=',
      20,
    ],
    [
      'constructor everywhere',
      '/?constructor=1&sorting=constructor.asc&columnFilters=constructor.x&rowSelection=constructor&columnOrder=toString',
      10,
    ],
  ],
  'numbers out of range': [
    ['a page size of a billion', '/?pageSize=1000000000', 10],
    ['a page past all numbers', `/?pageIndex=${'9'.repeat(400)}`, 10],
    ['a page size of 0', '/?pageSize=0', 10],
    ['a page size of -5', '/?pageSize=-5', 10],
    ['a page size of 1e9', '/?pageSize=1e9', 10],
    ['a page of a quadrillion', '/?pageIndex=9007199254740991', 10],
    [
      'empty params',
      '/?sorting=&pageIndex=&pageSize=&columnFilters=&columnOrder=&rowSelection=',
      10,
    ],
  ],
  'filter values of the wrong kind': [
    ['an age filter of three numbers', '/?columnFilters=age./1/2/3', 10],
    ['an age filter that is a number', '/?columnFilters=age.5', 10],
    ['a name filter that is a list', '/?columnFilters=name./1/2', 10],
    ['an age filter that is null', '/?columnFilters=age.null', 10],
    ['an age filter that is a text', '/?columnFilters=age.old', 10],
    ['an age filter that is an object', '/?columnFilters=age.%257B%2522a%2522:1%257D', 10],
    ['a name filter that is null', '/?columnFilters=name.null', 10],
    ['a name filter that is a date', '/?columnFilters=name.2026-11-20T09:30:00.000Z', 10],
    ['a filter of nested lists', `/?columnFilters=name.${nested}`, 10],
    ['a filter twice on a column', '/?columnFilters=id.-,id.-&sorting=age.asc,age.desc', 10],
  ],
  'wrong JSON': [
    [
      'JSON of the wrong kind',
      '/custom-encoder-decoder?columnFilters.age=5&columnFilters.name=%5B1%5D',
      10,
    ],
    ['JSON of deep lists', `/custom-encoder-decoder?columnFilters.name=${nested}`, 10],
    ['no JSON', '/custom-encoder-decoder?globalFilter=%7B&pagination=%5B&rowSelection=1', 10],
    ['JSON with __proto__', '/custom-encoder-decoder?rowSelection=%7B%22__proto__%22:true%7D', 10],
    ['JSON with a lone surrogate', '/custom-encoder-decoder?globalFilter=%22%5Cud800%22', 10],
    [
      'a JSON page size of a billion',
      '/custom-encoder-decoder?pagination=%7B%22pageIndex%22:0,%22pageSize%22:1000000000%7D',
      10,
    ],
    [
      'params without an id',
      '/custom-encoder-decoder?sorting.=asc&columnFilters.=1&sorting.__proto__=asc',
      10,
    ],
  ],
}

async function expectWorkingTables(page: TestPage, hostile: readonly Hostile[]): Promise<void> {
  for (const [at, [what, address, rowCount]] of hostile.entries()) {
    await test.step(what, async () => {
      // One new document is enough: its reading is the same.
      if (at === 0) await open(page, address)
      else await show(page, address)
      await expect.soft(rowCountText(page), what).toContainText(`Showing ${rowCount} of`)
      await sortButton(page, 'Name').click({ modifiers: ['Shift'] })
      await expect.soft(sortButton(page, 'Name'), what).toHaveText(/Name[↑↓]/)
      expect.soft((await tableState(page)).sorting, what).toContainEqual({
        id: 'name',
        desc: expect.any(Boolean),
      })
      await expect.soft(page.getByText('Something went wrong!'), what).toHaveCount(0)
    })
  }
}

/** Unit tests read such queries. The first one of each kind shows that a table takes what was read. */
test('a hostile address of each kind leaves a working table', async ({ page }) => {
  await expectWorkingTables(
    page,
    Object.values(addresses).flatMap((ofKind) => ofKind.slice(0, 1)),
  )
  await test.step('an unknown column is ignored: the table sorts by the others', async () => {
    await show(page, '/?sorting=salary.desc,age.desc')
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
  })
  await test.step('one malformed slice leaves the others as the address says', async () => {
    await show(page, '/?sorting=up&columnFilters=x&pageIndex=3&globalFilter=-')
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    expect(await tableState(page)).toMatchObject({
      globalFilter: '-',
      sorting: [],
      columnFilters: [],
      pagination: { pageIndex: 2, pageSize: 10 },
    })
  })
})

for (const [kind, hostile] of Object.entries(addresses)) {
  test(`more ${kind} in the address leave a working table`, { tag: '@all' }, ({ page }) =>
    expectWorkingTables(page, hostile.slice(1)),
  )
}
