import fc from 'fast-check'
import { defineTableSearchParams, explain, type Codec } from 'permatable'
import { json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import {
  cellSelection,
  columnPinning,
  columnPinningV8,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  type CellRange,
} from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  columnSizing: columnSizing(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  cellSelection: cellSelection(),
})
const twice = (id: string) => `'${id}' appears twice, and the first one counts`
const cell = (row: string, operation?: 'exclude'): CellRange => ({
  anchorRowId: row,
  anchorColumnId: 'a',
  focusRowId: row,
  focusColumnId: 'a',
  ...(operation && { operation }),
})

describe('an id that stands twice in a link', () => {
  it.each([
    ['sorting=a.desc,a.asc', { sorting: [{ id: 'a', desc: true }] }, ['a']],
    ['columnFilters=kind.x,kind.y', { columnFilters: [{ id: 'kind', value: 'x' }] }, ['kind']],
    ['columnOrder=a,b,a,a', { columnOrder: ['a', 'b'] }, ['a', 'a']],
    ['grouping=a,a', { grouping: ['a'] }, ['a']],
    ['rowSelection=1,1', { rowSelection: { 1: true } }, ['1']],
    ['rowSelection=0..2,1', { rowSelection: { 0: true, 1: true, 2: true } }, ['1']],
    ['rowSelection=1,0..2', { rowSelection: { 0: true, 1: true, 2: true } }, ['0..2']],
    ['expanded=a b,a b', { expanded: { 'a b': true } }, ['a b']],
    ['columnVisibility=-a,a', { columnVisibility: { a: false } }, ['a']],
    ['columnSizing=a.10,a.20', { columnSizing: { a: 10 } }, ['a']],
    ['columnPinning=a,a/b', { columnPinning: { start: ['a'], end: ['b'] } }, ['a']],
    ['columnPinning=a/b,a', { columnPinning: { start: ['a'], end: ['b'] } }, ['a']],
    ['rowPinning=/1,1', { rowPinning: { top: [], bottom: ['1'] } }, ['1']],
    ['cellSelection=1.a.1.a,1.a.1.a', { cellSelection: [cell('1')] }, ['1.a.1.a']],
    [
      'cellSelection=1.a.1.a,1.a.1.a.exclude,1.a.1.a',
      { cellSelection: [cell('1'), cell('1', 'exclude'), cell('1')] },
      [],
    ],
  ])('counts once: %s', (query, state, ids) => {
    const { state: found, issues } = table.parse(`?${query}`)
    expect(found).toEqual({ ...table.defaults, ...state })
    const [slice] = Object.keys(state)
    expect(issues).toEqual(
      ids.map((id) => ({
        slice,
        param: slice,
        text: query.slice(query.indexOf('=') + 1),
        reason: twice(id),
      })),
    )
    expect(table.parse(table.serialize(found))).toEqual({ state: found, issues: [] })
  })

  const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', '__proto__', '1'), fc.nat(1)), {
    minLength: 1,
    maxLength: 8,
  })
  const forms: Readonly<Record<string, (id: string, one: number) => string>> = {
    sorting: (id, one) => `${id}.${one ? 'asc' : 'desc'}`,
    columnFilters: (id, one) => `${id}.${one}`,
    columnOrder: (id) => id,
    grouping: (id) => id,
    rowSelection: (id) => id,
    expanded: (id) => id,
    columnVisibility: (id, one) => (one ? id : `-${id}`),
    columnSizing: (id, one) => `${id}.${one}`,
    columnPinning: (id) => id,
    rowPinning: (id) => id,
  }
  const firstOf = (list: readonly (readonly [id: string, one: number])[]) =>
    list.filter(([id], at) => list.findIndex(([other]) => other === id) === at)

  it.each(Object.entries(forms))('gives the state of the link without it: %s', (slice, form) => {
    fc.assert(
      fc.property(entries, fc.nat(8), (list, at) => {
        const isPinning = slice.endsWith('Pinning')
        const textOf = (some: readonly (readonly [string, number])[]) =>
          some.map(([id, one]) => form(id, one)).join(',')
        const once = firstOf(list)
        const split = (some: typeof list) => {
          const first = some.filter((entry) => list.indexOf(entry as never) < at)
          return `${textOf(first)}/${textOf(some.filter((entry) => !first.includes(entry)))}`
        }
        const [long, short] = isPinning
          ? [split(list), split(once as typeof list)]
          : [textOf(list), textOf(once)]
        const parsed = table.parse(`?${slice}=${long}`)
        expect(parsed.state).toEqual(table.parse(`?${slice}=${short}`).state)
        expect(parsed.issues).toHaveLength(list.length - once.length)
        expect(table.serialize(parsed.state)).toBe(
          table.serialize(table.parse(`?${slice}=${short}`).state),
        )
      }),
    )
  })
})

describe('an id that an app sets twice', () => {
  const a = { id: 'a', desc: true }
  it.each([
    [{ sorting: [a, { id: 'a', desc: false }] }, '?sorting=a.desc'],
    [
      {
        columnFilters: [
          { id: 'a', value: 1 },
          { id: 'a', value: 2 },
        ],
      },
      '?columnFilters=a.1',
    ],
    [{ columnOrder: ['a', 'b', 'a'] }, '?columnOrder=a,b'],
    [{ grouping: ['a', 'a'] }, '?grouping=a'],
    [{ columnPinning: { start: ['a'], end: ['a', 'b'] } }, '?columnPinning=a/b'],
    [{ rowPinning: { top: ['a', 'a'], bottom: [] } }, '?rowPinning=a'],
    [{ cellSelection: [cell('1'), cell('1')] }, '?cellSelection=1.a.1.a'],
  ])('is written once, and reported: %j', (state, search) => {
    expect(table.serialize(state)).toBe(search)
    expect(unwritten(table, state)).toMatchObject([{ reason: /appears twice/ }])
  })

  it('keeps the sides of v8 that are not there', () => {
    const v8 = defineTableSearchParams({ columnPinning: columnPinningV8() })
    expect(v8.serialize({ columnPinning: { left: ['a', 'a'] } })).toBe('?columnPinning=a')
    expect(v8.serialize({ columnPinning: {} })).toBe('')
  })

  it.each([
    [() => defineTableSearchParams({ sorting: { default: [a, a] } })],
    [() => defineTableSearchParams({ grouping: grouping({ default: ['a', 'a'] }) })],
  ])('as a default is a mistake', (define) => {
    expect(define).toThrow(/\[permatable\] the default of .*'a' appears twice.* — name it once/)
  })
})

describe('a codec', () => {
  it.each([
    ['json', { codec: json('f') }, '?f=[{"id":"a","value":1},{"id":"a","value":2}]'],
    ['perEntry', { codec: perEntry('f', jsonValue) }, '?f.a=1&f.a=2'],
    ['perColumn', { codec: perColumn(['a', 'b']) }, '?a=1&a=2'],
    [
      'one of the app',
      {
        codec: {
          parse: (text: string) => text.split(',').map((value) => ({ id: 'a', value: +value })),
          serialize: (filters: { value: unknown }[]) =>
            filters.map(({ value }) => String(value)).join(),
        },
      },
      '?columnFilters=1,2',
    ],
  ])('%s reads an id once', (_, columnFilters, search) => {
    const definition = defineTableSearchParams({ columnFilters })
    const { state, issues } = definition.parse(search)
    expect(state.columnFilters).toEqual([{ id: 'a', value: 1 }])
    expect(issues).toMatchObject([{ slice: 'columnFilters' }])
    const written = definition.serialize(state)
    expect(definition.parse(written)).toEqual({ state, issues: [] })
    expect(definition.serialize(definition.parse(written).state)).toBe(written)
  })

  it('that writes two entries under one name writes the first', () => {
    const codec = perEntry('s', {
      ...sortDirection,
      serialize: (entry: { id: string; desc: boolean }) => ['x', entry.desc ? 'desc' : 'asc'],
    })
    const sorting = [
      { id: 'a', desc: true },
      { id: 'b', desc: false },
    ]
    const definition = defineTableSearchParams({ sorting: { codec } })
    expect(definition.serialize({ sorting })).toBe('?s.x=desc')
    expect(unwritten(definition, { sorting })).toMatchObject([{ reason: twice('s.x') }])
  })
})

describe('a param that stands twice', () => {
  it('counts once, with an issue', () => {
    expect(table.parse('?sorting=a.asc&tab=1&tab=2&sorting=b.asc&%73orting=c.asc')).toEqual({
      state: { ...table.defaults, sorting: [{ id: 'a', desc: false }] },
      issues: ['b.asc', 'c.asc'].map((text) => ({
        slice: 'sorting',
        param: 'sorting',
        text,
        reason: 'a repeat, and the first one counts',
      })),
    })
  })

  it('of other code is left alone', () => {
    expect(table.parse('?tab=1&tab=2').issues).toEqual([])
    expect(table.serialize({ sorting: [] }, '?tab=1&tab=2')).toBe('?tab=1&tab=2')
  })

  it('is written once', () => {
    const { state } = table.parse('?sorting=a.asc&sorting=b.asc')
    expect(table.serialize(state, '?sorting=a.asc&sorting=b.asc')).toBe('?sorting=a.asc')
  })

  it('is explained, and so is the one that counts', () => {
    const params = explain(table, '?sorting=a.asc&sorting=b.asc').filter(
      ({ param }) => param === 'sorting',
    )
    expect(params).toMatchObject([
      { text: 'b.asc', reason: 'a repeat, and the first one counts' },
      { text: 'a.asc', reason: undefined },
    ])
  })

  describe('whose codec reads repeats', () => {
    const codec = (): Codec<string[]> => ({
      names: ['country'],
      readsRepeats: (name) => name === 'country',
      parse: (params) => params.map(([, text]) => text),
      serialize: (values) => values.map((value) => ['country', value]),
    })
    const countries = defineTableSearchParams({ columnOrder: { codec } })

    it('has all of them, in their order', () => {
      expect(countries.parse('?country=A&sorting=a.asc&country=B')).toEqual({
        state: {
          ...countries.defaults,
          sorting: [{ id: 'a', desc: false }],
          columnOrder: ['A', 'B'],
        },
        issues: [],
      })
      expect(countries.serialize({ columnOrder: ['A', 'B'] })).toBe('?country=A&country=B')
    })

    it('has each explained', () => {
      const params = explain(countries, '?country=A&country=B')
      expect(params.filter(({ param }) => param === 'country')).toMatchObject([
        { text: 'A', slice: 'columnOrder', value: ['A', 'B'], reason: undefined },
        { text: 'B', slice: 'columnOrder', value: ['A', 'B'], reason: undefined },
      ])
    })
  })
})
