import fc from 'fast-check'
import {
  aliases,
  defineTableSearchParams,
  explain,
  sameView,
  withoutSlices,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import { jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns, operators, range, someOf, text } from 'permatable/columns'
import { addressParams } from 'permatable/devtools'
import { queryPlanner } from 'permatable/query'
import { useTableSearchParamsWith } from 'permatable/react'
import { grouping } from 'permatable/slices'
import {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { memoryAdapter } from 'permatable/testing'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { everySlice } from '../support/every-slice.ts'
import { workOf } from '../support/count-work.ts'

type Definition = TableSearchParams<TableSearchState>

const maxLength = 100_000
const declared = columns({ name: text(), age: range(), tags: someOf(['new', 'vip']) })
const definitions: Readonly<Record<string, Definition>> = {
  plain: defineTableSearchParams({ maxLength }),
  every: defineTableSearchParams({ maxLength, ...everySlice }),
  declared: defineTableSearchParams({ maxLength, columns: declared, grouping: grouping() }),
  perEntry: defineTableSearchParams({
    maxLength,
    columns: declared,
    sorting: { codec: perEntry('sorting', sortDirection) },
    columnFilters: { codec: perEntry('columnFilters', jsonValue) },
  }),
  perColumn: defineTableSearchParams({
    maxLength,
    columns: columns({ name: text(), age: operators(text(), ['anyOf']) }),
    columnFilters: { codec: perColumn(['name', 'age']) },
  }),
  renamed: defineTableSearchParams({
    maxLength,
    aliases: aliases({
      params: { q: 'globalFilter', 'sort.': 'sorting.', old: 'columnOrder' },
      columns: { a: 'name', b: 'a' },
      values: { name: { x: 'new' } },
      migrate: (params) => params,
    }),
    sorting: { codec: perEntry('sorting', sortDirection) },
  }),
}

type Piece = (at: number) => string

/** What a link can have many of: the piece at a place. */
const pieces: Readonly<Record<string, Piece>> = {
  'empty segments': () => '&',
  'one foreign param': () => '&x=1',
  'foreign params': (at) => `&x${at}=1`,
  'one param of the table': () => '&sorting=a.asc',
  'params of entries': (at) => `&sorting.a${at}=asc`,
  'params of entries by an old name': (at) => `&sort.a${at}=asc`,
  'params of filters': (at) => `&columnFilters.a${at}=1`,
  'params of columns': (at) => `&${at % 2 ? 'name' : 'age'}=1`,
}
/** What a param of a link can have many of. */
const entries: Readonly<Record<string, Piece>> = {
  'one column': () => 'a.asc,',
  columns: (at) => `a${at}.desc,`,
  filters: (at) => `a${at}.x,`,
  'filters on a column': () => 'name.x,',
  values: () => '/new',
  'values of JSON': () => '[1%2C',
  ids: (at) => `${2 * at},`,
  escapes: () => '%2541',
  quotes: () => '"',
}
const starts = [
  ...['sorting=', 'columnFilters=', 'columnFilters=name.', 'columnFilters=age./anyOf'],
  ...['columnOrder=', 'rowSelection=', 'grouping=', 'globalFilter=', 'columnVisibility='],
  ...['cellSelection=', 'columnPinning=', 'any=', 'name=', 'old='],
]

const many = (piece: Piece, count: number, start = '') => {
  let search = `?${start}`
  for (let at = 0; at < count; at++) search += piece(at)
  return search
}

const plan = queryPlanner<TableSearchState, string>(defineTableSearchParams(), {
  columns: Object.fromEntries(
    ['name', 'a'].map((column) => [
      column,
      { column, domain: 'text', isNullable: true, filter: 'contains' } as const,
    ]),
  ),
  key: { column: 'id', domain: 'int4', isNullable: false },
  search: ['name'],
})

const uses: Readonly<Record<string, (definition: Definition, search: string) => void>> = {
  parse: ({ parse }, search) => void parse(search),
  serialize: ({ parse, serialize }, search) => void serialize(parse(search).state, search),
  explain: (definition, search) => void explain(definition, search),
  sameView: (definition, search) => void sameView(definition, search, `${search}&y=1`),
  withoutSlices: (definition, search) => void withoutSlices(definition, search, ['sorting']),
  'addressParams, all leaving': (definition, search) => void addressParams(definition, search, ''),
  'addressParams, all pending': (definition, search) => void addressParams(definition, '', search),
  'a link while the router and a script write': (definition, search) => {
    const queries = { router: search, browser: search }
    const adapter = {
      ...memoryAdapter(search),
      getSearch: () => queries.router,
      getCommittedSearch: () => queries.browser,
    }
    renderToString(
      createElement(() => {
        const { href } = useTableSearchParamsWith(adapter, definition)
        href()
        Object.assign(queries, { router: `${search}&b=1`, browser: `${search}&c=1` })
        return href()
      }),
    )
  },
  'the search of TanStack Router': (definition, search) => {
    const params = parseSearch(search)
    stringifySearch(validateTableSearch(definition)(params))
    tableSearch(definition, { globalFilter: 'a' }, params)
  },
  queryPlanner: ({ parse }, search) => {
    const query = plan(parse(search).state)
    const find = () => Promise.resolve([])
    void query.readPage(find, { after: 1 }, find)
    query.without('name')
  },
}

const SMALL = 100
const TIMES = 4
const MAX_GROWTH = 1.5 * TIMES

/** Returns the work on four times the pieces, as a multiple: what is quadratic takes sixteen times as much. */
function growthOf(use: string, name: string, piece: Piece, start: string): number {
  const definition = definitions[name] as Definition
  const [few, more] = [SMALL, TIMES * SMALL].map((count) => {
    const search = many(piece, count, start)
    return workOf(() => uses[use]?.(definition, search))
  }) as [number, number]
  return more / few
}

const names = Object.keys(definitions)
const inParams = Object.keys(entries).flatMap((entry) =>
  starts.map((start) => [entry, start] as const),
)

describe.each(Object.keys(uses))('the steps of %s grow with the length of the query', (use) => {
  it.each(Object.keys(pieces))('of %s', (piece) => {
    for (const name of names)
      expect(growthOf(use, name, pieces[piece] as Piece, '')).toBeLessThan(MAX_GROWTH)
  })

  it('of a param', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...inParams),
        (name, [entry, start]) => {
          expect(growthOf(use, name, entries[entry] as Piece, start)).toBeLessThan(MAX_GROWTH)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('a count of steps tells what is quadratic', () => {
  const quadratic = (length: number) => () => {
    const list = Array.from({ length }, (_, at) => at)
    list.filter((one) => list.includes(one))
  }
  expect(workOf(quadratic(400)) / workOf(quadratic(100))).toBeGreaterThan(15)
})

// The steps of a regular expression can't be counted. One that backtracks needs a quarter of an hour for a megabyte, any other one
// less than a second.
it.each(['"', '%', ' ', '.', '+'])(
  'no regular expression backtracks in a megabyte of %j',
  { timeout: 120_000 },
  (token) => {
    const { serialize, '~permatable': table } = defineTableSearchParams({ maxLength })
    const much = token.repeat(1_000_000)
    const columnFilters = [{ id: 'a', value: much }]
    // They have no room, which shows once they are written.
    expect(serialize({ globalFilter: much, columnOrder: [much], columnFilters })).toBe('')
    // A short link may hold as much.
    for (const start of ['globalFilter=', 'sorting=', 'columnFilters=a.', 'pageIndex=']) {
      const query = table.read(`?${start}${much}`, [], Number.POSITIVE_INFINITY)
      for (const slice of table.slices) slice.parse(slice.read(query))
    }
  },
)
