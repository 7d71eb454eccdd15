import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, instant, operators } from 'permatable/columns'
import { columnsFor, tableQuery } from 'permatable/prisma'
import { withinGroup } from 'permatable/query'
import { describe, expect, it } from 'vitest'
import type { PersonModel } from './model.ts'
import { peopleQuery, peopleTable, queryOf, type PeopleState } from './people.ts'

const filterBy = (id: string, value: unknown, database?: 'sqlite') =>
  peopleQuery(database ?? 'postgresql')({
    ...peopleTable.defaults,
    columnFilters: [{ id, value }] as unknown as PeopleState['columnFilters'],
  })

describe('the condition', () => {
  it('lets every row pass if nothing is filtered', () => {
    expect(queryOf('?').where).toEqual({})
  })

  it.each<[id: string, value: unknown, where: object]>([
    ['name', 'Ann', { name: { contains: 'Ann', mode: 'insensitive' } }],
    ['name', '50%_\\', { name: { contains: '50\\%\\_\\\\', mode: 'insensitive' } }],
    ['nick', ['startsWith', 'a'], { nick: { startsWith: 'a', mode: 'insensitive' } }],
    ['nick', ['endsWith', 'a'], { nick: { endsWith: 'a', mode: 'insensitive' } }],
    ['nick', ['is', 'a'], { nick: { equals: 'a' } }],
    ['nick', ['isNot', 'a'], { OR: [{ nick: { not: 'a' } }, { nick: null }] }],
    ['nick', ['noneOf', 'a', 'b'], { OR: [{ nick: { notIn: ['a', 'b'] } }, { nick: null }] }],
    ['nick', ['isEmpty'], { OR: [{ nick: { equals: '' } }, { nick: null }] }],
    ['nick', ['isNotEmpty'], { nick: { not: '' } }],
    ['role', ['ADMIN'], { role: { equals: 'ADMIN' } }],
    ['role', ['ADMIN', 'MEMBER'], { role: { in: ['ADMIN', 'MEMBER'] } }],
    ['age', ['between', 18, 40], { AND: [{ age: { gte: 18 } }, { age: { lte: 40 } }] }],
    ['age', ['isEmpty'], { age: null }],
    ['age', ['isNotEmpty'], { age: { not: null } }],
    ['big', ['gt', '9007199254740993'], { big: { gt: 9007199254740993n } }],
    ['price', ['1.10', null], { price: { gte: '1.10' } }],
    ['score', [0.5, null], { score: { gte: 0.5 } }],
    ['active', ['is', true], { active: { equals: true } }],
    [
      'active',
      ['anyOf', true, false],
      { OR: [true, false].map((equals) => ({ active: { equals } })) },
    ],
    ['active', ['noneOf', true], { OR: [{ active: { not: true } }, { active: null }] }],
    [
      'joined',
      ['is', new Date('2026-11-20T09:30:00.000Z')],
      {
        AND: [
          { joined: { gte: new Date('2026-11-20T09:30:00.000Z') } },
          { joined: { lt: new Date('2026-11-20T09:30:00.001Z') } },
        ],
      },
    ],
    [
      'joinedOn',
      ['2026-11-20', '2026-11-20'],
      {
        AND: [
          { joined: { gte: new Date('2026-11-19T23:00:00.000Z') } },
          { joined: { lt: new Date('2026-11-20T23:00:00.000Z') } },
        ],
      },
    ],
  ])('of %s %j', (id, value, where) => {
    expect(filterBy(id, value)).toMatchObject({ where, issues: [] })
  })

  it.each<[id: string, value: unknown, where: object]>([
    ['city', ['is', 'Ulm'], { city: { is: { name: { equals: 'Ulm' } } } }],
    [
      'city',
      ['isNot', 'Ulm'],
      { OR: [{ city: { is: { name: { not: 'Ulm' } } } }, { city: { isNot: {} } }] },
    ],
    [
      'note',
      ['isEmpty'],
      {
        OR: [
          { city: { is: { note: { equals: '' } } } },
          { OR: [{ city: { isNot: {} } }, { city: { is: { note: null } } }] },
        ],
      },
    ],
    ['tag', ['x', 'y'], { tags: { some: { name: { in: ['x', 'y'] } } } }],
    ['words', ['a', 'b'], { words: { hasSome: ['a', 'b'] } }],
  ])('of a relation: %s %j', (id, value, where) => {
    expect(filterBy(id, value).where).toEqual(where)
  })

  it('requires one related row to be within both ends', () => {
    expect(filterBy('weight', [1, 5]).where).toEqual({
      tags: { some: { AND: [{ weight: { gte: 1 } }, { weight: { lte: 5 } }] } },
    })
  })

  it('searches several fields', () => {
    const contains = { contains: 'u', mode: 'insensitive' }
    expect(queryOf('?globalFilter=u').where).toEqual({
      OR: [{ name: contains }, { city: { is: { name: contains } } }],
    })
  })

  it('joins filters with "or"', () => {
    const { where } = queryOf('?join=or&columnFilters=name.Ann,age./is/3')
    expect(where).toEqual({
      OR: [{ name: { contains: 'Ann', mode: 'insensitive' } }, { age: { equals: 3 } }],
    })
  })

  it('lets every row pass if one alternative does', () => {
    const { state } = peopleTable.parse('?join=or&columnFilters=age./isNot/1.5,name.Ann')
    expect(peopleQuery('postgresql')(state).where).toEqual({})
  })

  it('has the scope in every condition', () => {
    const query = peopleQuery('postgresql')(
      peopleTable.parse('?columnFilters=age./is/3,role./ADMIN').state,
      { scope: { cityId: 7 } },
    )
    const age = { age: { equals: 3 } }
    const role = { role: { equals: 'ADMIN' } }
    expect(query.where).toEqual({ AND: [{ cityId: 7 }, { AND: [age, role] }] })
    expect(query.without('role')).toEqual({ AND: [{ cityId: 7 }, age] })
    expect(query.after(3).lookUp?.where).toEqual({ AND: [{ cityId: 7 }, { id: { equals: 3 } }] })
  })

  it.each<[id: string, value: unknown, reason: string]>([
    ['age', ['is', 2147483648], "'age': a value that the column cannot hold"],
    ['age', ['is', 1.5], "'age': a value that the column cannot hold"],
    ['name', 'a\0', "'name': a value that the column cannot hold"],
  ])('finds no row for %s %j, with an issue', (id, value, reason) => {
    const { where, issues } = filterBy(id, value)
    expect(where).toEqual({ id: { in: [] } })
    expect(issues.map((one) => one.reason)).toEqual([reason])
  })

  it('has no condition beside one that matches no row, which Prisma may drop', () => {
    const state = peopleTable.parse('?columnFilters=age./is/1.5,name.Ann').state
    const { where } = peopleQuery('postgresql')(state, { scope: { cityId: 7 } })
    expect(where).toEqual({ id: { in: [] } })
    const either = peopleTable.parse('?join=or&columnFilters=age./is/1.5,score./2/3').state
    expect(peopleQuery('postgresql')(either).where).toEqual({
      AND: [{ score: { gte: 2 } }, { score: { lte: 3 } }],
    })
  })

  it('keeps floats within what Prisma can send', () => {
    expect(filterBy('score', [null, Number.MAX_VALUE]).where).toEqual({
      score: { lte: 1.797693134862315e308 },
    })
  })
})

describe('a search on SQLite', () => {
  it('has no mode, because `like` ignores the case of a–z', () => {
    expect(filterBy('name', 'Ann', 'sqlite').where).toEqual({ name: { contains: 'ann' } })
  })

  it('names both cases of other letters', () => {
    expect(filterBy('name', 'éa1É', 'sqlite').where).toEqual({
      OR: ['éa1é', 'éa1É', 'Éa1é', 'Éa1É'].map((contains) => ({ name: { contains } })),
    })
  })

  it.each([
    ['50%', "'name': Prisma cannot search for % or _ in SQLite"],
    ['a_b', "'name': Prisma cannot search for % or _ in SQLite"],
    ['éééé ééé', "'name': Prisma searches for at most 6 letters beyond a–z in SQLite"],
  ])('for %s finds no row, with an issue', (text, reason) => {
    const { where, issues } = filterBy('name', text, 'sqlite')
    expect(where).toEqual({ id: { in: [] } })
    expect(issues).toMatchObject([{ slice: 'columnFilters', reason }])
  })

  it('tells that the global filter finds nothing', () => {
    expect(queryOf('?globalFilter=%25', 'sqlite').issues).toMatchObject([
      { slice: 'globalFilter', reason: 'the search: Prisma cannot search for % or _ in SQLite' },
    ])
  })
})

describe('the order', () => {
  it.each<[sorting: string, orderBy: readonly object[]]>([
    ['', [{ id: 'asc' }]],
    ['name.desc', [{ name: 'desc' }, { id: 'desc' }]],
    ['age.asc', [{ age: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }]],
    // Prisma has no `nulls` for a required field of a relation.
    ['city.desc', [{ city: { name: 'desc' } }, { id: 'desc' }]],
    ['note.desc', [{ city: { note: { sort: 'desc', nulls: 'last' } } }, { id: 'desc' }]],
  ])('of %s ends with the key', (sorting, orderBy) => {
    expect(queryOf(`?sorting=${sorting}`).orderBy).toEqual(orderBy)
  })

  it('has rows without a value where an index of SQLite has them', () => {
    expect(queryOf('?sorting=age.asc', 'sqlite').orderBy[0]).toEqual({
      age: { sort: 'asc', nulls: 'first' },
    })
  })

  it('leaves out lists, with an issue', () => {
    const { orderBy, issues } = queryOf('?sorting=tag.asc,words.desc,age.asc')
    expect(orderBy).toEqual([{ age: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }])
    expect(issues.map(({ reason }) => reason)).toEqual([
      "'tag': a list has no order",
      "'words': a list has no order",
    ])
  })
})

describe('the page', () => {
  it('has its number of rows, and those before it', () => {
    expect(queryOf('?pageIndex=3&pageSize=50')).toMatchObject({ skip: 100, take: 50 })
  })

  it('is the last one if there are fewer rows', () => {
    expect(queryOf('?pageIndex=9&pageSize=50').skipOf(120)).toBe(100)
  })

  it('stays where Prisma does not begin again', () => {
    expect(queryOf('?pageIndex=4294967296&pageSize=10').skip).toBe(2 ** 31 - 1)
  })

  it('is within maxOffset', () => {
    const { state } = peopleTable.parse('?pageIndex=99&pageSize=50')
    const { skip, issues } = peopleQuery('postgresql', { maxOffset: 100 })(state)
    expect(skip).toBe(100)
    expect(issues).toMatchObject([{ slice: 'pagination' }])
  })
})

describe('groups', () => {
  it('name the fields for groupBy, and the rows inside', () => {
    const query = queryOf('?grouping=joinedOn,role')
    expect(query).toMatchObject({ by: ['joined'], level: { joinedOn: 'joined' } })
    const inside = withinGroup(query, 'joinedOn:null')
    expect(inside).toMatchObject({ by: ['joined', 'role'], where: { joined: null } })
  })

  it('are of one model', () => {
    const { by, issues } = queryOf('?grouping=city,role')
    expect(by).toEqual(['role'])
    expect(issues).toMatchObject([
      { slice: 'grouping', reason: "'city': Prisma groups by fields of one model only" },
    ])
  })

  it('with a value that Prisma cannot send have no row', () => {
    const inside = withinGroup(queryOf('?grouping=price'), 'price:NaN')
    expect(inside).toMatchObject({
      where: { id: { in: [] } },
      issues: [{ reason: "'price': a value that Prisma cannot send" }],
    })
  })
})

it('throws for a database that Prisma cannot ask exactly', () => {
  expect(() => peopleQuery('mysql' as never)).toThrow(
    "[permatable] the query has the database mysql — pass 'postgresql' or 'sqlite', and use permatable/drizzle or permatable/kysely for others",
  )
})

it('finds the days that a relative filter means at a moment', () => {
  const days = calendarIn('Europe/Berlin')
  const table = defineTableSearchParams({
    columns: columns({ joined: operators(instant(), ['this', 'previous'], days) }),
  })
  const { byOperator, is } = columnsFor<PersonModel>()
  const query = tableQuery(table, {
    database: 'postgresql',
    key: is('id', 'Int'),
    columns: { joined: byOperator('joined', 'DateTime?', { days }) },
  })
  const { state } = table.parse('?columnFilters=joined./this/day')
  const now = new Date('2026-11-20T09:30:00Z')
  expect(query(state, { now }).where).toEqual({
    AND: [
      { joined: { gte: new Date('2026-11-19T23:00:00.000Z') } },
      { joined: { lt: new Date('2026-11-20T23:00:00.000Z') } },
    ],
  })
})
