import { readGroups } from 'permatable/prisma'
import { withinGroup } from 'permatable/query'
import { describe, expect, it, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { queryIn, queryOf, tiesTable, type State } from './ties.ts'

/** What Prisma is asked. client/rows.property.test.ts asks it. */

const filterBy = (id: string, value: unknown, database?: 'sqlite', request: object = {}) =>
  queryIn(database ?? 'postgresql')(
    { ...tiesTable.defaults, columnFilters: [{ id, value }] as unknown as State['columnFilters'] },
    request,
  )
const none = { tenant: { in: [] } }
const scope = { tenant: 7 } as never
const words = noteConsoleWords()
const id = '00000000-0000-4000-8000-000000000005'

/** The condition that finds the row of a cursor. */
async function keyOf(query: ReturnType<typeof queryOf>, key: unknown) {
  const findFirst = vi.fn<(args: { readonly where: object }) => Promise<null>>()
  await query.readPage({ findFirst, count: findFirst }, { after: key }, () => Promise.resolve([]))
  return findFirst.mock.lastCall?.[0].where
}

describe('the condition', () => {
  it.each<[id: string, value: unknown, where: object]>([
    ['has', '50%_\\', { name: { contains: '50\\%\\_\\\\', mode: 'insensitive' } }],
    ['name', ['startsWith', 'a'], { name: { startsWith: 'a', mode: 'insensitive' } }],
    ['name', ['endsWith', 'a'], { name: { endsWith: 'a', mode: 'insensitive' } }],
    [
      'name',
      ['notContains', '50%'],
      { OR: [{ name: { not: { contains: '50\\%' }, mode: 'insensitive' } }, { name: null }] },
    ],
    ['name', ['is', 'a'], { name: { equals: 'a' } }],
    ['name', ['isNot', 'a'], { OR: [{ name: { not: 'a' } }, { name: null }] }],
    ['name', ['noneOf', 'a', 'b'], { OR: [{ name: { notIn: ['a', 'b'] } }, { name: null }] }],
    ['name', ['isEmpty'], { OR: [{ name: { equals: '' } }, { name: null }] }],
    ['name', ['isNotEmpty'], { name: { not: '' } }],
    ['kinds', ['new'], { kind: { equals: 'new' } }],
    ['kinds', ['new', 'vip'], { kind: { in: ['new', 'vip'] } }],
    ['rank', ['between', 18, 40], { AND: [{ rank: { gte: 18 } }, { rank: { lte: 40 } }] }],
    ['rank', ['isEmpty'], { rank: null }],
    ['rank', ['isNotEmpty'], { rank: { not: null } }],
    ['serial', ['is', '9007199254740993'], { serial: { equals: 9007199254740993n } }],
    ['amount', ['gte', '1.10'], { amount: { gte: '1.1' } }],
    ['isOpen', ['is', true], { isOpen: { equals: true } }],
    [
      'isOpen',
      ['anyOf', true, false],
      { OR: [true, false].map((equals) => ({ isOpen: { equals } })) },
    ],
    ['level', ['is', 'Ulm'], { level: { is: { title: { equals: 'Ulm' } } } }],
    [
      'level',
      ['isNot', 'Ulm'],
      { OR: [{ level: { is: { title: { not: 'Ulm' } } } }, { level: { isNot: {} } }] },
    ],
    [
      'note',
      ['isEmpty'],
      {
        OR: [
          { level: { is: { note: { equals: '' } } } },
          { OR: [{ level: { isNot: {} } }, { level: { is: { note: null } } }] },
        ],
      },
    ],
    ['mark', ['a', 'b'], { marks: { some: { word: { in: ['a', 'b'] } } } }],
    ['words', ['a', 'b'], { words: { hasSome: ['a', 'b'] } }],
    // One related row is within both ends.
    [
      'weight',
      [1, 5],
      { marks: { some: { AND: [{ weight: { gte: 1 } }, { weight: { lte: 5 } }] } } },
    ],
  ])('of %s %j', (id, value, where) => {
    expect(filterBy(id, value)).toMatchObject({ where, issues: [] })
  })

  const moment = '2026-11-20T09:30:00.000Z'
  const theDay = ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'] as const
  it.each<[id: string, value: unknown, between: readonly [from: string, to: string]]>([
    ['seen', ['is', new Date(moment)], [moment, '2026-11-20T09:30:00.001Z']],
    ['seenOn', ['2026-11-20', '2026-11-20'], theDay],
    ['seenDay', ['this', 'day'], theDay],
  ])('of %s %j is between two moments', (id, value, [from, to]) => {
    const { where } = filterBy(id, value, undefined, { now: new Date(moment) })
    expect(where).toEqual({
      AND: [{ seen: { gte: new Date(from) } }, { seen: { lt: new Date(to) } }],
    })
  })

  it('keeps floats within what Prisma can send', () => {
    expect(filterBy('score', ['lte', Number.MAX_VALUE], 'sqlite').where).toEqual({
      score: { lte: 1.797693134862315e308 },
    })
  })

  it('searches several fields', () => {
    const contains = { contains: 'u', mode: 'insensitive' }
    expect(queryOf('?globalFilter=u').where).toEqual({
      OR: [{ name: contains }, { level: { is: { title: contains } } }],
    })
  })

  it('joins filters with "or", and lets every row pass if one of them does', () => {
    const whereOf = (filters: string) => queryOf(`?join=or&columnFilters=${filters}`).where
    expect(whereOf('name./is/Ann,rank./is/3')).toEqual({
      OR: [{ name: { equals: 'Ann' } }, { rank: { equals: 3 } }],
    })
    expect(whereOf('rank./isNot/1.5,name./is/Ann')).toEqual({})
    expect(queryOf('?').where).toEqual({})
  })

  it('has the scope in every condition', async () => {
    const { state } = tiesTable.parse('?columnFilters=rank./is/3,kinds./new')
    const query = queryIn('postgresql')(state, { scope })
    const rank = { rank: { equals: 3 } }
    const kind = { kind: { equals: 'new' } }
    const key = [{ tenant: { equals: 3 } }, { id: { equals: id } }]
    expect(query.where).toEqual({ AND: [scope, rank, kind] })
    expect(query.without('kinds')).toEqual({ AND: [scope, rank] })
    expect(await keyOf(query, [3, id])).toEqual({ AND: [scope, { AND: key }] })
  })

  it.each<[id: string, value: unknown]>([
    ['rank', ['is', 2147483648]],
    ['rank', ['is', 1.5]],
    ['has', 'a\0'],
  ])('finds no row for %s %j, with an issue', (id, value) => {
    const { where, issues } = filterBy(id, value)
    expect(where).toEqual(none)
    const reason = `'${id}': a value that the column cannot hold`
    expect(issues.map((one) => one.reason)).toEqual([reason])
  })

  it('has no condition beside one that matches no row, which Prisma may drop', () => {
    const { state } = tiesTable.parse('?columnFilters=rank./is/1.5,name./is/Ann')
    expect(queryIn('postgresql')(state, { scope }).where).toEqual(none)
    expect(queryOf('?join=or&columnFilters=rank./is/1.5,name./is/Ann').where).toEqual({
      name: { equals: 'Ann' },
    })
  })
})

describe('a search on SQLite', () => {
  it.each<[text: string, where: object]>([
    // `like` ignores the case of a–z.
    ['Ann', { name: { contains: 'ann' } }],
    // Both cases of other letters are named.
    ['éa1É', { OR: ['éa1é', 'éa1É', 'Éa1é', 'Éa1É'].map((one) => ({ name: { contains: one } })) }],
  ])('for %s has no mode', (text, where) => {
    expect(filterBy('has', text, 'sqlite').where).toEqual(where)
  })

  it('that has to find nothing looks for both cases, too', () => {
    const not = ['é', 'É'].map((contains) => ({ name: { not: { contains } } }))
    expect(filterBy('name', ['notContains', 'é'], 'sqlite').where).toEqual({
      OR: [{ AND: not }, { name: null }],
    })
  })

  it.each([
    ['50%', "'name': Prisma cannot search for % or _ in SQLite"],
    ['a_b', "'name': Prisma cannot search for % or _ in SQLite"],
    ['éééé ééé', "'name': Prisma searches for at most 6 letters beyond a–z in SQLite"],
  ])('for %s finds no row, with an issue', (text, reason) => {
    const { where, issues } = filterBy('name', ['contains', text], 'sqlite')
    expect(where).toEqual(none)
    expect(issues).toMatchObject([{ slice: 'columnFilters', reason }])
  })

  it('tells that the global filter finds nothing', () => {
    expect(queryOf('?globalFilter=%25', 'sqlite').issues).toMatchObject([
      { slice: 'globalFilter', reason: 'the search: Prisma cannot search for % or _ in SQLite' },
    ])
  })
})

describe('the order', () => {
  const key = (way: string) => [{ tenant: way }, { id: way }]

  it.each<[sorting: string, first: readonly object[], way: string]>([
    ['', [], 'asc'],
    ['isOpen.desc', [{ isOpen: 'desc' }], 'desc'],
    ['rank.asc', [{ rank: { sort: 'asc', nulls: 'last' } }], 'asc'],
    // Prisma has no `nulls` for a required field of a relation.
    ['level.desc', [{ level: { title: 'desc' } }], 'desc'],
    ['note.desc', [{ level: { note: { sort: 'desc', nulls: 'last' } } }], 'desc'],
  ])('of %s ends with the key', (sorting, first, way) => {
    expect(queryOf(`?sorting=${sorting}`).orderBy).toEqual([...first, ...key(way)])
  })

  it('has rows without a value where an index of SQLite has them', () => {
    const [first] = queryOf('?sorting=rank.asc', 'sqlite').orderBy as readonly object[]
    expect(first).toEqual({ rank: { sort: 'asc', nulls: 'first' } })
  })

  it('leaves out lists, with an issue', () => {
    const { orderBy, issues } = queryOf('?sorting=mark.asc,words.desc,isOpen.asc')
    expect(orderBy).toEqual([{ isOpen: 'asc' }, ...key('asc')])
    expect(issues.map(({ reason }) => reason)).toEqual([
      "'mark': a list has no order",
      "'words': a list has no order",
    ])
  })
})

it('a page has its number of rows and those before it, within what Prisma can skip', () => {
  expect(queryOf('?pageIndex=3&pageSize=50')).toMatchObject({ skip: 100, take: 50 })
  expect(queryOf('?pageIndex=9&pageSize=50').skipOf(120)).toBe(100)
  expect(queryOf('?pageIndex=4294967296&pageSize=10').skip).toBe(2 ** 31 - 1)
  const { state } = tiesTable.parse('?pageIndex=99&pageSize=50')
  const { skip, issues } = queryIn('postgresql', { maxOffset: 100 })(state)
  expect(skip).toBe(100)
  expect(issues).toMatchObject([{ slice: 'pagination' }])
})

describe('groups', () => {
  it('name the fields for groupBy, and the rows inside', async () => {
    const query = queryOf('?grouping=seenOn,kind')
    expect(query).toMatchObject({ by: ['seen'], level: { seenOn: 'seen' } })
    const inside = withinGroup(query, 'seenOn:null')
    expect(inside).toMatchObject({ by: ['seen', 'kind'], where: { seen: null } })
    const groups = await readGroups(
      queryOf('?grouping=seenOn'),
      { 'seenOn:null': true },
      {
        groups: ({ by }) => Promise.resolve([{ [by[0] ?? '']: null, _count: 2 }]),
        rows: ({ where }) => Promise.resolve([{ where }]),
      },
    )
    expect(groups).toMatchObject([
      { id: 'seenOn:null', group: { seen: null, _count: 2 }, rows: [{ where: { seen: null } }] },
    ])
  })

  it('are of one model', () => {
    const { by, issues } = queryOf('?grouping=level,kind')
    expect(by).toEqual(['kind'])
    const reason = "'level': Prisma groups by fields of one model only"
    expect(issues).toMatchObject([{ slice: 'grouping', reason }])
  })

  it('with a value that Prisma cannot send have no row', () => {
    expect(withinGroup(queryOf('?grouping=amount'), 'amount:NaN')).toMatchObject({
      where: none,
      issues: [{ reason: "'amount': a value that Prisma cannot send" }],
    })
  })
})

describe('readPage', () => {
  const row = { tenant: 1, id }
  const after = { after: [1, id] }
  const key = [{ tenant: { equals: 1 } }, { id: { equals: id } }]

  /** Reads a page with nothing in it of a model that answers the look-ups in turn, and returns what was asked. */
  async function requestsOf(address: string, cursor: object, ...answers: object[]) {
    const asked: object[] = []
    const model = {
      findFirst: (args: object) => Promise.resolve(asked.push(args) && (answers.shift() ?? null)),
      count: () => Promise.resolve(0),
    }
    const requests: { where: unknown; orderBy: unknown; take: number }[] = []
    const page = await queryOf(address).readPage(model, cursor, (request) => {
      requests.push(request)
      return Promise.resolve([])
    })
    return { requests, page, asked, wheres: requests.map(({ where }) => where) }
  }

  it('reads one row past the first page', async () => {
    const { requests, asked } = await requestsOf('?pageSize=10&sorting=rank.asc', {})
    expect(asked).toEqual([])
    const orderBy = [{ rank: { sort: 'asc', nulls: 'last' } }, { tenant: 'asc' }, { id: 'asc' }]
    expect(requests).toEqual([{ where: {}, orderBy, take: 11 }])
  })

  it('reads the ranges after a row, which it finds by all fields of the key', async () => {
    const address = '?sorting=rank.asc&pageSize=10'
    const { requests, asked, wheres } = await requestsOf(address, after, { ...row, rank: 30 })
    const select = { rank: true, tenant: true, id: true }
    expect(asked).toEqual([{ where: { AND: key }, select }])
    const rank = { rank: { equals: 30 } }
    expect(wheres).toEqual([
      { AND: [rank, key[0], { id: { gt: id } }] },
      { AND: [rank, { tenant: { gt: 1 } }] },
      { rank: { gt: 30 } },
      { rank: null },
    ])
    expect(requests[1]).toMatchObject({ orderBy: [{ tenant: 'asc' }, { id: 'asc' }], take: 11 })
  })

  it('reads the ranges before a row, in reverse', async () => {
    const cursor = { before: [1, id] }
    const { requests } = await requestsOf('?sorting=isOpen.asc', cursor, { ...row, isOpen: true })
    expect(requests.at(-1)).toMatchObject({
      where: { isOpen: { equals: false } },
      orderBy: [{ isOpen: 'desc' }, { tenant: 'desc' }, { id: 'desc' }],
    })
  })

  it('finds the values of a relation, and rows that lack it last', async () => {
    const found = { ...row, level: { title: 'Ulm' } }
    const { wheres, asked } = await requestsOf('?sorting=level.asc', after, found)
    expect(asked).toMatchObject([{ select: { level: { select: { title: true } }, id: true } }])
    expect(wheres.slice(2)).toEqual([
      { level: { is: { title: { gt: 'Ulm' } } } },
      { level: { isNot: {} } },
    ])
  })

  it('names the values after that of an enum', async () => {
    const { wheres } = await requestsOf('?sorting=kind.asc', after, { ...row, kind: 'new' })
    expect(wheres[2]).toEqual({ kind: { in: ['vip', 'old'] } })
  })

  it('reads the first page if the row is gone', async () => {
    const { page } = await requestsOf('?', after)
    expect(page).toMatchObject({ isRowGone: true, hasPrevious: false })
  })

  it('asks once more whether a timestamp is exact, and if not, reads the first page', async () => {
    const seen = new Date('2026-11-20T09:30:00.000Z')
    const found = { ...row, seen }
    const { page, asked } = await requestsOf('?sorting=seen.asc', after, found, found)
    expect(asked[1]).toMatchObject({
      where: { AND: [{ AND: key }, { seen: { equals: seen } }] },
    })
    expect(page.isRowGone).toBe(false)
    expect(words).toEqual([])
    expect((await requestsOf('?sorting=seen.asc', after, found)).page.isRowGone).toBe(true)
    expect(words).toEqual([
      '[permatable] no page starts after a row, because Prisma rounds one of its values — sort by a column that it returns exactly, such as @db.Timestamptz(3)',
    ])
  })
})

it.each([
  [{}, { where: {} }, 120, { count: 120, isCapped: false }],
  [{ upTo: 100 }, { where: {}, take: 101 }, 101, { count: 100, isCapped: true }],
])('countRows with %j asks %j', async (options, args, count, result) => {
  const asked: object[] = []
  const answer = (given: object) => Promise.resolve(asked.push(given) && count)
  const found = await queryOf('?').countRows({ count: answer, findFirst: answer }, options)
  expect([found, asked]).toEqual([result, [args]])
})

describe('a scope', () => {
  const { state } = tiesTable.parse('?columnFilters=rank./is/3')

  // Prisma leaves out what is undefined, and finds the rows of all tenants.
  it.each([
    ['tenant', { tenant: undefined }],
    ['AND.0.tenant', { AND: [{ tenant: undefined }, { rank: 3 }] }],
    ['NOT.tenant.equals', { NOT: { tenant: { equals: undefined } } }],
  ])('without a value is refused: %s', (missing, given) => {
    expect(() => queryIn('postgresql')(state, { scope: given as never })).toThrow(
      `[permatable] scope.${missing} is undefined, so a query would read the rows of all — pass`,
    )
  })

  it('takes null and dates', () => {
    const given = { tenant: null, seen: { gt: new Date(0) } } as never
    const query = queryIn('postgresql')(tiesTable.defaults, { scope: given })
    expect(query.where).toEqual(given)
    expect(words).toEqual([])
  })
})

it('a query that needs a scope runs with none that is empty', () => {
  const needing = queryIn('postgresql', { needsScope: true as never })
  expect(() => needing(tiesTable.defaults, { scope: {} as never })).toThrow('the rows of all')
})

it('a mistake is told in one sentence', () => {
  expect(() => queryIn('mysql' as never)).toThrow(
    "[permatable] the query has the database mysql — pass 'postgresql' or 'sqlite', and use permatable/drizzle or permatable/kysely for others",
  )
})
