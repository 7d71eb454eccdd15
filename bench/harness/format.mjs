/**
 * Three figures that count: 0.0812, 1.04, 12.3, 1,234.
 *
 * @param {number} value
 */
export function short(value) {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en-US')

/**
 * A ratio with the middle half of its samples: `1.04 (0.98–1.11)`.
 *
 * @param {{ ratio: number, low: number, high: number }} measured
 */
export const spread = ({ ratio, low, high }) => `${short(ratio)} (${short(low)}–${short(high)})`

/**
 * A table as text: the head, then rows, in aligned columns.
 *
 * @param {readonly (readonly string[])[]} rows
 */
export function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
