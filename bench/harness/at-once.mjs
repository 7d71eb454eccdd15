/**
 * Runs something for each item, several at once. For what counts and does not time.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} limit how many at once
 * @param {(item: T) => Promise<R>} run
 * @returns {Promise<R[]>} in the order of the items
 */
export async function atOnce(items, limit, run) {
  /** @type {R[]} */
  const results = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await run(next[1])
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
