import { count, eq, max, min, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from './open-database.ts'
import { cities, openPeople, people, peopleQuery, peopleTable } from './people.ts'

/** Facets by one query, as docs/guide/drizzle-and-kysely.md writes it, are those of a query for each. */

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(300)
})
afterAll(() => opened.close())

const joined = eq(cities.id, people.cityId)
const byValue = (rows: readonly { value: unknown; count: number }[]) =>
  [...rows].sort((a, b) => String(a.value).localeCompare(String(b.value)))

async function each({ without }: ReturnType<typeof peopleQuery>) {
  const select = <F extends Parameters<TestDatabase['db']['select']>[0]>(fields: F & {}) =>
    opened.db.select(fields).from(people).leftJoin(cities, joined)
  const statuses = await select({ value: people.status, count: count() })
    .where(without('status'))
    .groupBy(people.status)
  const names = await select({ value: cities.name, count: count() })
    .where(without('city'))
    .groupBy(cities.name)
  const [ages] = await select({ min: min(people.age), max: max(people.age) }).where(without('age'))
  return { statuses: byValue(statuses), names: byValue(names), ages }
}

async function together({ without }: ReturnType<typeof peopleQuery>) {
  const passes = (id: string) => without(id) ?? sql`true`
  const counted = (id: string) => sql<number>`count(*) filter (where ${passes(id)})`.mapWith(Number)
  const rows = await opened.db
    .select({
      set: sql<number>`grouping(${people.status}, ${cities.name})`,
      status: people.status,
      city: cities.name,
      ofStatus: counted('status'),
      ofCity: counted('city'),
      min: sql<number | null>`min(${people.age}) filter (where ${passes('age')})`,
      max: sql<number | null>`max(${people.age}) filter (where ${passes('age')})`,
    })
    .from(people)
    .leftJoin(cities, joined)
    .where(or(...['status', 'city', 'age'].map(passes)))
    .groupBy(sql`grouping sets ((${people.status}), (${cities.name}), ())`)
  const all = rows.find(({ set }) => set === 3)
  return {
    statuses: byValue(
      rows.flatMap(({ set, status, ofStatus }) =>
        set === 1 && ofStatus > 0 ? [{ value: status, count: ofStatus }] : [],
      ),
    ),
    names: byValue(
      rows.flatMap(({ set, city, ofCity }) =>
        set === 2 && ofCity > 0 ? [{ value: city, count: ofCity }] : [],
      ),
    ),
    ages: { min: all?.min ?? null, max: all?.max ?? null },
  }
}

describe('facets by one query', () => {
  it.each([
    '',
    '?columnFilters=status./active',
    '?columnFilters=status./active,city.l,age./20/24',
    '?globalFilter=ann&columnFilters=status./paused/active,age./null/25',
    '?columnFilters=age./100/200',
    '?globalFilter=nobody',
  ])('are those of a query for each: %j', async (search) => {
    const query = peopleQuery(peopleTable.parse(search).state)
    expect(await together(query)).toEqual(await each(query))
  })
})
