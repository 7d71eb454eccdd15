import { defineTableSearchParams, type ColumnSort, type Pagination } from 'permatable'
import { columns, number, oneOf } from 'permatable/columns'
import { grouping, slice } from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'

const users = defineTableSearchParams({
  onlyNamed: true,
  prefix: 'users-',
  history: 'push',
  columns: columns({ age: number(), role: oneOf(['admin', 'user']) }),
  sorting: {},
  pagination: { params: { pageSize: 'size' }, maxPageSize: 100 },
  rowSelection: false,
  grouping: grouping(),
  tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
})

describe('a definition with onlyNamed', () => {
  it('has the slices that it names', () => {
    expectTypeOf(users.defaults).toEqualTypeOf<{
      sorting: { id: 'age' | 'role'; desc: boolean }[]
      pagination: Pagination
      grouping: string[]
      tab: 'open' | 'done'
    }>()
    expect(users.defaults).toEqual({
      grouping: [],
      tab: 'open',
      sorting: [],
      pagination: { pageIndex: 0, pageSize: 10 },
    })
  })

  it('reads and writes their params, and no others', () => {
    const query = '?users-sorting=age.desc,x.asc&users-tab=done&users-size=500&users-globalFilter=a'
    expect(users.parse(query)).toMatchObject({
      state: { ...users.defaults, sorting: [{ id: 'age', desc: true }], tab: 'done' },
      issues: [{ slice: 'sorting' }, { slice: 'pagination', param: 'users-size' }],
    })
    // @ts-expect-error the slice is not named
    expect(users.serialize({ globalFilter: 'ann' })).toBe('')
  })

  it('is state without a table if it names none', () => {
    const view = defineTableSearchParams({
      onlyNamed: true,
      tab: slice({ default: null, codec: oneOf(['a']) }),
    })
    expectTypeOf(view.defaults).toEqualTypeOf<{ tab: 'a' | null }>()
    expect(view.defaults).toEqual({ tab: null })
  })

  it('has all slices with false', () => {
    const table = defineTableSearchParams({ onlyNamed: false, columnOrder: false })
    expectTypeOf(table.defaults.sorting).toEqualTypeOf<ColumnSort[]>()
    expect(Object.keys(table.defaults)).toHaveLength(5)
  })
})
