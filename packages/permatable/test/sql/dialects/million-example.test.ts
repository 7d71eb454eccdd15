import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { database } from '../../../../../examples/million/database.ts'
import { peopleTable } from '../../../../../examples/million/definition.ts'
import { findPart, findPeople } from '../../../../../examples/million/find-people.ts'
import { readiness } from '../../../../../examples/million/readiness.ts'
import { cities, personAt } from '../../../../../examples/million/seed.ts'
import { databases, type DialectDatabase, type Speaks } from './databases.ts'

/** The example of a million people, on each database that its one variable may name. */

const COUNT = 300
vi.hoisted(() => (process.env['PEOPLE'] = '300'))
const people = Array.from({ length: COUNT }, (_, at) => personAt(at))

const ordered: Readonly<Record<Speaks, RegExp>> = {
  postgres: /order by "people"\."age" desc nulls last, "people"\."id" desc limit \$\d/,
  sqlite: /order by "people"\."age" desc, "people"\."id" desc limit \?/,
  mysql: /order by `people`\.`age` desc, `people`\.`id` desc limit \?/,
}

type Person = (typeof people)[number]

const minutes = { timeout: 600_000 }

// PGlite is the example's own database, with the people in a folder of the app: browser specs ask it.
describe.each(databases.filter(([name]) => name !== 'PGlite'))('the example on %s', (_, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'))
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    vi.stubEnv('DATABASE_URL', opened.url ?? `file:${join(folder, 'people.sqlite')}`)
    vi.stubGlobal('peopleDatabase', undefined)
    vi.stubGlobal('peopleProgress', undefined)
    await vi.waitUntil(async () => (await readiness()) === 1, minutes)
  })
  afterAll(async () => {
    // The example says that it has lost its database, and its connections to PostgreSQL have.
    vi.spyOn(console, 'error').mockReturnValue()
    await opened.close()
    rmSync(folder, { recursive: true })
  })

  const find = async (search: string) =>
    findPeople(await database(), peopleTable.parse(search).state)

  it('finds the people who pass a search and filters, with their counts', async () => {
    const { rows, total, statuses, ages, issues } = await find(
      '?globalFilter=an&status=/active/paused&age=/20/60&joined=/2016-01-01/null&sorting=spent.desc',
    )
    const passes = ({ name, city, joined }: Person) =>
      /an/i.test(name + cities[city ?? -1]) && joined >= '2016-01-01'
    const isOfAge = ({ age }: Person) => age !== null && age >= 20 && age <= 60
    const isActive = ({ status }: Person) => /active|paused/.test(status)
    const spent = people
      .filter((one) => passes(one) && isOfAge(one) && isActive(one))
      .map((one) => one.spent ?? -1)
      .sort((a, b) => b - a)
    expect(rows.map((row) => row.spent ?? -1)).toEqual(spent.slice(0, 20))
    expect(total).toEqual({ count: spent.length, isCapped: false })
    for (const { status, count } of statuses) {
      const others = people.filter((one) => passes(one) && isOfAge(one) && one.status === status)
      expect(count).toBe(others.length)
    }
    const found = people
      .filter((one) => passes(one) && isActive(one))
      .flatMap(({ age }) => (age === null ? [] : [age]))
    expect(ages).toEqual({ min: Math.min(...found), max: Math.max(...found) })
    expect(issues).toEqual([])
  })

  it('finds people by their cities', async () => {
    const { rows, total } = await find('?globalFilter=accra&city=/startsWith/acc&pageSize=100')
    expect(total.count).toBe(people.filter(({ city }) => city === 0).length)
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(['Accra']))
  })

  it('shows the SQL of its database, and its plan', async () => {
    const { queries } = await find('?sorting=age.desc')
    const page = queries.find(({ name }) => name === 'This page')
    expect(page?.sql).toMatch(ordered[opened.speaks])
    expect(page?.params).toContain('20')
    expect(page?.plan).not.toEqual([])
  })

  it('lists everybody by key, each once', async () => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const part = await findPart(await database(), {
        ...peopleTable.parse('?sorting=age.asc').state,
        after,
      })
      ids.push(...part.rows.map(({ id }) => id))
      after = part.last
    } while (after !== null)
    expect(ids).toHaveLength(COUNT)
    expect(new Set(ids)).toEqual(new Set(people.map(({ id }) => id)))
  })
})
