import { readRows } from 'permatable/postgrest'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../sql/dialects/cases.ts'
import { tiesTable } from '../sql/dialects/definition.ts'
import type { Tie } from '../sql/dialects/ties.ts'
import { queryOf, serveTies } from './ties.ts'

const rows = rowsOf(17, 45).map((row, rank): Tie => ({ ...row, rank, tenant: rank % 2 }))

let served: Awaited<ReturnType<typeof serveTies>>
beforeAll(async () => {
  served = await serveTies(rows)
})

const ask = () => served.supabase.from('ties').select('*', { count: 'exact' })
const read = (search: string) => readRows(queryOf()(tiesTable.parse(search).state), ask)

it('reads a page with one request', async () => {
  served.server.asked.length = 0
  const { rows: found, rowCount } = await read('?sorting=rank.desc&pageIndex=2&pageSize=20')
  expect(found.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at))
  expect(rowCount).toBe(45)
  expect(served.server.asked).toHaveLength(1)
})

it.each([
  ['right after the last one', '?sorting=rank.asc&pageIndex=10&pageSize=5', 40],
  ['far after it', '?sorting=rank.asc&pageIndex=99&pageSize=20', 40],
  ['of a few rows', '?sorting=rank.asc&pageIndex=4&pageSize=20&columnFilters=rank./lt/3', 0],
])('reads the last page for one %s', async (_, search, first) => {
  const { rows: found } = await read(search)
  expect(found[0]?.rank).toBe(first)
})

it('finds no row on page 5 of none', async () => {
  expect(await read('?pageIndex=5&pageSize=20&columnFilters=rank./lt/-1')).toEqual({
    rows: [],
    rowCount: 0,
  })
})

it("keeps the request's own filters, such as a tenant", async () => {
  const query = queryOf()(tiesTable.parse('?columnFilters=rank./lt/10').state)
  const { rowCount } = await readRows(query, () => ask().eq('tenant', 1))
  expect(rowCount).toBe(5)
})

it('counts nothing if the request does not', async () => {
  const query = queryOf()(tiesTable.parse('?pageIndex=99&pageSize=20').state)
  const found = await readRows(query, () => served.supabase.from('ties').select('id'))
  expect(found).toEqual({ rows: [], rowCount: null })
})

it('throws what Supabase answers', async () => {
  const query = queryOf()(tiesTable.defaults)
  const wrong = () => ask().eq('nothing' as never, 1)
  await expect(readRows(query, wrong)).rejects.toMatchObject({ code: '22000' })
})
