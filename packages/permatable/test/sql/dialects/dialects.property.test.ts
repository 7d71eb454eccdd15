import { and, sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import * as kysely from 'kysely'
import { countRows, readPage } from 'permatable/drizzle'
import * as inKysely from 'permatable/kysely'
import { withinGroup, type Cursor, type FoundPage, type NullOrder } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  /** The rows of the page's condition, and of one more that the app adds. */
  all(own?: string): Promise<readonly Found[]>
  without(id: string): Promise<readonly Found[]>
  inGroup(id: string): Promise<readonly Found[]>
  count(): Promise<number>
  page(cursor: Cursor): Promise<FoundPage<Found>>
}

type WalkOf<A> = A extends fc.Arbitrary<infer T> ? T : never

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
  const rows = async (where: SQL | undefined) => (await select(where, query.orderBy)) as Found[]
  return {
    all: (own = '1 = 1') => rows(and(query.where, sql.raw(own))),
    without: (id) => rows(query.without(id)),
    inGroup: (id) => rows(withinGroup(query, id)?.where),
    count: async () => (await countRows(db, select(query.where, []))).count,
    page: (cursor) =>
      readPage(db, query, cursor, async ({ where, orderBy, limit }) => {
        return (await select(where, orderBy).limit(limit)) as Found[]
      }),
  }
}

const inKyselyQueries: Binding = (opened, state, options, scope) => {
  const db = kyselyOver<Database>(opened)
  const raw = (text: string) => kysely.sql<kysely.SqlBool>`${kysely.sql.raw(text)}`
  const query = kyselyQuery(opened.speaks, options)(state, scope ? { scope: raw(scope) } : {})
  const select = (where = query.where) =>
    db.selectFrom('ties').select(['tenant', 'id']).where(where)
  return {
    all: (own = '1 = 1') => select().where(raw(own)).orderBy(query.orderBy).execute(),
    without: (id) => select(query.without(id)).execute(),
    inGroup: (id) => select(withinGroup(query, id)?.where).execute(),
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
const sortedIds = (found: readonly Found[]) => found.map(idOf).sort()

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
          const found = sortedIds(await asked.all())
          expect(found).toEqual(sortedIds(inBrowser(rows, state, opened.speaks)))
          expect(await asked.count()).toBe(found.length)
        },
      )
      await fc.assert(property, { numRuns: 60 })
    })

    const walk = fc.record({
      sorting,
      columnFilters: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, filters),
      join,
      nulls: nullOrders,
      scope: fc.constantFrom(...scopes),
      pageSize: fc.integer({ min: 4, max: 30 }),
      way: fc.constantFrom('one' as const, 'each' as const, undefined),
    })
    const stateOf = ({ pageSize, sorting: by, columnFilters, join: joined }: WalkOf<typeof walk>) =>
      tiesTable.parse(
        tiesTable.serialize({
          ...{ sorting: by, columnFilters, join: joined },
          pagination: { pageIndex: 0, pageSize },
        } as never),
      ).state

    it('keeps to its scope in each statement', async () => {
      const property = fc.asyncProperty(walk, async (one) => {
        const { scope } = one
        const state = { ...stateOf(one), ...{ grouping: ['isOpen'] } }
        const asked = statements(opened, state, {}, scope)
        const own = (of: TiesState = state) =>
          inBrowser(rows, of, opened.speaks).filter((row) => isInScope(row, scope))

        expect(sortedIds(await asked.all('ties.tenant < 2'))).toEqual(
          sortedIds(own().filter(({ tenant }) => tenant < 2)),
        )
        const [first, ...others] = state.columnFilters
        expect(sortedIds(await asked.without(first?.id ?? 'rank'))).toEqual(
          sortedIds(own({ ...state, columnFilters: others })),
        )
        expect(sortedIds(await asked.inGroup('isOpen:true'))).toEqual(
          sortedIds(own().filter(({ isOpen }) => isOpen)),
        )
        expect(await asked.count()).toBe(own().length)
        // A row of another scope is gone, and so is one that there never was.
        const { tenant, id } = rows.find((row) => !isInScope(row, scope)) ?? { tenant: 9, id: '' }
        expect((await asked.page({ after: [tenant, id] })).isRowGone).toBe(true)
      })
      await fc.assert(property, { numRuns: 20 })
    })

    it('walks by key over each order and filter', async () => {
      const property = fc.asyncProperty(walk, async (one) => {
        const { nulls, scope, way } = one
        const state = stateOf(one)
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
          expect(page.rows.length > 0).toBe(expected.length > 0)
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
      await fc.assert(property, { numRuns: 20 })
    })
  })
})
