/** The longest text (characters) that a message contains in full. */
const MAX_PRINTED = 120

/** Returns a text shortened for a message or the panel. A hostile link may hold 100,000 characters. */
export const shorten = (text: string, max = MAX_PRINTED): string =>
  text.length > max ? `${text.slice(0, max)}…` : text

/** Returns a value as JSON, or as a string if it has no JSON. */
export function print(value: unknown, max = MAX_PRINTED): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value), max)
  } catch {
    return shorten(String(value), max)
  }
}
