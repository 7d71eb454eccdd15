import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { nuqs } from './codecs/nuqs.mjs'
import { permatable } from './codecs/permatable.mjs'
import { upstreamCodec } from './codecs/upstream.mjs'

/**
 * @typedef {object} Contender
 * @property {string} name its file in contenders/
 * @property {string} title
 * @property {string} floor the contender without an address that it is held against
 * @property {string} floorAround the same, with a router around if it needs one itself
 * @property {(search: string) => object} [read] the state that an address stands for; a floor has none
 * @property {(state: import('permatable').TableSearchState) => string} [write] the query of a state
 */

/** @type {Contender[]} */
export const contenders = [
  {
    name: 'floor-v9',
    title: 'no address, v9',
    floor: 'floor-v9',
    floorAround: 'floor-v9',
  },
  {
    name: 'floor-v8',
    title: 'no address, v8',
    floor: 'floor-v8',
    floorAround: 'floor-v8',
  },
  {
    name: 'permatable-browser',
    title: 'permatable, browser',
    floor: 'floor-v9',
    floorAround: 'floor-v9',
    read: permatable.decode,
    write: permatable.encode,
  },
  {
    name: 'permatable-tanstack-router',
    title: 'permatable, TanStack Router',
    floor: 'floor-v9',
    floorAround: 'floor-v9-router',
    read: permatable.decode,
    write: permatable.encode,
  },
  {
    name: 'upstream',
    title: 'tanstack-table-search-params, TanStack Router, v8',
    floor: 'floor-v8',
    floorAround: 'floor-v8-router',
    read: upstreamCodec.decode,
    write: upstreamCodec.encode,
  },
  {
    name: 'nuqs',
    title: 'nuqs, parsers by hand, browser',
    floor: 'floor-v9',
    floorAround: 'floor-v9',
    read: nuqs.decode,
    write: nuqs.encode,
  },
  {
    name: 'hand-rolled',
    title: 'hand-rolled, TanStack Router',
    floor: 'floor-v9',
    floorAround: 'floor-v9-router',
    read: defaultParseSearch,
    write: defaultStringifySearch,
  },
]

/** Those that keep an address. */
export const bindings = contenders.filter(({ read }) => read)
