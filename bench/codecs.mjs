import { createLoader, createSerializer } from 'nuqs'
import { defineTableSearchParams } from 'permatable'
import * as upstream from 'tanstack-table-search-params/encoder-decoder'
import { flatten, parsers, unflatten } from './bindings/flat-state.mjs'

/** @typedef {import('permatable').TableSearchState} TableState */

/**
 * @typedef {object} Codec
 * @property {string} name
 * @property {(state: TableState) => string} encode the query of a state
 * @property {(search: string) => object} decode
 */

const definition = defineTableSearchParams({ maxLength: 100_000 })

/** @type {Codec} */
export const permatable = {
  name: 'permatable',
  encode: (state) => definition.serialize(state),
  decode: (search) => definition.parse(search).state,
}

/** @type {WeakMap<TableState, string[][]>} */
const texts = new WeakMap()

/** The texts of a state's params, made once: what is timed is only how a query is put together. @param {TableState} state */
function textsOf(state) {
  const known = texts.get(state) ?? [...new URLSearchParams(permatable.encode(state))]
  texts.set(state, known)
  return known
}

/**
 * The unit: the query of texts that are there already, and back to them. Native code, and what every codec does as well.
 *
 * @type {Codec}
 */
const bare = {
  name: 'bare URLSearchParams',
  encode: (state) => `?${new URLSearchParams(textsOf(state))}`,
  decode: (search) => Object.fromEntries(new URLSearchParams(search)),
}

/**
 * Each slice as JSON: native code too, long addresses.
 *
 * @type {Codec}
 */
const nativeJson = {
  name: 'URLSearchParams with JSON',
  encode(state) {
    const params = new URLSearchParams()
    for (const [key, value] of Object.entries(state)) params.set(key, JSON.stringify(value))
    return `?${params}`
  },
  decode(search) {
    /** @type {Record<string, unknown>} */
    const state = {}
    for (const [key, text] of new URLSearchParams(search)) state[key] = JSON.parse(text)
    return state
  },
}

/** @type {Codec} */
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

const serialize = createSerializer(parsers)
const load = createLoader(parsers)

/** @type {Codec} */
export const nuqs = {
  name: 'nuqs',
  encode: (state) => serialize(flatten(state)),
  decode: (search) => unflatten(load(search)),
}

/** @type {Codec[]} */
export const codecs = [bare, nativeJson, permatable, upstreamCodec, nuqs]

/** How many different states take turns, so that no codec answers from what it remembers of the last. */
const VARIANTS = 64

/** A view as people share it: a search, a sort, a page, a range. @param {number} at @returns {TableState} */
function typical(at) {
  return {
    globalFilter: `an ${at}`,
    sorting: [{ id: 'name', desc: at % 2 === 0 }],
    pagination: { pageIndex: 1 + at, pageSize: 20 },
    columnFilters: [{ id: 'age', value: [18, 40 + at] }],
    columnOrder: ['age', 'name', 'id'],
    rowSelection: Object.fromEntries([3, 4, 5, 12 + at].map((row) => [row, true])),
  }
}

export const states = Array.from({ length: VARIANTS }, (_, at) => typical(at))
