import { isDeepStrictEqual } from 'node:util'
import { codecs, states } from '../codecs.mjs'
import { short, spread, whole } from '../harness/format.mjs'
import { seeded } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { interleaved } from '../harness/timing.mjs'

/** @typedef {import('../codecs.mjs').Codec} Codec */
/** @typedef {import('../codecs.mjs').TableState} TableState */
/** @typedef {Record<string, number>} Figures */

const UNIT = 'bare URLSearchParams'

/** The formats that people can read: what permatable is held against. */
const shortFormats = ['tanstack-table-search-params', 'nuqs']

const random = seeded(7)

/**
 * Encodes and decodes the variants of a state with every codec in turns.
 *
 * @param {readonly TableState[]} variants
 * @param {{ rounds: number, batch: number }} size `batch` of the variants are a turn
 */
function throughput(variants, { rounds, batch }) {
  const perCodec = codecs.map((codec) => ({ codec, searches: variants.map(codec.encode) }))
  /** @param {(one: { codec: Codec, searches: string[] }, at: number) => unknown} run */
  const timed = (run) =>
    interleaved(
      Object.fromEntries(
        perCodec.map((one) => [
          one.codec.name,
          (/** @type {number} */ round) => {
            for (let nth = 0; nth < batch; nth++) run(one, (round * batch + nth) % variants.length)
          },
        ]),
      ),
      { rounds, random },
    )
  const encode = timed(({ codec }, at) => codec.encode(/** @type {TableState} */ (variants[at])))
  const decode = timed(({ codec, searches }, at) => codec.decode(searches[at] ?? ''))
  return perCodec.map(({ codec: { name }, searches }) => ({
    name,
    characters: median(searches.map(({ length }) => length)),
    encode: timesOf(encode, name, batch),
    decode: timesOf(decode, name, batch),
  }))
}

/** @param {Record<string, number[]>} taken @param {string} name @param {number} batch */
const timesOf = (taken, name, batch) => ({
  microseconds: (median(taken[name] ?? []) * 1_000) / batch,
  ...pairedRatio(taken[name] ?? [], taken[UNIT] ?? []),
})

/** Throws when a library that is timed gives a wrong result. */
function assertLossless() {
  const own = codecs.find(({ name }) => name === 'permatable')
  for (const state of states) {
    const read = own?.decode(own.encode(state))
    const plain = JSON.stringify(read)
    if (!isDeepStrictEqual(JSON.parse(plain), JSON.parse(JSON.stringify(state))))
      throw new Error(`permatable loses of ${JSON.stringify(state)}: ${plain}`)
  }
}

export const codec = defineSection({
  name: 'codec',
  title: 'Codec',
  measure({ quick }) {
    assertLossless()
    const measured = throughput(states, { rounds: quick ? 100 : 1_000, batch: 32 })
    /** @type {Figures} */
    const figures = {}
    for (const way of /** @type {const} */ (['encode', 'decode'])) {
      for (const one of measured) figures[`codec.${way}.${one.name}`] = one[way].ratio
      const peers = measured.filter(({ name }) => shortFormats.includes(name))
      figures[`codec.${way}.best-peer`] = Math.min(...peers.map((one) => one[way].ratio))
    }
    const head = [
      'Codec',
      'Characters',
      'Encode, µs',
      'Encode, ratio',
      'Decode, µs',
      'Decode, ratio',
    ]
    const rows = measured.map(({ name, characters, encode, decode }) => [
      name,
      whole(characters),
      short(encode.microseconds),
      spread(encode),
      short(decode.microseconds),
      spread(decode),
    ])
    return {
      tables: [{ title: 'A view, against bare URLSearchParams', rows: [head, ...rows] }],
      figures,
    }
  },
})
