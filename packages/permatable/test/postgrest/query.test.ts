import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { tableQuery } from 'permatable/postgrest'
import { grouping } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { tiesTable, type TiesState } from '../sql/dialects/definition.ts'
import { readLogic } from '../support/postgrest-grammar.ts'
import { queryOf, type TieRow } from './ties.ts'

const filterBy = (id: string, value: unknown) =>
  queryOf()({
    ...tiesTable.defaults,
    columnFilters: [{ id, value }] as unknown as TiesState['columnFilters'],
  })

describe('the condition', () => {
  it.each<[id: string, value: unknown, where: string]>([
    ['rank', ['is', 18], 'rank.eq."18"'],
    ['rank', ['between', 18, 40], 'and(rank.gte."18",rank.lte."40")'],
    ['name', ['startsWith', 'Ann'], 'name.ilike."Ann%"'],
    ['name', ['endsWith', 'Ann'], 'name.ilike."%Ann"'],
    ['name', ['contains', '50%_\\'], String.raw`name.ilike."%50\\%\\_\\\\%"`],
    ['name', ['is', 'a"),id.gt."0'], String.raw`name.eq."a\"),id.gt.\"0"`],
    ['name', ['is', 'null'], 'name.eq."null"'],
    ['seen', ['gte', new Date('2026-11-20T09:30:00.000Z')], 'seen.gte."2026-11-20T09:30:00.000Z"'],
  ])('of %s %j', (id, value, where) => {
    expect(filterBy(id, value)).toMatchObject({ where, issues: [] })
    expect(() => readLogic('or', `(${where})`)).not.toThrow()
  })

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

  it.each<[id: string, value: unknown]>([
    ['rank', ['is', 2147483648]],
    ['name', ['is', 'a\0']],
    ['kind', ['is', 'unknown']],
  ])('matches no row for a value that the column cannot hold: %s %j', (id, value) => {
    const { where, issues } = filterBy(id, value)
    expect(where).toBe('tenant.is.null')
    expect(issues).toHaveLength(1)
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
    const table = defineTableSearchParams({ columns: columns({ name: text() }) })
    const query = tableQuery<{ id: number; 'first "name"': string }>()(table, {
      key: { id: 'int8' },
      columns: { name: { column: 'first "name"', type: 'text' } },
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
