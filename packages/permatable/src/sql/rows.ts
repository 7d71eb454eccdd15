import { fieldsOf } from '../values/values.ts'

/**
 * Returns the rows of a result. Some drivers return them as they are, others in an object, or as the first item of a
 * list.
 */
export function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  const found: unknown = Array.isArray(result) ? result : fieldsOf(result)['rows']
  if (!Array.isArray(found)) return []
  const rows: readonly unknown[] = Array.isArray(found[0]) ? found[0] : found
  return rows.map(fieldsOf)
}
