import {
  defineTableSearchParams,
  explain,
  sameView,
  type Address,
  type SearchParamsObject,
} from 'permatable'
import { JSDOM } from 'jsdom'
import { ReadonlyURLSearchParams } from 'next/navigation.js'
import { NextRequest } from 'next/server.js'
import { runInNewContext } from 'node:vm'
import { expect, expectTypeOf, it } from 'vitest'

const table = defineTableSearchParams()
const url = 'https://example.test/users?globalFilter=a%2Bb&sorting=age.desc&pageIndex=3#part'
const wanted = table.parse(url).state
const byName = { globalFilter: 'a+b', sorting: 'age.desc', pageIndex: '3' }
const jsdom = new JSDOM().window

it.each<[what: string, address: Address]>([
  ['a path', '/users?globalFilter=a%2Bb&sorting=age.desc&pageIndex=3'],
  ['a URL', new URL(url)],
  ['a request', new Request(url)],
  ['a request to which an app adds a field', Object.assign(new Request(url), { user: 'ann' })],
  ['the URL of a request of Next', new NextRequest(url).nextUrl],
  ['its URLSearchParams', new URL(url).searchParams],
  ['the read-only URLSearchParams of Next', new ReadonlyURLSearchParams(new URL(url).searchParams)],
  ['a URL of another realm', new jsdom.URL(url)],
  ['URLSearchParams of another realm', new jsdom.URLSearchParams(new URL(url).search)],
  ['search params by name, of another realm', runInNewContext(`(${JSON.stringify(byName)})`)],
  [
    'search params by name, as Fastify has them',
    Object.assign(Object.create({ __proto__: null }), byName),
  ],
  ['numbers by name, as routers parse them', { ...byName, pageIndex: 3 as never }],
  ['search params by name', byName],
  [
    'search params with a list for one',
    { globalFilter: ['a+b'], sorting: ['age.desc'], pageIndex: '3', columnOrder: undefined },
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

it.each<object>([
  { url },
  { href: url },
  { search: '?globalFilter=a' },
  { headers: 'a', url },
  { searchParams: 'a', search: '?globalFilter=a' },
  { get: 'a' },
  { globalFilter: undefined },
  { sorting: [] },
  // As qs and Express 4 parse `sorting[toString]=x` and `searchParams[get]=1`.
  { sorting: { toString: 'x' } },
  { searchParams: { get: '1' }, search: { a: 'b' } },
  { searchParams: { get: '1' }, search: '?globalFilter=a', href: url },
  { headers: { get: '1' }, url },
  { get: { call: '1' }, toString: { x: '1' } },
  { globalFilter: [['a']], sorting: null, columnOrder: [{ toString: 'a' }] },
])('takes the names of an object for params, and objects for none: %j', (hostile) => {
  expect(table.parse(hostile as SearchParamsObject)).toEqual({ state: table.defaults, issues: [] })
})

it.each([null, undefined, 7, true])('takes %s for an address without a query', (nothing) => {
  expect(table.parse(nothing as never)).toEqual({ state: table.defaults, issues: [] })
})
