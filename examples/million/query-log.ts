import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PeopleDatabase } from './people-database.ts'
import type { Row } from './people-schema.ts'

/** A query as the database ran it. */
export interface RanQuery {
  readonly name: string
  /** With `$1`, `$2` or `?` in place of values. */
  readonly sql: string
  /** As JSON. */
  readonly params: readonly string[]
  readonly milliseconds: number
  /** How many rows it found. */
  readonly rowCount: number
  /** The indexes of the database's plan, and its sorts and scans of whole tables. */
  readonly plan: readonly string[]
}

/** Runs the queries of one request, and keeps what the panel shows of each. */
export class QueryLog {
  readonly #database: PeopleDatabase
  readonly queries: RanQuery[] = []

  constructor(database: PeopleDatabase) {
    this.#database = database
  }

  /** Runs a query that Drizzle built. */
  run<Result>(name: string, query: PromiseLike<Result> & SQLWrapper): Promise<Result> {
    return this.#note(name, query.getSQL(), () => query)
  }

  /** Runs any other query. */
  rows(name: string, query: SQL): Promise<readonly Row[]> {
    return this.#note(name, query, () => this.#database.rows(query))
  }

  async #note<Result>(name: string, query: SQL, run: () => PromiseLike<Result>): Promise<Result> {
    const { textOf, rows, explain, planOf } = this.#database
    const start = performance.now()
    const result = await run()
    const milliseconds = performance.now() - start
    const { sql, params } = textOf(query)
    this.queries.push({
      name,
      sql,
      params: params.map((param) => JSON.stringify(param)),
      milliseconds,
      rowCount: Array.isArray(result) ? result.length : 0,
      plan: [...new Set(planOf(await rows(explain(query))))],
    })
    return result
  }
}
