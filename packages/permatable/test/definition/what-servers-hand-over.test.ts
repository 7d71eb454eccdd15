import { defineTableSearchParams, explain, sameView, type Address } from 'permatable'
import { NextRequest } from 'next/server.js'
import { expect, expectTypeOf, it } from 'vitest'

const table = defineTableSearchParams()
const url = 'https://example.test/users?globalFilter=a%2Bb&sorting=age.desc&pageIndex=3#part'
const wanted = table.parse(url).state

it.each<[what: string, address: Address]>([
  ['a path', '/users?globalFilter=a%2Bb&sorting=age.desc&pageIndex=3'],
  ['a URL', new URL(url)],
  ['a request', new Request(url)],
  ['a request to which an app adds a field', Object.assign(new Request(url), { user: 'ann' })],
  ['the URL of a request of Next', new NextRequest(url).nextUrl],
  ['its URLSearchParams', new URL(url).searchParams],
  ['search params by name', { globalFilter: 'a+b', sorting: 'age.desc', pageIndex: '3' }],
  [
    'search params with a list for a repeated one',
    { globalFilter: ['a+b', 'c'], sorting: ['age.desc'], pageIndex: '3', columnOrder: undefined },
  ],
  [
    'an object without a prototype',
    Object.assign(Object.create(null), table.parse(url), {
      ...Object.fromEntries(new URL(url).searchParams),
    }),
  ],
])('parses %s', (_, address) => {
  expect(wanted.globalFilter).toBe('a+b')
  expect(table.parse(address)).toEqual({ state: wanted, issues: [] })
  expect(sameView(table, address, url)).toBe(true)
  expect(explain(table, address).map(({ value }) => value)).toContain('a+b')
})

it('parses a promise of search params, as Next.js hands them over', async () => {
  const params = Promise.resolve({ globalFilter: 'a+b', sorting: 'age.desc', pageIndex: '3' })
  const parsed = table.parse(params)
  expectTypeOf(parsed).resolves.toHaveProperty('state')
  expect(await parsed).toEqual({ state: wanted, issues: [] })
})

it.each([
  { url },
  { href: url },
  { search: '?globalFilter=a' },
  { headers: 'a', url },
  { searchParams: 'a', search: '?globalFilter=a' },
  { get: 'a' },
  { globalFilter: undefined },
  { sorting: [] },
])('takes the names of an object for params: %j', (address) => {
  expect(table.parse(address)).toEqual({ state: table.defaults, issues: [] })
})

it.each([null, undefined, 7, true])('takes %s for an address without a query', (nothing) => {
  expect(table.parse(nothing as never)).toEqual({ state: table.defaults, issues: [] })
})
