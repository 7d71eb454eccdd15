import fc from 'fast-check'
import { readPage } from 'permatable/drizzle'
import { readPage as readInKysely } from 'permatable/kysely'
import { queryPlanner } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsQuery, eventsTable, ids, idsOf, openEvents } from './events.ts'
import { idsInKysely, kyselyEventsQuery, kyselyEventsTable } from './kysely-events.ts'
import { kyselyOf } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'

/** Integers with more digits than a number holds, as keys and in filters. */

let opened: TestDatabase
beforeAll(async () => {
  opened = await openEvents()
})
afterAll(() => opened.close())

/** The page of a link, by both bindings. */
async function pageOf(search: string) {
  const { state, issues } = eventsTable.parse(search)
  expect(issues).toEqual([])
  const { after, before } = state
  const page = await readPage(opened.db, eventsQuery(state), { after, before }, (request) =>
    idsOf(opened, request),
  )
  const other = kyselyEventsTable.parse(search).state
  expect(
    await readInKysely(kyselyOf(opened), kyselyEventsQuery(other), { after, before }, (request) =>
      idsInKysely(opened, request),
    ),
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
          const search = eventsTable.serialize({ [way]: row })
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
      expect(eventsQuery(eventsTable.defaults).after(after).lookUp).toBeUndefined()
    },
  )
})

describe('a filter past 2 ** 53', () => {
  const found = async (search: string) => {
    const { state } = eventsTable.parse(search)
    return (await idsOf(opened, eventsQuery(state))).map(({ id }) => id)
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
    expect(eventsTable.parse('?columnFilters=big./is/9007199254740993').issues).toMatchObject([
      { reason: "'big': not an operation by is, gt" },
    ])
    expect(eventsTable.parse('?columnFilters=big./is/9007199254740992').issues).toEqual([])
  })

  it.each(['9007199254740993.0', '9007199254740993e0', '0x20000000000001', '9007199254740992.5'])(
    'is an issue as %s, too',
    (text) => {
      const { state, issues } = eventsTable.parse(`?columnFilters=big./is/${text}`)
      expect([state.columnFilters, issues.length]).toEqual([[], 1])
    },
  )

  it('is that of the digits in the URL, where a number has their neighbours, too', async () => {
    expect(
      eventsTable.parse('?columnFilters=big./is/1541815603606036500').state.columnFilters,
    ).toEqual([{ id: 'big', value: ['is', 1541815603606036480] }])
    expect(await found('?columnFilters=big./is/1541815603606036500')).toEqual([])
    expect(await found('?columnFilters=id./is/1541815603606036480')).toEqual([
      '1541815603606036480',
    ])
  })
})
