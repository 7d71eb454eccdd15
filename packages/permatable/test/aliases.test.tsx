// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import {
  aliases,
  defineTableSearchParams,
  jsonValue,
  perColumn,
  perEntry,
  sortDirection,
  type Param,
} from 'permatable'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, renderParams } from './support/render-params.tsx'

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
      'with the new name, which wins over its alias',
      '?q=old&globalFilter=new',
      { globalFilter: 'new' },
    ],
    [
      'with two aliases, of which the first counts',
      '?q=first&query=second',
      { globalFilter: 'first' },
    ],
    [
      'of a renamed column in a sorting',
      '?sorting=fullName.desc',
      { sorting: [{ id: 'name', desc: true }] },
    ],
    [
      'with a column by both names',
      '?sort=fullName.desc,name.asc',
      { sorting: [{ id: 'name', desc: false }] },
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

  it('that needs more is migrated param by param', () => {
    const migrated = defineTableSearchParams({
      aliases: aliases({
        migrate: (params) =>
          params.map(([name, text]) =>
            name === 'order'
              ? ['sorting', `${text.slice(1)}.${text.startsWith('-') ? 'desc' : 'asc'}`]
              : [name, text],
          ),
      }),
    })
    expect(migrated.parse('?x=1&order=-age').state.sorting).toEqual([{ id: 'age', desc: true }])
    expect(migrated.serialize({ globalFilter: 'a' }, '?x=1%20&order=-age')).toBe(
      '?x=1%20&globalFilter=a&sorting=age.desc',
    )
  })

  it.each<[what: string, migrate: (params: readonly Param[]) => readonly Param[]]>([
    ['no list', () => JSON.parse('5')],
    ['pairs without text', () => JSON.parse('[["globalFilter"]]')],
  ])('survives a migration that gives %s', (_, migrate) => {
    const broken = defineTableSearchParams({ aliases: aliases({ migrate }) })
    expect(broken.parse('?globalFilter=a').state.columnOrder).toEqual([])
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

  it('survives a migration that throws, and is reported', () => {
    const broken = defineTableSearchParams({
      aliases: aliases({
        migrate() {
          throw new Error('no')
        },
      }),
    })
    const issue = {
      slice: '',
      param: '',
      text: '?globalFilter=a',
      reason: 'migrate threw: Error: no',
    }
    expect(broken.parse('?globalFilter=a')).toMatchObject({
      state: { globalFilter: 'a' },
      issues: [issue],
    })
    expect(renderParams(broken, '?globalFilter=a').params.issues.get()).toEqual([issue])
  })
})

describe('the next write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is canonical, and keeps foreign params byte for byte', () => {
    expect(table.serialize({ columnOrder: ['a'] }, '?x=%20&q=ann&sorting=fullName.desc')).toBe(
      '?x=%20&globalFilter=ann&sort=name.desc&columnOrder=a',
    )
  })

  it('keeps the bytes of what no rename changes', () => {
    expect(table.serialize({ globalFilter: 'a' }, '?columnOrder=%61,b')).toBe(
      '?globalFilter=a&columnOrder=%61,b',
    )
  })

  it('leaves the old link alone until something changes', async () => {
    const { adapter, params } = renderParams(table, '?q=ann&sorting=fullName.desc')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    await pass(500)
    expect(adapter.entries).toEqual(['?q=ann&sorting=fullName.desc'])
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.entries).toEqual(['?globalFilter=ann&sort=name.desc&columnOrder=a'])
  })
})

describe('a mistake in aliases', () => {
  it.each([
    [
      'a cycle of params',
      () => aliases({ params: { a: 'b', b: 'a' } }),
      /the param 'a' is an alias of itself/,
    ],
    [
      'a cycle of columns',
      () => aliases({ columns: { a: 'b', b: 'c', c: 'b' } }),
      /the column 'a' is an alias of itself/,
    ],
    [
      'a family that grows for ever',
      () => aliases({ params: { 'sort.': 'sort.by.' } }),
      /the param 'sort\.' is an alias of itself/,
    ],
    [
      'a cycle of values',
      () => aliases({ values: { status: { on: 'off', off: 'on' } } }),
      /the value 'on' of 'status' is an alias of itself/,
    ],
    [
      'an alias that a slice still owns',
      () => defineTableSearchParams({ aliases: aliases({ params: { sorting: 'globalFilter' } }) }),
      /the state slice 'sorting' still owns the param 'sorting'/,
    ],
    [
      'options without the function',
      // @ts-expect-error made by aliases()
      () => defineTableSearchParams({ aliases: { params: { q: 'globalFilter' } } }),
      /aliases are .* — give aliases\(/,
    ],
    [
      'a target that no slice owns',
      () => defineTableSearchParams({ aliases: aliases({ params: { q: 'search' } }) }),
      /no state slice owns 'search', which 'q' is an alias of/,
    ],
  ])('%s says what to do', (_, define, message) => {
    expect(define).toThrow(/^\[permatable\] .+ — .+/)
    expect(define).toThrow(message)
  })
})
