import { defineTableSearchParams, explain, type Issue } from 'permatable'
import { jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns as tableColumns, range, text } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const entries = defineTableSearchParams({
  prefix: 'u-',
  sorting: { codec: perEntry('s', sortDirection), default: [{ id: 'z', desc: false }] },
  columnFilters: { codec: perEntry('f', jsonValue) },
})
const columns = defineTableSearchParams({
  prefix: 'u-',
  columnFilters: { codec: perColumn(['name', 'age']), default: [{ id: 'age', value: 5 }] },
})

const a = { id: 'a', desc: true }
const bc = { id: 'b.c', desc: false }

describe('perEntry', () => {
  it.each([
    [{ sorting: [a, bc] }, '?u-s.a=desc&u-s.b.c=asc'],
    [{ sorting: [bc, a] }, '?u-s.b.c=asc&u-s.a=desc'],
    [{ sorting: [{ id: 'z', desc: false }, a] }, '?u-s.z=asc&u-s.a=desc'],
    [{ sorting: [] }, '?u-s.=none'],
    [{ sorting: [{ id: 'none', desc: true }] }, '?u-s.none=desc'],
    [{ columnFilters: [{ id: 'a', value: [1, 'x'] }] }, '?u-f.a=%5B1,%22x%22%5D'],
    [{ columnFilters: [{ id: 'a', value: null }] }, '?u-f.a=null'],
  ])('writes %j as %s, which comes back', (state, search) => {
    expect(entries.serialize(state)).toBe(search)
    expect(entries.parse(search)).toEqual({ state: { ...entries.defaults, ...state }, issues: [] })
  })

  it.each([
    [
      'the second entry of one id',
      { sorting: [a, { id: 'a', desc: false }] },
      '?u-s.a=desc',
      { param: 'u-s.', text: '', reason: "'a' appears twice, and the first one counts" },
    ],
    [
      'a value that JSON cannot hold',
      {
        columnFilters: [
          { id: 'b', value: NaN },
          { id: 'a', value: 1 },
        ],
      },
      '?u-f.a=1',
      { param: 'u-f.', text: '', reason: "a filter value on 'b' that JSON cannot hold" },
    ],
    [
      'an empty id',
      { columnFilters: [{ id: '', value: 1 }] },
      '',
      { param: 'u-f.', text: '', reason: 'an empty id' },
    ],
  ])('leaves out %s, and says why', (_, state, search, issue) => {
    expect(entries.serialize(state)).toBe(search)
    const [slice] = Object.keys(state)
    expect(unwritten(entries, state)).toEqual([{ slice, ...issue }])
  })

  it('leaves out the default', () => {
    const state = { sorting: [{ id: 'z', desc: false }] }
    expect(entries.serialize(state)).toBe('')
    expect(unwritten(entries, state)).toEqual([])
  })

  it.each([
    ['u-s.', 'desc', 'an empty id'],
    ['u-s.a', 'none', 'neither asc nor desc'],
    ['u-s.a', 'up', 'neither asc nor desc'],
    ['u-f.a', 'x', 'malformed JSON'],
    ['u-f.a', '', 'malformed JSON'],
    ['u-f.', '1', 'an empty id'],
  ])('gives the default for %s=%s and says why', (param, text, reason) => {
    const { state, issues } = entries.parse(`?${param}=${text}`)
    expect(state).toEqual(entries.defaults)
    expect(issues).toEqual([
      { slice: param.startsWith('u-s') ? 'sorting' : 'columnFilters', param, text, reason },
    ])
  })

  it('takes `none` for empty only where it stands alone', () => {
    expect(entries.parse('?u-s.=none&u-s.a=asc')).toMatchObject({
      state: { sorting: [{ id: 'z', desc: false }] },
      issues: [{ param: 'u-s.', text: 'none', reason: 'an empty id' }],
    })
  })

  it.each(['?u-s=asc', '?s.a=asc', '?u-sx.a=asc', '?xu-s.a=asc'])('does not own %s', (search) => {
    expect(entries.parse(search)).toEqual({ state: entries.defaults, issues: [] })
    expect(entries.serialize({ sorting: [a] }, search)).toBe(`${search}&u-s.a=desc`)
  })

  it('reads 10,000 entries, and gives the default for one more', () => {
    const long = defineTableSearchParams({ sorting: { codec: perEntry('', sortDirection) } })
    const search = (count: number) =>
      `?${Array.from({ length: count }, (_, at) => `.${at.toString(36)}=asc`).join('&')}`
    expect(long.parse(search(10_000)).state.sorting).toHaveLength(10_000)
    expect(long.parse(search(10_001))).toMatchObject({
      state: { sorting: [] },
      issues: [{ slice: '' }, { slice: 'sorting', reason: 'more than 10000 entries' }],
    })
  })

  it('passes on what an entry of your own reports', () => {
    const own = defineTableSearchParams({
      sorting: {
        codec: perEntry('s', {
          parse: (id, text, report) => {
            if (text === 'odd') report('an odd direction')
            return text === 'gone' ? undefined : { id, desc: text === 'desc' }
          },
          serialize: ({ id, desc }) => (desc ? [id, 'desc'] : undefined),
        }),
      },
    })
    expect(own.parse('?s.a=odd')).toMatchObject({
      state: { sorting: [{ id: 'a', desc: false }] },
      issues: [{ slice: 'sorting', param: 's.a', text: 'odd', reason: 'an odd direction' }],
    })
    expect(own.parse('?s.a=gone').state.sorting).toEqual([])
    expect(own.serialize({ sorting: [bc, a] })).toBe('?s.a=desc')
  })
})

describe('perColumn', () => {
  it.each<[filters: { id: string; value: unknown }[], search: string]>([
    [
      [
        { id: 'age', value: [18, 40] },
        { id: 'name', value: 'b' },
      ],
      '?u-age=/18/40&u-name=b',
    ],
    [
      [
        { id: 'age', value: 5 },
        { id: 'name', value: 'b' },
      ],
      '?u-age=5&u-name=b',
    ],
    [[], '?u-name=none'],
    [[{ id: 'name', value: 'none' }], '?u-name=%256Eone'],
    [[{ id: 'age', value: 'none' }], '?u-age=%256Eone'],
    [[{ id: 'name', value: '1.50' }], '?u-name=%221.50%22'],
    [[{ id: 'name', value: '' }], '?u-name=%2522%2522'],
  ])('writes %j as %s, which comes back', (columnFilters, search) => {
    expect(columns.serialize({ columnFilters })).toBe(search)
    expect(columns.parse(search)).toEqual({
      state: { ...columns.defaults, columnFilters },
      issues: [],
    })
  })

  it.each<[what: string, filters: { id: string; value: unknown }[], search: string, issue: object]>(
    [
      [
        'the second filter on one column',
        [
          { id: 'name', value: 1 },
          { id: 'name', value: 2 },
        ],
        '?u-name=1',
        { param: 'u-name', text: '', reason: "'name' appears twice, and the first one counts" },
      ],
      [
        'a value without a text',
        [
          { id: 'name', value: NaN },
          { id: 'age', value: 1 },
        ],
        '?u-age=1',
        { param: 'u-name', text: '', reason: 'a value that a URL cannot hold' },
      ],
      [
        'a column that is not listed',
        [
          { id: 'x', value: 1 },
          { id: 'age', value: 1 },
        ],
        '?u-age=1',
        {
          param: 'u-name',
          text: '',
          reason: "a filter on 'x', which perColumn does not list",
        },
      ],
    ],
  )('leaves out %s, and says why', (_, columnFilters, search, issue) => {
    expect(columns.serialize({ columnFilters })).toBe(search)
    expect(unwritten(columns, { columnFilters })).toEqual([{ slice: 'columnFilters', ...issue }])
  })

  it('leaves out the default', () => {
    expect(columns.serialize({ columnFilters: [{ id: 'age', value: 5 }] })).toBe('')
  })

  it.each([
    ['?u-age=none', [{ id: 'age', value: 'none' }]],
    [
      '?u-name=none&u-age=1',
      [
        { id: 'name', value: 'none' },
        { id: 'age', value: 1 },
      ],
    ],
    ['?name=a', [{ id: 'age', value: 5 }]],
    ['?u-names=a', [{ id: 'age', value: 5 }]],
  ])('reads %s', (search, columnFilters) => {
    expect(columns.parse(search)).toEqual({
      state: { ...columns.defaults, columnFilters },
      issues: [],
    })
  })

  it.each([
    ['', 'a missing value'],
    ['[1', 'malformed JSON'],
  ])('gives the default for u-name=%s and says why', (text, reason) => {
    const { state, issues } = columns.parse(`?u-name=${text}&u-age=1`)
    expect(state).toEqual(columns.defaults)
    expect(issues).toEqual([{ slice: 'columnFilters', param: 'u-name', text, reason }])
  })
})

describe('an id without a text', () => {
  it.each(['', '\uD800'])('%j leaves out its entry alone', (id) => {
    const { slices } = entries['~permatable']
    const issues: Issue[] = []
    const sorting = slices.find(({ key }) => key === 'sorting')
    expect(sorting?.serialize([a, { id, desc: true }], issues)).toEqual([['u-s.a', 'desc']])
    expect(issues).toHaveLength(1)
  })
})

describe('a param that the declared columns do not take', () => {
  const declared = defineTableSearchParams({
    columns: tableColumns({ name: text(), age: range() }),
    sorting: { codec: perEntry('s', sortDirection) },
    columnFilters: { codec: perColumn(['name', 'age']) },
  })

  it.each([
    ['?name=ann&age=5', { param: 'age', text: '5' }],
    ['?s.name=asc&s.nope=asc', { param: 's.nope', text: 'asc' }],
  ])('of %s has the issue', (search, issue) => {
    expect(declared.parse(search).issues).toMatchObject([issue])
    const rows = explain(declared, search).filter(({ reason }) => reason)
    expect(rows).toMatchObject([issue])
  })
})
