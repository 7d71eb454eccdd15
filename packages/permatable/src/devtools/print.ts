/** The longest text (characters) that is shown. A hostile link may hold 100,000. */
const MAX_PRINTED = 300

/** Returns a text as it is shown. */
export const shorten = (text: string): string =>
  text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…` : text

/** Returns the JSON of a value, or its string where it has no JSON. */
export function print(value: unknown): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value))
  } catch {
    return shorten(String(value))
  }
}
