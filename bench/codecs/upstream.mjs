import * as upstream from 'tanstack-table-search-params/encoder-decoder'

/** @type {import('./codec.mjs').Codec} */
export const upstreamCodec = {
  name: 'tanstack-table-search-params',
  encode(state) {
    const query = {
      globalFilter: upstream.encodeGlobalFilter(state.globalFilter),
      sorting: upstream.encodeSorting(state.sorting),
      ...upstream.encodePagination(state.pagination),
      columnFilters: upstream.encodeColumnFilters(state.columnFilters),
      columnOrder: upstream.encodeColumnOrder(state.columnOrder),
      rowSelection: upstream.encodeRowSelection(state.rowSelection),
    }
    const written = Object.entries(query).filter(([, text]) => text !== undefined)
    return `?${new URLSearchParams(written.map(([name, text]) => [name, String(text)]))}`
  },
  decode(search) {
    const query = Object.fromEntries(new URLSearchParams(search))
    const { pageIndex, pageSize } = query
    return {
      globalFilter: upstream.decodeGlobalFilter(query.globalFilter),
      sorting: upstream.decodeSorting(query.sorting),
      pagination: upstream.decodePagination({ pageIndex, pageSize }),
      columnFilters: upstream.decodeColumnFilters(query.columnFilters),
      columnOrder: upstream.decodeColumnOrder(query.columnOrder),
      rowSelection: upstream.decodeRowSelection(query.rowSelection),
    }
  },
}
