import { bare, nativeJson } from './native.mjs'
import { nuqs } from './nuqs.mjs'
import { permatable } from './permatable.mjs'
import { upstreamCodec } from './upstream.mjs'

/**
 * @typedef {object} Codec
 * @property {string} name
 * @property {(state: import('permatable').TableSearchState) => string} encode the query of a state
 * @property {(search: string) => object} decode
 */

/** @type {Codec[]} */
export const codecs = [bare, nativeJson, permatable, upstreamCodec, nuqs]
