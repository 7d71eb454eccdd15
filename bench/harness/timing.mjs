import { performance } from 'node:perf_hooks'
import { shuffled } from './random.mjs'

/** Rounds that warm up. */
const WARM_UP = 10

/**
 * Milliseconds of several functions that take turns, round by round and in random order, so that what else the machine
 * does falls on all of them. A turn of about a millisecond is seldom interrupted.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, (round: number) => unknown>>} runs
 * @param {{ rounds: number, random: () => number }} options
 * @returns {Record<Name, number[]>} per round
 */
export function interleaved(runs, { rounds, random }) {
  const names = /** @type {Name[]} */ (Object.keys(runs))
  const taken = /** @type {Record<Name, number[]>} */ ({})
  for (const name of names) taken[name] = []
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const name of shuffled(names, random)) {
      const start = performance.now()
      runs[name](round + WARM_UP)
      if (round >= 0) taken[name].push(performance.now() - start)
    }
  }
  return taken
}
