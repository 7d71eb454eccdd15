import { permatable } from './permatable.mjs'

/** @typedef {import('./codec.mjs').Codec} Codec */
/** @typedef {import('permatable').TableSearchState} TableState */

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
export const bare = {
  name: 'bare URLSearchParams',
  encode: (state) => `?${new URLSearchParams(textsOf(state))}`,
  decode: (search) => Object.fromEntries(new URLSearchParams(search)),
}

/**
 * Each slice as JSON: native code too, long addresses.
 *
 * @type {Codec}
 */
export const nativeJson = {
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
