import fc from 'fast-check'
import { defineTableSearchParams, sameView, type ColumnSort, type Pagination } from 'permatable'
import { columns, number, oneOf } from 'permatable/columns'
import {
  columnFilters,
  columnOrder,
  columnVisibility,
  defineSlices,
  globalFilter,
  grouping,
  pagination,
  rowSelection,
  slice,
  sorting,
} from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'

const named = { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection }
const options = {
  globalFilter: { param: 'q', default: 'ann' },
  sorting: { param: 'sort', default: [{ id: 'age', desc: true }], debounce: 50 },
  pagination: { params: { pageIndex: 'page' }, default: { pageSize: 20 }, maxPageSize: 50 },
  columnFilters: { param: 'where' },
  columnOrder: { param: 'columns', history: 'push' },
  rowSelection: { param: 'rows', rows: true },
} as const
const states = {
  globalFilter: ['', 'ann', 'b'],
  sorting: [[], [{ id: 'age', desc: true }], [{ id: 'name', desc: false }]],
  pagination: [
    { pageIndex: 0, pageSize: 20 },
    { pageIndex: 3, pageSize: 50 },
  ],
  columnFilters: [[], [{ id: 'age', value: [18, 40] }]],
  columnOrder: [[], ['name', 'age']],
  rowSelection: [{}, { 1: true }],
}
type Key = keyof typeof named
const keys = Object.keys(named) as Key[]

describe('a definition of named slices', () => {
  it('knows these slices only', () => {
    const table = defineSlices({
      sorting: sorting({ param: 'sort' }),
      pagination: pagination({ params: { pageSize: 'size' }, maxPageSize: 100 }),
    })
    expectTypeOf(table.defaults).toEqualTypeOf<{ sorting: ColumnSort[]; pagination: Pagination }>()
    expect(table.defaults).toEqual({ sorting: [], pagination: { pageIndex: 0, pageSize: 10 } })
    expect(table.parse('/users?sort=age.desc&size=500&globalFilter=ann')).toMatchObject({
      state: { sorting: [{ id: 'age', desc: true }], pagination: { pageIndex: 0, pageSize: 10 } },
      issues: [{ slice: 'pagination', param: 'size' }],
    })
    expect(table.href('/users?globalFilter=ann', { sorting: [{ id: 'age', desc: true }] })).toBe(
      '/users?globalFilter=ann&sort=age.desc',
    )
    // @ts-expect-error the slice is not named
    expect(table.serialize({ globalFilter: 'ann' })).toBe('')
  })

  it('takes what each definition takes', () => {
    const table = defineSlices({
      prefix: 'users-',
      history: 'push',
      columns: columns({ age: number(), role: oneOf(['admin', 'user']) }),
      sorting: sorting(),
      grouping: grouping(),
      tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
    })
    expectTypeOf(table.defaults.sorting).toEqualTypeOf<{ id: 'age' | 'role'; desc: boolean }[]>()
    expect(table.parse('?users-sorting=age.desc,x.asc&users-tab=done').state).toEqual({
      sorting: [{ id: 'age', desc: true }],
      grouping: [],
      tab: 'done',
    })
    expect(defineSlices({ tab: slice({ default: null, codec: oneOf(['a']) }) }).defaults).toEqual({
      tab: null,
    })
  })

  it('reads and writes as one that turns the others off', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
        fc.boolean(),
        fc.record(
          Object.fromEntries(
            keys.map((key) => [key, fc.constantFrom<unknown>(...states[key])]),
          ) as Record<Key, fc.Arbitrary<unknown>>,
        ),
        (chosen, hasOptions, given) => {
          const state = given as never
          const optionsOf = (key: Key) => (hasOptions ? options[key] : {})
          const pick = (of: (key: Key) => unknown) =>
            Object.fromEntries(chosen.map((key) => [key, of(key)]))
          const few = defineSlices(pick((key) => named[key](optionsOf(key) as never)) as object)
          const all = defineTableSearchParams({
            ...Object.fromEntries(keys.map((key) => [key, false])),
            ...pick(optionsOf),
          } as object)
          const search = few.serialize(state)
          expect(sameView(all, search, all.serialize(state))).toBe(true)
          expect(few.parse(search)).toEqual(all.parse(search))
          expect(few.defaults).toEqual(all.defaults)
          expect(search.split(/[?&]/).sort()).toEqual(all.serialize(state).split(/[?&]/).sort())
        },
      ),
    )
  })

  it.each<[options: object, message: string]>([
    [{ sorting: false }, '[permatable] sorting is false — import sorting from permatable/slices'],
    [{ sortng: {} }, "[permatable] there is no state slice 'sortng' — pass a slice of permatable"],
    [
      { sorting: slice({ default: null, codec: oneOf(['a']) }) },
      "[permatable] 'sorting' is a state of TanStack Table — use sorting() of permatable/slices",
    ],
    [{ order: sorting() }, "[permatable] TanStack Table knows 'order' as 'sorting'"],
    [
      { pagination: pagination({ default: { pageSize: 0 } }) },
      '[permatable] the default of \'pagination\' is {"pageSize":0}',
    ],
    [
      { sorting: sorting({ param: 'a' }), columnVisibility: columnVisibility({ param: 'a' }) },
      "[permatable] 'sorting' and 'columnVisibility' both own the param 'a'",
    ],
  ])('a mistake throws: %j', (options, message) => {
    expect(() => defineSlices(options)).toThrow(message)
  })
})
