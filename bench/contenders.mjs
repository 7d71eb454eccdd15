import { defaultParseSearch } from '@tanstack/react-router'
import { nuqs, permatable, upstreamCodec } from './codecs.mjs'

/**
 * @typedef {object} Contender
 * @property {string} name its file in contenders/
 * @property {string} title
 * @property {string} floor the contender without an address that it is held against
 * @property {(search: string) => object} [read] the state that an address stands for; a floor has none
 */

/** @type {Contender[]} */
export const contenders = [
  {
    name: 'floor-v9',
    title: 'no address, v9',
    floor: 'floor-v9',
  },
  {
    name: 'floor-v8',
    title: 'no address, v8',
    floor: 'floor-v8',
  },
  {
    name: 'permatable-browser',
    title: 'permatable, browser',
    floor: 'floor-v9',
    read: permatable.decode,
  },
  {
    name: 'permatable-tanstack-router',
    title: 'permatable, TanStack Router',
    floor: 'floor-v9',
    read: permatable.decode,
  },
  {
    name: 'upstream',
    title: 'tanstack-table-search-params, TanStack Router, v8',
    floor: 'floor-v8',
    read: upstreamCodec.decode,
  },
  {
    name: 'nuqs',
    title: 'nuqs, parsers by hand, browser',
    floor: 'floor-v9',
    read: nuqs.decode,
  },
  {
    name: 'hand-rolled',
    title: 'hand-rolled, TanStack Router',
    floor: 'floor-v9',
    read: defaultParseSearch,
  },
]

/** Those that keep an address. */
export const bindings = contenders.filter(({ read }) => read)
