import { fail } from '../console/messages.ts'
import { fieldsOf } from '../values/values.ts'
import { isDomain } from './domain.ts'
import { nullOrders } from './order.ts'
import { filterForms, type QueryColumn } from './query-column.ts'

// Production builds leave out every check in this file.

/** What `queryPlanner` gets, from TypeScript or not. */
interface Given {
  readonly columns: Readonly<Record<string, QueryColumn<unknown>>>
  readonly key: QueryColumn<unknown> | readonly QueryColumn<unknown>[]
  readonly nulls?: unknown
  readonly maxPageSize?: unknown
  readonly maxOffset?: unknown
}

/** Throws if the options of a query contain a developer's mistake, which would quietly find other rows. */
export function checkPlan({ columns, key, ...options }: Given): void {
  for (const [id, column] of Object.entries(columns)) checkColumn(`the column '${id}'`, column)
  for (const column of [key].flat()) checkColumn('the key', column)
  const { nulls } = options
  if (nulls !== undefined && !isOneOf(nullOrders, nulls))
    fail(`nulls is ${print(nulls)}`, `pass one of ${nullOrders.join(', ')}`)
  for (const name of ['maxPageSize', 'maxOffset'] as const) {
    const most = options[name]
    if (most !== undefined && !(typeof most === 'number' && most > 0))
      fail(`${name} is ${print(most)}`, 'pass a number of rows')
  }
}

function checkColumn(what: string, column: QueryColumn<unknown> | undefined): void {
  const { form, domain, days } = fieldsOf(column)
  if (!isOneOf(filterForms, form))
    fail(
      `${what} is not declared as a column of a query`,
      'declare it with is, contains, between and the like',
    )
  if (!isDomain(domain))
    fail(
      `${what} has the domain ${print(domain)}, which doesn't exist`,
      "pass one such as 'text', 'int4' or 'timestamptz', or { enum: […] }",
    )
  if (days !== undefined && typeof fieldsOf(days).instantsOf !== 'function')
    fail(`${what} has the days ${print(days)}`, "pass daysIn('Europe/Berlin') or another time zone")
}

const isOneOf = (all: readonly unknown[], one: unknown) => all.includes(one)
const print = (value: unknown): string => JSON.stringify(value) ?? String(value)
