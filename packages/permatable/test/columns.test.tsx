// @vitest-environment jsdom
import { type } from 'arktype'
import { cleanup } from '@testing-library/react'
import {
  aliases,
  columns,
  dateRange,
  defineTableSearchParams,
  explain,
  oneOf,
  perColumn,
  range,
  someOf,
  text,
  type Range,
  type StandardSchema,
} from 'permatable'
import type { TableParams } from 'permatable/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import { pass, renderParams } from './support/render-params.tsx'

const users = defineTableSearchParams({
  columns: columns({
    name: text(),
    age: range(),
    status: oneOf(['active', 'paused']),
    tags: someOf(['new', 'vip']),
    createdAt: dateRange(),
  }),
})
const day = (iso: string) => new Date(`${iso}T00:00:00.000Z`)

describe('declared columns', () => {
  it.each([
    ['a text', 'name.ann', [{ id: 'name', value: 'ann' }]],
    ['a text that looks like a number', 'name.42', [{ id: 'name', value: '42' }]],
    ['a range', 'age./18/40', [{ id: 'age', value: [18, 40] }]],
    ['an open range', 'age./18/', [{ id: 'age', value: [18, null] }]],
    ['a range the wrong way round', 'age./40/18', [{ id: 'age', value: [18, 40] }]],
    ['a range of numeric strings', 'age./%2218%22/%2240%22', [{ id: 'age', value: [18, 40] }]],
    ['one of several', 'status.active', [{ id: 'status', value: 'active' }]],
    ['some of several', 'tags./new/vip', [{ id: 'tags', value: ['new', 'vip'] }]],
    [
      'a range of dates',
      'createdAt./2026-11-20T00:00:00.000Z/null',
      [{ id: 'createdAt', value: [day('2026-11-20'), null] }],
    ],
  ])('read %s', (_, filters, columnFilters) => {
    const address = `?${new URLSearchParams({ columnFilters: filters }).toString()}`
    expect(users.parse(address)).toMatchObject({ state: { columnFilters }, issues: [] })
    const { state } = users.parse(users.serialize(users.parse(address).state))
    expect(state.columnFilters).toEqual(columnFilters)
  })

  it.each([
    [
      'an unknown column',
      'columnFilters=nope.1,name.a',
      [{ id: 'name', value: 'a' }],
      "there is no column 'nope'",
    ],
    [
      'a prototype',
      'columnFilters=__proto__.1,name.a',
      [{ id: 'name', value: 'a' }],
      "there is no column '__proto__'",
    ],
    ['a number for a range', 'columnFilters=age.5', [], "'age': not a range of numbers"],
    ['null for a range', 'columnFilters=age.null', [], "'age': not a range of numbers"],
    ['a range without ends', 'columnFilters=age.//', [], "'age': not a range of numbers"],
    ['a pair for a text', 'columnFilters=name./1/2', [], "'name': not a text"],
    ['another word', 'columnFilters=status.gone', [], "'status': not one of active, paused"],
    [
      'a list with another word',
      'columnFilters=tags./new/old',
      [],
      "'tags': not a list of new, vip",
    ],
    [
      'a date that is none',
      'columnFilters=createdAt./x/y',
      [],
      "'createdAt': not a range of dates",
    ],
  ])('drop %s, and say so', (_, search, columnFilters, reason) => {
    const { state, issues } = users.parse(`?${search}`)
    expect(state.columnFilters).toEqual(columnFilters)
    expect(issues).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters', reason }])
  })

  it('drop unknown columns from a sorting', () => {
    const { state, issues } = users.parse('?sorting=nope.asc,age.desc')
    expect(state.sorting).toEqual([{ id: 'age', desc: true }])
    expect(issues).toMatchObject([{ slice: 'sorting', reason: "there is no column 'nope'" }])
  })

  it('give the shortest addresses with perColumn', () => {
    const short = defineTableSearchParams({
      columns: columns({ name: text(), age: range() }),
      columnFilters: { codec: perColumn(['name', 'age']) },
    })
    const search = short.serialize({
      columnFilters: [
        { id: 'name', value: 'jo' },
        { id: 'age', value: [18, 40] },
      ],
    })
    expect(search).toBe('?name=jo&age=/18/40')
  })

  it.each([
    ['zod', z.enum(['active', 'paused'])],
    ['valibot', v.picklist(['active', 'paused'])],
    ['arktype', type("'active'|'paused'")],
  ])('take a schema of %s', (_, status) => {
    const table = defineTableSearchParams({ columns: columns({ status }) })
    expectTypeOf(table.defaults.columnFilters).toEqualTypeOf<
      { id: 'status'; value: 'active' | 'paused' }[]
    >()
    expect(table.parse('?columnFilters=status.active').state.columnFilters).toEqual([
      { id: 'status', value: 'active' },
    ])
    expect(table.parse('?columnFilters=status.gone').issues).toHaveLength(1)
  })

  it('take what a schema makes of a value', () => {
    const table = defineTableSearchParams({ columns: columns({ age: z.coerce.number().int() }) })
    expect(table.parse('?columnFilters=age.%252242%2522').state.columnFilters).toEqual([
      { id: 'age', value: 42 },
    ])
  })

  it('cannot wait for an async schema, and say so', () => {
    const table = defineTableSearchParams({
      columns: columns({ age: z.number().refine(async () => true) }),
    })
    const { state, issues } = table.parse('?columnFilters=age.5')
    expect(state.columnFilters).toEqual([])
    expect(issues[0]?.reason).toMatch(/async/)
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['fails later', () => Promise.reject(new Error('late'))],
  ])('survive a schema that %s', (_, validate) => {
    const schema: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate } }
    const table = defineTableSearchParams({ columns: columns({ age: schema }) })
    expect(table.parse('?columnFilters=age.5')).toMatchObject({
      state: { columnFilters: [] },
      issues: [{ slice: 'columnFilters' }],
    })
  })
})

describe('in a table', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('a value of another kind shows, stays out of the address and is reported', async () => {
    const { adapter, params } = renderParams(users)
    params.tableOptions.atoms.columnFilters.set([
      { id: 'age', value: 'x' },
      { id: 'name', value: 'a' },
    ])
    await pass(100)
    expect(adapter.getSearch()).toBe('?columnFilters=name.a')
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(params.issues.get()).toMatchObject([{ reason: "'age': not a range of numbers" }])
  })
})

describe('the types of declared columns', () => {
  it('are those of state, params and links', () => {
    type State = typeof users.defaults
    expectTypeOf<State['sorting'][number]['id']>().toEqualTypeOf<
      'name' | 'age' | 'status' | 'tags' | 'createdAt'
    >()
    expectTypeOf<Extract<State['columnFilters'][number], { id: 'age' }>['value']>().toEqualTypeOf<
      Range<number>
    >()
    expectTypeOf<Parameters<TableParams<State>['set']>[0]['columnFilters']>().not.toBeAny()
    users.href('/users', { sorting: [{ id: 'age', desc: true }] })
    // @ts-expect-error there is no such column
    users.href('/users', { sorting: [{ id: 'agee', desc: true }] })
    // @ts-expect-error a range is a pair
    users.serialize({ columnFilters: [{ id: 'age', value: 5 }] })
    // @ts-expect-error there is no such status
    users.serialize({ columnFilters: [{ id: 'status', value: 'gone' }] })
  })
})

describe('a mistake in columns', () => {
  it.each([
    [
      'columns without the function',
      // @ts-expect-error made by columns()
      () => defineTableSearchParams({ columns: { name: text() } }),
      /columns are .* — give columns\(/,
    ],
    [
      'a default on a column that is not declared',
      () =>
        defineTableSearchParams({
          columns: columns({ name: text() }),
          sorting: { default: [{ id: 'age', desc: true }] },
        }),
      /the default of 'sorting' is .*, but there is no column 'age' — declare it in columns/,
    ],
  ])('%s says what to do', (_, define, message) => expect(define).toThrow(message))
})

describe('explain', () => {
  it('names a repeat, of which the first counts', () => {
    expect(explain(users, '?globalFilter=a&globalFilter=b').slice(0, 2)).toMatchObject([
      {
        param: 'globalFilter',
        text: 'b',
        slice: undefined,
        reason: 'a repeat, of which the first counts',
      },
      { param: 'globalFilter', text: 'a', slice: 'globalFilter', value: 'a' },
    ])
  })

  it('names what it read by an old name', () => {
    const renamed = defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) })
    expect(explain(renamed, '?q=ann').slice(0, 2)).toMatchObject([
      { param: 'q', text: 'ann', slice: undefined, reason: 'not read by this name' },
      { param: 'globalFilter', text: 'ann', slice: 'globalFilter', value: 'ann' },
    ])
  })

  it('says of each param what it comes to', () => {
    expect(explain(users, '/users?tab=1&globalFilter=ann&sorting=nonsense&pageIndex=3#x')).toEqual([
      {
        param: 'tab',
        text: '1',
        slice: undefined,
        value: undefined,
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'globalFilter',
        text: 'ann',
        slice: 'globalFilter',
        value: 'ann',
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'sorting',
        text: 'nonsense',
        slice: 'sorting',
        value: [],
        isDefault: true,
        reason: 'a column without a direction',
      },
      {
        param: 'pageIndex',
        text: '3',
        slice: 'pagination',
        value: { pageIndex: 2, pageSize: 10 },
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'pageSize',
        text: undefined,
        slice: 'pagination',
        value: { pageIndex: 2, pageSize: 10 },
        isDefault: false,
        reason: undefined,
      },
      {
        param: 'columnFilters',
        text: undefined,
        slice: 'columnFilters',
        value: [],
        isDefault: true,
        reason: undefined,
      },
      {
        param: 'columnOrder',
        text: undefined,
        slice: 'columnOrder',
        value: [],
        isDefault: true,
        reason: undefined,
      },
      {
        param: 'rowSelection',
        text: undefined,
        slice: 'rowSelection',
        value: {},
        isDefault: true,
        reason: undefined,
      },
    ])
  })
})
