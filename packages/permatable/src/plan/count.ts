import { fieldsOf } from '../values/values.ts'

/** How far to count. */
export interface CountOptions {
  /** Stop counting here. `10_000` takes a fifth of the time of counting a million rows. @default Infinity */
  readonly upTo?: number
}

/** How many rows a query has. Returned by `countRows`. */
export interface RowCount {
  /** The number of rows, at most `upTo`. */
  readonly count: number
  /** `true` if there are more rows than `upTo`: show "10,000+". */
  readonly isCapped: boolean
}

/** Returns the number of rows in PostgreSQL's JSON plan. Some drivers parse it. */
export function estimateOf(row: Readonly<Record<string, unknown>> | undefined): number {
  const plan: unknown = row?.['QUERY PLAN']
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly unknown[]
  return Number(fieldsOf(fieldsOf(first)['Plan'])['Plan Rows'])
}
