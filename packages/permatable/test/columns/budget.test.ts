import { defineTableSearchParams } from 'permatable'
import { columns, instant, matchesFilters, number, operators, text } from 'permatable/columns'
import { queryPlanner, type Domain } from 'permatable/query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** A filter above the budget matches no row: in the browser and in SQL alike, and with an issue at both ends. */

const names = ['is', 'isNot', 'anyOf', 'noneOf'] as const
const ids = Array.from({ length: 12 }, (_, at) => `text${at}`)
const kinds = {
  age: operators(number(), names),
  size: operators(number(), names),
  weight: operators(number(), names),
  at: operators(instant(), names),
  ...Object.fromEntries(
    ids.map((id) => [id, operators(text(), ['contains', 'startsWith', 'endsWith'])]),
  ),
}
const definition = defineTableSearchParams({
  // A server may take longer links than the library writes.
  maxLength: 100_000,
  columns: columns(kinds),
})
const domains: Readonly<Record<string, Domain>> = {
  age: 'int4',
  size: 'int4',
  weight: 'int4',
  at: 'timestamptz',
}
const planOf = queryPlanner(definition, {
  columns: Object.fromEntries(
    Object.keys(kinds).map((id) => [
      id,
      { column: id, domain: domains[id] ?? 'text', isNullable: false },
    ]),
  ),
  key: { column: 'id', domain: 'int4', isNullable: false },
  join: 'join' as never,
})

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)
const instants = (count: number) => numbers(count).map((at) => new Date(at))
const row: Readonly<Record<string, unknown>> = {
  ...{ age: 1, size: 1, weight: 1, at: new Date(0) },
  ...Object.fromEntries(ids.map((id) => [id, 'abc'])),
}

type Filters = readonly { readonly id: string; readonly value: readonly unknown[] }[]
const searches = [
  ['contains', 'b'],
  ['startsWith', 'a'],
  ['endsWith', 'c'],
]
const texts = (count: number): Filters =>
  ids.slice(0, count).map((id, at) => ({ id, value: searches[at % searches.length] ?? [] }))

/** Whether the row matches, in the browser; and the issues of both ends, from one link. */
function read(columnFilters: Filters) {
  const { state, issues } = definition.parse(definition.serialize({ columnFilters } as never))
  const plan = planOf(state as never)
  return {
    filters: state.columnFilters as Filters,
    matches: matchesFilters(definition, state.columnFilters as Filters, (id) => row[id]),
    where: plan.where,
    // Long links are an issue of the query as a whole.
    reasons: [issues, plan.issues].map((of) =>
      of.filter(({ slice }) => slice === 'columnFilters').map(({ reason }) => reason),
    ),
  }
}

describe('a filter', () => {
  it.each<[string, Filters, string]>([
    [
      '1,001 values',
      [{ id: 'age', value: ['anyOf', ...numbers(1001)] }],
      "'age': more than 1000 values",
    ],
    [
      '1,001 values to leave out',
      [{ id: 'age', value: ['noneOf', ...numbers(1001, 9)] }],
      "'age': more than 1000 values",
    ],
    [
      '51 instants',
      [{ id: 'at', value: ['anyOf', ...instants(51)] }],
      "'at': more than 50 instants",
    ],
    [
      '51 instants to leave out',
      [{ id: 'at', value: ['noneOf', ...instants(52).slice(1)] }],
      "'at': more than 50 instants",
    ],
  ])('of %s matches no row', (_, filters, reason) => {
    const found = read(filters)
    expect(found).toMatchObject({ matches: false, where: { op: 'never' } })
    const said = [`${reason}, so no row matches`]
    expect(found.reasons).toEqual([said, said])
    // It stays in the box and in the address.
    expect(found.filters).toEqual(filters)
  })

  it.each<[string, Filters]>([
    ['1,000 values', [{ id: 'age', value: ['anyOf', ...numbers(1000)] }]],
    ['50 instants', [{ id: 'at', value: ['anyOf', ...instants(50)] }]],
    ['10 texts', texts(10)],
    [
      '2,000 values in all',
      [
        { id: 'age', value: ['anyOf', ...numbers(1000)] },
        { id: 'size', value: ['anyOf', ...numbers(1000)] },
      ],
    ],
  ])('of %s matches', (_, filters) => {
    const { matches, where, reasons } = read(filters)
    expect([matches, reasons]).toEqual([true, [[], []]])
    expect(where?.op).not.toBe('never')
  })

  it('that is the second one of its column counts for nothing, as in a query', () => {
    const filters: Filters = [1, 2].map((one) => ({ id: 'age', value: ['is', one] }))
    expect(matchesFilters(definition, filters, (id) => row[id])).toBe(true)
    expect(planOf({ columnFilters: filters } as never).where).toMatchObject({ op: '=', value: 1 })
  })

  it('leaves the others alone that are joined by "or"', () => {
    const filters: Filters = [
      { id: 'age', value: ['anyOf', ...numbers(1001)] },
      { id: 'size', value: ['is', 1] },
    ]
    expect(matchesFilters(definition, filters, (id) => row[id], 'or')).toBe(true)
    expect(planOf({ columnFilters: filters, join: 'or' } as never).where).toEqual({
      op: 'or',
      of: [{ op: 'never' }, { op: '=', column: 'size', value: 1 }],
    })
  })

  it('by the list of another schema is an issue, too', () => {
    const columnFilters = [{ id: 'tags' as const, value: numbers(1001).map((at) => `t${at}`) }]
    const table = defineTableSearchParams({
      columns: columns({ tags: z.array(z.string()) }),
    })
    const [, excess] = table.parse(table.serialize({ columnFilters })).issues
    expect(excess?.reason).toBe("'tags': more than 1000 values, so no row matches")
  })
})

describe('filters together', () => {
  it.each<[string, Filters, string]>([
    ['11 texts', texts(11), 'the filters: more than 10 search a text'],
    [
      '2,001 values',
      [
        { id: 'age', value: ['anyOf', ...numbers(1000)] },
        { id: 'size', value: ['anyOf', ...numbers(1000)] },
        { id: 'weight', value: ['is', 1] },
      ],
      'the filters: more than 2000 values',
    ],
  ])('of %s match no row, whatever joins them', (_, filters, reason) => {
    const found = read(filters)
    expect(found).toMatchObject({ matches: false, where: { op: 'never' } })
    const said = [`${reason}, so no row matches`]
    expect(found.reasons).toEqual([said, said])
    expect(matchesFilters(definition, filters, (id) => row[id], 'or')).toBe(false)
    const plan = planOf({ columnFilters: filters, join: 'or' } as never)
    expect([plan.where, plan.without('age')]).toEqual([{ op: 'never' }, { op: 'never' }])
  })
})
