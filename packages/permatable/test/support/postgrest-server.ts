import type { PGlite } from '@electric-sql/pglite'
import { GrammarError, readFilter, readLogic, readOrder, type Tree } from './postgrest-grammar.ts'

/**
 * PostgREST on PGlite, as far as a table is read: its grammar, and its SQL.
 * https://github.com/PostgREST/postgrest/blob/main/src/library/PostgREST/Query/SqlFragment.hs
 */

const symbols: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  ov: '&&',
}
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
// A literal without a type, as PostgREST's params are.
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const array = (values: readonly string[]) =>
  literal(`{${values.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join()}}`)

function sqlOf(tree: Tree): string {
  const not = tree.isDenied ? 'not ' : ''
  if ('logic' in tree) return `${not}(${tree.of.map(sqlOf).join(` ${tree.logic} `)})`
  const { operator, operand } = tree
  const column = `${not}${identifier(tree.column)}`
  if (operator === 'is') return `${column} is ${operand as string}`
  if (typeof operand !== 'string')
    return operand.length === 1 && operand[0] === ''
      ? `${column} = any('{}')`
      : `${column} = any(${array(operand)})`
  const symbol = symbols[operator]
  if (!symbol) throw new GrammarError(`there is no operator ${operator}`)
  const isLike = operator === 'like' || operator === 'ilike'
  return `${column} ${symbol} ${literal(isLike ? operand.replaceAll('*', '%') : operand)}`
}

const words = { '.asc': ' asc', '.desc': ' desc', '.nullsfirst': ' nulls first' }
const orderOf = (text: string) =>
  readOrder(text)
    .map(({ column, rest }) =>
      Object.entries({ ...words, '.nullslast': ' nulls last' }).reduce(
        (sql, [from, to]) => sql.replace(from, to),
        `${identifier(column)}${rest}`,
      ),
    )
    .join()

const answer = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** The requests that were answered, without their origin. */
export interface PostgrestServer {
  readonly asked: string[]
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
}

/** Serves the tables of a database. */
export function postgrestOn(client: PGlite): PostgrestServer {
  const asked: string[] = []
  async function answerTo({ pathname, searchParams }: URL, counts: boolean): Promise<Response> {
    const conditions: string[] = []
    for (const [name, text] of searchParams) {
      if (name === 'or' || name === 'and') conditions.push(sqlOf(readLogic(name, text)))
      else if (!['select', 'order', 'limit', 'offset'].includes(name))
        conditions.push(sqlOf(readFilter(name, text)))
    }
    const from = `from ${identifier(pathname.split('/').at(-1) ?? '')}`
    const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
    const order = searchParams.get('order')
    const limit = searchParams.get('limit') ?? 'all'
    const offset = Number(searchParams.get('offset') ?? 0)
    const { rows } = await client.query<{ rows: readonly unknown[]; total: number }>(
      `select (select count(*)::int ${from} ${where}) as total, (select coalesce(json_agg(page), '[]') from
        (select * ${from} ${where} ${order ? `order by ${orderOf(order)}` : ''} limit ${limit} offset ${offset}) page) as rows`,
    )
    const { rows: page = [], total = 0 } = rows[0] ?? {}
    const last = offset + page.length - 1
    const range = `${page.length ? `${offset}-${last}` : '*'}/${counts ? total : '*'}`
    const headers = { 'Content-Range': range, 'Content-Type': 'application/json' }
    if (!counts || offset <= total)
      return answer(page, counts && page.length < total ? 206 : 200, headers)
    return answer({ code: 'PGRST103', message: 'Requested range not satisfiable' }, 416, headers)
  }
  return {
    asked,
    async fetch(input, init) {
      const request = new Request(input, init)
      const url = new URL(request.url)
      asked.push(`${url.pathname}${url.search}`)
      try {
        return await answerTo(url, /count=/.test(request.headers.get('Prefer') ?? ''))
      } catch (error) {
        const code = error instanceof GrammarError ? 'PGRST100' : '22000'
        return answer({ code, message: String(error) }, 400)
      }
    },
  }
}
