import fc from 'fast-check'
import {
  defineTableSearchParams,
  explain,
  sameView,
  withoutSlices,
  type SearchParamsObject,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import { aliases } from 'permatable/aliases'
import { columns, matchesFilters, range, text } from 'permatable/columns'
import { queryPlanner } from 'permatable/query'
import {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { describe, expect, it } from 'vitest'
import { everySlice } from '../support/every-slice.ts'
import { knownDefinitions } from '../support/definitions.ts'
import { tokens } from './fuzz/attacks.ts'

type Definition = TableSearchParams<TableSearchState>

const definitions: Readonly<Record<string, Definition>> = {
  ...knownDefinitions,
  every: defineTableSearchParams(everySlice),
  typed: defineTableSearchParams({ columns: columns({ name: text(), age: range() }) }),
  renamed: defineTableSearchParams({
    aliases: aliases({ params: { get: 'globalFilter', url: 'sorting' }, migrate: (all) => all }),
  }),
  // As an app writes one in a hurry.
  unchecked: defineTableSearchParams({
    sorting: {
      codec: { parse: (json) => JSON.parse(json), serialize: (all) => JSON.stringify(all) },
    },
    aliases: aliases({ columns: { a: 'b' } }),
  }),
}

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

const plan = queryPlanner<TableSearchState, string>({
  columns: {
    name: { column: 'name', domain: 'text', isNullable: true, form: 'operation' } as never,
  },
  key: { column: 'id', domain: 'int4', isNullable: false, form: 'is' } as never,
  search: ['name'],
})

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
    plan(parse(of).state).after(of),
  'queryPlanner, as the state': (_, of) => plan(of).without(of),
  parseSearch: (_, of) => parseSearch(of),
  stringifySearch: (_, of) => parseSearch(stringifySearch(of)),
  validateTableSearch: (definition, of) => validateTableSearch(definition)(of),
  'tableSearch, as the state': (definition, of) => tableSearch(definition, of),
  'tableSearch, as what was before': (definition, of) =>
    tableSearch(definition, { globalFilter: 'a' }, of),
}

const operators = [
  ...[
    'contains',
    'startsWith',
    'endsWith',
    'is',
    'isNot',
    'gt',
    'between',
    'anyOf',
    'noneOf',
    'isEmpty',
  ],
  ...['constructor', '__proto__', 'toString'],
]

const numRuns = 100

/** Only the texts of an object count, and those in a list. */
const isText = (value: unknown) => ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

describe('an object in place of an address', () => {
  it.each(Object.keys(uses))('breaks nothing in %s', (use) => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(definitions)), address, (of, hostile) => {
        expect(() => uses[use]?.(definitions[of] as Definition, hostile as never)).not.toThrow()
      }),
      { numRuns },
    )
  })

  it('breaks nothing as the operator or an operand of a filter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...operators), tree), fc.array(tree), (first, rest) => {
        const filter = { id: 'name', value: [first, ...rest] }
        expect(plan({ columnFilters: [filter] } as never).limit).toBe(1000)
        for (const value of ['ann', 7, null, new Date(0)])
          expect(matchesFilters([filter], () => value)).toBeTypeOf('boolean')
      }),
      { numRuns },
    )
  })

  it('is read as the query of its texts, whatever their names are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(definitions)), address, (of, hostile) => {
        const { parse } = definitions[of] as Definition
        const texts = Object.entries(hostile).flatMap(([key, value]) =>
          [value].flat().flatMap((one) => (isText(one) ? [[key, String(one)]] : [])),
        )
        const { state, issues } = parse(`?${new URLSearchParams(texts)}`)
        expect(parse(hostile)).toEqual({ state, issues })
      }),
      { numRuns },
    )
  })
})
