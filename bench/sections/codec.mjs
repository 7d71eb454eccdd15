import { isDeepStrictEqual } from 'node:util'
import { codecs } from '../codecs/codec.mjs'
import { selecting, states } from '../codecs/states.mjs'
import { short, spread, whole } from '../harness/format.mjs'
import { seeded } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { interleaved } from '../harness/timing.mjs'
import { lengthGrowthTable } from './length-growth.mjs'

/** @typedef {import('../codecs/codec.mjs').Codec} Codec */
/** @typedef {import('../codecs/states.mjs').TableState} TableState */
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

/** @param {'typical' | 'heavy'} kind @param {boolean} quick @param {Figures} figures */
function throughputTable(kind, quick, figures) {
  const batch = kind === 'typical' ? 32 : 8
  const measured = throughput(states[kind], { rounds: quick ? 100 : 1_000, batch })
  for (const way of /** @type {const} */ (['encode', 'decode'])) {
    for (const one of measured) figures[`codec.${kind}.${way}.${one.name}`] = one[way].ratio
    const peers = measured.filter(({ name }) => shortFormats.includes(name))
    figures[`codec.${kind}.${way}.best-peer`] = Math.min(...peers.map((one) => one[way].ratio))
  }
  return {
    title: `A ${kind} state, against bare URLSearchParams`,
    rows: [
      ['Codec', 'Characters', 'Encode, µs', 'Encode, ratio', 'Decode, µs', 'Decode, ratio'],
      ...measured.map(({ name, characters, encode, decode }) => [
        name,
        whole(characters),
        short(encode.microseconds),
        spread(encode),
        short(decode.microseconds),
        spread(decode),
      ]),
    ],
  }
}

/** The measurements that grow with the number of selected rows. @type {{ title: string, count: number, step: 1 | 2 }[]} */
const growth = [
  { title: '1,000 rows in a run', count: 1_000, step: 1 },
  { title: '10,000 rows in a run', count: 10_000, step: 1 },
  { title: '100,000 rows in a run', count: 100_000, step: 1 },
  { title: '1,000 sparse rows', count: 1_000, step: 2 },
  { title: '10,000 sparse rows', count: 10_000, step: 2 },
]

/** @param {boolean} quick @param {Figures} figures */
function growthTable(quick, figures) {
  const rows = growth.map(({ title, count, step }) => {
    const state = selecting(count, step)
    const size = { rounds: (quick ? 1 : 8) * (count > 10_000 ? 3 : 15), batch: 2 }
    // Two states that take turns, so that the last answer is of no use.
    const measured = throughput([state, { ...state, globalFilter: 'other' }], size)
    const json = measured.find(({ name }) => name === 'URLSearchParams with JSON')
    const own = measured.find(({ name }) => name === 'permatable')
    if (!json || !own) throw new Error('there is no codec')
    const key = `codec.${count}.${step === 1 ? 'run' : 'sparse'}`
    figures[`${key}.characters`] = own.characters
    figures[`${key}.encode`] = own.encode.microseconds
    figures[`${key}.decode`] = own.decode.microseconds
    const perRow = (/** @type {number} */ microseconds) => short((microseconds * 1_000) / count)
    return [
      title,
      whole(json.characters),
      whole(own.characters),
      perRow(own.encode.microseconds),
      spread(own.encode),
      perRow(own.decode.microseconds),
      spread(own.decode),
    ]
  })
  figures['codec.run-growth.characters'] =
    (figures['codec.100000.run.characters'] ?? Number.NaN) -
    (figures['codec.1000.run.characters'] ?? Number.NaN)
  // Ten times the rows, in how many times the time of one.
  for (const way of ['encode', 'decode'])
    figures[`codec.sparse-growth.${way}`] =
      (figures[`codec.10000.sparse.${way}`] ?? Number.NaN) /
      (figures[`codec.1000.sparse.${way}`] ?? Number.NaN) /
      10
  const head = ['Selected', 'JSON, characters', 'permatable, characters']
  const times = ['Encode, ns per row', 'Encode, ratio', 'Decode, ns per row', 'Decode, ratio']
  return { title: 'Selections', rows: [[...head, ...times], ...rows] }
}

/** Throws when a library that is timed gives a wrong result. */
function assertLossless() {
  const own = codecs.find(({ name }) => name === 'permatable')
  for (const state of [...states.typical, ...states.heavy]) {
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
    /** @type {Figures} */
    const figures = {}
    return {
      tables: [
        throughputTable('typical', quick, figures),
        throughputTable('heavy', quick, figures),
        growthTable(quick, figures),
        lengthGrowthTable(quick, figures),
      ],
      figures,
    }
  },
})
