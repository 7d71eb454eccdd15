import fc from 'fast-check'
import {
  defineTableSearchParams,
  explain,
  type TableSearchParams,
  type TableSearchState,
} from 'permatable'
import { aliases } from 'permatable/aliases'
import { columns, dateRange, oneOf, range, someOf, text } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { everySlice } from '../support/every-slice.ts'
import { knownDefinitions } from '../support/definitions.ts'
import { hostileQuery } from './fuzz/attacks.ts'
import { expectSame } from '../support/expect-same.ts'
import { keep, kept } from '../support/findings.ts'

const numRuns = 500

const typed = defineTableSearchParams({
  pagination: { maxPageSize: 50 },
  columns: columns({
    name: text(),
    age: range(),
    status: oneOf(['active', 'paused']),
    tags: someOf(['new', 'vip']),
    createdAt: dateRange(),
  }),
})
const renamed = defineTableSearchParams({
  aliases: aliases({
    params: { q: 'globalFilter', 'users-sort': 'sorting' },
    columns: { status: 'state', __proto__: 'name' },
    values: { state: { true: 'active', constructor: 'paused' } },
    migrate: (params) =>
      params.map(([name, value]) => [name === 'users-page' ? 'pageIndex' : name, value]),
  }),
})
const every = defineTableSearchParams(everySlice)
const definitions: Readonly<Record<string, Definition>> = {
  ...knownDefinitions,
  typed,
  renamed,
  every,
}
type Definition = TableSearchParams<TableSearchState>

const globals = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const namesOf = () => globals.map((object) => Reflect.ownKeys(object).length)
const untouched = namesOf()

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Expects a state that the table could reach by its own controls. */
function expectLegal({ state }: ReturnType<Definition['parse']>, maxPageSize: number) {
  const { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection } = state
  expect(typeof globalFilter).toBe('string')
  expect(sorting.every(({ id, desc }) => isText(id) && typeof desc === 'boolean')).toBe(true)
  expect(Number.isSafeInteger(pagination.pageIndex) && pagination.pageIndex >= 0).toBe(true)
  expect(Number.isInteger(pagination.pageSize) && pagination.pageSize >= 1).toBe(true)
  expect(pagination.pageSize).toBeLessThanOrEqual(maxPageSize)
  expect(columnFilters.every((filter) => isText(filter.id) && 'value' in filter)).toBe(true)
  expect(columnOrder.every(isText)).toBe(true)
  expect(Object.entries(rowSelection).every(([id, on]) => isText(id) && on === true)).toBe(true)
  expect(Object.keys(rowSelection).length).toBeLessThanOrEqual(110_000)
  for (const list of [sorting, columnFilters, columnOrder])
    expect(list.length).toBeLessThanOrEqual(10_000)
}

function check(name: string, query: string) {
  const definition = definitions[name] ?? typed
  const parsed = definition.parse(query)
  expectLegal(parsed, definition === typed ? 50 : 1000)
  for (const { reason } of parsed.issues) expect(reason).not.toMatch(/threw/)
  const written = definition.serialize(parsed.state)
  expect(definition.serialize(definition.parse(written).state)).toBe(written)
  // A longer one may be past the budget.
  const again = query.length < 1_000 ? definition.parse(written).state : parsed.state
  expectSame(again, parsed.state)
  const onto = definition.serialize(parsed.state, query)
  expect(definition.serialize(definition.parse(onto).state, onto)).toBe(onto)
  explain(definition, query)
  expect(namesOf()).toEqual(untouched)
}

describe('a hostile query', () => {
  it.each(kept<string>('hostile.json'))('%#, kept, harms nothing', (query) => {
    // A long one is about time, which all definitions take alike.
    const names = query.length < 10_000 ? Object.keys(definitions) : ['every']
    for (const name of names) expect(() => check(name, query)).not.toThrow()
  })

  it('harms nothing, whatever it is', () => {
    const result = fc.check(
      fc.property(fc.constantFrom(...Object.keys(definitions)), hostileQuery, check),
      { numRuns },
    )
    if (result.counterexample) keep('hostile.json', result.counterexample[1])
    if (result.failed)
      throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
  })
})

describe('a link to typed columns', () => {
  it('can do no more than their controls', () => {
    const isBound = (value: unknown) => value === null || typeof value === 'number'
    const isDay = (value: unknown) => value === null || value instanceof Date
    const isPair = (value: unknown, is: (bound: unknown) => boolean) =>
      Array.isArray(value) && value.length === 2 && value.every(is)
    const isUnknown = (value: unknown) => value === '!unknown'
    const isLegal: Record<string, (value: unknown) => boolean> = {
      name: (value) => typeof value === 'string',
      age: (value) => isPair(value, isBound),
      status: (value) => value === 'active' || value === 'paused' || isUnknown(value),
      tags: (value) =>
        Array.isArray(value) &&
        ((value.length === 1 && isUnknown(value[0])) ||
          value.every((tag) => tag === 'new' || tag === 'vip')),
      createdAt: (value) => isPair(value, isDay),
    }
    fc.assert(
      fc.property(hostileQuery, (query) => {
        const { columnFilters, sorting } = typed.parse(query).state
        for (const { id, value } of columnFilters)
          expect([id, isLegal[id]?.(value)]).toEqual([id, true])
        for (const { id } of sorting) expect(Object.keys(isLegal)).toContain(id)
      }),
      { numRuns: 100 },
    )
  })
})
