// @vitest-environment jsdom
import fc from 'fast-check'
import { aliases, defineTableSearchParams, type Param, type TableSearchParams } from 'permatable'
import {
  json,
  jsonValue,
  perColumn,
  perEntry,
  repeatedKeys,
  sortDirection,
} from 'permatable/codecs'
import { columns, text } from 'permatable/columns'
import { cellSelection, grouping, slice } from 'permatable/slices'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import upstream from '../corpus/upstream-links.json' with { type: 'json' }
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const renamed = (options: object, columns: Readonly<Record<string, string>> = { a: 'b' }) =>
  defineTableSearchParams({ ...options, aliases: aliases({ columns }) })

const table = defineTableSearchParams({
  sorting: { param: 'sort' },
  aliases: aliases({
    params: { q: 'globalFilter', query: 'q', sorting: 'sort' },
    columns: { fullName: 'displayName', displayName: 'name' },
    values: { status: { on: 1, 1: true, true: 'active' } },
  }),
})
const tables = {
  table,
  families: defineTableSearchParams({
    sorting: { codec: perEntry('s', sortDirection) },
    columnFilters: { codec: perEntry('f', jsonValue) },
    aliases: aliases({
      params: {
        ...{ 'o.': 'order.', 'order.': 's.', 'o.f.': 'f.' },
        // Names that lead round and round.
        ...{ 'a.': 'b.', 'b.x.': 'a.', 'b.': 's.' },
      },
    }),
  }),
  nested: defineTableSearchParams({
    sorting: { codec: perEntry('s', sortDirection) },
    aliases: aliases({ params: { 'o.o.': 'o.', 'o.': 's.' } }),
  }),
  perColumn: defineTableSearchParams({
    columnFilters: { codec: perColumn(['name']) },
    aliases: aliases({ params: { fullName: 'name' } }),
  }),
  repeated: defineTableSearchParams({
    tags: slice({ default: [], codec: repeatedKeys() }),
    aliases: aliases({ params: { t: 'tags' } }),
  }),
  inJson: renamed({ sorting: { codec: json('s') } }),
  dotted: renamed({}, { 'No.': 'number' }),
  declared: renamed({ columns: columns({ b: text() }) }),
  unchecked: renamed({
    sorting: {
      codec: {
        parse: (all: string) => JSON.parse(all),
        serialize: (all: unknown) => JSON.stringify(all),
      },
    },
  }),
  sorted: renamed({ sorting: { default: [{ id: 'a', desc: true }] } }),
  more: renamed({
    grouping: grouping(),
    cellSelection: cellSelection(),
    names: slice({ default: [], codec: z.array(z.string()) }),
  }),
} satisfies Readonly<Record<string, TableSearchParams<object>>>
const repeat = 'a repeat, and the first one counts'
const twice = (id: string) => `'${id}' appears twice, and the first one counts`

describe('an old link', () => {
  it.each<[of: keyof typeof tables, old: string, today?: string]>([
    ['table', '?q=ann', '?globalFilter=ann'],
    ['table', '?query=ann', '?globalFilter=ann'],
    ['table', '?x=%20&q=ann&sorting=fullName.desc', '?x=%20&globalFilter=ann&sort=name.desc'],
    ['table', '?sort=fullName.asc,x.desc', '?sort=name.asc,x.desc'],
    ['table', '?sort=%78.asc'],
    ['table', '?columnOrder=age,fullName', '?columnOrder=age,name'],
    ['table', '?columnFilters=fullName.b', '?columnFilters=name.b'],
    ['table', '?columnFilters=fullName.undefined', '?columnFilters=name.undefined'],
    ['table', '?columnFilters=status.on', '?columnFilters=status.active'],
    ['table', '?columnFilters=status./on/2/1', '?columnFilters=status./active/2/active'],
    ['table', '?columnFilters=status.[["on"]]', '?columnFilters=status.%255B%5B%22active%22%5D%5D'],
    ['table', '?columnFilters=status.null'],
    ['table', '?columnFilters=status.{"on":1}'],
    ['table', '?columnFilters=name.on'],
    ['table', '?columnFilters=__proto__.toString'],
    ['table', '?rowSelection=fullName'],
    ['table', '?toString=1'],
    ['table', '?qx=1'],
    ['families', '?o.a=asc&order.b=desc&o=1&xo.a=1', '?o=1&xo.a=1&s.a=asc&s.b=desc'],
    ['families', '?o.f.name=1', '?f.name=1'],
    ['families', '?a.x.x.x.x.x.x=asc'],
    ['nested', '?o.o.o.a=asc', '?s.a=asc'],
    ['nested', '?o.o.o.o.a=asc'],
    ['perColumn', '?fullName=b', '?name=b'],
    ['repeated', '?t=a&t=b', '?tags=a&tags=b'],
    ['inJson', '?s=[{"id":"a","desc":true}]', '?s=%5B%7B%22id%22:%22b%22,%22desc%22:true%7D%5D'],
    ['dotted', '?columnOrder=No.,No.1', '?columnOrder=number,No.1'],
    ['declared', '?sorting=a.asc', '?sorting=b.asc'],
    ['unchecked', '?sorting=[{"id":"a"},5]', '?sorting=%5B%7B%22id%22:%22b%22%7D,5%5D'],
    ['sorted', '?x=1'],
    ['sorted', '?sorting=a.asc', '?sorting=b.asc'],
    // Neither cells nor slices of the app are renamed.
    [
      'more',
      '?grouping=a&cellSelection=1.a.1.a&names=/a&sorting=a.asc',
      '?grouping=b&cellSelection=1.a.1.a&names=/a&sorting=b.asc',
    ],
  ])('of %s opens as today’s does, and becomes it: %s', (name, old, today = old) => {
    const of = tables[name]
    expect(of.parse(old)).toEqual({ state: of.parse(today).state, issues: [] })
    expect(of.serialize({}, old)).toBe(today)
  })

  it.each([
    ['?q=old&globalFilter=new', '?globalFilter=new', 'q', 'old', repeat],
    ['?q=first&query=second', '?globalFilter=first', 'query', 'second', repeat],
    ['?query=first&q=second', '?globalFilter=first', 'q', 'second', repeat],
    [
      '?q=first&q=second',
      '?globalFilter=first&globalFilter=second',
      ...['globalFilter', 'second', repeat],
    ],
    [
      '?sort=fullName.desc,name.asc',
      '?sort=name.asc',
      ...['sort', 'fullName.desc,name.asc', twice('name')],
    ],
    [
      '?columnOrder=fullName,age,displayName',
      '?columnOrder=name,age',
      ...['columnOrder', 'fullName,age,displayName', twice('name')],
    ],
    [
      '?sort=fullName.desc,age.asc,age.desc',
      '?sort=name.desc,age.asc',
      ...['sort', 'fullName.desc,age.asc,age.desc', twice('age')],
    ],
    ['?sort=x.asc,x.desc', '?sort=x.asc,x.desc', 'sort', 'x.asc,x.desc', twice('x')],
    ['?sorting=name', '?sort=name', 'sort', 'name', 'a column without a direction'],
  ])('opens with an issue: %s', (old, today, param, text, reason) => {
    const { state, issues } = table.parse(old)
    expect(state).toEqual(table.parse(today).state)
    expect(issues).toEqual([{ slice: expect.stringMatching(/./), param, text, reason }])
    expect(table.serialize({}, old)).toBe(today)
  })

  it('of 100,000 characters is rewritten, and a longer one stays as it is', () => {
    const wide = defineTableSearchParams({
      maxLength: 100_000,
      globalFilter: { param: 'q' },
      aliases: aliases({ params: { query: 'q' } }),
    })
    const long = '?query=a&x='.padEnd(100_000, 'x')
    expect(wide.parse(long).state.globalFilter).toBe('a')
    expect(wide.serialize({}, long)).toMatch(/x&q=a$/)
    expect(wide.serialize({}, `${long}x`)).toBe(`${long}x`)
  })

  it('stays in the address until something changes', async () => {
    const { adapter, params } = renderParams(table, '?q=ann&sorting=fullName.desc')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    await pass(500)
    expect(adapter.entries).toEqual(['?q=ann&sorting=fullName.desc'])
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.entries).toEqual(['?globalFilter=ann&sort=name.desc&columnOrder=a'])
  })
})

describe('an old page index', () => {
  const today = (firstPage: 0 | 1) =>
    defineTableSearchParams({
      prefix: 'u-',
      pagination: { firstPage },
      aliases: aliases({
        params: { 'u-page': 'u-pageIndex', p: 'u-page' },
        firstPage: { 'u-page': 0, p: 1 },
      }),
    })
  const fromZero = today(0)
  const fromOne = today(1)

  it('opens the page that it opened, and has one meaning after each write', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(fromZero, fromOne),
        fc.constantFrom(['u-page', 0] as const, ['p', 1] as const),
        fc.oneof(fc.nat({ max: 20 }), fc.constant(Number.MAX_SAFE_INTEGER - 1)),
        (of, [name, first], page) => {
          const old = `?${name}=${page + first}`
          const { state, issues } = of.parse(old)
          expect([state.pagination.pageIndex, issues]).toEqual([page, []])
          const written = of.serialize({}, old)
          expect(written).not.toContain('page=')
          expect(of.parse(written).state).toEqual(state)
          expect(of.serialize({}, written)).toBe(written)
        },
      ),
    )
  })

  it('that is none falls back', () => {
    expect(fromOne.parse('?u-page=x')).toMatchObject({
      state: { pagination: { pageIndex: 0 } },
      issues: [{ param: 'u-pageIndex', text: 'x' }],
    })
    expect(fromZero.parse('?p=0').issues).toMatchObject([{ param: 'u-pageIndex', text: '-1' }])
  })
})

describe('a migration', () => {
  const migrating = (migrate: (params: readonly Param[]) => readonly Param[]) =>
    defineTableSearchParams({ aliases: aliases({ migrate }) })
  const migrated = migrating((params) =>
    params.map(([name, text]) =>
      name === 'order'
        ? ['sorting', `${text.slice(1)}.${text.startsWith('-') ? 'desc' : 'asc'}`]
        : [name === 'old' ? 'globalFilter' : name, text],
    ),
  )

  it.each([
    ['?x=1%20&order=-age', '?x=1%20&sorting=age.desc'],
    ['?x=%61&x=a&old=a', '?x=%61&x=a&globalFilter=a'],
    ['?x=a&x=%61&x=b', '?x=a&x=%61&x=b'],
    ['?x&x=&old', '?x&x=&globalFilter='],
    ['', ''],
  ])('makes %s %s, and keeps the bytes of what it keeps', (old, today) => {
    expect(migrated.parse(old)).toEqual(migrated.parse(today))
    expect(migrated.serialize({}, old)).toBe(today)
  })

  it('gets each param decoded, and an empty segment too', () => {
    const migrate = vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)
    expect(migrating(migrate).serialize({}, '?&a=%62&a&=c')).toBe('?&a=%62&a&=c')
    expect(migrate).toHaveBeenCalledWith([
      ['', ''],
      ['a', 'b'],
      ['a', ''],
      ['', 'c'],
    ])
  })

  it.each<[what: string, migrate: () => readonly Param[]]>([
    ['gives no list', () => JSON.parse('5')],
    ['gives no pairs', () => JSON.parse('[5]')],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('that %s leaves the query as it is, and is an issue', (_, migrate) => {
    const broken = migrating(migrate)
    const old = '?globalFilter=a'
    const { state, issues } = broken.parse(old)
    expect(state).toEqual({ ...broken.defaults, globalFilter: 'a' })
    expect(issues).toMatchObject([{ slice: '', param: '', text: old, reason: /^migrate threw: / }])
    expect(broken.serialize({ columnOrder: ['z'] }, old)).toBe(`${old}&columnOrder=z`)
    expect(renderParams(broken, old).params.issues.get()).toEqual(issues)
  })
})

describe('the links written by tanstack-table-search-params 0.9', () => {
  const { defaults, parse, serialize } = defineTableSearchParams()

  it('never grow fewer', () => expect(upstream.links.length).toBeGreaterThanOrEqual(54))

  it.each(upstream.links.map(({ search, state }) => ({ search, state })))(
    'open: $search',
    ({ search, state }) => {
      const parsed = parse(search)
      expect(parsed).toEqual({ state: { ...defaults, ...state }, issues: [] })
      expect(parse(serialize(parsed.state)).state).toEqual(parsed.state)
    },
  )
})
