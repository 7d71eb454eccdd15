import { columnsFor, countRows, readPage, readGroups, tableQuery } from 'permatable/prisma'
import { describe, expect, it, vi } from 'vitest'
import type { PersonModel } from './model.ts'
import { peopleQuery, peopleTable, queryOf } from './people.ts'

/** A model that answers the look-ups in turn, and notes what it is asked. */
function modelOf(...answers: readonly (object | null)[]) {
  const asked: object[] = []
  const left = [...answers]
  return {
    asked,
    findFirst(args: object) {
      asked.push(args)
      return Promise.resolve(left.shift() ?? null)
    },
  }
}

/** Reads a page with nothing in it, and returns what was asked. */
async function requestsOf(
  address: string,
  cursor: object,
  row: object | null,
  ...more: readonly object[]
) {
  const model = modelOf(row, ...more)
  const requests: object[] = []
  const page = await readPage(model, queryOf(address), cursor, (request) => {
    requests.push(request)
    return Promise.resolve([])
  })
  return { requests, page, asked: model.asked }
}

describe('readPage', () => {
  it('reads one row past the first page', async () => {
    const { requests, asked } = await requestsOf('?pageSize=10&sorting=age.asc', {}, null)
    expect(asked).toEqual([])
    expect(requests).toEqual([
      {
        where: {},
        orderBy: [{ age: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
        take: 11,
      },
    ])
  })

  it('reads the ranges after a row', async () => {
    const row = { id: 5, age: 30 }
    const { requests, asked } = await requestsOf('?sorting=age.asc&pageSize=10', { after: 5 }, row)
    expect(asked).toEqual([{ where: { id: { equals: 5 } }, select: { age: true, id: true } }])
    const orderBy = [{ age: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }]
    expect(requests).toEqual([
      {
        where: { AND: [{ age: { equals: 30 } }, { id: { gt: 5 } }] },
        orderBy: [{ id: 'asc' }],
        take: 11,
      },
      { where: { age: { gt: 30 } }, orderBy, take: 11 },
      { where: { age: null }, orderBy: [{ id: 'asc' }], take: 11 },
    ])
  })

  it('reads the ranges before a row, in reverse', async () => {
    const { requests } = await requestsOf('?sorting=name.asc', { before: 5 }, { id: 5, name: 'b' })
    expect(requests).toMatchObject([
      { orderBy: [{ id: 'desc' }] },
      { where: { name: { lt: 'b' } }, orderBy: [{ name: 'desc' }, { id: 'desc' }] },
    ])
  })

  it('finds the values of a relation, and rows that lack it last', async () => {
    const row = { id: 5, city: { name: 'Ulm' } }
    const { requests, asked } = await requestsOf('?sorting=city.asc', { after: 5 }, row)
    expect(asked).toMatchObject([{ select: { city: { select: { name: true } }, id: true } }])
    expect(requests.map((one) => 'where' in one && one.where)).toEqual([
      { AND: [{ city: { is: { name: { equals: 'Ulm' } } } }, { id: { gt: 5 } }] },
      { city: { is: { name: { gt: 'Ulm' } } } },
      { city: { isNot: {} } },
    ])
  })

  it('names the values after that of an enum', async () => {
    const { requests } = await requestsOf(
      '?sorting=role.asc',
      { after: 5 },
      { id: 5, role: 'ADMIN' },
    )
    expect(requests[1]).toMatchObject({ where: { role: { in: ['MEMBER'] } } })
  })

  it('compares booleans with the other one', async () => {
    const row = { id: 5, active: true }
    const { requests } = await requestsOf('?sorting=active.desc', { after: 5 }, row)
    expect(requests[1]).toMatchObject({ where: { active: { equals: false } } })
  })

  it('reads the first page if the row is gone', async () => {
    const { page } = await requestsOf('?', { after: 5 }, null)
    expect(page).toMatchObject({ isRowGone: true, hasPrevious: false })
  })

  it('asks once more whether a timestamp is exact', async () => {
    const joined = new Date('2026-11-20T09:30:00.000Z')
    const row = { id: 5, joined }
    const { page, asked } = await requestsOf('?sorting=joined.asc', { after: 5 }, row, row)
    expect(asked[1]).toMatchObject({
      where: { AND: [{ id: { equals: 5 } }, { joined: { equals: joined } }] },
    })
    expect(page.isRowGone).toBe(false)
  })

  it('reads the first page if Prisma rounds a value, and says so', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const row = { id: 5, joined: new Date('2026-11-20T09:30:00.000Z') }
    const { page } = await requestsOf('?sorting=joined.asc', { after: 5 }, row)
    expect(page.isRowGone).toBe(true)
    expect(warned.mock.calls).toEqual([
      [
        '[permatable] no page starts after a row, because Prisma rounds one of its values — sort by a column that it returns exactly, such as @db.Timestamptz(3)',
      ],
    ])
    warned.mockRestore()
  })

  it('finds a row by several fields', async () => {
    const { is } = columnsFor<PersonModel>()
    const query = tableQuery(peopleTable, {
      database: 'postgresql',
      key: [is('name', 'String'), is('id', 'Int')],
      columns: {} as never,
    })(peopleTable.defaults)
    const model = modelOf({ id: 5, name: 'b' })
    await readPage(model, query, { after: ['b', 5] }, () => Promise.resolve([]))
    expect(model.asked).toMatchObject([
      { where: { AND: [{ name: { equals: 'b' } }, { id: { equals: 5 } }] } },
    ])
  })
})

describe('countRows', () => {
  it.each([
    [{}, { where: {} }, 120, { count: 120, isCapped: false }],
    [{ upTo: 100 }, { where: {}, take: 101 }, 101, { count: 100, isCapped: true }],
  ])('with %j asks %j', async (options, args, count, result) => {
    const asked: object[] = []
    const model = { count: (given: object) => Promise.resolve(asked.push(given) && count) }
    expect(await countRows(model, queryOf('?'), options)).toEqual(result)
    expect(asked).toEqual([args])
  })
})

it('readGroups reads groups by the names of their fields', async () => {
  const query = peopleQuery('postgresql')(peopleTable.parse('?grouping=joinedOn').state)
  const groups = await readGroups(
    query,
    { 'joinedOn:null': true },
    {
      groups: ({ by }) => Promise.resolve([{ [by[0] ?? '']: null, _count: 2 }]),
      rows: ({ where }) => Promise.resolve([{ where }]),
    },
  )
  expect(groups).toMatchObject([
    {
      id: 'joinedOn:null',
      group: { joined: null, _count: 2 },
      rows: [{ where: { joined: null } }],
    },
  ])
})
