import { clockOf } from './zoned-day.ts'

/** Returns the hour or minute of a zone's clock that a moment is in. In some zones an hour begins at half past by UTC. */
export function clockUnitAt(
  now: number,
  size: number,
  format: Intl.DateTimeFormat,
): { readonly start: number; readonly next: number } {
  const start = now - remainder(now + offsetAt(now, format), size)
  return {
    start: atOwnOffset(start, now, size, format),
    next: atOwnOffset(start + size, now, size, format),
  }
}

/** Returns the start of the unit that is so many units before the one that begins at a moment. */
export function clockUnitsBefore(
  start: number,
  count: number,
  size: number,
  format: Intl.DateTimeFormat,
): number {
  // Where clocks jumped ahead, they show half past already.
  const into = remainder(start + offsetAt(start, format), size)
  const first = start - into - count * size
  return first - shiftOf(first, start, size, format)
}

/**
 * Returns when a unit begins. `time` is when it would begin if clocks never moved. On Lord Howe Island they move by half an
 * hour, so an hour can be longer or shorter there.
 */
function atOwnOffset(time: number, now: number, size: number, format: Intl.DateTimeFormat): number {
  const shift = shiftOf(time, now, size, format)
  if (!shift) return time
  // Clocks may jump over the start: then the unit begins, or ends, where they jump.
  const [before, after] = time < now ? [time, now] : [now, time]
  const jump = changeBetween(before, after, format)
  return time < now ? Math.min(time - shift, jump) : Math.max(time - shift, jump)
}

/** By how much the offset differs from that of now, whole units apart. */
const shiftOf = (time: number, now: number, size: number, format: Intl.DateTimeFormat) =>
  (offsetAt(time, format) - offsetAt(now, format)) % size

/** Returns the first moment that has the offset of the later one. */
function changeBetween(before: number, after: number, format: Intl.DateTimeFormat): number {
  const offset = offsetAt(after, format)
  let [early, late] = [before, after]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle, format) === offset) late = middle
    else early = middle
  }
  return late
}

/** The clock has no milliseconds. */
const offsetAt = (time: number, format: Intl.DateTimeFormat) =>
  clockOf(time, format) - (time - remainder(time, 1_000))

/** Like `%`, but never negative. */
export const remainder = (value: number, size: number) => ((value % size) + size) % size
