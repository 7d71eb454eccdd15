import fc from 'fast-check'
import { everyState, type EveryState } from './every-slice.ts'

const parameters = { seed: Math.trunc(Math.random() * 2 ** 31), numRuns: 200 }
let states: readonly EveryState[] | undefined

/**
 * Holds a property for generated states. The properties of one file share them: to make them takes longer than to use them.
 * One that fails is shrunk, and reported with its seed.
 */
export function forStates(holds: (state: EveryState) => void): void {
  states ??= fc.sample(everyState, parameters)
  try {
    for (const state of states) holds(state)
  } catch (error) {
    fc.assert(fc.property(everyState, holds), parameters)
    throw error
  }
}
