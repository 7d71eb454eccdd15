import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { commaList, json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns, type Columns } from 'permatable/columns'
import { z } from 'zod'

/** Definitions with other defaults, names and codecs, by what they are about. */
export const knownDefinitions: Readonly<Record<string, TableSearchParams<TableSearchState>>> = {
  default: defineTableSearchParams({ maxLength: 100_000 }),
  defaults: defineTableSearchParams({
    globalFilter: { default: 'a' },
    sorting: { default: [{ id: 'name', desc: true }] },
    pagination: { default: { pageIndex: 2, pageSize: 20 } },
    columnFilters: { default: [{ id: 'name', value: 'b' }] },
    columnOrder: { default: ['age', 'name', 'id'] },
    rowSelection: { default: { 1: true } },
  }),
  named: defineTableSearchParams({
    prefix: 'users-',
    globalFilter: { param: 'q' },
    sorting: { param: 'sort' },
    pagination: { params: { pageIndex: 'page', pageSize: 'size' } },
  }),
  json: defineTableSearchParams({
    globalFilter: { codec: json('globalFilter') },
    sorting: { codec: json('sorting') },
    pagination: { codec: json('pagination') },
    columnFilters: { codec: json('columnFilters') },
    columnOrder: { codec: json('columnOrder') },
    rowSelection: { codec: json('rowSelection') },
  }),
  perEntry: defineTableSearchParams({
    sorting: { codec: perEntry('sorting', sortDirection) },
    columnFilters: { codec: perEntry('columnFilters', jsonValue) },
  }),
  perColumn: defineTableSearchParams({
    columnFilters: { codec: perColumn(['name', 'age', 'status']) },
  }),
  commas: defineTableSearchParams({
    columnFilters: { codec: perColumn(['name', 'role'], { role: commaList() }) },
  }),
  fromZero: defineTableSearchParams({
    pagination: { firstPage: 0, default: { pageIndex: 2 } },
  }),
}

/** Columns that take any filter value, as an app's own function may. */
export const anyColumns = (ids: readonly string[]): Columns =>
  columns(Object.fromEntries(ids.map((id) => [id, z.unknown()])))
