/** The two ends of a range. `null` is an open end. */
export type Range<T> = [min: T | null, max: T | null]

const HOUR = 3_600_000
const DAY = 24 * HOUR

const isOpen = (end: unknown) => end === null || end === undefined || end === ''

/** Returns whether a value is a range with two open ends, which filters nothing. */
export const isOpenRange = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isOpen)

/**
 * Reads the two ends of a range and puts them in order. Returns `undefined` if an end has the wrong type, or if both are
 * open.
 *
 * @param readEnd Returns an end with the right type, or `undefined`. A day instead of a timestamp is its first or last
 *   moment.
 * @param isAsTyped `true` for ends that stay where they are, so that they show in the fields they were typed into.
 * @default false
 */
export function readEnds<T>(
  given: readonly unknown[],
  readEnd: (value: unknown, day: 'first' | 'last') => T | undefined,
  isAsTyped = false,
): Range<T> | undefined {
  const [first, last] = given
  const min = isOpen(first) ? null : readEnd(first, 'first')
  const max = isOpen(last) ? null : readEnd(last, 'last')
  if (given.length !== 2 || min === undefined || max === undefined) return undefined
  if (min === null || max === null) return min === max ? undefined : [min, max]
  if (min <= max) return [min, max]
  const ends = daysInOrder(min, max) ?? [
    readEnd(last, 'first') ?? max,
    readEnd(first, 'last') ?? min,
  ]
  return isAsTyped ? [ends[1], ends[0]] : ends
}

/**
 * Puts two ends in order. Ends of different types stay as they are: JSON in a filter on an undeclared column may hold an
 * object.
 */
export function inOrder(min: unknown, max: unknown): readonly [min: unknown, max: unknown] {
  const areDates = min instanceof Date && max instanceof Date
  const areScalars = typeof min !== 'object' && typeof max === typeof min
  return (areDates || areScalars) && (min as number) > (max as number)
    ? (daysInOrder(min, max) ?? [max, min])
    : [min, max]
}

/**
 * Puts two days in order, from the start of the earlier one to the end of the later one. Swapping them as timestamps
 * would lose both days. The clocks may change in between.
 */
function daysInOrder<T>(from: T, to: T): [T & Date, T & Date] | undefined {
  if (!(from instanceof Date && to instanceof Date)) return undefined
  const rest = (from.getTime() - to.getTime() - 1) % DAY
  return [0, HOUR, DAY - HOUR].includes(rest)
    ? ([new Date(to.getTime() + 1 - DAY), new Date(from.getTime() + DAY - 1)] as [
        T & Date,
        T & Date,
      ])
    : undefined
}
