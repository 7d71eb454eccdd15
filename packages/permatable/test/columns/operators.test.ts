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

const name = operators(text(), [
  'contains',
  'startsWith',
  'endsWith',
  'is',
  'isNot',
  'isEmpty',
  'isNotEmpty',
])
const age = operators(number(), ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between', 'isEmpty'])
const at = operators(instant(), ['is', 'gt', 'lte', 'between'])
const due = operators(day(), ['is', 'gt', 'lt'])
const status = operators(oneOf(['new', 'vip']), ['anyOf', 'noneOf'])
const definition = defineTableSearchParams({ columns: columns({ name, age, at, due, status }) })

const noon = new Date('2026-11-20T12:00:00.000Z')
const rows = [
  { id: 'a', name: 'Ann', age: 18, at: noon, due: '2026-11-05', status: 'new' },
  { id: 'b', name: 'Hanna', age: 40, at: noon.toISOString(), due: '2026-11-06', status: 'vip' },
  { id: 'c', name: '', age: 0, at: noon.getTime() + 1, due: '2026-11-07', status: 'old' },
  { id: 'd', name: null, age: null, at: null, due: null, status: null },
  { id: 'e', name: 'ann', age: '41', at: undefined, due: undefined, status: undefined },
]

/** What each filter leaves of the rows above. */
const filters: [filter: Record<string, unknown>, ids: string][] = [
  [{ name: ['contains', 'ANN'] }, 'abe'],
  [{ name: ['startsWith', 'an'] }, 'ae'],
  [{ name: ['endsWith', 'NN'] }, 'ae'],
  [{ name: ['is', 'Ann'] }, 'a'],
  [{ name: ['isNot', 'Ann'] }, 'bcde'],
  [{ name: ['isEmpty'] }, 'cd'],
  [{ name: ['isNotEmpty'] }, 'abe'],
  [{ age: ['is', 0] }, 'c'],
  [{ age: ['isNot', 0] }, 'abde'],
  [{ age: ['gt', 18] }, 'be'],
  [{ age: ['gte', 18] }, 'abe'],
  [{ age: ['lt', 18] }, 'c'],
  [{ age: ['lte', 18] }, 'ac'],
  [{ age: ['between', 18, 40] }, 'ab'],
  [{ age: ['between', null, 18] }, 'ac'],
  [{ age: ['isEmpty'] }, 'd'],
  [{ at: ['is', noon] }, 'ab'],
  [{ at: ['gt', noon] }, 'c'],
  [{ at: ['between', noon, null] }, 'abc'],
  [{ due: ['gt', '2026-11-05'] }, 'bc'],
  [{ status: ['anyOf', 'new', 'vip'] }, 'ab'],
  [{ status: ['noneOf', 'new'] }, 'bcde'],
  [{ age: ['gt', 18], status: ['anyOf', 'new', 'vip'] }, 'b'],
]
const stateOf = (filter: Record<string, unknown>) =>
  Object.entries(filter).map(([id, value]) => ({ id, value }))

const idsBy = (columnFilters: ReturnType<typeof stateOf>, join?: 'and' | 'or') =>
  rows
    .filter((row) => matchesFilters(definition, columnFilters, (id) => row[id as 'age'], join))
    .map(({ id }) => id)
    .join('')

describe('an operation', () => {
  it.each(filters)('%j keeps %s', (filter, ids) => {
    expect(idsBy(stateOf(filter))).toBe(ids)
  })

  it.each(filters)('%j comes back from an address', (filter) => {
    const columnFilters = stateOf(filter) as typeof definition.defaults.columnFilters
    const { state, issues } = definition.parse(definition.serialize({ columnFilters }))
    expect(issues).toEqual([])
    expect(state.columnFilters).toEqual(columnFilters)
  })

  it('with an operand of another kind matches no row', () => {
    const { state, issues } = definition.parse('?columnFilters=status./anyOf/new/true')
    expect(state.columnFilters).toEqual([{ id: 'status', value: unknownOption }])
    expect(idsBy(state.columnFilters)).toBe('')
    expect(definition.serialize(state)).toBe('?columnFilters=status.!unknown')
    expect(issues).toHaveLength(1)
  })

  it('of no operator that is known matches no row', () => {
    expect(idsBy([{ id: 'name', value: ['constructor'] }])).toBe('')
    expect(idsBy([{ id: 'name', value: 'ann' }])).toBe('')
  })
})

describe('matchesFilters', () => {
  const found = (join?: 'and' | 'or') =>
    idsBy(stateOf({ age: ['gt', 18], status: ['anyOf', 'new', 'vip'] }), join)

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
    // @ts-expect-error an age is a number
    definition.serialize({ columnFilters: [{ id: 'age', value: ['gt', '18'] }] })
    // @ts-expect-error nothing is searched in a number
    operators(number(), ['contains'])
  })
})
