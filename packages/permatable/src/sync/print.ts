/** The longest text (characters) that a message contains in full. */
const MAX_PRINTED = 120

/** Returns a text as a message or the panel shows it. A hostile link may hold 100,000 characters. */
export const shorten = (text: string, max = MAX_PRINTED): string =>
  text.length > max ? `${text.slice(0, max)}…` : text

/** Returns the JSON of a value, or its string where it has no JSON. */
export function print(value: unknown, max = MAX_PRINTED): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value), max)
  } catch {
    return shorten(String(value), max)
  }
}
