/** `[min, max]`; a bound that is `null` is open. */
export type Range = readonly [min: number | null, max: number | null]

const open: Range = [null, null]

/** Returns the text that a text filter looks for. An address may hold any value, and one that is no text filters nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Returns the range that a range filter looks for, as it was entered. A value that is no pair is an open range. */
export function rangeOf(value: unknown): Range {
  return Array.isArray(value) && value.length === 2 ? [boundOf(value[0]), boundOf(value[1])] : open
}

export function boundOf(value: unknown): number | null {
  const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : null
}
