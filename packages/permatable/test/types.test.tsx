import type { Atom } from '@tanstack/react-store'
import {
  defineTableSearchParams,
  json,
  jsonValue,
  perColumn,
  perEntry,
  sortDirection,
  type ColumnSort,
  type RowSelection,
  type TableSearchState,
} from 'permatable'
import { useTableSearchParams as useBrowser } from 'permatable/browser'
import type { TableParams } from 'permatable/react'
import { describe, expect, expectTypeOf, it } from 'vitest'

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

  it('make the types of params', () => {
    expectTypeOf(useBrowser<TableSearchState>).returns.toEqualTypeOf<
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
    defineTableSearchParams({ columnFilters: { codec: perColumn(['name', 'age']) } })
    // @ts-expect-error directions are sorting's
    defineTableSearchParams({ columnFilters: { codec: perEntry('filters', sortDirection) } })
    const upperCase = { parse: (text: string) => text, serialize: (value: string) => value }
    // @ts-expect-error a string is no list of ids
    defineTableSearchParams({ columnOrder: { codec: upperCase } })
  })
})

describe('a mistake in a definition', () => {
  it.each<[what: string, define: () => unknown, message: RegExp]>([
    [
      'an unknown slice',
      // @ts-expect-error a slice that does not exist
      () => defineTableSearchParams({ sortng: { debounce: 1 } }),
      /no state slice 'sortng' — use one of globalFilter, sorting/,
    ],
    [
      'an unknown history',
      // @ts-expect-error a history that does not exist
      () => defineTableSearchParams({ history: 'add' }),
      /history of 'globalFilter' is 'add' — give 'push' or 'replace'/,
    ],
    [
      'a field that does not exist',
      // @ts-expect-error the fields are pageIndex and pageSize
      () => defineTableSearchParams({ pagination: { params: { page: 'p' } } }),
      /no param 'page' — name pageIndex, pageSize/,
    ],
    [
      'a default of another kind',
      // @ts-expect-error a sorting is a list
      () => defineTableSearchParams({ sorting: { default: 'name' } }),
      /default of 'sorting' is 'name'/,
    ],
    [
      'an option of another slice',
      // @ts-expect-error pages have sizes, sortings have none
      () => defineTableSearchParams({ sorting: { maxPageSize: 10 } }),
      /'sorting' has no option 'maxPageSize'/,
    ],
    [
      'a negative debounce',
      () => defineTableSearchParams({ debounce: -1 }),
      /debounce of 'globalFilter' is -1 — give milliseconds/,
    ],
    [
      'one param for two slices',
      () => defineTableSearchParams({ globalFilter: { param: 'q' }, sorting: { param: 'q' } }),
      /'globalFilter' and 'sorting' both own the param 'q'/,
    ],
    [
      'a column that is named like another param',
      () => defineTableSearchParams({ columnFilters: { codec: perColumn(['sorting']) } }),
      /both own the param 'sorting'/,
    ],
    [
      'one family of params for two slices',
      () =>
        defineTableSearchParams({
          sorting: { codec: perEntry('s', sortDirection) },
          columnFilters: { codec: perEntry('s', jsonValue) },
        }),
      /'sorting' and 'columnFilters' both own the param 's\.'/,
    ],
    [
      'a column twice',
      () => defineTableSearchParams({ columnFilters: { codec: perColumn(['a', 'a']) } }),
      /'columnFilters' names the param 'a' twice/,
    ],
    [
      'a page size that is no number of rows',
      () => defineTableSearchParams({ pagination: { maxPageSize: -1 } }),
      /maxPageSize is -1 — give a whole number/,
    ],
    [
      'a default past the largest page size',
      () => defineTableSearchParams({ pagination: { maxPageSize: 5 } }),
      /of at most 5 rows \(maxPageSize\)/,
    ],
    [
      'true for a slice',
      // @ts-expect-error options or false
      () => defineTableSearchParams({ sorting: true }),
      /options of 'sorting' are true — give an object, or false/,
    ],
    [
      'a codec by name',
      // @ts-expect-error codecs are made by functions
      () => defineTableSearchParams({ sorting: { codec: 'json' } }),
      /codec of 'sorting' is 'json' — give json/,
    ],
    [
      'a prefix that is no text',
      // @ts-expect-error a prefix is a string
      () => defineTableSearchParams({ prefix: 5 }),
      /prefix is 5 — give a string/,
    ],
    [
      'a param without a name',
      () => defineTableSearchParams({ sorting: { param: '' } }),
      /'sorting' has a param without a name/,
    ],
  ])('%s says what to do', (_, define, message) => {
    expect(define).toThrow(/^\[permatable\] .+ — .+/)
    expect(define).toThrow(message)
  })
})
