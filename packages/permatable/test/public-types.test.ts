import type {
  Address,
  ColumnFilter,
  ColumnSort,
  Explanation,
  Issue,
  Pagination,
  Param,
  RowSelection,
  SameViewOptions,
  SearchParamsObject,
  StateOf,
  TableSearchParams,
  TableSearchState,
} from 'permatable'
import type * as main from 'permatable'
import type * as aliases from 'permatable/aliases'
import type * as browser from 'permatable/browser'
import type * as codecs from 'permatable/codecs'
import type * as columns from 'permatable/columns'
import type * as devtools from 'permatable/devtools'
import type * as links from 'permatable/links'
import type * as next from 'permatable/next'
import type * as react from 'permatable/react'
import type * as reactRouter from 'permatable/react-router'
import type * as slices from 'permatable/slices'
import type * as storage from 'permatable/storage'
import type * as tanstackRouter from 'permatable/tanstack-router'
import type * as testing from 'permatable/testing'
import type * as views from 'permatable/views'
import type * as wouter from 'permatable/wouter'
import { expectTypeOf, it } from 'vitest'

/**
 * What apps rely on in the types of each entry. A change here breaks code that compiled: see docs/about/versioning.md. Types that
 * are inferred from a definition are in definition/types.test.ts and columns/types.test.ts, those of the one-step hooks and of
 * queries in react-table/ and sql/.
 */
type Definition = TableSearchParams<TableSearchState>

it('permatable', () => {
  expectTypeOf<TableSearchState>().toEqualTypeOf<{
    globalFilter: string
    sorting: ColumnSort[]
    pagination: Pagination
    columnFilters: ColumnFilter[]
    columnOrder: string[]
    rowSelection: RowSelection
  }>()
  expectTypeOf<ColumnSort>().toEqualTypeOf<{ id: string; desc: boolean }>()
  expectTypeOf<ColumnFilter>().toEqualTypeOf<{ id: string; value: unknown }>()
  expectTypeOf<Pagination>().toEqualTypeOf<{ pageIndex: number; pageSize: number }>()
  expectTypeOf<RowSelection>().toEqualTypeOf<Record<string, true>>()
  expectTypeOf<Param>().toEqualTypeOf<readonly [name: string, text: string]>()
  expectTypeOf<string | URL | URLSearchParams | Request | SearchParamsObject>().toExtend<Address>()
  expectTypeOf<{ sorting: string; tab: string[] }>().toExtend<SearchParamsObject>()
  expectTypeOf<StateOf<Definition>>().toEqualTypeOf<TableSearchState>()
  expectTypeOf<ReturnType<Definition['parse']>['state']>().toEqualTypeOf<TableSearchState>()
  expectTypeOf<ReturnType<Definition['parse']>['issues']>().toEqualTypeOf<readonly Issue[]>()
  expectTypeOf<ReturnType<Definition['serialize']>>().toEqualTypeOf<string>()
  expectTypeOf<keyof Issue>().toEqualTypeOf<'slice' | 'param' | 'text' | 'reason'>()
  expectTypeOf<typeof main.explain>().returns.toEqualTypeOf<readonly Explanation[]>()
  expectTypeOf<typeof main.sameView<TableSearchState>>().parameters.toEqualTypeOf<
    [
      definition: TableSearchParams<TableSearchState>,
      a: Address,
      b: Address,
      options?: SameViewOptions<TableSearchState> | undefined,
    ]
  >()
  expectTypeOf<typeof main.sameView>().returns.toEqualTypeOf<boolean>()
})

it('permatable/aliases', () => {
  expectTypeOf<{
    params: { q: string }
    migrate: (params: readonly Param[]) => readonly Param[]
  }>().toExtend<Parameters<typeof aliases.aliases>[0]>()
})

it('permatable/codecs', () => {
  expectTypeOf<typeof codecs.json>().toBeCallableWith('q')
  expectTypeOf<typeof codecs.json>().toBeCallableWith()
  expectTypeOf<ReturnType<typeof codecs.commaList<'a' | 'b'>>>().toExtend<
    main.TextCodec<('a' | 'b')[]>
  >()
  expectTypeOf<typeof codecs.sortDirection>().toExtend<main.EntryCodec<ColumnSort>>()
  expectTypeOf<typeof codecs.jsonValue>().toExtend<main.EntryCodec<ColumnFilter>>()
})

it('permatable/columns', () => {
  expectTypeOf<columns.Range<number>>().toEqualTypeOf<[min: number | null, max: number | null]>()
  expectTypeOf<columns.FilterOutput<ReturnType<typeof columns.text>>>().toEqualTypeOf<string>()
  expectTypeOf<columns.FilterOutput<ReturnType<typeof columns.range>>>().toEqualTypeOf<
    columns.Range<number>
  >()
  expectTypeOf<columns.FilterOutput<ReturnType<typeof columns.day>>>().toEqualTypeOf<string>()
  expectTypeOf<columns.FilterOutput<ReturnType<typeof columns.instant>>>().toEqualTypeOf<Date>()
})

it('permatable/slices', () => {
  expectTypeOf<slices.ColumnVisibility>().toEqualTypeOf<Record<string, boolean>>()
  expectTypeOf<slices.ColumnSizing>().toEqualTypeOf<Record<string, number>>()
  expectTypeOf<slices.ColumnPinning>().toEqualTypeOf<{ start: string[]; end: string[] }>()
  expectTypeOf<slices.RowPinning>().toEqualTypeOf<{ top: string[]; bottom: string[] }>()
  expectTypeOf<typeof slices.grouping>().returns.toExtend<slices.OptInSlice<string[]>>()
})

it('permatable/storage', () => {
  expectTypeOf<{ key: string; version: number }>().toExtend<storage.StorageOptions>()
  expectTypeOf<typeof storage.remember>().toBeCallableWith({ key: 'users', ignore: ['sorting'] })
  expectTypeOf<{ key: string; ignore: string[] }>().toExtend<storage.RememberOptions>()
})

it('permatable/links', () => {
  type Links = links.TableLinks<TableSearchState>
  expectTypeOf<keyof Links>().toEqualTypeOf<
    'shorten' | 'open' | 'tableWith' | 'statusOf' | 'subscribe' | 'retry'
  >()
  expectTypeOf<Links['open']>().returns.resolves.toEqualTypeOf<links.OpenedLink | null>()
  expectTypeOf<Links['tableWith']>().returns.toEqualTypeOf<Definition>()
  expectTypeOf<links.LinkStatus>().toEqualTypeOf<'none' | 'opening' | 'open' | 'gone' | 'failed'>()
  expectTypeOf<{
    read(id: string): Promise<string | null>
    write(query: string): Promise<string>
  }>().toExtend<links.LinkStore>()
})

it('permatable/views', () => {
  expectTypeOf<keyof views.TableViews>().toEqualTypeOf<
    | 'get'
    | 'subscribe'
    | 'save'
    | 'replace'
    | 'rename'
    | 'move'
    | 'remove'
    | 'setDefault'
    | 'find'
    | 'retry'
  >()
  expectTypeOf<views.TableViews['save']>().returns.toEqualTypeOf<views.SavedView>()
  expectTypeOf<typeof views.localStorageViews>().returns.toExtend<views.ViewStore>()
})

it('permatable/react', () => {
  type Params = react.TableParams<TableSearchState>
  expectTypeOf<keyof Params>().toExtend<
    | 'atoms'
    | 'tableOptions'
    | 'href'
    | 'set'
    | 'reset'
    | 'flush'
    | 'committed'
    | 'pending'
    | 'issues'
    | '~permatable'
    | '~queue'
  >()
  expectTypeOf<Params['href']>().returns.toEqualTypeOf<string>()
  expectTypeOf<Params['committed']>().toEqualTypeOf<react.ReadableAtom<TableSearchState>>()
  expectTypeOf<Params['pending']>().toEqualTypeOf<react.ReadableAtom<boolean>>()
  expectTypeOf<Params['atoms']['sorting']>().toEqualTypeOf<react.WritableAtom<ColumnSort[]>>()
  expectTypeOf<typeof react.useRowsQuery>().returns.toEqualTypeOf<string>()
})

it('the hook of each router', () => {
  type Hook = (definition: Definition) => react.TableParams<TableSearchState>
  type Asking = (
    definition: Definition,
    options: { shallow: false },
  ) => react.TableParams<TableSearchState>
  expectTypeOf<typeof browser.useTableSearchParams>().toExtend<Hook>()
  expectTypeOf<typeof wouter.useTableSearchParams>().toExtend<Hook>()
  expectTypeOf<typeof tanstackRouter.useTableSearchParams>().toExtend<Hook>()
  expectTypeOf<typeof reactRouter.useTableSearchParams>().toExtend<Asking>()
  expectTypeOf<typeof next.useTableSearchParams>().toExtend<Asking>()
  expectTypeOf<typeof next.onRouterTransitionStart>().parameter(0).toEqualTypeOf<string>()
})

it('permatable/testing', () => {
  expectTypeOf<typeof testing.memoryAdapter>().returns.toExtend<main.Adapter>()
  expectTypeOf<typeof testing.roundTrips>().returns.toEqualTypeOf<boolean>()
})

it('permatable/devtools', () => {
  expectTypeOf<typeof devtools.PermatableDevtools>().toBeFunction()
  expectTypeOf<typeof devtools.addressParams>().returns.toEqualTypeOf<
    readonly devtools.AddressParam[]
  >()
})
