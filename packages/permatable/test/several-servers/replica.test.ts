import { drizzle } from 'drizzle-orm/node-postgres'
import { readPage } from 'permatable/drizzle'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fields, insert, people, peopleQuery, peopleTable } from './people.ts'

/** Pages that are read from a streaming replica, which lags behind for as long as a test says. */

const COUNT = 200
const [url] = (process.env['TEST_SERVER_URLS'] ?? '').split(' ')
const primary = new Client(url)
const replica = new Client(process.env['TEST_REPLICA_URL'])
const onPrimary = drizzle(primary)
const onReplica = drizzle(replica)

beforeAll(async () => {
  await Promise.all([primary.connect(), replica.connect()])
  await primary.query('create schema replicated')
  await primary.query('set search_path = replicated')
  await replica.query('set search_path = replicated')
  await primary.query(`create table people (${fields}, primary key (tenant, id))`)
})
beforeEach(async () => {
  await primary.query('truncate people')
  await primary.query(insert(COUNT))
  await catchUp()
})
afterAll(() => Promise.all([primary.end(), replica.end()]))

async function catchUp() {
  await replica.query('select pg_wal_replay_resume()')
  const { rows } = await primary.query('select pg_current_wal_lsn() as lsn')
  await vi.waitUntil(
    async () => {
      const found = await replica.query('select pg_last_wal_replay_lsn() >= $1 as is_there', [
        rows[0].lsn,
      ])
      return found.rows[0].is_there
    },
    { timeout: 600_000 },
  )
}

/** The replica stays where it is. */
const pause = () => replica.query('select pg_wal_replay_pause()')

const query = peopleQuery(peopleTable.parse('?sorting=name.asc,age.desc&pageSize=10').state)
type Db = typeof onPrimary

const pageOf = (db: Db, { lookUp = db, after }: { lookUp?: Db; after: readonly number[] | null }) =>
  readPage(lookUp, query, { after }, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(people)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )

const all = (db: Db) =>
  db
    .select()
    .from(people)
    .where(query.where)
    .orderBy(...query.orderBy)

describe('a page of a replica', () => {
  it('has the rows of the primary, once they are there', async () => {
    expect(await all(onReplica)).toEqual(await all(onPrimary))
    const found = []
    let after: number[] | null = null
    do {
      // Each statement of a pool may be another server's.
      const page = await pageOf(onReplica, { lookUp: onPrimary, after })
      found.push(...page.rows)
      const last = page.rows.at(-1)
      after = page.hasNext && last ? [last.tenant, last.id] : null
    } while (after)
    expect(found).toEqual(await all(onPrimary))
  })

  it('is the first one after a row that is not there yet', async () => {
    await pause()
    await primary.query(`insert into people values (9, 1000, 'Ben', 30, '2026-01-01')`)
    const { rows, isRowGone } = await pageOf(onReplica, { after: [9, 1000] })
    expect(isRowGone).toBe(true)
    expect(rows).toEqual((await all(onReplica)).slice(0, 10))
  })

  it('goes on after a row that only the primary has', async () => {
    await pause()
    await primary.query(`insert into people values (9, 1000, 'Ben', 30, '2026-01-01')`)
    const expected = (await all(onPrimary)).findIndex(({ id }) => id === 1000)
    const { rows, isRowGone, hasNext } = await pageOf(onReplica, {
      lookUp: onPrimary,
      after: [9, 1000],
    })
    expect([isRowGone, hasNext]).toEqual([false, true])
    expect(rows).toEqual((await all(onReplica)).slice(expected, expected + 10))
  })

  it('goes on after a row that only the replica still has', async () => {
    const before = await all(onPrimary)
    const row = before[49]
    await pause()
    await primary.query('delete from people where id = $1', [row?.id])
    const { rows, isRowGone } = await pageOf(onReplica, { after: [row?.tenant ?? 0, row?.id ?? 0] })
    expect(isRowGone).toBe(false)
    expect(rows).toEqual(before.slice(50, 60))
  })

  it('is never empty while rows follow, wherever the row has moved', async () => {
    const before = await all(onPrimary)
    await pause()
    for (const { tenant, id } of before.slice(0, 40)) {
      await primary.query(`update people set name = 'Ann', age = null where id = $1`, [id])
      const { rows, hasNext } = await pageOf(onReplica, { lookUp: onPrimary, after: [tenant, id] })
      expect(rows).toHaveLength(10)
      expect(hasNext).toBe(true)
    }
  })
})
