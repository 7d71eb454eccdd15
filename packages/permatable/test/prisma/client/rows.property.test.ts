import fc from 'fast-check'
import { readGroups } from 'permatable/prisma'
import type { NullOrder } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filterOf, filtersOf, some, sortingOf, valuesOf, words } from '../../sql/dialects/cases.ts'
import { inBrowser, now, searched, sortedInArray } from '../../sql/dialects/definition.ts'
import { kinds } from '../../sql/dialects/ties.ts'
import { queryIn, tiesTable, type State } from '../ties.ts'
import { databases, type PrismaDatabase } from './database.ts'
import { createRows, rowsOf, type Row } from './rows.ts'

/** Prisma finds the browser's rows, in its own order, and each page by key is the next part of them. */

const titles = fc.oneof(words, fc.constantFrom('Ulm', 'ulm', 'évo', '50%', 'a_b'))
const filters = filtersOf(
  [
    ...['name', 'rank', 'amount', 'score', 'seen', 'seenOn', 'seenDay', 'kind', 'has', 'ranks'],
    ...['kinds', 'id'],
  ],
  filterOf('level', searched, titles),
  filterOf('note', searched, titles),
  valuesOf('mark', some(['a', 'b', 'É'])),
)
const sorting = sortingOf([
  ...['rank', 'name', 'seen', 'amount', 'score', 'kind', 'level', 'note', 'isOpen', 'serial'],
])
const inArrayOf = (rows: readonly Row[], state: State, provider: PrismaDatabase['provider']) =>
  inBrowser(rows, state, provider === 'sqlite' ? 'sqlite' : 'postgres', {
    searched: ['name', 'level'],
    matches: ({ marks }, { id, value }) =>
      id === 'mark'
        ? marks.some(({ word }) => (value as readonly string[]).includes(word))
        : undefined,
  })

const idOf = (row: object) => `${(row as Row).tenant}/${(row as Row).id}`
const select = { tenant: true, id: true }
/** Whether Prisma can't search for a text, in SQLite. */
const isRefusedBy = ({ issues }: { readonly issues: readonly { readonly reason: string }[] }) =>
  issues.some(({ reason }) => /Prisma (cannot search|searches)/.test(reason))

describe.each(databases)('%s', (name, open) => {
  const COUNT = 60
  const rows = rowsOf(17, COUNT)
  let database: PrismaDatabase
  beforeAll(async () => {
    database = await open()
    await createRows(database, rows)
  })
  afterAll(() => database.close())

  it("finds the rows of the browser's filters", async () => {
    const { provider, prisma } = database
    let exact = 0
    const property = fc.asyncProperty(
      filters,
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, titles),
      fc.constantFrom('and', 'or'),
      async (columnFilters, globalFilter, join) => {
        const address = tiesTable.serialize({ columnFilters, globalFilter, join } as never)
        const { state, issues } = tiesTable.parse(address)
        expect(issues).toEqual([])
        const query = queryIn(provider)(state, { now })
        const found = (await prisma.tie.findMany({ where: query.where, select })).map(idOf)
        const expected = inArrayOf(rows, state, provider).map(idOf)
        expect((await query.countRows(prisma.tie)).count).toBe(found.length)
        const isRefused = isRefusedBy(query)
        if (!isRefused) exact++
        expect(isRefused && provider !== 'sqlite').toBe(false)
        // A refused filter finds no other rows.
        const wanted = isRefused ? expected.filter((id) => found.includes(id)) : expected
        expect(found.sort()).toEqual(wanted.sort())
      },
    )
    const numRuns = 150
    await fc.assert(property, { numRuns })
    expect(exact).toBeGreaterThan(numRuns / 2)
  })

  it('walks by key over each order and filter', async () => {
    const { provider, prisma } = database
    const walk = fc.record({
      sorting,
      columnFilters: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, filters),
      nulls: fc.constantFrom<NullOrder>('first', 'last', 'largest', 'smallest'),
      scope: fc.constantFrom<object | undefined>(
        undefined,
        { tenant: 1 },
        { OR: [{ tenant: 0 }, { tenant: 2 }] },
      ),
      pageSize: fc.integer({ min: 4, max: 30 }),
    })
    const property = fc.asyncProperty(walk, async ({ nulls, scope, pageSize, ...one }) => {
      const pagination = { pageIndex: 0, pageSize }
      const { state } = tiesTable.parse(tiesTable.serialize({ ...one, pagination } as never))
      const query = queryIn(provider, { nulls })(state, {
        now,
        ...(scope && { scope: scope as never }),
      })
      const { where, orderBy } = query
      const expected = (await prisma.tie.findMany({ where, orderBy, select })).map(idOf)
      const inScope = inArrayOf(rows, state, provider).filter(
        ({ tenant }) => !scope || (tenant === 1) === 'tenant' in scope,
      )
      const speaks = provider === 'sqlite' ? 'sqlite' : 'postgres'
      // Prisma leaves rows that lack a relation where the database has them.
      const ofLevel = speaks === 'sqlite' ? 'smallest' : 'largest'
      const nullsOf = (id: string) => (id === 'level' ? ofLevel : nulls)
      const inArray = sortedInArray(inScope, state, nullsOf, speaks).map(idOf)
      expect(expected).toEqual(isRefusedBy(query) ? expected : inArray)

      const page = (cursor: object) =>
        query.readPage(prisma.tie, cursor, (given) => prisma.tie.findMany({ ...given, select }))

      const walked: string[] = []
      for (let row: object | undefined, hasNext = true; hasNext;) {
        const found = await page(row ? { after: Object.values(row) } : {})
        expect(found).toMatchObject({ isRowGone: false, hasPrevious: !!row })
        walked.push(...found.rows.map(idOf))
        ;({ hasNext } = found)
        expect(hasNext).toBe(walked.length < expected.length)
        row = found.rows.at(-1)
      }
      expect(walked).toEqual(expected)

      const backward: string[] = []
      const key = (id = '') => [Number(id.split('/')[0]), id.split('/')[1]]
      for (let row = expected.at(-1), hasPrevious = row !== undefined; hasPrevious;) {
        const found = await page({ before: key(row) })
        expect(found).toMatchObject({ isRowGone: false, hasNext: true })
        backward.unshift(...found.rows.map(idOf))
        ;({ hasPrevious } = found)
        expect(hasPrevious).toBe(backward.length < expected.length - 1)
        row = backward[0]
      }
      expect(backward).toEqual(expected.slice(0, -1))
    })
    await fc.assert(property, { numRuns: 20 })
  })

  it.each([
    ['kind', 'rank'],
    ['name', 'amount'],
    ['score', 'kind', 'seen'],
    ['isOpen', 'serial'],
  ])('has all rows in groups, each once: %s', async (...grouping) => {
    const { provider, prisma } = database
    const state = { ...tiesTable.defaults, grouping } as State
    const query = queryIn(provider)(state)
    const found = await readGroups(query, true, {
      maxExpanded: 10_000,
      groups: ({ by, where }) => prisma.tie.groupBy({ by, where, _count: true }),
      rows: ({ where }) => prisma.tie.findMany({ where, select }),
    })
    const leavesOf = (of: typeof found): typeof found =>
      of.flatMap((one) => (one.groups.length ? leavesOf(one.groups) : [one]))
    const leaves = leavesOf(found)
    for (const { group, rows: inside } of leaves)
      expect(inside).toHaveLength(Number(group['_count']))
    expect(new Set(leaves.flatMap((one) => one.rows.map(idOf))).size).toBe(COUNT)
  })

  it('counts the rows that each choice of a filter leaves', async () => {
    const { provider, prisma } = database
    const { state } = tiesTable.parse('?columnFilters=kind./is/vip,rank./gt/0')
    const { without } = queryIn(provider)(state)
    const counted = await prisma.tie.groupBy({ by: ['kind'], where: without('kind'), _count: true })
    const left = rows.filter(({ rank }) => rank !== null && rank > 0)
    expect(Object.fromEntries(counted.map(({ kind, _count: count }) => [kind, count]))).toEqual(
      Object.fromEntries(
        [...kinds, null]
          .map((kind) => [kind, left.filter((row) => row.kind === kind).length] as const)
          .filter(([, count]) => count > 0),
      ),
    )
  })

  it('finds nothing on a page past all rows, however far', async () => {
    const { provider, prisma } = database
    const far = { pagination: { pageIndex: 2 ** 32 / 8, pageSize: 8 } }
    const query = queryIn(provider)({ ...tiesTable.defaults, ...far } as State)
    const { where, orderBy, skip, take } = query
    expect(await prisma.tie.findMany({ where, orderBy, skip, take, select })).toEqual([])
    expect(query.skipOf(COUNT)).toBe(56)
  })

  it.skipIf(name === 'SQLite')('begins no page after a row that Prisma rounds', async () => {
    const { provider, prisma, opened } = database
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const id = '00000000-0000-4000-8000-ffffffffffff'
    await opened.query(
      `insert into ties (tenant, id, is_open, seen) values (9, '${id}', true, '2026-11-20 09:30:00.000001+00')`,
    )
    const query = queryIn(provider)(tiesTable.parse('?sorting=seen.asc').state)
    const page = await query.readPage(prisma.tie, { after: [9, id] }, (given) =>
      prisma.tie.findMany({ ...given, select }),
    )
    await opened.query('delete from ties where tenant = 9')
    expect(page.isRowGone).toBe(true)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })
})
