import { asc, count, eq, sql, type SQL } from 'drizzle-orm'
import {
  alias,
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  text as textColumn,
  timestamp,
} from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { columns, instant, matchesFilters, number, operators, text } from 'permatable/columns'
import { byOperator, contains, readPage, references, tableQuery } from 'permatable/drizzle'
import {
  columnsFor,
  postgres,
  readPage as readInKysely,
  tableQuery as tableQueryInKysely,
} from 'permatable/kysely'
import { groupIdOf, queryPlanner, withinGroup, type PageRequest } from 'permatable/query'
import { grouping, slice } from 'permatable/slices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf } from './kysely-people.ts'
import { openDatabase, type TestDatabase } from './open-database.ts'

/** Keys with more digits than a number holds, the ends of time, and tables with another name. */

const events = pgTable('events', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  big: bigint({ mode: 'bigint' }),
  amount: numeric(),
  at: timestamp({ withTimezone: true }),
  day: date({ mode: 'date' }),
  placeId: integer('place_id'),
})
const places = pgTable('places', { id: integer().primaryKey(), name: textColumn().notNull() })

interface Database {
  events: { id: string; big: string | null; place_id: number | null }
  places: { id: number; name: string }
  home: { id: number; name: string }
}

/** Snowflakes, and neighbours that are one number. */
const ids = [
  ...['-9223372036854775808', '-9007199254740993', '-1', '0', '1', '2', '9007199254740991'],
  ...['9007199254740992', '9007199254740993', '9007199254740994', '9007199254740995'],
  ...['1234567890123456768', '1234567890123456789', '1541815603606036480', '9223372036854775807'],
]
const times = [
  ...['infinity', '-infinity', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.998Z'],
  ...['10000-01-01T00:00:00Z', '275760-09-12T23:59:59.999Z', '2026-11-20T09:30:00Z'],
]

let opened: TestDatabase
beforeAll(async () => {
  opened = await openDatabase()
  await opened.exec(`
    create table places (id int primary key, name text not null);
    insert into places values (1, 'Ulm'), (2, 'Oslo');
    create table events (id int8 primary key, big int8, amount numeric, at timestamptz, day date, place_id int)`)
  await opened.query(
    `insert into events
     select id, case when n % 3 > 0 then id end, id + 0.5, time, time::date, 1 + n % 2
     from unnest($1::int8[]) with ordinality as given (id, n)
     join unnest($2::timestamptz[]) with ordinality as times (time, m) on m = 1 + mod(n, ${times.length})`,
    [ids, times],
  )
})
afterAll(() => opened.close())

const key = slice({ default: null, codec: text(), resetsWithPage: true })
const table = defineTableSearchParams({
  after: key,
  before: key,
  grouping: grouping(),
  columns: columns({
    id: operators(text(), ['is', 'anyOf']),
    big: operators(number(), ['is', 'gt']),
    amount: operators(text(), ['is']),
    at: operators(instant(), ['is', 'gt', 'gte', 'lt', 'lte', 'between']),
    day: operators(instant(), ['gt']),
  }),
})
const options = {
  key: events.id,
  columns: {
    id: byOperator(events.id),
    big: byOperator(events.big),
    amount: byOperator(events.amount),
    at: byOperator(events.at),
    day: byOperator(events.day),
  },
}
const eventsQuery = tableQuery(table, options)
const {
  byOperator: operation,
  is,
  references: refers,
} = columnsFor<Database, 'events' | 'places' | 'home'>()
const plain = defineTableSearchParams({
  after: key,
  before: key,
  columns: columns({ big: operators(number(), ['is', 'gt']) }),
})
const kyselyQuery = tableQueryInKysely(plain, {
  dialect: postgres,
  key: is('events.id', 'int8', { notNull: true }),
  columns: { big: operation('events.big', 'int8') },
  search: [refers('events.place_id', 'home.id', 'home.name', kysely.sql`places as home`)],
})

const inDrizzle = ({ where, orderBy, limit }: PageRequest<SQL | undefined, SQL[]>) =>
  opened.db
    .select({ id: sql<string>`${events.id}::text` })
    .from(events)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

type KyselyQuery = ReturnType<typeof kyselyQuery>
const inKysely = ({
  where,
  orderBy,
  limit,
}: PageRequest<KyselyQuery['where'], KyselyQuery['orderBy']>) =>
  (kyselyOf(opened) as unknown as kysely.Kysely<Database>)
    .selectFrom('events')
    .select(kysely.sql<string>`events.id::text`.as('id'))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()

/** The page of a link, by both bindings. */
async function pageOf(search: string) {
  const { state, issues } = table.parse(search)
  expect(issues).toEqual([])
  const { after, before } = state
  const page = await readPage(opened.db, eventsQuery(state), { after, before }, inDrizzle)
  const other = plain.parse(search).state
  expect(
    await readInKysely(kyselyOf(opened), kyselyQuery(other), { after, before }, inKysely),
  ).toEqual(page)
  return { ...page, ids: page.rows.map(({ id }) => id) }
}

describe('a key of an int8', () => {
  it.each(['', '&sorting=big.asc', '&sorting=big.desc'])(
    'pages from the URL, both ways, sorted by %j',
    async (sorting) => {
      const { ids: all } = await pageOf(`?pageSize=100${sorting}`)
      expect([...all].sort()).toEqual([...ids].sort())
      const walk = async (way: 'after' | 'before', start: string | null) => {
        const found: string[] = []
        for (let row = start; ;) {
          const search = table.serialize({ [way]: row })
          const page = await pageOf(`?pageSize=4${sorting}${search.replace('?', '&')}`)
          expect(page.isRowGone).toBe(false)
          if (!page.ids.length) return found
          found[way === 'after' ? 'push' : 'unshift'](...page.ids)
          row = page.ids.at(way === 'after' ? -1 : 0) ?? null
        }
      }
      expect(await walk('after', null)).toEqual(all)
      expect(await walk('before', all.at(-1) ?? null)).toEqual(all.slice(0, -1))
    },
  )

  it('is one as a text, a bigint and a number, for every integer', () => {
    const bits = { int2: 16n, int4: 32n, int8: 64n } as const
    const domains = fc.constantFrom<keyof typeof bits>('int2', 'int4', 'int8')
    const near = fc.constantFrom(0n, 2n ** 15n, 2n ** 31n, 2n ** 53n, 2n ** 63n)
    const whole = fc.oneof(
      fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }),
      fc
        .tuple(near, fc.bigInt({ min: -3n, max: 3n }), fc.boolean())
        .map(([at, by, isNegative]) => (isNegative ? -(at + by) : at + by)),
    )
    fc.assert(
      fc.property(domains, whole, (domain, value) => {
        const column = { column: 'n', form: 'operation', domain, isNullable: false } as const
        const planOf = queryPlanner({ columns: { n: column }, key: column })
        const limit = 2n ** (bits[domain] - 1n)
        const fits = value >= -limit && value < limit
        const kinds: unknown[] = [value, String(value)]
        if (Number.isSafeInteger(Number(value))) kinds.push(Number(value))
        for (const one of kinds) {
          const { row } = planOf({}).after(one)
          expect(row && 'value' in row ? BigInt(row.value) : undefined).toBe(
            fits ? value : undefined,
          )
          for (const operator of ['is', 'gte', 'lt'])
            expect(planOf({ columnFilters: [{ id: 'n', value: [operator, one] }] }).where).toEqual(
              planOf({ columnFilters: [{ id: 'n', value: [operator, value] }] }).where,
            )
        }
      }),
    )
  })

  it.each(['', ' 1', '1e3', '0x10', '1.0', '9223372036854775808', 'x', '1'.repeat(41)])(
    'is none as %j',
    (after) => {
      expect(eventsQuery(table.defaults).after(after).lookUp).toBeUndefined()
    },
  )
})

describe('a filter past 2 ** 53', () => {
  const found = async (search: string) => {
    const { state } = table.parse(search)
    return (await inDrizzle(eventsQuery(state))).map(({ id }) => id)
  }

  it('is exact as a text', async () => {
    expect(await found('?columnFilters=id./is/9007199254740993')).toEqual(['9007199254740993'])
    expect(await found('?columnFilters=id./anyOf/9007199254740993/2')).toEqual([
      '2',
      '9007199254740993',
    ])
    expect(await found('?columnFilters=amount./is/9007199254740993.5')).toEqual([
      '9007199254740993',
    ])
  })

  it('is an issue as a number, which would be its neighbour', () => {
    expect(table.parse('?columnFilters=big./is/9007199254740993').issues).toMatchObject([
      { reason: "'big': not an operation by is, gt" },
    ])
    expect(table.parse('?columnFilters=big./is/9007199254740992').issues).toEqual([])
  })

  it.each(['9007199254740993.0', '9007199254740993e0', '0x20000000000001', '9007199254740992.5'])(
    'is an issue as %s, too',
    (text) => {
      const { state, issues } = table.parse(`?columnFilters=big./is/${text}`)
      expect([state.columnFilters, issues.length]).toEqual([[], 1])
    },
  )

  it('is that of the digits in the URL, where a number has their neighbours, too', async () => {
    expect(table.parse('?columnFilters=big./is/1541815603606036500').state.columnFilters).toEqual([
      { id: 'big', value: ['is', 1541815603606036480] },
    ])
    expect(await found('?columnFilters=big./is/1541815603606036500')).toEqual([])
    expect(await found('?columnFilters=id./is/1541815603606036480')).toEqual([
      '1541815603606036480',
    ])
  })
})

describe('the ends of time', () => {
  it.each(['at', 'day'] as const)('are groups that open: %s', async (id) => {
    const query = eventsQuery(table.parse(`?grouping=${id}`).state)
    const groups = await opened.db
      .select({ value: events[id], count: count() })
      .from(events)
      .groupBy(events[id])
    for (const { value, count: rows } of groups) {
      const inside = withinGroup(query, groupIdOf(query, { [id]: value }))
      expect(inside?.issues).toEqual([])
      // Drizzle makes one invalid date of both infinities.
      const isInfinite = Number.isNaN(value?.getTime())
      const infinite = groups.filter((one) => Number.isNaN(one.value?.getTime()))
      expect(await opened.db.$count(events, inside?.where)).toBe(
        isInfinite ? infinite.reduce((sum, one) => sum + one.count, 0) : rows,
      )
    }
    const texts = await opened.db
      .select({ value: sql<string>`${events[id]}::text`, count: count() })
      .from(events)
      .groupBy(events[id])
    for (const { value, count: rows } of texts) {
      const inside = withinGroup(query, groupIdOf(query, { [id]: value }))
      expect([value, await opened.db.$count(events, inside?.where)]).toEqual([value, rows])
    }
  })

  it('filter alike in the browser and in SQL', async () => {
    const all = (await opened.db.select().from(events).orderBy(asc(events.id))).filter(
      ({ at }) => !Number.isNaN(at?.getTime()),
    )
    const ends = times.filter((one) => !one.includes('infinity'))
    for (const end of ends.map(
      (one) => new Date(one.replace(/^(\d{5,6})/, (year) => `+${year.padStart(6, '0')}`)),
    ))
      for (const operator of ['is', 'gt', 'gte', 'lt', 'lte']) {
        const columnFilters = [{ id: 'at', value: [operator, end] }]
        const { where } = eventsQuery({ ...table.defaults, columnFilters } as never)
        const inSql = await opened.db
          .select({ id: events.id })
          .from(events)
          .where(sql`${where} and isfinite(${events.at})`)
          .orderBy(asc(events.id))
        const inBrowser = all.filter((row) => matchesFilters(columnFilters, () => row.at))
        expect(inSql).toEqual(inBrowser.map(({ id }) => ({ id })))
      }
  })

  it.each(['2026-02-30', '2026-13-01', '2026-02-30T00:00:00Z'])('are no day as %j', (value) => {
    const column = { column: 'day', form: 'is', domain: 'date', isNullable: false } as const
    const planOf = queryPlanner({ columns: { day: column }, key: column })
    expect(planOf({ columnFilters: [{ id: 'day', value }] }).where).toEqual({ op: 'never' })
  })
})

describe('a table with another name', () => {
  it('is searched, in Drizzle', async () => {
    const [home, own] = [alias(places, 'home'), alias(events, 'own')]
    const search = defineTableSearchParams({ columns: columns({ name: text() }) })
    const query = tableQuery(search, {
      key: own.id,
      columns: { name: contains(home.name) },
      from: sql`events own left join places home on ${eq(home.id, own.placeId)}`,
      search: [references(own.placeId, home.id, home.name)],
    })
    const { where } = query(search.parse('?globalFilter=ulm').state)
    const found = await opened.db.select({ id: own.id }).from(own).where(where)
    expect(found).toHaveLength(await opened.db.$count(events, eq(events.placeId, 1)))
  })

  it('has the row of a page, in Drizzle', async () => {
    const own = alias(events, 'own')
    const query = tableQuery(table, {
      key: own.id,
      columns: Object.fromEntries(
        (['id', 'big', 'amount', 'at', 'day'] as const).map((id) => [id, byOperator(own[id])]),
      ) as never,
    })
    const page = await readPage(
      opened.db,
      query(table.parse('?sorting=big.asc').state),
      { after: '2' },
      ({ where, orderBy, limit }) =>
        opened.db
          .select({ id: own.id })
          .from(own)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
    )
    expect(page.isRowGone).toBe(false)
    // Neither has a value to sort by.
    expect(page.rows[0]?.id).toBe(9007199254740993n)
  })

  it('is searched, in Kysely', async () => {
    const query = kyselyQuery(plain.parse('?globalFilter=ulm&pageSize=100').state)
    expect(await inKysely(query)).toHaveLength(
      await opened.db.$count(events, eq(events.placeId, 1)),
    )
  })
})

describe('readPage', () => {
  const callsOf = async (search: string, statements: 'one' | 'each') => {
    const { state } = table.parse(search)
    let lookUps = 0
    let calls = 0
    const db = {
      execute(query: SQL) {
        lookUps++
        return opened.db.execute(query)
      },
    }
    const query = tableQuery(table, { ...options, statements })(state)
    const { isRowGone } = await readPage(db, query, { after: state.after }, (request) => {
      calls++
      return inDrizzle(request)
    })
    return { lookUps, calls, isRowGone }
  }

  it.each([
    ['?pageSize=3', 0, 1, false],
    ['?pageSize=3&after=0', 1, 1, false],
    ['?pageSize=9&after=9223372036854775807', 1, 1, false],
    ['?pageSize=9&after=7', 1, 1, true],
    ['?pageSize=9&after=x', 0, 1, true],
    ['?pageSize=99&sorting=big.asc&after=-9007199254740993', 1, 1, false],
    ['?pageSize=9&sorting=big.asc&after=7', 1, 1, true],
  ])('looks up the row of %s, and reads the page by one statement', async (search, ...counts) => {
    const [lookUps, calls, isRowGone] = counts
    expect(await callsOf(search, 'one')).toEqual({ lookUps, calls, isRowGone })
  })

  it.each([
    ['?pageSize=3&sorting=big.asc&after=0', 2],
    ['?pageSize=99&sorting=big.asc&after=-9007199254740993', 3],
    ['?pageSize=99&sorting=big.asc&after=7', 1],
  ])('reads each range of %s until the page is full', async (search, calls) => {
    expect(await callsOf(search, 'each')).toMatchObject({ lookUps: 1, calls })
  })
})
