import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { build, type Library, type Part, type Parts } from '../sql/part.ts'
import type { Output } from '../sql/table-query.ts'
import type { KyselyRef } from './columns.ts'

type Query = RawBuilder<unknown>

const refOf = (ref: KyselyRef): Query => (typeof ref === 'string' ? sql.ref(ref) : ref)

/** An expression of the app goes in brackets: it may be `a or b`, which would let rows escape the scope. */
const operandOf = (ref: KyselyRef): Query =>
  typeof ref === 'string' ? sql.ref(ref) : sql`(${ref})`

const library: Library<KyselyRef, Query> = {
  build: (texts, between) =>
    sql(
      texts as unknown as TemplateStringsArray,
      ...between.map((part) =>
        'value' in part ? part.value : 'ref' in part ? operandOf(part.ref) : part.sql,
      ),
    ),
}

const query = (parts: Parts<KyselyRef, Query>): Query => build(library, parts)

export const output: Output<KyselyRef, Query, RawBuilder<SqlBool>, Query, Query> = {
  query,
  where: (parts = [{ text: 'true' }]) => query(parts) as RawBuilder<SqlBool>,
  orderBy: (items) => sql.join(items.map(query)),
  column: refOf,
}

/** Returns the table of a column: everything before the last dot. `undefined` for an expression. */
export const tableOf = (ref: KyselyRef): string | undefined =>
  typeof ref === 'string' ? ref.slice(0, ref.lastIndexOf('.')) : undefined

/** Returns a column's table, the way a query selects from it. */
export function fromOf(ref: KyselyRef): Part<KyselyRef, Query> {
  const table = tableOf(ref)
  return { sql: table === undefined ? sql`` : sql.table(table) }
}
