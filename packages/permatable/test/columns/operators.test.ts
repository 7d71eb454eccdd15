import { defineTableSearchParams } from 'permatable'
import {
  columns,
  day,
  instant,
  matchesFilters,
  number,
  oneOf,
  operators,
  text,
  type Operation,
  unknownOption,
  type UnknownOption,
} from 'permatable/columns'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { caseRows, operatorCases, taking } from '../support/operators.ts'

const name = operators(text(), taking('nothing', 'text', 'value', 'values'))
const rank = operators(number(), taking('nothing', 'value', 'end', 'ends'))
const at = operators(instant(), ['is', 'gt', 'lte', 'between'])
const due = operators(day(), ['is', 'gt', 'lt'])
const status = operators(oneOf(['new', 'vip']), ['anyOf', 'noneOf'])
const definition = defineTableSearchParams({
  columns: columns({ name, rank, at, due, status, word: text() }),
})

const noon = new Date('2026-11-20T12:00:00.000Z')
const values = [
  { at: noon, due: '2026-11-05', status: 'new', word: 'ΝΑΙ ΑΣ' },
  { at: noon.toISOString(), due: '2026-11-06', status: 'vip' },
  { at: noon.getTime() + 1, due: '2026-11-07', status: 'old' },
  { at: null, due: null, status: null },
]
const rows = caseRows.map((row, at) => ({ ...row, ...values[at] }))

type Case = [filter: Readonly<Record<string, unknown>>, ids: string]
/** What each filter leaves of the rows above. */
const filters: readonly Case[] = [
  ...operatorCases.map(({ id, value, ids }): Case => [{ [id]: value }, ids]),
  [{ at: ['is', noon] }, 'ab'],
  [{ at: ['gt', noon] }, 'c'],
  [{ word: 'Σ' }, 'a'],
  [{ at: ['between', noon, null] }, 'abc'],
  [{ due: ['gt', '2026-11-05'] }, 'bc'],
  [{ status: ['anyOf', 'new', 'vip'] }, 'ab'],
  [{ status: ['noneOf', 'new'] }, 'bcde'],
  [{ rank: ['gt', 18], status: ['anyOf', 'new', 'vip'] }, 'b'],
]
const stateOf = (filter: Record<string, unknown>) =>
  Object.entries(filter).map(([id, value]) => ({ id, value }))

const idsBy = (columnFilters: ReturnType<typeof stateOf>, join?: 'and' | 'or') =>
  rows
    .filter((row) => matchesFilters(definition, columnFilters, (id) => row[id as 'rank'], join))
    .map(({ id }) => id)
    .join('')

describe('an operation', () => {
  it.each(filters)('%j keeps %s, and so does its address', (filter, ids) => {
    const columnFilters = stateOf(filter)
    const { state, issues } = definition.parse(
      definition.serialize({ columnFilters } as typeof definition.defaults),
    )
    expect(issues).toEqual([])
    for (const one of [columnFilters, state.columnFilters]) expect(idsBy(one)).toBe(ids)
  })

  it('with an operand of another kind matches no row', () => {
    const { state, issues } = definition.parse('?columnFilters=status./anyOf/new/true')
    expect(state.columnFilters).toEqual([{ id: 'status', value: unknownOption }])
    expect(idsBy(state.columnFilters)).toBe('')
    expect(definition.serialize(state)).toBe('?columnFilters=status.!unknown')
    expect(issues).toHaveLength(1)
  })

  it.each([
    ['name', ['constructor'], 'constructor', false],
    ['name', 'ann', 'ann', false],
    ['word', {}, 'undefined', false],
    // Of a column that is not declared, which reads no operands.
    ['other', ['contains', {}], '[object Object]', false],
    ['other', ['contains', unknownOption], unknownOption, false],
    ['other', ['between', new Date(noon.getTime() + 1), noon], noon, true],
  ])('of %s by %j finds %j: %s', (id, value, row, isFound) => {
    expect(matchesFilters(definition, [{ id, value }], () => row)).toBe(isFound)
  })
})

describe('matchesFilters', () => {
  const found = (join?: 'and' | 'or') =>
    idsBy(stateOf({ rank: ['gt', 18], status: ['anyOf', 'new', 'vip'] }), join)

  it('finds the rows that match all filters, or one of them', () => {
    expect([found(), found('and'), found('or')]).toEqual(['b', 'b', 'abe'])
  })

  it('finds all rows without a filter', () => {
    expect(matchesFilters(definition, [], () => 1, 'or')).toBe(true)
  })
})

describe('the types of operators', () => {
  it('are those of the filter values', () => {
    type Filters = (typeof definition.defaults.columnFilters)[number]
    expectTypeOf<Extract<Filters, { id: 'status' }>['value']>().toEqualTypeOf<
      Operation<'new' | 'vip' | UnknownOption, 'anyOf' | 'noneOf'> | UnknownOption
    >()
    definition.serialize({ columnFilters: [{ id: 'at', value: ['between', noon, null] }] })
    // @ts-expect-error `due` does not take this operator
    definition.serialize({ columnFilters: [{ id: 'due', value: ['isEmpty'] }] })
    // @ts-expect-error a rank is a number
    definition.serialize({ columnFilters: [{ id: 'rank', value: ['gt', '18'] }] })
    // @ts-expect-error nothing is searched in a number
    operators(number(), ['contains'])
  })
})
