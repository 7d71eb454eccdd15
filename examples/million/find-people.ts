import { count, eq, max, min, type SQL } from 'drizzle-orm'
import type { PageRequest } from 'permatable/query'
import { peopleTable, type PeopleState } from './definition.ts'
import type { PeopleDatabase } from './people-database.ts'
import { QueryLog, type RanQuery } from './query-log.ts'

/** A database leaves out the join where no condition and no field needs a city. */
const selectFrom = <Fields extends Parameters<PeopleDatabase['db']['select']>[0]>(
  { db, people, cities }: PeopleDatabase,
  fields: Fields & {},
) => db.select(fields).from(people).leftJoin(cities, eq(cities.id, people.cityId))

const fieldsOf = ({ people, cities }: PeopleDatabase) => ({
  id: people.id,
  name: people.name,
  city: cities.name,
  age: people.age,
  status: people.status,
  joined: people.joined,
  spent: people.spent,
})

/** A page of the table, with what its controls offer. */
export async function findPeople(opened: PeopleDatabase, state: PeopleState) {
  const log = new QueryLog(opened)
  const page = await findPage(opened, state, log)
  const facets = await findFacets(opened, state, log)
  return { ...page, ...facets, queries: log.queries as readonly RanQuery[] }
}

/** The rows of a page, and how many people match. */
export async function findPage(opened: PeopleDatabase, state: PeopleState, log: QueryLog) {
  const query = opened.peopleQuery(state)
  const { where, orderBy, limit } = query

  const countUpTo = (upTo: number) =>
    query.countRows({ execute: (counting) => log.rows('Count', counting) }, { upTo })
  let total = await countUpTo(state.total === 'exact' ? Infinity : 10_000)
  // Only an exact count knows the last page.
  if (total.isCapped && query.offset >= total.count) total = await countUpTo(Infinity)
  const offset = total.isCapped ? query.offset : query.offsetOf(total.count)
  const rows =
    total.count === 0
      ? []
      : await log.run(
          'This page',
          selectFrom(opened, fieldsOf(opened))
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
        )
  return {
    query: peopleTable.serialize(state),
    rows,
    total,
    pageSize: limit,
    issues: query.issues,
  }
}

/** What the controls of two filters offer. Each counts the people who pass the other filters. */
export async function findFacets(opened: PeopleDatabase, state: PeopleState, log: QueryLog) {
  const { people } = opened
  const { without } = opened.peopleQuery(state)
  const statuses = await log.run(
    'Each status',
    selectFrom(opened, { status: people.status, count: count() })
      .where(without('status'))
      .groupBy(people.status),
  )
  const [ages] = await log.run(
    'Bounds of the ages',
    selectFrom(opened, { min: min(people.age), max: max(people.age) }).where(without('age')),
  )
  return { statuses, ages: { min: ages?.min ?? 0, max: ages?.max ?? 0 } }
}

/** The part of the endless list behind the row of the address. */
export async function findPart(opened: PeopleDatabase, state: PeopleState) {
  const log = new QueryLog(opened)
  const read = ({ where, orderBy, limit }: PageRequest<SQL | undefined, SQL[]>) =>
    log.run(
      'Rows by their key',
      selectFrom(opened, fieldsOf(opened))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    )
  const query = opened.peopleQuery({ ...state, pagination: { pageIndex: 0, pageSize: 50 } })
  const lookUp = { execute: (looked: SQL) => log.rows('The row before', looked) }
  const { rows, hasNext, isRowGone } = await query.readPage(lookUp, { after: state.after }, read)
  const last = hasNext ? (rows.at(-1)?.id ?? null) : null
  return { rows, isRowGone, last, queries: log.queries as readonly RanQuery[] }
}

export type FoundPage = Awaited<ReturnType<typeof findPage>>
export type Facets = Awaited<ReturnType<typeof findFacets>>
export type FoundPeople = Awaited<ReturnType<typeof findPeople>>
export type FoundPart = Awaited<ReturnType<typeof findPart>>
export type Person = FoundPeople['rows'][number]
