import { toId } from './link-id.ts'

/**
 * Returns a 128-bit id for a text. The same text always gets the same id.
 *
 * Anybody can compute it, so use it only in a store that one browser fills and reads. `crypto.subtle` would be stronger,
 * but `http://intranet.test` doesn't have it. The mixing steps are those of MurmurHash3:
 * https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp
 */
export function contentId(text: string): string {
  const lanes = [0x9368e53c, 0x586dcd20, 0x8ebc6af0, 0x27d4eb2f]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    for (let lane = 0; lane < lanes.length; lane++)
      lanes[lane] = mixed((lanes[lane] ?? 0) ^ Math.imul(code + 1, MULTIPLIERS[lane] ?? 1))
  }
  // Each lane has seen all of the text, and now sees the others too.
  const all = lanes.reduce((sum, lane) => mixed(sum ^ lane), text.length)
  const words = Uint32Array.from(lanes, (lane, at) => mixed(lane ^ all ^ at))
  return toId(new Uint8Array(words.buffer))
}

const MULTIPLIERS = [0xcc9e2d51, 0x1b873593, 0xe6546b64, 0x85ebca6b]

/** Spreads each bit of a number over all 32. */
function mixed(number: number): number {
  const first = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}
