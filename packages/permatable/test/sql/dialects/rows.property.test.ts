import fc from 'fast-check'
import type { NullOrder } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindings, type Found } from './bindings.ts'
import { operatorCases } from '../../support/operators.ts'
import { caseTies, filtersOf, lettersOf, oddFilter, rowsOf, sortingOf, words } from './cases.ts'
import { databases, type DialectDatabase } from './databases.ts'
import { inBrowser, sortedInArray, tiesTable, type TiesState } from './definition.ts'
import { createTies } from './ties.ts'

/** Each database finds the browser's rows, in its own order, and each page by key is the next part of them. */

const filters = filtersOf()
const search = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, words)
const join = fc.constantFrom('and', 'or')
const sorting = sortingOf([
  ...['rank', 'name', 'label', 'seen', 'due', 'amount', 'score', 'kind', 'lower', 'isOpen'],
  ...['serial', 'id'],
])
const walk = fc.record({
  sorting,
  columnFilters: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, filters),
  join,
  nulls: fc.constantFrom<NullOrder>('first', 'last', 'largest', 'smallest'),
  scope: fc.constantFrom(
    undefined,
    'ties.tenant = 0 or ties.tenant = 2',
    'ties.tenant = 1',
    'ties.tenant > 0 and true or ties.tenant = 0',
  ),
  pageSize: fc.integer({ min: 4, max: 30 }),
  way: fc.constantFrom('one', 'each', undefined),
})
type Walk = typeof walk extends fc.Arbitrary<infer T> ? T : never

function stateOf(given: object): TiesState {
  const { state, issues } = tiesTable.parse(tiesTable.serialize(given as never))
  expect(issues).toEqual([])
  return state
}
const stateOfWalk = ({ sorting: by, columnFilters, join: joined, pageSize }: Walk) =>
  stateOf({ sorting: by, columnFilters, join: joined, pagination: { pageIndex: 0, pageSize } })

const isInScope = ({ tenant }: Found, scope: string | undefined) =>
  !scope || scope.includes('true') || (scope.includes('or') ? tenant !== 1 : tenant === 1)

const idOf = ({ tenant, id }: Found) => `${tenant}/${id}`
const sortedIds = (found: readonly Found[] = []) => found.map(idOf).sort()

describe.each(databases)('%s', (_, open) => {
  const COUNT = 60
  const rows = [...caseTies, ...rowsOf(17, COUNT)]
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  describe.each(bindings)('with %s', (__, statements) => {
    it.each(operatorCases)('finds by $id $value the rows $ids', async ({ ids, ...filter }) => {
      const asked = statements(opened, stateOf({ columnFilters: [filter] }))
      expect(lettersOf(await asked.all())).toBe(ids)
    })

    it("finds the rows of the browser's filters", async () => {
      const property = fc.asyncProperty(
        filters,
        search,
        join,
        async (columnFilters, globalFilter, joined) => {
          const state = stateOf({ columnFilters, globalFilter, join: joined })
          const asked = statements(opened, state)
          const found = sortedIds(await asked.all())
          expect(found).toEqual(sortedIds(inBrowser(rows, state, opened.speaks)))
          const { length } = found
          expect(await asked.count()).toEqual({ count: length, isCapped: false })
          const capped = { count: Math.min(length, 5), isCapped: length > 5 }
          expect(await asked.count(5)).toEqual(capped)
        },
      )
      await fc.assert(property, { numRuns: 150 })
    })

    it('finds them by operands of any type, too', async () => {
      const property = fc.asyncProperty(oddFilter, async (filter) => {
        const state = { ...tiesTable.defaults, columnFilters: [filter] } as TiesState
        const own = inBrowser(rows, state, opened.speaks)
        expect(sortedIds(await statements(opened, state).all())).toEqual(sortedIds(own))
      })
      await fc.assert(property, { numRuns: 150 })
    })

    it('keeps to its scope in each statement', async () => {
      const property = fc.asyncProperty(walk, async (one) => {
        const { scope } = one
        const state = { ...stateOfWalk(one), ...{ grouping: ['isOpen'] } }
        const asked = statements(opened, state, {}, scope)
        const own = (of: TiesState = state) =>
          inBrowser(rows, of, opened.speaks).filter((row) => isInScope(row, scope))

        expect(sortedIds(await asked.all('ties.tenant < 2'))).toEqual(
          sortedIds(own().filter(({ tenant }) => tenant < 2)),
        )
        const [first, ...others] = state.columnFilters
        expect(sortedIds(await asked.without(first?.id ?? 'rank'))).toEqual(
          sortedIds(own({ ...state, columnFilters: others })),
        )
        expect(sortedIds(await asked.inGroup('isOpen:true'))).toEqual(
          sortedIds(own().filter(({ isOpen }) => isOpen)),
        )
        expect((await asked.count()).count).toBe(own().length)
        // A row of another scope is gone, and so is one that there never was.
        const { tenant, id } = rows.find((row) => !isInScope(row, scope)) ?? { tenant: 9, id: '' }
        const start = await asked.page({})
        expect(start.isRowGone).toBe(false)
        for (const cursor of [{ after: [tenant, id] }, { before: [9, id] }, { after: "' or 1 --" }])
          expect(await asked.page(cursor)).toEqual({ ...start, isRowGone: true })
      })
      await fc.assert(property, { numRuns: 20 })
    })

    it('walks by key over each order and filter', async () => {
      const property = fc.asyncProperty(walk, async (one) => {
        const { nulls, scope, way } = one
        const state = stateOfWalk(one)
        const asked = statements(opened, state, { nulls, statements: way }, scope)
        const expected = (await asked.all()).map(idOf)
        const own = inBrowser(rows, state, opened.speaks).filter((row) => isInScope(row, scope))
        const inArray = sortedInArray(own, state, nulls, opened.speaks).map(idOf)
        const isKnown = state.sorting.every(({ id }) => id !== 'label')
        const comparable = (ids: readonly string[]) => (isKnown ? ids : [...ids].sort())
        expect(comparable(expected)).toEqual(comparable(inArray))

        const walked: string[] = []
        for (let row: Found | undefined, hasNext = true; hasNext;) {
          const cursor = row && { after: [row.tenant, row.id] }
          const page = await asked.page(cursor ?? {})
          expect(page).toMatchObject({ isRowGone: false, hasPrevious: !!row })
          expect(page.rows.length > 0).toBe(expected.length > 0)
          walked.push(...page.rows.map(idOf))
          ;({ hasNext } = page)
          expect(hasNext).toBe(walked.length < expected.length)
          row = page.rows.at(-1)
        }
        expect(walked).toEqual(expected)

        const backward: string[] = []
        const key = (text = '') => [Number(text.split('/')[0]), text.split('/')[1]]
        for (let row = expected.at(-1), hasPrevious = row !== undefined; hasPrevious;) {
          const page = await asked.page({ before: key(row) })
          expect(page).toMatchObject({ isRowGone: false, hasNext: true })
          backward.unshift(...page.rows.map(idOf))
          ;({ hasPrevious } = page)
          expect(hasPrevious).toBe(backward.length < expected.length - 1)
          row = backward[0]
        }
        expect(backward).toEqual(expected.slice(0, -1))
      })
      await fc.assert(property, { numRuns: 20 })
    })

    it('is beside a row that the filters leave out, or the last one', async () => {
      const none = { rows: [], isRowGone: false }
      const asked = statements(opened, stateOf({ globalFilter: 'nobody' }))
      const [{ tenant = 0, id = '' } = {}] = rows
      const after = { ...none, hasNext: false, hasPrevious: true }
      const before = { ...none, hasNext: true, hasPrevious: false }
      expect(await asked.page({ after: [tenant, id] })).toEqual(after)
      expect(await asked.page({ before: [tenant, id] })).toEqual(before)
      const all = statements(opened, stateOf({}))
      const last = (await all.all()).at(-1)
      expect(await all.page({ after: [last?.tenant, last?.id] })).toEqual(after)
    })
  })
})
