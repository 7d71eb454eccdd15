import { warn } from '../console/messages.ts'
import { noRow, type Where } from './condition.ts'

/**
 * Returns a request's scope, or the condition that no row meets if a value in it is missing. Prisma leaves out a condition
 * whose value is `undefined`, so the rows of all tenants would match.
 *
 * @param subject Whose the scope is, for the console.
 */
export function scopeOf(scope: object | undefined, subject: object): Where {
  const missing = missingIn(scope, '')
  if (missing === undefined) return scope
  if (process.env.NODE_ENV !== 'production')
    warn(
      subject,
      `the scope has no value for ${missing}, so no row matches`,
      'pass a value, or leave it out',
    )
  return noRow
}

/** Returns the path to the first value that is `undefined`: `AND.0.tenantId`. */
function missingIn(value: unknown, path: string): string | undefined {
  if (!isPlain(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    const found = inner === undefined ? at : missingIn(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** Dates, decimals and the like are values. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value)))
