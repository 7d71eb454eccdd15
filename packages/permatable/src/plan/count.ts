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

/** Returns the number of rows of PostgreSQL's plan in JSON, which some drivers parse. */
export function estimateOf(row: Readonly<Record<string, unknown>> | undefined): number {
  const plan: unknown = row?.['QUERY PLAN']
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly unknown[]
  return Number(fieldsOf(fieldsOf(first)['Plan'])['Plan Rows'])
}
