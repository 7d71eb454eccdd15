import { JSDOM } from 'jsdom'
import { ReadonlyURLSearchParams } from 'next/navigation.js'
import { NextRequest } from 'next/server.js'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import {
  aliases,
  defineTableSearchParams,
  explain,
  sameView,
  withoutSlices,
  type Address,
  type SearchParamsObject,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import {
  columns,
  dateRange,
  matchesFilters,
  operators,
  oneOf,
  range,
  someOf,
  text,
} from 'permatable/columns'
import { queryPlanner } from 'permatable/query'
import {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { knownDefinitions } from '../support/definitions.ts'
import { everySlice } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'
import { keep, kept } from '../support/findings.ts'
import { operatorNames } from '../support/operators.ts'
import { hostileQuery, tokens } from './fuzz/attacks.ts'

type Definition = TableSearchParams<TableSearchState>

const plain = defineTableSearchParams()
const operated = defineTableSearchParams({ columns: columns({ name: operators(text(), ['is']) }) })
const typed = defineTableSearchParams({
  pagination: { maxPageSize: 50 },
  columns: columns({
    name: text(),
    age: range(),
    status: oneOf(['active', 'paused']),
    tags: someOf(['new', 'vip']),
    createdAt: dateRange(),
  }),
})
const definitions: Readonly<Record<string, Definition>> = {
  ...knownDefinitions,
  typed,
  every: defineTableSearchParams(everySlice),
  renamed: defineTableSearchParams({
    aliases: aliases({
      params: { q: 'globalFilter', 'users-sort': 'sorting', get: 'globalFilter', url: 'sorting' },
      columns: { status: 'state', __proto__: 'name' },
      values: { state: { true: 'active', constructor: 'paused' } },
      migrate: (params) =>
        params.map(([name, value]) => [name === 'users-page' ? 'pageIndex' : name, value]),
    }),
  }),
}

const globals = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const namesOf = () => globals.map((object) => Reflect.ownKeys(object).length)
const untouched = namesOf()

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Expects a state that the table could reach by its own controls. */
function expectLegal({ state }: ReturnType<Definition['parse']>, maxPageSize: number) {
  const { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection } = state
  expect(typeof globalFilter).toBe('string')
  expect(sorting.every(({ id, desc }) => isText(id) && typeof desc === 'boolean')).toBe(true)
  expect(Number.isSafeInteger(pagination.pageIndex) && pagination.pageIndex >= 0).toBe(true)
  expect(Number.isInteger(pagination.pageSize) && pagination.pageSize >= 1).toBe(true)
  expect(pagination.pageSize).toBeLessThanOrEqual(maxPageSize)
  expect(columnFilters.every((filter) => isText(filter.id) && 'value' in filter)).toBe(true)
  expect(columnOrder.every(isText)).toBe(true)
  expect(Object.entries(rowSelection).every(([id, on]) => isText(id) && on === true)).toBe(true)
  expect(Object.keys(rowSelection).length).toBeLessThanOrEqual(110_000)
  for (const list of [sorting, columnFilters, columnOrder])
    expect(list.length).toBeLessThanOrEqual(10_000)
}

function check(name: string, query: string) {
  const definition = definitions[name] as Definition
  const parsed = definition.parse(query)
  expectLegal(parsed, definition === typed ? 50 : 1000)
  for (const { reason } of parsed.issues) expect(reason).not.toMatch(/threw/)
  const written = definition.serialize(parsed.state)
  expect(definition.serialize(definition.parse(written).state)).toBe(written)
  // A longer one may be past the budget.
  const again = query.length < 1_000 ? definition.parse(written).state : parsed.state
  expectSame(again, parsed.state)
  const onto = definition.serialize(parsed.state, query)
  expect(definition.serialize(definition.parse(onto).state, onto)).toBe(onto)
  explain(definition, query)
  expect(namesOf()).toEqual(untouched)
}

describe('a hostile query', () => {
  it.each(kept<string>('hostile.json'))('%#, kept, harms nothing', (query) => {
    // A long one is about time, which all definitions take alike.
    const names = query.length < 10_000 ? Object.keys(definitions) : ['every']
    for (const name of names) expect(() => check(name, query)).not.toThrow()
  })

  it('harms nothing, whatever it is', () => {
    const result = fc.check(
      fc.property(fc.constantFrom(...Object.keys(definitions)), hostileQuery, check),
      { numRuns: 500 },
    )
    if (result.counterexample) keep('hostile.json', result.counterexample[1])
    if (result.failed)
      throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
  })
})

describe('a link to typed columns', () => {
  it('can do no more than their controls', () => {
    const isBound = (value: unknown) => value === null || typeof value === 'number'
    const isDay = (value: unknown) => value === null || value instanceof Date
    const isPair = (value: unknown, is: (bound: unknown) => boolean) =>
      Array.isArray(value) && value.length === 2 && value.every(is)
    const isUnknown = (value: unknown) => value === '!unknown'
    const isLegal: Record<string, (value: unknown) => boolean> = {
      name: (value) => typeof value === 'string',
      age: (value) => isPair(value, isBound),
      status: (value) => value === 'active' || value === 'paused',
      tags: (value) =>
        Array.isArray(value) &&
        ((value.length === 1 && isUnknown(value[0])) ||
          value.every((tag) => tag === 'new' || tag === 'vip')),
      createdAt: (value) => isPair(value, isDay),
    }
    fc.assert(
      fc.property(hostileQuery, (query) => {
        const { columnFilters, sorting } = typed.parse(query).state
        for (const { id, value } of columnFilters)
          expect([id, isUnknown(value) || isLegal[id]?.(value)]).toEqual([id, true])
        for (const { id } of sorting) expect(Object.keys(isLegal)).toContain(id)
      }),
      { numRuns: 100 },
    )
  })
})

/** Names by which code tells a `Request`, a `URL`, a promise or an iterable from a plain object. */
const name = fc.constantFrom(
  ...['toString', 'valueOf', 'get', 'headers', 'searchParams', 'search', 'url', 'href', 'then'],
  ...['toJSON', 'constructor', '__proto__', 'prototype', 'hasOwnProperty', 'length', 'size', 'id'],
  ...['forEach', 'entries', 'keys', 'values', 'next', 'nextUrl', 'message', 'value', 'desc', '0'],
  ...[
    'globalFilter',
    'sorting',
    'pagination',
    'pageIndex',
    'pageSize',
    'columnFilters',
    'grouping',
  ],
  ...['columnOrder', 'rowSelection', 'tab', 'any', 'between', 'x', ''],
)

const scalar = fc.oneof(
  fc.constantFrom<unknown>(...tokens, 'https://example.test/?globalFilter=a', '?globalFilter=a'),
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -0, 1, 1.5),
  fc.json({ maxDepth: 3 }),
)

/** What a parser of queries makes of a hostile one: objects in lists in objects, with or without a prototype. */
const { tree } = fc.letrec<{ tree: unknown }>((tie) => {
  const entries = fc.array(fc.tuple(name, tie('tree')), { maxLength: 5 })
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: scalar },
      { weight: 2, arbitrary: entries.map((all) => Object.fromEntries(all)) },
      {
        weight: 1,
        arbitrary: entries.map((all) =>
          Object.assign(Object.create(null), Object.fromEntries(all)),
        ),
      },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 4 }) },
    ),
  }
})
const address = fc
  .array(fc.tuple(name, tree), { maxLength: 6 })
  .map((all): SearchParamsObject => Object.fromEntries(all) as never)

const plan = queryPlanner<TableSearchState, string>(defineTableSearchParams(), {
  columns: { name: { column: 'name', domain: 'text', isNullable: true, filter: 'operation' } },
  key: { column: 'id', domain: 'int4', isNullable: false },
  search: ['name'],
})

const findNothing = () => Promise.resolve([])
const uses: Readonly<Record<string, (definition: Definition, of: never) => unknown>> = {
  parse: ({ parse }, of) => parse(of),
  explain,
  'sameView, as the first': (definition, of) => sameView(definition, of, '?sorting=a.asc'),
  'sameView, as the second': (definition, of) => sameView(definition, '', of),
  withoutSlices: (definition, of) => withoutSlices(definition, of, ['sorting']),
  'href, as the state': ({ href }, of) => href('/users', of),
  'href, as the path': ({ href }, of) => href(of, { globalFilter: 'a' }),
  'serialize, as the state': ({ serialize }, of) => serialize(of),
  'serialize, as the query': ({ serialize }, of) => serialize({ globalFilter: 'a' }, of),
  'queryPlanner, as an address': ({ parse }, of: SearchParamsObject) =>
    void plan(parse(of).state).readPage(findNothing, { after: of }, findNothing),
  'queryPlanner, as the state': (_, of) => plan(of).without('name'),
  parseSearch: (_, of) => parseSearch(of),
  stringifySearch: (_, of) => parseSearch(stringifySearch(of)),
  validateTableSearch: (definition, of) => validateTableSearch(definition)(of),
  'tableSearch, as the state': (definition, of) => tableSearch(definition, of),
  'tableSearch, as what was before': (definition, of) =>
    tableSearch(definition, { globalFilter: 'a' }, of),
}

const named = [...operatorNames, 'constructor', '__proto__', 'toString']

// As an app writes one in a hurry.
const unchecked = defineTableSearchParams({
  sorting: {
    codec: { parse: (json) => JSON.parse(json), serialize: (all) => JSON.stringify(all) },
  },
  aliases: aliases({ columns: { a: 'b' } }),
})
const objects = { ...definitions, unchecked } as Readonly<Record<string, Definition>>

/** Only the texts of an object count, and those in a list. */
const isScalar = (value: unknown) =>
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

describe('an object in place of an address', () => {
  it.each(Object.keys(uses))('breaks nothing in %s', (use) => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(objects)), address, (of, hostile) => {
        expect(() => uses[use]?.(objects[of] as Definition, hostile as never)).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })

  it('breaks nothing as the operator or an operand of a filter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...named), tree), fc.array(tree), (first, rest) => {
        const filter = { id: 'name', value: [first, ...rest] }
        expect(plan({ columnFilters: [filter] } as never).limit).toBe(1000)
        for (const value of ['ann', 7, null, new Date(0)])
          expect(matchesFilters(operated, [filter], () => value)).toBeTypeOf('boolean')
      }),
      { numRuns: 100 },
    )
  })

  it('is read as the query of its texts, whatever their names are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(objects)), address, (of, hostile) => {
        const { parse } = objects[of] as Definition
        const texts = Object.entries(hostile).flatMap(([key, value]) =>
          [value].flat().flatMap((one) => (isScalar(one) ? [[key, String(one)]] : [])),
        )
        const { state, issues } = parse(`?${new URLSearchParams(texts)}`)
        expect(parse(hostile)).toEqual({ state, issues })
      }),
      { numRuns: 100 },
    )
  })
})

const url = 'https://example.test/users?globalFilter=a%2Bb&sorting=age.desc&pageIndex=3#part'
const wanted = plain.parse(url).state
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
    Object.assign(Object.create(null), plain.parse(url), {
      ...Object.fromEntries(new URL(url).searchParams),
    }),
  ],
])('parses %s', (_, address) => {
  expect(wanted.globalFilter).toBe('a+b')
  expect(plain.parse(address)).toEqual({ state: wanted, issues: [] })
  expect(sameView(plain, address, url)).toBe(true)
  expect(explain(plain, address).map(({ value }) => value)).toContain('a+b')
})

it('parses a promise of search params, as Next.js hands them over', async () => {
  const params = Promise.resolve({ globalFilter: 'a+b', sorting: 'age.desc', pageIndex: '3' })
  const parsed = plain.parse(params)
  expectTypeOf(parsed).resolves.toHaveProperty('state')
  expect(await parsed).toEqual({ state: wanted, issues: [] })
})

it.each([null, undefined, 7, true])('takes %s for an address without a query', (nothing) => {
  expect(plain.parse(nothing as never)).toEqual({ state: plain.defaults, issues: [] })
})
