import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { json, jsonValue, perEntry, sortDirection } from 'permatable/codecs'

export interface Screen {
  readonly path: string
  /** The heading, and the text of the link that leads here. */
  readonly title: string
  /** What to look at, in one sentence. */
  readonly hint: string
  /** Which users the screen makes. */
  readonly seed: number
  readonly table: TableSearchParams<TableSearchState>
}

// The demo's server takes addresses of any length that can be read, and a demo should lose nothing.
const shared = { maxLength: 100_000 }

export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Basic',
    hint: 'Search, sort, filter or page: the address follows, so this view can be reloaded, bookmarked and shared.',
    seed: 1,
    table: defineTableSearchParams(shared),
  },
  {
    path: '/custom-param-name',
    title: 'Custom query param name',
    hint: 'Every parameter begins with userTable-, so that it meets no other on the page.',
    seed: 2,
    table: defineTableSearchParams({ ...shared, prefix: 'userTable-' }),
  },
  {
    path: '/custom-encoder-decoder',
    title: 'Custom encoder/decoder',
    hint: 'Sorting and column filters take one parameter per column, the rest is JSON.',
    seed: 3,
    table: defineTableSearchParams({
      ...shared,
      globalFilter: { codec: json('globalFilter') },
      sorting: { codec: perEntry('sorting', sortDirection) },
      pagination: { codec: json('pagination') },
      columnFilters: { codec: perEntry('columnFilters', jsonValue) },
      columnOrder: { codec: json('columnOrder') },
      rowSelection: { codec: json('rowSelection') },
    }),
  },
  {
    path: '/custom-default-value',
    title: 'Custom default value',
    hint: 'Searched, filtered, sorted, reversed and selected from the start: only what differs is in the address.',
    seed: 4,
    table: defineTableSearchParams({
      ...shared,
      globalFilter: { default: 'a' },
      sorting: { default: [{ id: 'name', desc: true }] },
      pagination: { default: { pageIndex: 2, pageSize: 20 } },
      columnFilters: { default: [{ id: 'name', value: 'b' }] },
      columnOrder: { default: ['age', 'name', 'id'] },
      rowSelection: { default: { 1: true } },
    }),
  },
  {
    path: '/debounce',
    title: 'Debounce',
    hint: 'The table changes at once, the address one second after the last change.',
    seed: 5,
    table: defineTableSearchParams({ ...shared, debounce: 1000 }),
  },
  {
    path: '/push',
    title: 'Push(instead of replace)',
    hint: 'Every change adds a history entry: try Back.',
    seed: 6,
    table: defineTableSearchParams({ ...shared, history: 'push' }),
  },
]
