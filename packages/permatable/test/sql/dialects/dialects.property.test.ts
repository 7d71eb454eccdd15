import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import * as kysely from 'kysely'
import { countRows, readPage } from 'permatable/drizzle'
import * as inKysely from 'permatable/kysely'
import type { Cursor, FoundPage, NullOrder } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsOf } from '../../support/runs.ts'
import { amount, filterOf, filtersOf, numbers, orNull, rank, score, sortingOf } from './cases.ts'
import { databases, type DialectDatabase } from './databases.ts'
import {
  drizzleQuery,
  inBrowser,
  kyselyQuery,
  listed,
  ordered,
  searched,
  sortedInArray,
  tiesTable,
  type Database,
  type TiesOptions,
  type TiesState,
} from './definition.ts'
import { kyselyOver } from './kysely-over.ts'
import { createTies, kinds, tables, type Tie } from './ties.ts'

/** Each database finds the browser's rows, in its own order, and each page by key is the next part of them. */

interface Found {
  readonly tenant: number
  readonly id: string
}

/** The statements of one request, in one of the bindings. */
interface Statements {
  readonly limit: number
  all(): Promise<readonly Found[]>
  count(): Promise<number>
  page(cursor: Cursor): Promise<FoundPage<Found>>
}

type Binding = (
  opened: DialectDatabase,
  state: TiesState,
  options: TiesOptions,
  scope: string | undefined,
) => Statements

const inDrizzle: Binding = (opened, state, options, scope) => {
  const { db, speaks } = opened
  const table = tables[speaks]
  const query = drizzleQuery(speaks, options)(state, scope ? { scope: sql.raw(scope) } : {})
  const select = (where: SQL | undefined, orderBy: SQL[]) =>
    db
      .select({ tenant: table.tenant, id: table.id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
  return {
    limit: query.limit,
    all: async () => (await select(query.where, query.orderBy)) as Found[],
    count: async () => (await countRows(db, select(query.where, []))).count,
    page: (cursor) =>
      readPage(db, query, cursor, async ({ where, orderBy, limit }) => {
        return (await select(where, orderBy).limit(limit)) as Found[]
      }),
  }
}

const inKyselyQueries: Binding = (opened, state, options, scope) => {
  const db = kyselyOver<Database>(opened)
  const raw = scope && kysely.sql<kysely.SqlBool>`${kysely.sql.raw(scope)}`
  const query = kyselyQuery(opened.speaks, options)(state, raw ? { scope: raw } : {})
  const select = (where = query.where) =>
    db.selectFrom('ties').select(['tenant', 'id']).where(where)
  return {
    limit: query.limit,
    all: () => select().orderBy(query.orderBy).execute(),
    count: async () => (await inKysely.countRows(db, select())).count,
    page: (cursor) =>
      inKysely.readPage(db, query, cursor, ({ where, orderBy, limit }) =>
        select(where).orderBy(orderBy).limit(limit).execute(),
      ),
  }
}

const word = fc.oneof(
  fc.constantFrom(
    'Ann',
    'ann',
    'ANNA',
    'José',
    'JOSÉ',
    'jose',
    'a%b',
    'a_b',
    'a\\b',
    'a!b',
    '*',
    'ann ',
  ),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'A',
      'é',
      'É',
      '%',
      '_',
      '\\',
      '!',
      '[',
      '?',
      ' ',
      '日',
      '😀',
      'ß',
      "'",
    ),
    maxLength: 3,
  }),
)
const start = Date.parse('2026-11-20T09:30:00.000Z')
const instants = fc.oneof(
  fc.constantFrom(-1, 0, start, start + 1),
  // About midnight in São Paulo, and where its clock skipped midnight.
  ...['2018-11-04T03:00:00Z', '2026-03-05T03:00:00Z'].map((time) =>
    fc.constantFrom(-1, 0, 1).map((ms) => Date.parse(time) + ms),
  ),
)
const day = fc.constantFrom('1969-12-31', '2018-11-03', '2018-11-04', '2026-03-04', '2026-11-20')

const tie = fc.record({
  rank: orNull(rank),
  name: orNull(word),
  label: orNull(word),
  isOpen: fc.boolean(),
  micros: orNull(fc.tuple(instants, fc.constantFrom(0, 1, 999)).map(([ms, us]) => ms * 1000 + us)),
  due: orNull(day),
  amount: orNull(amount),
  score: orNull(score),
  // Beyond what a number of JavaScript holds.
  serial: orNull(fc.constantFrom(1n, 9007199254740993n, 9007199254740994n, 9007199254740995n)),
  kind: orNull(fc.constantFrom(...kinds)),
})
const rowsOf = (seed: number, count: number): readonly Tie[] =>
  fc.sample(tie, { seed, numRuns: count }).map((row, at) => ({
    ...row,
    tenant: at % 3,
    id: `00000000-0000-4000-8000-${(at * 7919).toString(16).padStart(12, '0')}`,
  }))

const words = word.filter((one) => one !== '')
const dates = instants.map((time) => new Date(time))
const filters = filtersOf(
  filterOf('name', searched, words),
  filterOf('label', searched, words),
  filterOf('lower', searched, words),
  filterOf('rank', ordered, numbers),
  filterOf('amount', ordered, numbers),
  filterOf('score', ordered, numbers),
  filterOf('seen', ordered, dates),
  fc.tuple(fc.option(day), day).map((value) => ({ id: 'seenOn', value })),
  filterOf('due', ordered, day),
  filterOf('kind', listed, fc.constantFrom(...kinds)),
)
const search = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, words)
const join = fc.constantFrom('and', 'or')
const sorting = sortingOf([
  ...[
    'rank',
    'name',
    'label',
    'seen',
    'due',
    'amount',
    'score',
    'kind',
    'lower',
    'isOpen',
    'serial',
  ],
])
const nullOrders = fc.constantFrom<NullOrder>('first', 'last', 'largest', 'smallest')
const scopes = [
  undefined,
  'ties.tenant = 0 or ties.tenant = 2',
  'ties.tenant = 1',
  'ties.tenant > 0 and true or ties.tenant = 0',
]
const isInScope = ({ tenant }: Found, scope: string | undefined) =>
  scope === undefined || scope === scopes[3] || (scope === scopes[2] ? tenant === 1 : tenant !== 1)

const idOf = ({ tenant, id }: Found) => `${tenant}/${id}`

describe.each(databases)('%s', (_, open) => {
  const COUNT = 60
  const rows = rowsOf(17, COUNT)
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  describe.each([
    ['Drizzle', inDrizzle],
    ['Kysely', inKyselyQueries],
  ])('with %s', (__, statements) => {
    it("finds the rows of the browser's filters", async () => {
      const property = fc.asyncProperty(
        filters,
        search,
        join,
        async (columnFilters, globalFilter, joined) => {
          const address = tiesTable.serialize({
            columnFilters,
            globalFilter,
            join: joined,
          } as never)
          const { state, issues } = tiesTable.parse(address)
          expect(issues).toEqual([])
          const asked = statements(opened, state, {}, undefined)
          const found = (await asked.all()).map(idOf).sort()
          expect(found).toEqual(inBrowser(rows, state, opened.speaks).map(idOf).sort())
          expect(await asked.count()).toBe(found.length)
        },
      )
      await fc.assert(property, { numRuns: runsOf(3000) })
    })

    it('walks by key over each order and filter', async () => {
      const walk = fc.record({
        sorting,
        columnFilters: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, filters),
        nulls: nullOrders,
        scope: fc.constantFrom(...scopes),
        pageSize: fc.integer({ min: 4, max: 30 }),
        way: fc.constantFrom('one' as const, 'each' as const, undefined),
      })
      const property = fc.asyncProperty(walk, async ({ nulls, scope, way, ...one }) => {
        const { pageSize, ...rest } = one
        const address = tiesTable.serialize({
          ...rest,
          pagination: { pageIndex: 0, pageSize },
        } as never)
        const { state } = tiesTable.parse(address)
        const asked = statements(opened, state, { nulls, statements: way }, scope)
        const expected = (await asked.all()).map(idOf)
        const own = inBrowser(rows, state, opened.speaks).filter((row) => isInScope(row, scope))
        const inArray = sortedInArray(own, state, nulls, opened.speaks).map(idOf)
        const isKnown = state.sorting.every(({ id }) => id !== 'label')
        const comparable = (ids: readonly string[]) => (isKnown ? ids : [...ids].sort())
        expect(comparable(expected)).toEqual(comparable(inArray))

        const walked: string[] = []
        for (let row: Found | undefined, hasNext = true; hasNext;) {
          const cursor = row && { after: [row.tenant, row.id] }
          const page = await asked.page(cursor ?? {})
          expect(page).toMatchObject({ isRowGone: false, hasPrevious: !!row })
          walked.push(...page.rows.map(idOf))
          ;({ hasNext } = page)
          expect(hasNext).toBe(walked.length < expected.length)
          row = page.rows.at(-1)
        }
        expect(walked).toEqual(expected)

        const backward: string[] = []
        const key = (text = '') => [Number(text.split('/')[0]), text.split('/')[1]]
        for (let row = expected.at(-1), hasPrevious = row !== undefined; hasPrevious;) {
          const page = await asked.page({ before: key(row) })
          expect(page).toMatchObject({ isRowGone: false, hasNext: true })
          backward.unshift(...page.rows.map(idOf))
          ;({ hasPrevious } = page)
          expect(hasPrevious).toBe(backward.length < expected.length - 1)
          row = backward[0]
        }
        expect(backward).toEqual(expected.slice(0, -1))
      })
      await fc.assert(property, { numRuns: runsOf(1500) })
    })
  })
})
