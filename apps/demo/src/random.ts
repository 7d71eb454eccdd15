/** Returns numbers from 0 to 1, the same ones for the same seed: a linear congruential generator, as in Numerical Recipes. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
