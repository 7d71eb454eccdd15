import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { commaList, json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'

/** The definitions that the golden links were written with. Never change one: add another. */
export const goldenDefinitions: Readonly<Record<string, TableSearchParams<TableSearchState>>> = {
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

/** A state from JSON, which marks what it cannot hold as `{ "$": [kind, text] }`. */
export function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value !== 'object' || value === null) return value
  if ('$' in value && Array.isArray(value.$)) {
    const [kind, text]: unknown[] = value.$
    if (kind === 'date') return new Date(String(text))
    return kind === 'number' ? Number(text) : undefined
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)]))
}
