/**
 * Numbers from 0 to 1 that a seed decides (mulberry32): every run is about the same data and the same order.
 *
 * @param {number} seed
 * @returns {() => number}
 */
export function seeded(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A copy in random order.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 * @returns {T[]}
 */
export function shuffled(items, random) {
  const order = items.map((item) => ({ item, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
}
