import { defineTableSearchParams } from 'permatable'
import { columns, oneOf, text } from 'permatable/columns'
import { readRows, tableQuery } from 'permatable/postgrest'
import { grouping } from 'permatable/slices'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../sql/dialects/cases.ts'
import { tiesTable, type TiesState } from '../sql/dialects/definition.ts'
import type { Tie } from '../sql/dialects/ties.ts'
import { queryOf, serveTies, type TieRow } from './ties.ts'

const filterBy = (id: string, value: unknown) =>
  queryOf()({
    ...tiesTable.defaults,
    columnFilters: [{ id, value }] as unknown as TiesState['columnFilters'],
  })

describe('the condition', () => {
  it('is a regular expression for *, which PostgREST reads as % elsewhere', () => {
    expect(filterBy('name', ['startsWith', 'a*b.\\']).where).toBe(
      String.raw`name.imatch."^a\\*b\\.\\\\"`,
    )
  })

  it('is one that every row passes if nothing is filtered, and the query string has none', () => {
    const { where, params } = queryOf()(tiesTable.defaults)
    expect(where).toBe('tenant.not.is.null')
    expect(params.has('or')).toBe(false)
  })

  it('matches no row if it is too long for a URL, with an issue', () => {
    const { where, issues, params } = queryOf({ maxLength: 100 })(
      tiesTable.parse(`?columnFilters=name./is/${'a'.repeat(200)}`).state,
    )
    expect(where).toBe('tenant.is.null')
    expect(params.get('or')).toBe('(tenant.is.null)')
    expect(issues).toMatchObject([
      { slice: 'columnFilters', reason: 'the filters: longer than 100 characters of a URL' },
    ])
  })

  it('leaves out the filter of one column for its choices', () => {
    const { state } = tiesTable.parse('?columnFilters=kind./is/vip,rank./gt/0')
    expect(queryOf()(state).without('kind')).toBe('rank.gt."0"')
  })

  it('quotes the name of a column that is not an identifier', () => {
    const table = defineTableSearchParams({ columns: columns({ name: oneOf(['a']) }) })
    const query = tableQuery<{ id: number; 'first "name"': 'a' }>()(table, {
      key: { id: 'int8' },
      columns: { name: { column: 'first "name"', type: { enum: { A: 'a' } } } },
    })
    const { state } = table.parse('?sorting=name.desc')
    expect(query(state).params.get('order')).toBe(String.raw`"first \"name\"".desc,id.desc`)
  })
})

it('has the last page if there are fewer rows', () => {
  const query = queryOf()(tiesTable.parse('?pageIndex=9&pageSize=50').state)
  expect(query.params.get('offset')).toBe('400')
  expect(query.paramsOf(120).get('offset')).toBe('100')
})

it('leaves out a grouping, with an issue', () => {
  const table = defineTableSearchParams({
    grouping: grouping(),
    columns: columns({ id: text() }),
  })
  const query = tableQuery<TieRow>()(table, {
    key: { id: 'uuid' },
    columns: { id: { type: 'uuid', filter: 'none' } },
  })
  expect(query(table.parse('?grouping=id').state).issues).toMatchObject([
    { slice: 'grouping', reason: "'id': PostgREST returns no groups" },
  ])
})

describe('readRows', () => {
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
})
