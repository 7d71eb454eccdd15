import initSqlJs from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { peopleTable } from '../../../../../examples/million/definition.ts'
import { findFacets, findPage } from '../../../../../examples/million/find-people.ts'
import { onSqlite } from '../../../../../examples/million/on-sqlite.ts'
import type { PeopleDatabase } from '../../../../../examples/million/people-database.ts'
import { QueryLog } from '../../../../../examples/million/query-log.ts'
import { seed } from '../../../../../examples/million/seed.ts'
import type { Answer, Question } from './people-server.ts'

/** A server of its own: a query comes in, and it reads the query itself. */

const answer = (message: Answer) => postMessage(message)

let people: PeopleDatabase | undefined
/** The query that the page asked last. */
let asked = ''
/** The query that is being answered. */
let answering: string | undefined

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if ('rows' in data) void load(data.rows)
  else {
    asked = data.query
    // The answer to an older query ends before its next statement, and makes room for this one.
    if (people && answering === undefined) void answerNewest(people)
  }
})

async function load(rows: number) {
  try {
    const opened = await openSqlite(letNewerComeIn)
    await seed(opened, rows, (done) => answer({ kind: 'progress', done }))
    people = opened
    await answerNewest(opened)
  } catch (error) {
    // Why is for developers. The page says that there is no table.
    console.info(error)
    answer({ kind: 'failed', at: 'load' })
  }
}

async function answerNewest(people: PeopleDatabase): Promise<void> {
  const query = asked
  answering = query
  try {
    const { state } = peopleTable.parse(query)
    const log = new QueryLog(people)
    const { queries } = log
    answer({ kind: 'page', page: await findPage(people, state, log), query, queries })
    // In a million rows they take seconds, and the rows need not wait.
    answer({ kind: 'facets', facets: await findFacets(people, state, log), query, queries })
  } catch (error) {
    // Nobody waits for the answer to an older query.
    if (asked === query) {
      console.info(error)
      answer({ kind: 'failed', at: 'query' })
    }
  }
  answering = undefined
  if (asked !== query) await answerNewest(people)
}

/** Runs between two statements: messages that wait come in, and a newer query ends the answer to an older one. */
async function letNewerComeIn() {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (message) => {
      port1.close()
      resolve(message)
    })
    port1.start()
    port2.postMessage(undefined)
  })
  if (answering !== undefined && asked !== answering) throw new Error('A newer query came in.')
}

/** SQLite in the memory of this worker. It calls `beforeEach` before each statement, which may throw. */
async function openSqlite(beforeEach: () => Promise<void>): Promise<PeopleDatabase> {
  const { Database } = await initSqlJs({ locateFile: () => wasm })
  const database = new Database()
  return onSqlite(async ({ sql, params }) => {
    await beforeEach()
    const statement = database.prepare(sql, params as (string | number | null)[])
    try {
      const rows: unknown[][] = []
      while (statement.step()) rows.push(statement.get())
      return { columns: statement.getColumnNames(), rows }
    } finally {
      statement.free()
    }
  })
}
