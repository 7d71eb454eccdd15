import { createLoader, createSerializer } from 'nuqs'
import { flatten, unflatten } from '../bindings/flat-state.mjs'
import { parsers } from '../bindings/nuqs-parsers.mjs'

const serialize = createSerializer(parsers)
const load = createLoader(parsers)

/** @type {import('./codec.mjs').Codec} */
export const nuqs = {
  name: 'nuqs',
  encode: (state) => serialize(flatten(state)),
  decode: (search) => unflatten(load(search)),
}
