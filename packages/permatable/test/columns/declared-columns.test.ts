import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import { columns, range, text } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { users } from '../support/users.ts'

const instant = (iso: string) => new Date(`${iso}T00:00:00.000Z`)

describe('declared columns', () => {
  it.each([
    ['a text', 'name.ann', [{ id: 'name', value: 'ann' }]],
    ['a text that looks like a number', 'name.42', [{ id: 'name', value: '42' }]],
    ['a range', 'age./18/40', [{ id: 'age', value: [18, 40] }]],
    ['an open range', 'age./18/', [{ id: 'age', value: [18, null] }]],
    ['a range the wrong way round', 'age./40/18', [{ id: 'age', value: [18, 40] }]],
    ['a range of numeric strings', 'age./%2218%22/%2240%22', [{ id: 'age', value: [18, 40] }]],
    ['a number past 2 ** 53', 'age./1/1e+21', [{ id: 'age', value: [1, 1e21] }]],
    ['one of several', 'status.active', [{ id: 'status', value: 'active' }]],
    ['some of several', 'tags./new/vip', [{ id: 'tags', value: ['new', 'vip'] }]],
    [
      'a range of dates',
      'createdAt./2026-11-20T00:00:00.000Z/null',
      [{ id: 'createdAt', value: [instant('2026-11-20'), null] }],
    ],
    ['a day', 'due.2026-11-05', [{ id: 'due', value: '2026-11-05' }]],
    [
      'a day that a link holds as its midnight in UTC',
      'due.2026-11-05T00:00:00.000Z',
      [{ id: 'due', value: '2026-11-05' }],
    ],
    [
      'a range of days',
      'booked./2026-11-05/2026-11-20',
      [{ id: 'booked', value: ['2026-11-05', '2026-11-20'] }],
    ],
    [
      'a range of days the wrong way round',
      'booked./2026-11-20/2026-11-05',
      [{ id: 'booked', value: ['2026-11-05', '2026-11-20'] }],
    ],
    [
      'an open range of days',
      'booked.//0000-02-29',
      [{ id: 'booked', value: [null, '0000-02-29'] }],
    ],
  ])('read %s', (_, filters, columnFilters) => {
    const address = `?${new URLSearchParams({ columnFilters: filters }).toString()}`
    expect(users.parse(address)).toMatchObject({ state: { columnFilters }, issues: [] })
    const { state } = users.parse(users.serialize(users.parse(address).state))
    expect(state.columnFilters).toEqual(columnFilters)
  })

  it.each([
    [
      'an unknown column',
      'columnFilters=nope.1,name.a',
      [{ id: 'name', value: 'a' }],
      "there is no column 'nope'",
    ],
    [
      'a prototype',
      'columnFilters=__proto__.1,name.a',
      [{ id: 'name', value: 'a' }],
      "there is no column '__proto__'",
    ],
    ['a number for a range', 'columnFilters=age.5', [], "'age': not a range of numbers"],
    ['null for a range', 'columnFilters=age.null', [], "'age': not a range of numbers"],
    ['a range without ends', 'columnFilters=age.//', [], "'age': not a range of numbers"],
    ['a pair for a text', 'columnFilters=name./1/2', [], "'name': not a text"],
    [
      'a list for one of several',
      'columnFilters=status./active/paused',
      [],
      "'status': not one of active, paused",
    ],
    ['a list of none', 'columnFilters=tags.%255B%5D', [], "'tags': not a list of new, vip"],
    [
      'a date that is none',
      'columnFilters=createdAt./x/y',
      [],
      "'createdAt': not a range of dates",
    ],
    ...[
      '2021-02-31',
      '2021-02-31T00:00:00.000Z',
      '2021-02-31T09:30',
      '2021-2-3',
      '2021',
      '2 March',
    ].map((end): [string, string, never[], string] => [
      `the date ${end}`,
      `columnFilters=createdAt./${end}/`,
      [],
      "'createdAt': not a range of dates",
    ]),
    ...[
      ['a day that no calendar has', '2026-02-30'],
      ['an instant within a day', '2026-11-05T23:30:00.000Z'],
      ['a day without its zeros', '2026-11-5'],
      ['a day with a year of six digits', '%2B012026-11-05'],
      ['a year', '2026'],
      ['a list of days', '/2026-11-05/2026-11-06'],
    ].map(([name, text]): [string, string, never[], string] => [
      name as string,
      `columnFilters=due.${text}`,
      [],
      "'due': not a day such as 2026-11-05",
    ]),
    [
      'a range of days with an instant',
      'columnFilters=booked./2026-11-05/2026-11-06T12:00:00.000Z',
      [],
      "'booked': not a range of days",
    ],
  ])('drop %s, and say so', (_, search, columnFilters, reason) => {
    const { state, issues } = users.parse(`?${search}`)
    expect(state.columnFilters).toEqual(columnFilters)
    expect(issues).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters', reason }])
  })

  it('drop unknown columns from a sorting', () => {
    const { state, issues } = users.parse('?sorting=nope.asc,age.desc')
    expect(state.sorting).toEqual([{ id: 'age', desc: true }])
    expect(issues).toMatchObject([{ slice: 'sorting', reason: "there is no column 'nope'" }])
  })

  it('give the shortest addresses with perColumn', () => {
    const short = defineTableSearchParams({
      columns: columns({ name: text(), age: range() }),
      columnFilters: { codec: perColumn(['name', 'age']) },
    })
    const search = short.serialize({
      columnFilters: [
        { id: 'name', value: 'jo' },
        { id: 'age', value: [18, 40] },
      ],
    })
    expect(search).toBe('?name=jo&age=/18/40')
  })
})
