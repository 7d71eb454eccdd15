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
export function interleaved(runs, options) {
  const taken = emptyTimes(runs)
  for (const { name, round, isTimed } of turns(runs, { warmUp: WARM_UP, ...options })) {
    const start = performance.now()
    runs[name](round)
    if (isTimed) taken[name].push(performance.now() - start)
  }
  return taken
}

/**
 * The same of functions that return a promise.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, (round: number) => PromiseLike<unknown>>>} runs
 * @param {{ rounds: number, random: () => number, warmUp?: number }} options
 * @returns {Promise<Record<Name, number[]>>}
 */
export async function interleavedPromises(runs, options) {
  const taken = emptyTimes(runs)
  for (const { name, round, isTimed } of turns(runs, { warmUp: WARM_UP, ...options })) {
    const start = performance.now()
    await runs[name](round)
    if (isTimed) taken[name].push(performance.now() - start)
  }
  return taken
}

/**
 * @template {string} Name
 * @param {Readonly<Record<Name, unknown>>} runs
 */
function emptyTimes(runs) {
  const taken = /** @type {Record<Name, number[]>} */ ({})
  for (const name of namesOf(runs)) taken[name] = []
  return taken
}

/**
 * @template {string} Name
 * @param {Readonly<Record<Name, unknown>>} runs
 * @param {{ rounds: number, random: () => number, warmUp: number }} options
 */
function* turns(runs, { rounds, random, warmUp }) {
  for (let round = 0; round < warmUp + rounds; round++)
    for (const name of shuffled(namesOf(runs), random))
      yield { name, round, isTimed: round >= warmUp }
}

/**
 * @template {string} Name
 * @param {Readonly<Record<Name, unknown>>} runs
 */
const namesOf = (runs) => /** @type {Name[]} */ (Object.keys(runs))
