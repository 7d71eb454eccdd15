import { Column, is, sql, type SQL, type Table } from 'drizzle-orm'
import { build, type Library, type Part, type Parts } from '../sql/dialect.ts'
import type { Output } from '../sql/table-query.ts'

/** A column of any schema, or an expression. */
export type AnyRef = Column | SQL

/** An expression of the app goes in brackets: it may be `a or b`, which would let rows escape the scope. */
const operandOf = (ref: AnyRef) => (is(ref, Column) ? ref : sql`(${ref})`)

const library: Library<AnyRef, SQL> = {
  build: (texts, between) =>
    sql(
      texts as unknown as TemplateStringsArray,
      ...between.map((part) =>
        'value' in part ? sql.param(part.value) : 'ref' in part ? operandOf(part.ref) : part.sql,
      ),
    ),
}

const query = (parts: Parts<AnyRef, SQL>): SQL => build(library, parts)

export const output: Output<AnyRef, SQL, SQL | undefined, SQL[], AnyRef> = {
  query,
  where: (parts) => parts && query(parts),
  orderBy: (items) => items.map(query),
  column: (ref) => ref,
}

export const tableOf = (ref: AnyRef): Table | undefined => (is(ref, Column) ? ref.table : undefined)

// `sql` prints only the name of an alias. Drizzle's own `select` reads these fields, but its types hide them:
// https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/table.ts
const field = (table: Table, name: string): unknown =>
  Reflect.get(table, Symbol.for(`drizzle:${name}`))

export function fromOf(ref: AnyRef): Part<AnyRef, SQL> {
  const table = tableOf(ref)
  if (!table || field(table, 'IsAlias') !== true) return { sql: table ? sql`${table}` : sql`` }
  const schema = field(table, 'Schema')
  const names = [...(typeof schema === 'string' ? [schema] : []), field(table, 'OriginalName')]
  const original = sql.join(
    names.map((name) => sql.identifier(String(name))),
    sql`.`,
  )
  return { sql: sql`${original} ${table}` }
}
