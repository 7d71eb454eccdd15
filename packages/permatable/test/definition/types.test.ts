import type { Atom } from '@tanstack/react-store'
import {
  defineTableSearchParams,
  personal,
  remember,
  type ColumnSort,
  type Pagination,
  type RowSelection,
  type TableSearchState,
} from 'permatable'
import { json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns, number, oneOf, range } from 'permatable/columns'
import type { useTableSearchParams as useBrowser } from 'permatable/browser'
import type { useTableSearchParams as useNext } from 'permatable/next'
import type { useTableSearchParams as useNextPages } from 'permatable/next-pages'
import type { TableParams, useTableSearchParamsWith } from 'permatable/react'
import type { useTableSearchParams as useReactRouter } from 'permatable/react-router'
import * as all from 'permatable/slices'
import { columnVisibility, grouping, slice } from 'permatable/slices'
import type { useTableSearchParams as useTanStackRouter } from 'permatable/tanstack-router'
import type { useTableSearchParams as useWouter } from 'permatable/wouter'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { saidBy } from '../support/console-words.ts'
import { compile } from '../support/compile.ts'

describe('the types of a definition', () => {
  it('are the six slices, as TanStack Table names them', () => {
    const table = defineTableSearchParams({
      history: 'push',
      prefix: 'x-',
      sorting: { param: 'sort' },
    })
    expectTypeOf(table.defaults).toEqualTypeOf<TableSearchState>()
    expectTypeOf(table.parse('').state.sorting).toEqualTypeOf<ColumnSort[]>()
    expectTypeOf(table.parse('').state.rowSelection).toEqualTypeOf<RowSelection>()
  })

  it('leave out the slices that are false', () => {
    const table = defineTableSearchParams({ rowSelection: false, columnOrder: false })
    expectTypeOf(table.defaults).toEqualTypeOf<
      Pick<TableSearchState, 'globalFilter' | 'sorting' | 'pagination' | 'columnFilters'>
    >()
    expect(table.defaults).not.toHaveProperty('rowSelection')
    // @ts-expect-error the slice is off
    table.serialize({ rowSelection: {} })
  })

  it('blame a mistake on its own option, and on none that is right', () => {
    const right = { columns: columns({ age: range() }), columnVisibility: columnVisibility() }
    void (() => {
      // @ts-expect-error maxPageSize
      defineTableSearchParams({ pagination: { params: {}, maxPageSiz: 5 } })
      // @ts-expect-error param
      defineTableSearchParams({ sorting: { default: [], parm: 'sort' } })
      defineTableSearchParams({
        ...right,
        // @ts-expect-error maxPageSize
        pagination: { maxPageSiz: 50 },
      })
      defineTableSearchParams({
        columns: right.columns,
        columnVisibility: right.columnVisibility,
        // @ts-expect-error 'push'
        sorting: { history: 'pus' },
        // @ts-expect-error a number
        debounce: '300',
      })
    })
    const pagination = { params: {}, maxPageSize: 50, rows: true }
    expect(defineTableSearchParams({ ...right, pagination }).defaults.columnVisibility).toEqual({})
  })

  it('know the slices that remember may ignore', () => {
    const both = remember({ key: 'k', ignore: ['pagination', 'grouping'] })
    expect(defineTableSearchParams({ grouping: grouping(), remember: both }).defaults).toBeTruthy()
    expect(defineTableSearchParams({ remember: remember({ key: 'k' }) }).defaults).toBeTruthy()
    void (() => {
      // @ts-expect-error 'grouping' is not a slice of this table
      defineTableSearchParams({ sorting: {}, remember: both })
      // @ts-expect-error 'pagination' is off
      defineTableSearchParams({ pagination: false, grouping: grouping(), remember: both })
      // @ts-expect-error 'pagination' is not a slice of this table
      defineTableSearchParams({ onlyNamed: true, grouping: grouping(), remember: both })
      // @ts-expect-error a list
      remember({ key: 'k', ignore: 'pagination' })
    })
  })

  it('make the types of params', () => {
    expectTypeOf<ReturnType<typeof useBrowser<TableSearchState>>>().toEqualTypeOf<
      TableParams<TableSearchState>
    >()
    expectTypeOf<TableParams<TableSearchState>['atoms']['sorting']>().toExtend<Atom<ColumnSort[]>>()
    expectTypeOf<TableParams<Pick<TableSearchState, 'sorting'>>['atoms']>().not.toHaveProperty(
      'pagination',
    )
    type Set = Parameters<TableParams<TableSearchState>['set']>[0]
    expectTypeOf<{ sorting: (old: ColumnSort[]) => ColumnSort[] }>().toExtend<Set>()
    expectTypeOf<{ sorting: string }>().not.toExtend<Set>()
    expectTypeOf<{ sortng: [] }>().not.toExtend<Set>()
  })

  it('take the ready-made codecs where they fit', () => {
    const table = defineTableSearchParams({
      globalFilter: { codec: json('q') },
      sorting: { codec: perEntry('sorting', sortDirection) },
      columnFilters: { codec: perEntry('columnFilters', jsonValue) },
      pagination: { codec: json('page'), maxPageSize: 50 },
      columnOrder: { codec: { parse: (text) => [text], serialize: ([id]) => id } },
    })
    expectTypeOf(table.defaults).toEqualTypeOf<TableSearchState>()
    const declared = { columns: columns({ age: range() }) }
    const beside = { grouping: grouping() }
    const order = { codec: json('order') }
    const sorting = { codec: perEntry('sort', sortDirection) }
    defineTableSearchParams({ columnFilters: { codec: perColumn(['name', 'age']) } })
    defineTableSearchParams({ ...declared, sorting, columnOrder: order })
    defineTableSearchParams({ ...beside, sorting, columnOrder: order })
    defineTableSearchParams({ pagination: personal({ codec: json('page') }, { key: 'page' }) })
    // @ts-expect-error directions are sorting's
    defineTableSearchParams({ columnFilters: { codec: perEntry('filters', sortDirection) } })
    const upperCase = { parse: (text: string) => text, serialize: (value: string) => value }
    // @ts-expect-error a string is no list of ids
    defineTableSearchParams({ columnOrder: { codec: upperCase } })
  })

  it('say in the place of a mistake what to do', () => {
    const declared = columns({ age: range() })
    const mistakes = [
      // @ts-expect-error Give columns({ … }) instead of column definitions, from permatable/columns
      () => defineTableSearchParams({ columns: [{ id: 'age', filterFn: 'inNumberRange' }] }),
      // @ts-expect-error Give columns({ … }), from permatable/columns
      () => defineTableSearchParams({ columns: { age: range() } }),
      () =>
        defineTableSearchParams({
          columns: declared,
          // @ts-expect-error 'nope' is not in columns({ … })
          columnFilters: { codec: perColumn(['age', 'nope']) },
        }),
      () =>
        defineTableSearchParams({
          columns: declared,
          // @ts-expect-error 'nope' is not in columns({ … })
          columnFilters: { debounce: { age: 300, nope: 300 } },
        }),
      () =>
        defineTableSearchParams({
          // @ts-expect-error Another slice owns the param 'page' too
          pagination: { params: { pageIndex: 'page' } },
          // @ts-expect-error Another slice owns the param 'page' too
          sorting: { param: 'page' },
        }),
      // @ts-expect-error There is no such option
      () => defineTableSearchParams({ history: 'auto', nope: true }),
      // @ts-expect-error There is no such option
      () => defineTableSearchParams({ colums: declared }),
      // @ts-expect-error columnVisibility comes from permatable/slices
      () => defineTableSearchParams({ history: 'auto', columnVisibility: {} }),
      // @ts-expect-error grouping comes from permatable/slices
      () => defineTableSearchParams({ grouping: [] }),
      // @ts-expect-error grouping comes from permatable/slices
      () => defineTableSearchParams({ sorting: { debounce: 5 }, grouping }),
      // @ts-expect-error A page of 100 rows is larger than maxPageSize, 50
      () => defineTableSearchParams({ pagination: { pageSizes: [25, 100], maxPageSize: 50 } }),
      // @ts-expect-error A page of 51 rows is larger than maxPageSize, 50
      () => defineTableSearchParams({ pagination: { pageSizes: [51, 9], maxPageSize: 50 } }),
      // @ts-expect-error A page of 60 rows is larger than maxPageSize, 50
      () => defineTableSearchParams({ pagination: { default: { pageSize: 60 }, maxPageSize: 50 } }),
      // @ts-expect-error The default page of 10 rows is not in pageSizes
      () => defineTableSearchParams({ pagination: { default: { pageSize: 10 }, pageSizes: [20] } }),
    ]
    const said = expect.stringContaining('pass columns({ … })') as unknown
    expect(mistakes.slice(0, 2).map(saidBy)).toEqual([[said], [said]])
    for (const size of [100, 5])
      defineTableSearchParams({ pagination: { pageSizes: [9, size, 50, 49], maxPageSize: 50 } })
    defineTableSearchParams({
      columns: declared,
      columnFilters: { codec: perColumn(['age']), debounce: { age: 300 } },
    })
  })

  it('refuse options in place of a definition, in the hook of each router', () => {
    const options = { sorting: { history: 'push' } } as const
    const refused = expectTypeOf(options).not
    refused.toExtend<Parameters<typeof useBrowser>[0]>()
    refused.toExtend<Parameters<typeof useNext>[0]>()
    refused.toExtend<Parameters<typeof useNextPages>[0]>()
    refused.toExtend<Parameters<typeof useReactRouter>[0]>()
    refused.toExtend<Parameters<typeof useTanStackRouter>[0]>()
    refused.toExtend<Parameters<typeof useWouter>[0]>()
    refused.toExtend<Parameters<typeof useTableSearchParamsWith>[1]>()
  })

  it('say of a wrong default of a slice which values its codec takes', () => {
    // The compiler reports against the last overload, and `Parameters` infers from it.
    type Options = Parameters<typeof slice<'open' | 'done'>>[0]
    expectTypeOf<Options['default']>().toEqualTypeOf<'open' | 'done'>()
  })
})

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

/** The type of `table` as an editor shows it: the compiler writes it into a declaration. */
function hoverOf(source: string): string {
  const { report, declaration } = compile(source)
  expect(report).toBe('')
  return declaration
}

it('the compiler names the import of a slice that is off by default', () => {
  const { slice: _own, columnPinningV8: _v8, ...made } = all
  const keys = Object.keys(made)
  const { report } = compile(`
    import { defineTableSearchParams } from 'permatable'
    ${keys.map((key) => `export const ${key} = defineTableSearchParams({ ${key}: {} })`).join('\n')}
    export const beside = defineTableSearchParams({ history: 'auto', ${keys[0]}: {} })
  `)
  for (const key of keys)
    expect(report).toContain(`${key} comes from permatable/slices — import it, and pass ${key}()`)
  expect(report.match(/comes from permatable/g)).toHaveLength(keys.length + 1)
})

it('an editor shows the slices of a definition, not its options', () => {
  const hover = hoverOf(`
    import { defineTableSearchParams } from 'permatable'
    import { columns, range } from 'permatable/columns'
    export const table = defineTableSearchParams({
      prefix: 'users-',
      globalFilter: { debounce: 300 },
      rowSelection: false,
      columns: columns({ age: range() }),
    })
  `)
  expect(hover).toContain('globalFilter: string;')
  expect(hover).toContain('pagination: import("permatable").Pagination;')
  expect(hover).toContain('desc: boolean;')
  expect(hover).not.toMatch(/prefix|debounce|rowSelection|StateOf|SliceState/)
})
