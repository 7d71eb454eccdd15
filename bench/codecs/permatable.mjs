import { defineTableSearchParams } from 'permatable'

const definition = defineTableSearchParams({ maxLength: 100_000 })

/** @type {import('./codec.mjs').Codec} */
export const permatable = {
  name: 'permatable',
  encode: (state) => definition.serialize(state),
  decode: (search) => definition.parse(search).state,
}
