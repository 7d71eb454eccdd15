import { createRequire } from 'node:module'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/router-core'
import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsIndex,
  parseAsInteger,
  parseAsIsoDateTime,
  parseAsJson,
  parseAsString,
} from 'nuqs/server'
import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import * as upstream from 'tanstack-table-search-params/encoder-decoder'
import { sortOf, sortText } from '../bindings/flat-state.mjs'
import { flatten, unflatten } from './flat-state.mjs'

// Node finds no names in its CommonJS.
const queryParams = createRequire(import.meta.url)('serialize-query-params')

/**
 * The libraries side by side, each with its own encoders and decoders, and with the same names: `sorting`, `pageIndex` and so
 * on; `columnFilters`, or the column's own id where filters have a param each. Where a library lets apps write parsers, they
 * are written as short as its own pieces allow.
 *
 * @param {Record<string, string>} columns the kind of each column's filter
 */
export function librariesFor(columns) {
  const ids = Object.keys(columns)
  const perKind = (kinds) => Object.fromEntries(ids.map((id) => [id, kinds[columns[id]]]))
  return [
    permatable('permatable', 'columnFilters'),
    permatable('permatable, perColumn', 'columns', { columnFilters: { codec: perColumn(ids) } }),
    {
      name: 'tanstack-table-search-params',
      filters: 'columnFilters',
      write: (state) => searchOf(upstreamQuery(state)),
      read: (search) => readUpstream(Object.fromEntries(new URLSearchParams(search))),
    },
    nuqs(ids, perKind),
    {
      name: '@tanstack/router-core',
      filters: 'columns',
      write: (state) => defaultStringifySearch(flatten(state)),
      read: (search) => unflatten(defaultParseSearch(search), ids),
    },
    serializeQueryParams(ids, perKind),
  ]
}

function permatable(name, filters, options = {}) {
  const definition = defineTableSearchParams(options)
  return {
    name,
    filters,
    write: definition.serialize,
    read: (search) => definition.parse(search).state,
    // The others have no word for it.
    tells: (search) => definition.parse(search).issues.length > 0,
  }
}

const searchOf = (query) =>
  `?${new URLSearchParams(Object.entries(query).filter(([, text]) => text !== undefined))}`

const upstreamQuery = (state) => ({
  ...(state.globalFilter && { globalFilter: upstream.encodeGlobalFilter(state.globalFilter) }),
  ...(state.sorting && { sorting: upstream.encodeSorting(state.sorting) }),
  ...(state.pagination && upstream.encodePagination(state.pagination)),
  ...(state.columnFilters && { columnFilters: upstream.encodeColumnFilters(state.columnFilters) }),
  ...(state.columnOrder && { columnOrder: upstream.encodeColumnOrder(state.columnOrder) }),
  ...(state.rowSelection && { rowSelection: upstream.encodeRowSelection(state.rowSelection) }),
})

const readUpstream = (query) => ({
  globalFilter: upstream.decodeGlobalFilter(query.globalFilter),
  sorting: upstream.decodeSorting(query.sorting),
  pagination: upstream.decodePagination(query),
  columnFilters: upstream.decodeColumnFilters(query.columnFilters),
  columnOrder: upstream.decodeColumnOrder(query.columnOrder),
  rowSelection: upstream.decodeRowSelection(query.rowSelection),
})

function nuqs(ids, perKind) {
  const parsers = {
    globalFilter: parseAsString,
    sorting: parseAsArrayOf(createParser({ parse: sortOf, serialize: sortText })),
    pageIndex: parseAsIndex,
    pageSize: parseAsInteger,
    ...perKind({
      text: parseAsString,
      number: parseAsInteger,
      boolean: parseAsBoolean,
      date: parseAsIsoDateTime,
      texts: parseAsArrayOf(parseAsString),
      numbers: parseAsArrayOf(parseAsInteger),
      dates: parseAsArrayOf(parseAsIsoDateTime),
      json: parseAsJson((value) => value),
    }),
    columnOrder: parseAsArrayOf(parseAsString),
    rowSelection: parseAsArrayOf(parseAsString),
  }
  const serialize = createSerializer(parsers)
  const load = createLoader(parsers)
  return {
    name: 'nuqs',
    filters: 'columns',
    write: (state) => serialize(flatten(state)),
    read: (search) => unflatten(load(search), ids),
  }
}

function serializeQueryParams(ids, perKind) {
  const { DelimitedArrayParam, DelimitedNumericArrayParam, NumberParam, StringParam } = queryParams
  const listOf = (encode, decode) => ({
    encode: (list) => DelimitedArrayParam.encode(list?.map(encode)),
    decode: (text) => DelimitedArrayParam.decode(text)?.map(decode),
  })
  const config = {
    globalFilter: StringParam,
    sorting: listOf(sortText, sortOf),
    pageIndex: NumberParam,
    pageSize: NumberParam,
    ...perKind({
      text: StringParam,
      number: NumberParam,
      boolean: queryParams.BooleanParam,
      date: queryParams.DateTimeParam,
      texts: DelimitedArrayParam,
      numbers: DelimitedNumericArrayParam,
      dates: listOf(queryParams.encodeDateTime, queryParams.decodeDateTime),
      json: queryParams.JsonParam,
    }),
    columnOrder: DelimitedArrayParam,
    rowSelection: DelimitedArrayParam,
  }
  return {
    name: 'serialize-query-params',
    filters: 'columns',
    write(state) {
      const encoded = queryParams.encodeQueryParams(config, flatten(state))
      return `?${queryParams.objectToSearchString(encoded)}`
    },
    read(search) {
      const query = queryParams.searchStringToObject(search)
      return unflatten(queryParams.decodeQueryParams(config, query), ids)
    },
  }
}
