import { isDeepStrictEqual } from 'node:util'
import { handwritten } from '../database/handwritten.mjs'
import { openPeople, people, peopleQuery, peopleTable } from '../database/people.mjs'
import { short, spread } from '../harness/format.mjs'
import { seeded } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { interleaved, interleavedPromises } from '../harness/timing.mjs'

/** @typedef {Pick<ReturnType<typeof peopleQuery>, 'where' | 'orderBy' | 'limit' | 'offset'>} Parts */
/** @typedef {Awaited<ReturnType<typeof openPeople>>['db']} Database */

const ROWS = 10_000
/** Queries of one turn that are built, and that are asked. */
const BATCH = { build: 32, ask: 4 }

const addresses = [
  '?globalFilter=son&sorting=createdAt.desc&columnFilters=status./active/paused,age./18/40',
  '?sorting=amount.desc,createdAt.asc&columnFilters=name.Ann,amount./100/null&pageIndex=3',
  '?sorting=age.asc&columnFilters=age./30/60,status./active&pageSize=20',
  '?columnFilters=createdAt./2021-01-01T00:00:00.000Z/2022-01-01T00:00:00.000Z,amount./null/5000',
]
const states = addresses.map((address) => peopleTable.parse(address).state)

const writers = /** @type {const} */ ({ handwritten, permatable: peopleQuery })

/** @param {Database} db @param {Parts} parts */
const select = (db, { where, orderBy, limit, offset }) =>
  db
    .select({ id: people.id, name: people.name, amount: people.amount })
    .from(people)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** Throws when the queries that are timed find other rows. @param {Database} db */
async function assertSameRows(db) {
  for (const state of states) {
    const rows = await select(db, handwritten(state))
    if (!rows.length || !isDeepStrictEqual(rows, await select(db, peopleQuery(state))))
      throw new Error(`other rows for ${JSON.stringify(state)}`)
  }
}

/** @param {number} round @param {number} batch @param {(nth: number) => unknown} run */
const each = (round, batch, run) => {
  for (let nth = 0; nth < batch; nth++) run((round * batch + nth) % states.length)
}

export const query = defineSection({
  name: 'query',
  title: 'A query of Drizzle',
  async measure({ quick }) {
    const random = seeded(17)
    const { db, close } = await openPeople(ROWS)
    await assertSameRows(db)
    const names = /** @type {const} */ (['handwritten', 'permatable'])
    const runsOf = (/** @type {(writer: (state: any) => Parts, round: number) => any} */ run) => ({
      handwritten: (/** @type {number} */ round) => run(writers.handwritten, round),
      permatable: (/** @type {number} */ round) => run(writers.permatable, round),
    })
    const built = interleaved(
      runsOf((writer, round) =>
        each(round, BATCH.build, (nth) => select(db, writer(states[nth])).toSQL()),
      ),
      { rounds: quick ? 100 : 1_000, random },
    )
    const asked = await interleavedPromises(
      runsOf(async (writer, round) => {
        for (let nth = 0; nth < BATCH.ask; nth++) {
          const { state } = peopleTable.parse(addresses[(round + nth) % addresses.length] ?? '')
          await select(db, writer(state))
        }
      }),
      { rounds: quick ? 30 : 600, random },
    )
    await close()

    /** @type {Record<string, number>} */
    const figures = {}
    const lines = names.map((name) => {
      const ratios = {
        build: pairedRatio(built[name], built.handwritten),
        ask: pairedRatio(asked[name], asked.handwritten),
      }
      figures[`query.${name}.build`] = ratios.build.ratio
      figures[`query.${name}.ask`] = ratios.ask.ratio
      return [
        name,
        short((median(built[name]) * 1_000) / BATCH.build),
        spread(ratios.build),
        short(median(asked[name]) / BATCH.ask),
        spread(ratios.ask),
      ]
    })
    const head = ['', 'Built, µs', 'Built, ratio', 'Address to rows, ms', 'Address to rows, ratio']
    const title = 'A page with two filters, by Drizzle on PGlite with 10,000 rows'
    return { tables: [{ title, rows: [head, ...lines] }], figures }
  },
})
