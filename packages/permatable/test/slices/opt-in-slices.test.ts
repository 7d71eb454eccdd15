import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { columns, dateRange, oneOf, range, someOf, text } from 'permatable/columns'
import {
  cellSelection,
  columnPinning,
  columnPinningV8,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
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

const cell = (
  anchorRowId: string,
  anchorColumnId: string,
  focusRowId: string,
  focusColumnId: string,
) => ({
  anchorRowId,
  anchorColumnId,
  focusRowId,
  focusColumnId,
})

describe('a slice that is off by default', () => {
  it.each([
    [{ columnVisibility: { email: false, phone: true } }, '?columnVisibility=-email,phone'],
    [{ columnVisibility: { '-a': true, '-b': false } }, '?columnVisibility=%252Da,-%252Db'],
    [{ columnPinning: { start: ['name'], end: ['actions'] } }, '?columnPinning=name/actions'],
    [{ columnPinning: { start: ['name', 'age'], end: [] } }, '?columnPinning=name,age'],
    [{ columnPinning: { start: [], end: ['a/b', 'none'] } }, '?columnPinning=/a%252Fb,none'],
    [{ columnPinning: { start: ['none'], end: ['a'] } }, '?columnPinning=%256Eone/a'],
    [{ columnPinning: { start: ['a'], end: ['none'] } }, '?columnPinning=a/%256Eone'],
    [{ columnSizing: { name: 240, 'a.b': 80.5 } }, '?columnSizing=name.240,a%252Eb.80.5'],
    [{ grouping: ['status', 'city'] }, '?grouping=status,city'],
    [{ expanded: true as const }, '?expanded=all'],
    [{ expanded: { all: true } }, '?expanded=%2561ll'],
    [{ expanded: { 0: true, 1: true, 2: true, '0.1': true } }, '?expanded=0..2,0.1'],
    [{ rowPinning: { top: ['1'], bottom: ['9'] } }, '?rowPinning=1/9'],
    [{ cellSelection: [cell('1', 'name', '5', 'age')] }, '?cellSelection=1.name.5.age'],
    [{ cellSelection: [cell('1-2', 'a-b', '1-2', 'a-b')] }, '?cellSelection=1-2.a-b.1-2.a-b'],
    [
      {
        cellSelection: [
          cell('0.1', 'a', '0.1', 'a'),
          { ...cell('-1', 'a.b', '2', 'c'), operation: 'exclude' as const },
        ],
      },
      '?cellSelection=0%252E1.a.0%252E1.a,-1.a%252Eb.2.c.exclude',
    ],
  ])('%j is written %s', (state, search) => {
    expect(table.serialize(state)).toBe(search)
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it.each([
    [{ columnVisibility: { 'a-b': false } }, '?columnVisibility=-a-b'],
    [{ columnSizing: { name: 0 } }, '?columnSizing=name.0'],
    [{ expanded: { a: true } }, '?expanded=a'],
    [{ expanded: { all: true, a: true } }, '?expanded=all,a'],
  ])('%j is written as short as it can be: %s', (state, search) => {
    expect(table.serialize(state)).toBe(search)
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it.each([
    [{ columnVisibility: {} }, '?columnVisibility=none'],
    [{ columnSizing: {} }, '?columnSizing=none'],
    [{ grouping: [] }, '?grouping=none'],
    [{ expanded: {} }, '?expanded=none'],
    [{ columnPinning: { start: [], end: [] } }, '?columnPinning=/'],
  ])('%j over another default is written %s', (state, search) => {
    const full = defineTableSearchParams({
      columnVisibility: columnVisibility({ default: { email: false } }),
      columnSizing: columnSizing({ default: { name: 240 } }),
      grouping: grouping({ default: ['status'] }),
      expanded: expanded({ default: true }),
      columnPinning: columnPinning({ default: { start: ['name'], end: [] } }),
    })
    expect(full.serialize(state)).toBe(search)
    expect(full.parse(search)).toEqual({ state: { ...full.defaults, ...state }, issues: [] })
  })

  it.each([-1, Number.NaN, Infinity])('leaves out the width %s', (width) => {
    expect(unwritten(table, { columnSizing: { name: width, age: 80 } })).toMatchObject([
      { reason: 'not a width' },
    ])
    expect(table.serialize({ columnSizing: { name: width, age: 80 } })).toBe('?columnSizing=age.80')
  })

  it('has the type of TanStack Table', () => {
    expectTypeOf(table.defaults.columnVisibility).toEqualTypeOf<Record<string, boolean>>()
    expectTypeOf(table.defaults.sorting).toEqualTypeOf<{ id: string; desc: boolean }[]>()
  })

  it('has the same text in v8, which says left and right', () => {
    const v8 = defineTableSearchParams({ columnPinning: columnPinningV8() })
    expect(v8.parse('?columnPinning=name/actions').state.columnPinning).toEqual({
      left: ['name'],
      right: ['actions'],
    })
    expect(v8.serialize({ columnPinning: { right: ['actions'] } })).toBe('?columnPinning=/actions')
  })
})

describe('a slice of the app', () => {
  const define = () =>
    defineTableSearchParams({
      tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
      age: slice({ default: null, codec: range(), param: 'years' }),
      created: slice({ default: null, codec: dateRange() }),
      view: slice({ default: { mode: 'list' }, codec: z.object({ mode: z.string() }) }),
      text: slice({ default: '', codec: z.string() }),
      rows: slice<number>({
        default: 1,
        codec: { parse: (text) => Number(text) || undefined, serialize: (rows) => String(rows) },
      }),
    })

  it('need not know its default', () => {
    const tagged = defineTableSearchParams({
      tags: slice({ default: [], codec: someOf(['new', 'vip']) }),
    })
    expect(unwritten(tagged, { tags: [] })).toEqual([])
    expect(tagged.serialize({ tags: [] }, '?tags=/new')).toBe('')
  })

  it('writes JSON within a list as a filter value', () => {
    const lists = defineTableSearchParams({
      names: slice({ default: [], codec: z.array(z.unknown()) }),
    })
    const search = '?names=/a/%257B%22b%22:1%7D'
    expect(lists.serialize({ names: ['a', { b: 1 }] })).toBe(search)
    expect(lists.parse(search).state.names).toEqual(['a', { b: 1 }])
  })

  it('reads a text whose value is undefined as the text', () => {
    const word = defineTableSearchParams({
      word: slice<string | undefined>({ default: 'd', codec: z.string().optional() }),
    })
    expect(word.parse('?word=undefined').state.word).toBe('undefined')
  })

  it('has no text for undefined, whatever its schema says', () => {
    const anything = defineTableSearchParams({
      any: slice<unknown>({ default: 1, codec: z.unknown() }),
    })
    expect(unwritten(anything, { any: undefined })).toMatchObject([
      { reason: 'a value that a URL cannot hold' },
    ])
  })

  it('is typed and written', () => {
    const own = define()
    expectTypeOf(own.defaults.tab).toEqualTypeOf<'open' | 'done'>()
    expectTypeOf(own.defaults.age).toEqualTypeOf<[number | null, number | null] | null>()
    expect(own.defaults).toMatchObject({ tab: 'open', age: null, view: { mode: 'list' } })
    const state = {
      tab: 'done' as const,
      age: [18, 40] as [number, number],
      created: [new Date(0), null] as [Date, null],
      view: { mode: 'grid' },
      text: '42',
      rows: 7,
    }
    const search = own.serialize(state)
    expect(search).toBe(
      '?tab=done&years=/18/40&created=/1970-01-01T00:00:00.000Z/null&view=%7B%22mode%22:%22grid%22%7D&text=%252242%2522&rows=7',
    )
    expect(own.parse(search).state).toMatchObject(state)
    expect(own.parse('?text=42').state.text).toBe('42')
    expect(own.serialize(own.defaults)).toBe('')
    expect(own.serialize({ view: { mode: 'list' } })).toBe('')
  })
})

describe('an old link', () => {
  it('names a grouped column by its new id, and changes no text of the app', () => {
    const renamed = defineTableSearchParams({
      grouping: grouping(),
      cellSelection: cellSelection(),
      names: slice({ default: [], codec: z.array(z.string()) }),
      aliases: aliases({ columns: { name: 'fullName' } }),
    })
    const { state } = renamed.parse(
      '?names=/name&cellSelection=1.name.1.name&grouping=name&sorting=name.asc',
    )
    expect(state).toMatchObject({
      grouping: ['fullName'],
      sorting: [{ id: 'fullName', desc: false }],
      names: ['name'],
      cellSelection: [cell('1', 'name', '1', 'name')],
    })
  })
})

describe('a mistake', () => {
  it('says what to do', () => {
    // @ts-expect-error TanStack Table knows this slice as 'grouping' — use that name
    expect(() => defineTableSearchParams({ groups: grouping() })).toThrow(
      "[permatable] TanStack Table knows 'groups' as 'grouping' — use that name",
    )
    expect(() =>
      // @ts-expect-error a slice that is on by default takes options
      defineTableSearchParams({ sorting: slice({ default: '', codec: z.string() }) }),
    ).toThrow(
      "[permatable] 'sorting' is a slice that is on by default — pass its options, or rename yours",
    )
    // @ts-expect-error no slice and no option
    expect(() => defineTableSearchParams({ debounce: 1, tab: { default: 'open' } })).toThrow(
      /there is no state slice 'tab' .* or pass a slice of permatable\/slices/,
    )
    expect(() =>
      defineTableSearchParams({ tab: slice({ default: '', codec: z.string(), param: 'sorting' }) }),
    ).toThrow(/both own the param 'sorting'/)
    // @ts-expect-error a codec is no name
    expect(() => slice({ default: '', codec: 'json' })).toThrow(
      '[permatable] a slice has no codec — pass a Standard Schema, or { parse, serialize }',
    )
    expect(() => {
      const reset = { ...grouping(), reset: true }
      return defineTableSearchParams({ grouping: reset })
    }).toThrow(
      "'grouping' has no option 'reset' — use default, codec, debounce, history, writeDefault, rows, param",
    )
  })

  it('of an address of an own slice is that of its value, not of its text', () => {
    const counted = defineTableSearchParams({
      count: slice({ default: 1, codec: z.number().min(1, 'too small') }),
    })
    expect(counted.parse('?count=0').issues[0]?.reason).toBe('too small')
  })

  it('of a grouping is dropped where the columns are declared', () => {
    const declared = defineTableSearchParams({
      grouping: grouping(),
      columns: columns({ name: text() }),
    })
    const { state, issues } = declared.parse('?grouping=name,constructor')
    expect(state.grouping).toEqual(['name'])
    expect(issues[0]?.reason).toBe("there is no column 'constructor'")
  })

  it('of a pinned id leaves no other column pinned in its place', () => {
    const serialized = (start: string[], end: string[]) =>
      table.serialize({ columnPinning: { start, end } })
    expect(serialized([''], [])).toBe('')
    expect(serialized([], ['\ud800'])).toBe('')
    expect(serialized(['', 'name'], [''])).toBe('?columnPinning=name')
  })

  it('of an address gives the default, and its reason', () => {
    const reasons = (search: string) =>
      table.parse(search).issues.map(({ slice, reason }) => [slice, reason])
    expect(reasons('?columnPinning=a/b/c')).toEqual([['columnPinning', 'malformed']])
    expect(reasons('?columnSizing=name.wide')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?columnSizing=name.-1')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?columnSizing=name')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?columnSizing=240')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?columnSizing=name.240.0')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?columnSizing=name.Infinity')).toEqual([['columnSizing', 'not a width']])
    expect(reasons('?cellSelection=name')).toEqual([['cellSelection', 'malformed']])
    for (const text of ['1.a', '1.a.2', '1.a.exclude'])
      expect(reasons(`?cellSelection=${text}`)).toEqual([['cellSelection', 'malformed']])
    expect(reasons('?cellSelection=1.a.2.b.3')).toEqual([['cellSelection', 'malformed']])
    expect(reasons('?cellSelection=1.a.2.b.exclude.3')).toEqual([['cellSelection', 'malformed']])
    expect(reasons('?cellSelection=1.a.2.b.3.c')).toEqual([['cellSelection', 'malformed']])
    expect(reasons('?cellSelection=.a')).toEqual([['cellSelection', 'an empty id']])
    expect(reasons('?grouping=a,,b')).toEqual([['grouping', 'an empty id']])
    expect(reasons('?expanded=0..99999999')).toEqual([
      ['expanded', 'runs of more than 100000 rows'],
    ])
    expect(reasons('?columnVisibility=-')).toEqual([['columnVisibility', 'an empty id']])
  })
})
