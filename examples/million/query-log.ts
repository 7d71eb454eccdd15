import { sql, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A query as the database ran it. */
export interface RanQuery {
  readonly name: string
  /** With `$1`, `$2` in place of values. */
  readonly sql: string
  /** As JSON. */
  readonly params: readonly string[]
  readonly milliseconds: number
  /** The indexes of PostgreSQL's plan, and its sorts and scans of whole tables. */
  readonly plan: readonly string[]
}

const dialect = new PgDialect()

/** Runs the queries of one request, and keeps what the panel shows of each. */
export class QueryLog {
  readonly #database: Database
  readonly queries: RanQuery[] = []

  constructor(database: Database) {
    this.#database = database
  }

  async run<Result>(name: string, query: PromiseLike<Result> & SQLWrapper): Promise<Result> {
    const start = performance.now()
    const result = await query
    const milliseconds = performance.now() - start
    const { sql, params } = dialect.sqlToQuery(query.getSQL())
    this.queries.push({
      name,
      sql,
      params: params.map((param) => JSON.stringify(param)),
      milliseconds,
      plan: await this.#planOf(query),
    })
    return result
  }

  /** Asks for the plan, which runs nothing. */
  async #planOf(query: SQLWrapper): Promise<string[]> {
    const found = await this.#database.execute(sql`explain (format json) ${query.getSQL()}`)
    const [row] = (found as unknown as { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] }).rows
    return row ? [...new Set(wayOf(row['QUERY PLAN'][0].Plan))] : []
  }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

function wayOf(node: PlanNode): string[] {
  const type = node['Node Type']
  const index = node['Index Name']
  const own = index
    ? [index]
    : type.includes('Sort')
      ? ['a sort']
      : type === 'Seq Scan'
        ? [`all of ${node['Relation Name']}`]
        : []
  return [...own, ...(node.Plans ?? []).flatMap(wayOf)]
}
