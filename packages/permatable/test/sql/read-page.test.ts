import type { SQL } from 'drizzle-orm'
import { readPage, tableQuery } from 'permatable/drizzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOptions, eventsTable, idsOf, openEvents } from './events.ts'
import type { TestDatabase } from './open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openEvents()
})
afterAll(() => opened.close())

describe('readPage', () => {
  const callsOf = async (search: string, statements: 'one' | 'each') => {
    const { state } = eventsTable.parse(search)
    let lookUps = 0
    let calls = 0
    const db = {
      execute(query: SQL) {
        lookUps++
        return opened.db.execute(query)
      },
    }
    const query = tableQuery(eventsTable, { ...eventsOptions, statements })(state)
    const { isRowGone } = await readPage(db, query, { after: state.after }, (request) => {
      calls++
      return idsOf(opened, request)
    })
    return { lookUps, calls, isRowGone }
  }

  it.each([
    ['?pageSize=3', 0, 1, false],
    ['?pageSize=3&after=0', 1, 1, false],
    ['?pageSize=9&after=9223372036854775807', 1, 1, false],
    ['?pageSize=9&after=7', 1, 1, true],
    ['?pageSize=9&after=x', 0, 1, true],
    ['?pageSize=99&sorting=big.asc&after=-9007199254740993', 1, 1, false],
    ['?pageSize=9&sorting=big.asc&after=7', 1, 1, true],
  ])('looks up the row of %s, and reads the page by one statement', async (search, ...counts) => {
    const [lookUps, calls, isRowGone] = counts
    expect(await callsOf(search, 'one')).toEqual({ lookUps, calls, isRowGone })
  })

  it.each([
    ['?pageSize=3&sorting=big.asc&after=0', 2],
    ['?pageSize=99&sorting=big.asc&after=-9007199254740993', 3],
    ['?pageSize=99&sorting=big.asc&after=7', 1],
  ])('reads each range of %s until the page is full', async (search, calls) => {
    expect(await callsOf(search, 'each')).toMatchObject({ lookUps: 1, calls })
  })
})
