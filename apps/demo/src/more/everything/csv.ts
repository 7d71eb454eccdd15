/** Returns rows as CSV, by RFC 4180. A spreadsheet runs no cell of it: a text that begins like a formula gets a `'`. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n') + '\r\n'

function cellOf(value: unknown): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lets the browser save a text as a file. */
export function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
