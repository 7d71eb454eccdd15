import '../harness/production.mjs'
import { writeFileSync } from 'node:fs'
import { countRows, readPage } from 'permatable/drizzle'
import { aligned, short } from '../harness/format.mjs'
import { machine } from '../harness/machine.mjs'
import { seeded } from '../harness/random.mjs'
import { median } from '../harness/statistics.mjs'
import { interleavedPromises } from '../harness/timing.mjs'
import { openPeople, people, peopleQuery, peopleTable } from './people.mjs'

/**
 * Measures a million rows in PGlite, with an index and without, into million.json.
 * `npm run database --prefix bench` at the root runs this and makes the table of docs/guide/drizzle-and-kysely.md of it.
 */
const COUNT = 1_000_000
const MIDDLE = COUNT / 2

const { db, close } = await openPeople(COUNT)

function queryOf(/** @type {string} */ search) {
  const { state, issues } = peopleTable.parse(search)
  const query = peopleQuery(state)
  if (issues.length || query.issues.length) throw new Error(`${search} is not what it should be`)
  return query
}

/** @param {import('permatable/query').PageRequest<import('drizzle-orm').SQL | undefined, import('drizzle-orm').SQL[]>} request */
const select = ({ where, orderBy, limit }) =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

/** @param {string} search */
const firstPage = (search) => () => select(queryOf(search))

const byCreation = '?sorting=createdAt.desc'
const [middle] = await select({ ...queryOf(byCreation), limit: 1 }).offset(MIDDLE)

/** @param {string} search @param {number} [upTo] */
const count = (search, upTo) => () =>
  countRows(db, db.select().from(people).where(queryOf(search).where), upTo ? { upTo } : {})

const active = 'columnFilters=status./active'

/** @typedef {Record<string, () => PromiseLike<unknown>>} Ways */

/**
 * What is asked, by how it is asked: the first is what the others are held against.
 *
 * @type {{ title: string, ways: Ways }[]}
 */
const questions = [
  {
    title: 'First page, filtered and sorted',
    ways: {
      'an index of the sorting': firstPage(`?sorting=createdAt.desc&${active}`),
      'no index': firstPage(`?sorting=updatedAt.desc&${active}`),
    },
  },
  {
    title: 'First page, sorted down with NULLs last',
    ways: {
      'an index of its own': firstPage('?sorting=amount.desc'),
      'only the index for sorting up': firstPage('?sorting=balance.desc'),
    },
  },
  {
    title: 'Page of 10 at row 500,000',
    ways: {
      'the first page': firstPage(byCreation),
      'the key of a row before': () =>
        readPage(db, queryOf(byCreation), { after: middle?.id }, select),
      'an offset': () => select(queryOf(byCreation)).offset(MIDDLE),
    },
  },
  {
    title: 'Count of a filter',
    ways: {
      'up to 10,000': count(`?${active}`, 10_000),
      exact: count(`?${active}`),
    },
  },
  {
    title: 'Count of a search',
    ways: {
      'a trigram index': count('?columnFilters=name.zoë bruboson'),
      'no index': count('?columnFilters=nick.zoë bruboson'),
    },
  },
]

const random = seeded(19)
const rows = []
for (const { title, ways } of questions) {
  const taken = await interleavedPromises(ways, { rounds: 15, warmUp: 2, random })
  const [base = Number.NaN] = Object.values(taken).map(median)
  for (const [way, times] of Object.entries(taken))
    rows.push({ title, way, milliseconds: median(times), ratio: median(times) / base })
}
await close()

console.log(
  aligned(rows.map((row) => [row.title, row.way, short(row.milliseconds), short(row.ratio)])),
)
const date = new Date().toISOString().slice(0, 10)
const file = new URL('million.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ date, machine: machine(), rows }, null, 2)}\n`)
