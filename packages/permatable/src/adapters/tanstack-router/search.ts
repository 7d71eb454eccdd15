import { encodeParam, joinQuery } from '../../query/query.ts'

/**
 * For `createRouter`: reads search params as text, and repeated params as lists of texts. The router's own JSON would
 * rewrite `1.50`, `"x"` or `12345678901234567890` in links. Never throws.
 *
 * @param search A raw query, with or without `?`.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = Object.create(null)
  for (const [name, text] of new URLSearchParams(typeof search === 'string' ? search : '')) {
    const known = params[name]
    if (Array.isArray(known)) known.push(text)
    else params[name] = known === undefined ? text : [known, text]
  }
  return params
}

/**
 * For `createRouter`: writes search params the way `parseSearch` reads them.
 *
 * @param search Names and values. A list becomes a repeated param. Objects, and values with `toJSON`, become JSON. Values
 *   without JSON (`undefined`, functions, symbols) are omitted.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  return joinQuery(
    Object.entries(search).flatMap(([name, value]) => {
      const isRepeated = Array.isArray(value) && !('toJSON' in value)
      const values: readonly unknown[] = isRepeated ? value : [value]
      return values.flatMap((one) => {
        const text = toText(one)
        return text === undefined ? [] : [encodeParam([name, text])]
      })
    }),
  )
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || value === undefined)
    return undefined
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
