import { defineTableSearchParams, explain } from 'permatable'
import { aliases } from 'permatable/aliases'
import { calendarIn, columns, day, instant, operators } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { users } from '../support/users.ts'

describe('explain', () => {
  const berlin = calendarIn('Europe/Berlin')
  const orders = defineTableSearchParams({
    columns: columns({
      due: operators(day(), ['this', 'last', 'previous', 'is'], berlin),
      at: operators(instant(), ['last'], berlin),
    }),
  })
  const now = new Date('2026-11-27T12:34:56.000Z')

  it.each([
    ['due./last/7/day', "'due': last 7 days: 21 to 27 November 2026, Europe/Berlin"],
    ['due./this/day', "'due': this day: 27 November 2026, Europe/Berlin"],
    ['due./previous/1/week', "'due': previous 1 week: 16 to 22 November 2026, Europe/Berlin"],
    ['due./last/30/day', "'due': last 30 days: 29 October to 27 November 2026, Europe/Berlin"],
    ['due./last/1/year', "'due': last 1 year: 28 November 2025 to 27 November 2026, Europe/Berlin"],
    [
      'at./last/15/minute',
      "'at': last 15 minutes: 27 November 2026, 13:19 to 13:34, Europe/Berlin",
    ],
    [
      'at./last/24/hour',
      "'at': last 24 hours: 26 November 2026, 13:34 to 27 November 2026, 13:34, Europe/Berlin",
    ],
    [
      'at./last/1/day,due./this/day',
      "'at': last 1 day: 27 November 2026, Europe/Berlin; 'due': this day: 27 November 2026, Europe/Berlin",
    ],
    ['due./is/2026-11-05', undefined],
  ])('says what %s means', (filters, meaning) => {
    const rows = explain(orders, `?columnFilters=${filters}`, { now })
    expect(rows.find(({ slice }) => slice === 'columnFilters')?.meaning).toBe(meaning)
  })

  it('names a repeat, and the first one counts', () => {
    expect(explain(users, '?globalFilter=a&globalFilter=b').slice(0, 2)).toMatchObject([
      {
        param: 'globalFilter',
        text: 'b',
        slice: undefined,
        reason: 'a repeat, and the first one counts',
      },
      { param: 'globalFilter', text: 'a', slice: 'globalFilter', value: 'a' },
    ])
  })

  it('names what it read by an old name', () => {
    const renamed = defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) })
    expect(explain(renamed, '?q=ann').slice(0, 2)).toMatchObject([
      { param: 'q', text: 'ann', slice: undefined, reason: 'not read by this name' },
      { param: 'globalFilter', text: 'ann', slice: 'globalFilter', value: 'ann' },
    ])
  })

  it('names the params of an address that is too long to read, with the reason', () => {
    const address = `?sorting=age.desc&${'a&'.repeat(50_000)}globalFilter=ann&sorting=x`
    const own = explain(users, address).filter(({ slice, text }) => slice && text)
    const reason = 'a query longer than 100000 characters'
    expect(own).toMatchObject([
      { param: 'globalFilter', text: 'ann', value: '', isDefault: true, reason },
      { param: 'sorting', text: 'age.desc', value: [], isDefault: true, reason },
    ])
    const repeat = explain(users, address).find(({ text }) => text === 'x')
    expect(repeat).toMatchObject({ param: 'sorting', slice: undefined, reason })
  })

  it('says of each param what it comes to', () => {
    expect(explain(users, '/users?tab=1&globalFilter=ann&sorting=nonsense&pageIndex=3#x')).toEqual([
      {
        param: 'tab',
        text: '1',
        slice: undefined,
        value: undefined,
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'globalFilter',
        text: 'ann',
        slice: 'globalFilter',
        value: 'ann',
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'sorting',
        text: 'nonsense',
        slice: 'sorting',
        value: [],
        isDefault: true,
        reason: 'a column without a direction',
      },
      {
        param: 'pageIndex',
        text: '3',
        slice: 'pagination',
        value: { pageIndex: 2, pageSize: 10 },
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'pageSize',
        text: undefined,
        slice: 'pagination',
        value: { pageIndex: 2, pageSize: 10 },
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'columnFilters',
        text: undefined,
        slice: 'columnFilters',
        value: [],
        isDefault: true,
        reason: undefined,
      },
      {
        param: 'columnOrder',
        text: undefined,
        slice: 'columnOrder',
        value: [],
        isDefault: true,
        reason: undefined,
      },
      {
        param: 'rowSelection',
        text: undefined,
        slice: 'rowSelection',
        value: {},
        isDefault: true,
        reason: undefined,
      },
    ])
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty of', 'valueOf'])(
    'takes the reason "%s" of a codec for its own',
    (reason) => {
      const table = defineTableSearchParams({
        sorting: {
          codec: {
            parse: () => {
              throw new Error(reason)
            },
            serialize: () => undefined,
          },
        },
      })
      expect(table.parse('?sorting=a').issues.map((issue) => issue.reason)).toEqual([reason])
      const explained = explain(table, '?sorting=a').find(({ slice }) => slice === 'sorting')
      expect(explained?.reason).toBe(reason)
    },
  )
})
