import { fieldsOf } from '../slices/accept.ts'

/** How far to count. */
export interface CountOptions {
  /** The count at which counting stops: `10_000` takes a fifth of the time of a million. @default Infinity */
  readonly upTo?: number
}

/** The number of rows of a query. */
export interface RowCount {
  readonly count: number
  /** `true` when there are more rows than `upTo`: "10,000+". */
  readonly isCapped: boolean
}

/** Returns the first row of a result. Some drivers return an object with the rows, others the rows. */
export function firstOf(result: unknown): Readonly<Record<string, unknown>> {
  const rows: unknown = Array.isArray(result) ? result : fieldsOf(result).rows
  return fieldsOf((rows as readonly unknown[])[0])
}

/** Returns the number of rows of a plan in JSON, which some drivers parse. */
export function estimateOf(result: unknown): number {
  const plan = firstOf(result)['QUERY PLAN']
  const [first]: readonly unknown[] = typeof plan === 'string' ? JSON.parse(plan) : plan
  return Number(fieldsOf(fieldsOf(first).Plan)['Plan Rows'])
}
