import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { columnsFor, readRows, tableQuery } from 'permatable/postgrest'
import type { NullOrder } from 'permatable/query'
import { beforeAll, expect, it } from 'vitest'
import {
  amount,
  filterOf,
  filtersOf,
  numbers,
  orNull,
  rank,
  score,
  sortingOf,
} from '../sql/dialects/cases.ts'
import {
  inBrowser,
  listed,
  ordered,
  searched,
  sortedInArray,
  tiesTable,
} from '../sql/dialects/definition.ts'
import { kinds, type Tie } from '../sql/dialects/ties.ts'
import { hostileAddress } from '../sql/hostile-addresses.ts'
import { queryOf, serveTies, type TieRow } from './ties.ts'

/** Supabase's client finds the browser's rows with PostgREST's grammar, in the browser's order, whatever an address holds. */

const units = [
  'a',
  'A',
  'é',
  'É',
  '%',
  '_',
  '\\',
  '*',
  '.',
  '"',
  ',',
  '(',
  ')',
  '{',
  '}',
  ' ',
  '日',
]
const word = fc.oneof(
  fc.constantFrom('Ann', 'ann', 'JOSÉ', 'a%b', 'a*b', 'a,b', 'null', 'a"),id.gt."0', '(?i)x'),
  fc.string({ unit: fc.constantFrom(...units), maxLength: 4 }),
)
const words = word.filter((one) => one !== '')
const instants = fc.constantFrom(...[-1, 0, 1].map((ms) => Date.parse('2018-11-04T03:00:00Z') + ms))
const day = fc.constantFrom('1969-12-31', '2018-11-03', '2018-11-04', '2026-11-20')
const filters = filtersOf(
  filterOf('name', searched, words),
  filterOf('lower', searched, words),
  filterOf('rank', ordered, numbers),
  filterOf('amount', ordered, numbers),
  filterOf('score', ordered, numbers),
  filterOf(
    'seen',
    ordered,
    instants.map((time) => new Date(time)),
  ),
  fc.tuple(fc.option(day), day).map((value) => ({ id: 'seenOn', value })),
  filterOf('due', ordered, day),
  filterOf('kind', listed, fc.constantFrom(...kinds)),
)
const sorting = sortingOf([
  ...['rank', 'name', 'seen', 'due', 'amount', 'score', 'kind', 'lower', 'isOpen', 'serial'],
])
const tie = fc.record({
  rank: orNull(rank),
  name: orNull(word),
  label: fc.constant(null),
  isOpen: fc.boolean(),
  micros: orNull(instants.map((ms) => ms * 1000 + 1)),
  due: orNull(day),
  amount: orNull(amount),
  score: orNull(score),
  serial: orNull(fc.constantFrom(1n, 9007199254740993n, 9007199254740994n)),
  kind: orNull(fc.constantFrom(...kinds)),
})
const rows: readonly Tie[] = fc.sample(tie, { seed: 17, numRuns: 60 }).map((row, at) => ({
  ...row,
  tenant: at % 3,
  id: `00000000-0000-4000-8000-${(at * 7919).toString(16).padStart(12, '0')}`,
}))
const idOf = ({ tenant, id }: Pick<Tie, 'tenant' | 'id'>) => `${tenant}/${id}`

let served: Awaited<ReturnType<typeof serveTies>>
beforeAll(async () => {
  served = await serveTies(rows)
})
const ask = () => served.supabase.from('ties').select('*', { count: 'exact' })

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
    const found = await readRows(queryOf({ nulls })(state), ask)
    const own = inBrowser(rows, state, 'postgres')
    const expected = sortedInArray(own, state, nulls, 'postgres').map(idOf)
    expect(found.rows.map(idOf)).toEqual(expected)
    expect(found.rowCount).toBe(expected.length)
  })
  await fc.assert(property, { numRuns: 40 })
})

it('has no address that makes a request fail, or sends another param', async () => {
  const { byOperator, is } = columnsFor<TieRow>()
  const columns = {
    name: byOperator('name', 'text?'),
    age: byOperator('rank', 'int4?'),
    city: byOperator('lower', 'text?'),
    status: byOperator('kind', { enum: kinds, optional: true }),
    createdAt: byOperator('seen', 'timestamptz?'),
    amount: byOperator('amount', 'numeric?'),
    id: byOperator('id', 'uuid'),
    born: byOperator('due', 'date?'),
    score: byOperator('score', 'float4?'),
    visits: byOperator('serial', 'int8?'),
    isMember: byOperator('is_open', 'bool'),
  }
  const table = defineTableSearchParams({
    pagination: { maxPageSize: Infinity },
    columns: columnsOf(Object.keys(columns).map((id) => ({ id, filterFn: () => true }))),
  })
  const makeQuery = tableQuery(table, {
    key: [is('tenant', 'int4'), is('id', 'uuid')],
    columns: columns as never,
    search: ['name', 'lower'],
  })
  const property = fc.asyncProperty(hostileAddress, async (address) => {
    const query = makeQuery(table.parse(address).state)
    served.server.asked.length = 0
    const { rows: found, rowCount } = await readRows(query, ask)
    expect(found.length).toBeLessThanOrEqual(rows.length)
    expect(await readRows(query, () => ask().or(query.without('status')))).toMatchObject({
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
