import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import {
  commaList,
  json,
  jsonValue,
  perColumn,
  perEntry,
  repeatedKeys,
  sortDirection,
} from 'permatable/codecs'
import { operators, someOf, text } from 'permatable/columns'
import {
  columnPinningV8,
  columnVisibility,
  grouping,
  slice,
  type CellRange,
} from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { saidBy } from '../support/console-words.ts'
import { everySlice, everySliceSet } from '../support/every-slice.ts'
import { unwritten } from '../support/unwritten.ts'
import { anyColumns } from '../support/definitions.ts'

const table = defineTableSearchParams(everySlice)
const twice = (id: string) => `'${id}' appears twice, and the first one counts`
const cell = (row: string, operation?: 'exclude'): CellRange => ({
  anchorRowId: row,
  anchorColumnId: 'a',
  focusRowId: row,
  focusColumnId: 'a',
  ...(operation && { operation }),
})

describe('a slice that is off by default', () => {
  it('has the type of TanStack Table', () => {
    expectTypeOf(table.defaults.columnVisibility).toEqualTypeOf<Record<string, boolean>>()
    expectTypeOf(table.defaults.sorting).toEqualTypeOf<{ id: string; desc: boolean }[]>()
  })

  it('has the same text in v8, which says left and right, or one of them', () => {
    const v8 = defineTableSearchParams({ columnPinning: columnPinningV8() })
    expect(v8.parse('?columnPinning=name/actions').state.columnPinning).toEqual({
      left: ['name'],
      right: ['actions'],
    })
    expect(v8.serialize({ columnPinning: { right: ['actions'] } })).toBe('?columnPinning=/actions')
    expect(v8.serialize({ columnPinning: { left: ['a', 'a'] } })).toBe('?columnPinning=a')
    expect(v8.serialize({ columnPinning: {} })).toBe('')
  })

  it.each([-1, Number.NaN, Infinity])('leaves out the width %s', (width) => {
    const columnSizing = { name: width, age: 80 }
    expect(unwritten(table, { columnSizing })).toMatchObject([{ reason: 'not a width' }])
    expect(table.serialize({ columnSizing })).toBe('?columnSizing=age.80')
  })

  it('leaves out a pinned id without a text, and pins no other column in its place', () => {
    const serialized = (start: string[], end: string[]) =>
      table.serialize({ columnPinning: { start, end } })
    expect(serialized([''], [])).toBe('')
    expect(serialized([], ['\ud800'])).toBe('')
    expect(serialized(['', 'name'], [''])).toBe('?columnPinning=name')
  })

  it.each([
    ['columnSizing=240', 'not a width'],
    ['columnSizing=name.240.0', 'not a width'],
    ['columnSizing=name.Infinity', 'not a width'],
    ...['name', '1.a.2', '1.a.exclude', '1.a.2.b.3', '1.a.2.b.exclude.3'].map((cells) => [
      `cellSelection=${cells}`,
      'malformed',
    ]),
    ['cellSelection=.a', 'an empty id'],
    ['expanded=0..99999999', 'runs of more than 100000 rows'],
  ])('falls back for %s, and says why', (search, reason) => {
    expect(table.parse(`?${search}`).issues).toMatchObject([
      { slice: search.split('=')[0], reason },
    ])
  })
})

describe('an id that stands twice', () => {
  it('in the cells counts again after the other operation', () => {
    const cells = { cellSelection: [cell('1'), cell('1', 'exclude'), cell('1')] }
    expect(table.parse('?cellSelection=1.a.1.a,1.a.1.a.exclude,1.a.1.a')).toMatchObject({
      state: cells,
      issues: [],
    })
    expect(table.parse('?cellSelection=1.a.1.a,1.a.1.a')).toMatchObject({
      state: { cellSelection: [cell('1')] },
      issues: [{ reason: twice('1.a.1.a') }],
    })
  })

  const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', '__proto__', '1'), fc.nat(1)), {
    minLength: 1,
    // A list of more than twenty is compared in another way.
    maxLength: 25,
    size: 'max',
  })
  type Entries = readonly (readonly [id: string, one: number])[]
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

  it.each(Object.entries(forms))('leaves the state of the link without it: %s', (key, form) => {
    fc.assert(
      fc.property(entries, fc.nat(8), (list, at) => {
        const once = list.filter(([id], one) => list.findIndex(([other]) => other === id) === one)
        const join = (some: Entries) => some.map(([id, one]) => form(id, one)).join(',')
        const textOf = (some: Entries) => {
          const first = some.filter((entry) => list.indexOf(entry as never) < at)
          const second = some.filter((entry) => !first.includes(entry))
          return key.endsWith('Pinning') ? `${join(first)}/${join(second)}` : join(some)
        }
        const { state, issues } = table.parse(`?${key}=${textOf(list)}`)
        expect(state).toEqual(table.parse(`?${key}=${textOf(once)}`).state)
        expect(issues).toHaveLength(Math.min(list.length - once.length, 11))
      }),
    )
  })

  const a = { id: 'a', desc: true }
  it.each([
    [{ sorting: [a, { id: 'a', desc: false }] }, '?sorting=a.desc'],
    [{ columnFilters: [1, 2].map((value) => ({ id: 'a', value })) }, '?columnFilters=a.1'],
    [{ columnOrder: ['a', 'b', 'a'] }, '?columnOrder=a,b'],
    [{ grouping: ['a', 'a'] }, '?grouping=a'],
    [{ columnPinning: { start: ['a'], end: ['a', 'b'] } }, '?columnPinning=a/b'],
    [{ rowPinning: { top: ['a', 'a'], bottom: [] } }, '?rowPinning=a'],
    [{ cellSelection: [cell('1'), cell('1')] }, '?cellSelection=1.a.1.a'],
  ])('is written once where an app sets it, and reported: %j', (state, search) => {
    expect(table.serialize(state)).toBe(search)
    expect(unwritten(table, state)).toMatchObject([{ reason: /appears twice/ }])
  })

  it.each([
    [() => defineTableSearchParams({ sorting: { default: [a, a] } })],
    [() => defineTableSearchParams({ grouping: grouping({ default: ['a', 'a'] }) })],
  ])('in a default is a mistake', (define) => {
    expect(saidBy(define)).toEqual([
      expect.stringMatching(/\[permatable\] the default of .*'a' appears twice.* — pass one/),
    ])
  })

  it.each([
    ['json', json('f'), '?f=[{"id":"a","value":1},{"id":"a","value":2}]'],
    ['perEntry', perEntry('f', jsonValue), '?f.a=1&f.a=2'],
    ['perColumn', perColumn(['a', 'b']), '?a=1&a=2'],
    [
      'one of the app',
      {
        parse: (given: string) => given.split(',').map((value) => ({ id: 'a', value: +value })),
        serialize: (filters: { value: unknown }[]) =>
          filters.map(({ value }) => String(value)).join(),
      },
      '?columnFilters=1,2',
    ],
  ])('counts once by the codec %s', (_, codec, search) => {
    const definition = defineTableSearchParams({ columnFilters: { codec } })
    const { state, issues } = definition.parse(search)
    expect(state.columnFilters).toEqual([{ id: 'a', value: 1 }])
    expect(issues).toMatchObject([{ slice: 'columnFilters' }])
    expect(definition.parse(definition.serialize(state))).toEqual({ state, issues: [] })
  })

  it('is written once by a codec that names two entries alike', () => {
    const codec = perEntry('s', {
      ...sortDirection,
      serialize: (entry: { id: string; desc: boolean }) => ['x', entry.desc ? 'desc' : 'asc'],
    })
    const sorting = [a, { id: 'b', desc: false }]
    const definition = defineTableSearchParams({ sorting: { codec } })
    expect(definition.serialize({ sorting })).toBe('?s.x=desc')
    expect(unwritten(definition, { sorting })).toMatchObject([{ reason: twice('s.x') }])
  })
})

describe('empty, over a default that is not', () => {
  const filled = defineTableSearchParams({
    ...everySliceSet,
    keys: slice({ default: ['A'], codec: repeatedKeys() }),
    globalFilter: { default: 'ann' },
    sorting: { default: [{ id: 'name', desc: true }] },
    columnFilters: { default: [{ id: 'name', value: 'ann' }] },
    columnOrder: { default: ['name'] },
    rowSelection: { default: { 7: true } },
  })
  const rows = [
    [{ columnVisibility: {} }, 'columnVisibility=none'],
    [{ columnPinning: { start: [], end: [] } }, 'columnPinning=/'],
    [{ columnSizing: {} }, 'columnSizing=none'],
    [{ grouping: [] }, 'grouping=none'],
    [{ expanded: {} }, 'expanded=none'],
    [{ rowPinning: { top: [], bottom: [] } }, 'rowPinning=/'],
    [{ cellSelection: [] }, 'cellSelection=none'],
    [{ tags: [] }, 'tags=%5B%5D'],
    [{ roles: [] }, 'roles='],
    [{ note: '' }, 'note=%2522%2522'],
    [{ city: '' }, 'city=%2522%2522'],
    [{ keys: [] }, 'keys='],
    [{ globalFilter: '' }, 'globalFilter=%2522%2522'],
    [{ sorting: [] }, 'sorting=none'],
    [{ columnFilters: [] }, 'columnFilters=none'],
    [{ columnOrder: [] }, 'columnOrder=none'],
    [{ rowSelection: {} }, 'rowSelection=none'],
  ] as const

  it('has an address in each slice, in any of them together', () => {
    fc.assert(
      fc.property(fc.subarray([...rows]), (chosen) => {
        const state = Object.assign({}, ...chosen.map(([one]) => one)) as object
        const search = chosen.map(([, param]) => param).join('&')
        expect(filled.serialize(state)).toBe(search && `?${search}`)
        expect(unwritten(filled, state)).toEqual([])
        expect(filled.parse(`?${search}`)).toEqual({
          state: { ...filled.defaults, ...state },
          issues: [],
        })
      }),
      { examples: [[[...rows]]] },
    )
  })

  it.each([
    ['a list', slice({ default: null, codec: someOf(['new']) }), [], '[]'],
    ['a text', slice({ default: null, codec: text() }), '', '%22%22'],
    [
      'a list over a computed default',
      slice({ default: (): 'new'[] => ['new'], codec: someOf(['new']) }),
      ...[[], '[]'],
    ],
    ['a list with commas', slice({ default: null, codec: commaList() }), [], ''],
  ] as [string, ReturnType<typeof slice>, unknown, string][])(
    'differs from nothing chosen: %s',
    (_, tags, value, written) => {
      const own = defineTableSearchParams({ tags })
      const search = own.serialize({ tags: value })
      expect(new URLSearchParams(search).get('tags')).toBe(written)
      expect(own.parse(search)).toMatchObject({ state: { tags: value }, issues: [] })
    },
  )

  it.each([
    ['a list without any known option', slice({ default: ['new'], codec: someOf(['new']) })],
    ['an operation without a text', slice({ default: null, codec: operators(text(), ['is']) })],
  ])('is not what falls back: %s', (_, tags) => {
    const own = defineTableSearchParams({ tags } as { tags: ReturnType<typeof slice> })
    for (const search of ['?tags=/gone', '?tags=/is/']) {
      const { state, issues } = own.parse(search)
      expect(state.tags).toEqual(own.defaults.tags)
      expect(issues).toHaveLength(1)
    }
  })
})

describe('the columns that are shown, of 450', () => {
  const ids = Array.from({ length: 450 }, (_, at) => `measurement_${at}_mean`)
  const table = defineTableSearchParams({
    columns: anyColumns(ids),
    columnVisibility: columnVisibility(),
  })
  const undeclared = defineTableSearchParams({ columnVisibility: columnVisibility() })

  it('are as short as those that are hidden', () => {
    const shown = new Set(ids.slice(0, 3))
    const only = Object.fromEntries(ids.map((id) => [id, shown.has(id)]))
    const allBut = Object.fromEntries([...shown].map((id) => [id, false]))
    expect(table.serialize({ columnVisibility: only })).toBe(
      '?columnVisibility=-,measurement_0_mean,measurement_1_mean,measurement_2_mean',
    )
    expect(table.serialize({ columnVisibility: allBut })).toBe(
      '?columnVisibility=-measurement_0_mean,-measurement_1_mean,-measurement_2_mean',
    )
    const all = Object.fromEntries(ids.map((id) => [id, true]))
    expect(table.serialize({ columnVisibility: all })).toBe('')
    expect(table.serialize({ columnVisibility: { ...all, [ids[0] as string]: false } })).toBe(
      '?columnVisibility=-measurement_0_mean',
    )
    const none = Object.fromEntries(ids.map((id) => [id, false]))
    expect(table.serialize({ columnVisibility: none })).toBe('?columnVisibility=-')
    // A short text names what the state names, and a new column is shown.
    const few = { [ids[0] as string]: false, [ids[1] as string]: true }
    expect(table.parse(table.serialize({ columnVisibility: few })).state.columnVisibility).toEqual(
      few,
    )
    // Without the columns, the hidden ones do not fit.
    expect(undeclared.serialize({ columnVisibility: only })).toBe('')
  })

  it('open from their link, whichever are listed', () => {
    const visibility = fc
      .uniqueArray(fc.constantFrom(...ids, 'gone', 'later'))
      .map((hidden) => Object.fromEntries(hidden.map((id) => [id, false])))
    fc.assert(
      fc.property(visibility, fc.boolean(), (some, isInverted) => {
        const state = isInverted
          ? Object.fromEntries(ids.map((id) => [id, some[id] === false]))
          : some
        const link = table.serialize({ columnVisibility: state })
        const read = table.parse(link)
        const isShown = (of: Readonly<Record<string, boolean>>, id: string) => of[id] ?? true
        for (const id of [...ids, 'gone', 'later'])
          expect(isShown(read.state.columnVisibility, id)).toBe(isShown(state, id))
        expect(read.issues.filter(({ slice }) => slice)).toEqual([])
        expect(table.serialize(read.state)).toBe(link)
      }),
    )
  })
})
