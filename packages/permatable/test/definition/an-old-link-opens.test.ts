import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams({
  sorting: { param: 'sort' },
  aliases: aliases({
    params: { q: 'globalFilter', query: 'q', sorting: 'sort' },
    columns: { fullName: 'displayName', displayName: 'name' },
    values: { status: { on: 'active', off: 'paused', 1: 'active' } },
  }),
})

describe('an old link', () => {
  it.each([
    ['of a renamed param', '?q=ann', { globalFilter: 'ann' }],
    ['of a param that was renamed twice', '?query=ann', { globalFilter: 'ann' }],
    [
      'of a renamed column in a sorting',
      '?sorting=fullName.desc',
      { sorting: [{ id: 'name', desc: true }] },
    ],
    [
      'of a renamed column in a filter',
      '?columnFilters=fullName.b',
      { columnFilters: [{ id: 'name', value: 'b' }] },
    ],
    [
      'of a renamed column in an order',
      '?columnOrder=age,fullName',
      { columnOrder: ['age', 'name'] },
    ],
    [
      'of a renamed value',
      '?columnFilters=status.on',
      { columnFilters: [{ id: 'status', value: 'active' }] },
    ],
    [
      'of renamed values in a list',
      '?columnFilters=status./on/x',
      { columnFilters: [{ id: 'status', value: ['active', 'x'] }] },
    ],
    [
      'in today’s words',
      '?sort=name.asc&globalFilter=a',
      { sorting: [{ id: 'name', desc: false }], globalFilter: 'a' },
    ],
  ])('%s opens', (_, search, state) => {
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it.each([
    [
      'with the new name, which wins over its alias',
      '?q=old&globalFilter=new',
      { globalFilter: 'new' },
      [['q', 'old', 'a repeat, and the first one counts']],
    ],
    [
      'with two aliases, of which the first counts',
      '?q=first&query=second',
      { globalFilter: 'first' },
      [['query', 'second', 'a repeat, and the first one counts']],
    ],
    [
      'with an alias twice',
      '?q=first&q=second',
      { globalFilter: 'first' },
      [['globalFilter', 'second', 'a repeat, and the first one counts']],
    ],
    [
      'with a column by both names',
      '?sort=fullName.desc,name.asc',
      { sorting: [{ id: 'name', desc: false }] },
      [['sort', 'fullName.desc,name.asc', "'name' appears twice, and the first one counts"]],
    ],
    [
      'with a column by two old names',
      '?columnOrder=fullName,age,displayName',
      { columnOrder: ['name', 'age'] },
      [
        [
          'columnOrder',
          'fullName,age,displayName',
          "'name' appears twice, and the first one counts",
        ],
      ],
    ],
    [
      'with another column twice',
      '?sort=fullName.desc,age.asc,age.desc',
      {
        sorting: [
          { id: 'name', desc: true },
          { id: 'age', desc: false },
        ],
      },
      [['sort', 'fullName.desc,age.asc,age.desc', "'age' appears twice, and the first one counts"]],
    ],
  ])('%s opens, with an issue', (_, search, state, issues) => {
    const parsed = table.parse(search)
    expect(parsed.state).toEqual({ ...table.defaults, ...state })
    expect(parsed.issues.map(({ param, text, reason }) => [param, text, reason])).toEqual(issues)
    const [slice] = Object.keys(state)
    expect(new Set(parsed.issues.map((issue) => issue.slice))).toEqual(new Set([slice]))
  })

  it('of a column that `__proto__` names stays what it is', () => {
    expect(table.parse('?columnFilters=__proto__.on').state.columnFilters).toEqual([
      { id: '__proto__', value: 'on' },
    ])
  })

  it('falls back like any other when it is malformed', () => {
    expect(table.parse('?sorting=fullName').issues).toMatchObject([
      { slice: 'sorting', param: 'sort' },
    ])
  })

  it('of a renamed family opens', () => {
    const perColumns = defineTableSearchParams({
      sorting: { codec: perEntry('sort', sortDirection) },
      aliases: aliases({ params: { 'order.': 'sort.' } }),
    })
    expect(perColumns.parse('?order.name=desc').state.sorting).toEqual([{ id: 'name', desc: true }])
  })

  it('of a renamed column that is a param itself opens', () => {
    const perColumns = defineTableSearchParams({
      columnFilters: { codec: perColumn(['name']) },
      aliases: aliases({ params: { fullName: 'name' } }),
    })
    expect(perColumns.parse('?fullName=b').state.columnFilters).toEqual([
      { id: 'name', value: 'b' },
    ])
  })

  it('of a name that renames lead round and round is read by its own', () => {
    const round = defineTableSearchParams({
      sorting: { codec: perEntry('s', sortDirection) },
      columnFilters: { codec: perEntry('f', jsonValue) },
      aliases: aliases({ params: { 'a.': 'b.', 'b.x.': 'a.', 'b.': 's.' } }),
    })
    expect(round.parse('?a.x.x.x.x.x.x=asc&globalFilter=y').state).toMatchObject({
      sorting: [],
      globalFilter: 'y',
    })
  })

  it('near the limit of what can be read is read in full', () => {
    const search = `?q=${'x'.repeat(99_990)}`
    expect(table.parse(search).state.globalFilter).toHaveLength(99_990)
  })

  it('of a family within another goes by the longer name', () => {
    const families = defineTableSearchParams({
      sorting: { codec: perEntry('s', sortDirection) },
      columnFilters: { codec: perEntry('f', jsonValue) },
      aliases: aliases({ params: { 'o.': 's.', 'o.f.': 'f.' } }),
    })
    expect(families.parse('?o.f.name=1').state.columnFilters).toEqual([{ id: 'name', value: 1 }])
  })

  it('of a value that was renamed twice opens', () => {
    const twice = defineTableSearchParams({
      aliases: aliases({ values: { s: { on: 'active', active: 'live' } } }),
    })
    expect(twice.parse('?columnFilters=s.on').state.columnFilters).toEqual([
      { id: 's', value: 'live' },
    ])
  })
})
