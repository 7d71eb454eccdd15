import { defineTableSearchParams, explain } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'
import { users } from '../support/users.ts'

describe('explain', () => {
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
