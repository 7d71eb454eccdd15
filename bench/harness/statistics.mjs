/**
 * The value below which a share of the values lies, between the two nearest.
 *
 * @param {readonly number[]} values
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/**
 * How many times as much as a base, sample by sample: what disturbed both at once cancels out.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} bases taken next to them
 */
export function pairedRatio(values, bases) {
  const ratios = values.map((value, at) => value / (bases[at] ?? Number.NaN))
  return { ratio: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) }
}
