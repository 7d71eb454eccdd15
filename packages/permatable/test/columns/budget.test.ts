import { defineTableSearchParams } from 'permatable'
import { columns, instant, matchesFilters, number, operators, text } from 'permatable/columns'
import { queryPlanner, type Domain } from 'permatable/query'
import { describe, expect, it } from 'vitest'
import { isNegated, taking } from '../support/operators.ts'
import { z } from 'zod'

/** A filter above the budget matches no row: in the browser and in SQL alike, and with an issue at both ends. */

const names = taking('value', 'values')
const ids = Array.from({ length: 12 }, (_, at) => `text${at}`)
const kinds = {
  age: operators(number(), names),
  size: operators(number(), names),
  weight: operators(number(), names),
  at: operators(instant(), names),
  ...Object.fromEntries(ids.map((id) => [id, operators(text(), taking('text'))])),
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
const by = (id: string, ...value: unknown[]) => ({ id, value })
const texts = (count: number): Filters =>
  ids.slice(0, count).map((id, at) => {
    const name = taking('text')[at % taking('text').length] ?? 'contains'
    return by(id, name, isNegated(name) ? 'x' : 'abc')
  })

/** Whether the row matches, in the browser; and the issues of both ends, from one link. */
function read(columnFilters: Filters) {
  const { state, issues } = definition.parse(definition.serialize({ columnFilters } as never))
  // It stays in the box and in the address.
  expect(state.columnFilters).toEqual(columnFilters)
  const { where, issues: found } = planOf(state as never)
  return {
    matches: matchesFilters(definition, columnFilters, (id) => row[id]),
    isNever: where?.op === 'never',
    // Long links are an issue of the query as a whole.
    reasons: [issues, found].map((of) =>
      of.filter(({ slice }) => slice === 'columnFilters').map(({ reason }) => reason),
    ),
  }
}
const tooMuch = (reason: string) => ({
  ...{ matches: false, isNever: true },
  reasons: [[`${reason}, so no row matches`], [`${reason}, so no row matches`]],
})

describe('a filter', () => {
  // The row has none of them, so that a negated filter would find it.
  it.each(taking('values'))('of too many values matches no row: %s', (name) => {
    expect(read([by('age', name, ...numbers(1001, 9))])).toEqual(
      tooMuch("'age': more than 1000 values"),
    )
    expect(read([by('at', name, ...instants(52).slice(1))])).toEqual(
      tooMuch("'at': more than 50 instants"),
    )
  })

  it.each<[string, Filters]>([
    ['1,000 values', [by('age', 'anyOf', ...numbers(1000))]],
    ['50 instants', [by('at', 'anyOf', ...instants(50))]],
    ['10 texts', texts(10)],
    ['2,000 values in all', ['age', 'size'].map((id) => by(id, 'anyOf', ...numbers(1000)))],
  ])('of %s matches', (_, filters) => {
    expect(read(filters)).toEqual({ matches: true, isNever: false, reasons: [[], []] })
  })

  it('that is the second one of its column counts for nothing, as in a query', () => {
    const filters = [by('age', 'is', 1), by('age', 'is', 2)]
    expect(matchesFilters(definition, filters, (id) => row[id])).toBe(true)
    expect(planOf({ columnFilters: filters } as never).where).toMatchObject({ op: '=', value: 1 })
  })

  it('leaves the others alone that are joined by "or"', () => {
    const columnFilters = [by('age', 'anyOf', ...numbers(1001)), by('size', 'is', 1)]
    expect(matchesFilters(definition, columnFilters, (id) => row[id], 'or')).toBe(true)
    expect(planOf({ columnFilters, join: 'or' } as never).where).toEqual({
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

it.each<[string, Filters, string]>([
  ['11 texts', texts(11), 'the filters: more than 10 search a text'],
  [
    '2,001 values',
    [...['age', 'size'].map((id) => by(id, 'anyOf', ...numbers(1000))), by('weight', 'is', 1)],
    'the filters: more than 2000 values',
  ],
])('filters of %s match no row together, whatever joins them', (_, columnFilters, reason) => {
  expect(read(columnFilters)).toEqual(tooMuch(reason))
  expect(matchesFilters(definition, columnFilters, (id) => row[id], 'or')).toBe(false)
  const plan = planOf({ columnFilters, join: 'or' } as never)
  expect([plan.where, plan.without('age')]).toEqual([{ op: 'never' }, { op: 'never' }])
})
