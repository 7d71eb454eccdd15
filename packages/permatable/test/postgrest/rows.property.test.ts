import fc from 'fast-check'
import { readRows } from 'permatable/postgrest'
import type { NullOrder } from 'permatable/query'
import { beforeAll, expect, it } from 'vitest'
import { caseTies, filtersOf, lettersOf, rowsOf, sortingOf, words } from '../sql/dialects/cases.ts'
import {
  inBrowser,
  now,
  sortedInArray,
  tiesTable,
  type TiesState,
} from '../sql/dialects/definition.ts'
import type { Tie } from '../sql/dialects/ties.ts'
import { operatorCases } from '../support/operators.ts'
import { hostileAddress, hostileTable } from '../sql/hostile-addresses.ts'
import { queryOf, serveTies } from './ties.ts'

/** Supabase's client finds the browser's rows with PostgREST's grammar, in the browser's order, whatever an address holds. */

const filters = filtersOf([
  ...['name', 'lower', 'rank', 'amount', 'score', 'seen', 'seenOn', 'seenDay', 'due', 'kind'],
  ...['has', 'ranks', 'kinds', 'id'],
])
const sorting = sortingOf([
  ...['rank', 'name', 'seen', 'due', 'amount', 'score', 'kind', 'lower', 'isOpen', 'serial'],
])
const rows = [...caseTies, ...rowsOf(17, 60)]
const idOf = ({ tenant, id }: Pick<Tie, 'tenant' | 'id'>) => `${tenant}/${id}`

let served: Awaited<ReturnType<typeof serveTies>>
beforeAll(async () => {
  served = await serveTies(rows)
})
const ask = () => served.supabase.from('ties').select('*', { count: 'exact' })

it.each(operatorCases)('finds by $id $value the rows $ids', async ({ ids, ...filter }) => {
  const pagination = { pageIndex: 0, pageSize: 1000 }
  const state = { ...tiesTable.defaults, pagination, columnFilters: [filter] } as object
  expect(lettersOf((await readRows(queryOf()(state as TiesState), ask)).rows)).toBe(ids)
})

it("finds the rows of the browser's filters, in the browser's order", async () => {
  const one = fc.record({
    columnFilters: filters,
    sorting,
    globalFilter: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, words),
    join: fc.constantFrom('and', 'or'),
  })
  const nullOrders = fc.constantFrom<NullOrder>('first', 'last', 'largest', 'smallest')
  const property = fc.asyncProperty(one, nullOrders, async (given, nulls) => {
    const pagination = { pageIndex: 0, pageSize: 1000 }
    const { state, issues } = tiesTable.parse(
      tiesTable.serialize({ ...given, pagination } as never),
    )
    expect(issues).toEqual([])
    const found = await readRows(queryOf({ nulls })(state, { now }), ask)
    const own = inBrowser(rows, state, 'postgres')
    const expected = sortedInArray(own, state, nulls, 'postgres').map(idOf)
    expect(found.rows.map(idOf)).toEqual(expected)
    expect(found.rowCount).toBe(expected.length)
  })
  await fc.assert(property, { numRuns: 150 })
})

it('has no address that makes a request fail, or sends another param', async () => {
  const property = fc.asyncProperty(hostileAddress, async (address) => {
    const { state } = hostileTable.parse(address)
    const query = queryOf()(state as object as TiesState)
    served.server.asked.length = 0
    const { rows: found, rowCount } = await readRows(query, ask)
    expect(found.length).toBeLessThanOrEqual(rows.length)
    expect(await readRows(query, () => ask().or(query.without('kind')))).toMatchObject({
      rowCount,
    })
    for (const asked of served.server.asked) {
      expect(asked.length).toBeLessThan(15_000)
      const names = new Set(new URLSearchParams(asked.split('?')[1]).keys())
      expect([...names].sort()).toEqual(['limit', 'offset', 'or', 'order', 'select'])
    }
    const response = await served.server.fetch(`http://localhost/rest/v1/ties?${query.params}`)
    expect(response.status).toBe(200)
  })
  await fc.assert(property, { numRuns: 100 })
})
