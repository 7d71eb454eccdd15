import fc from 'fast-check'
import { defineTableSearchParams, type EntryCodec } from 'permatable'
import { perColumn, perEntry } from 'permatable/codecs'
import { columns, matchesFilters, oneOf, operators, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { operatorNames, unknownOperations } from '../support/operators.ts'

const kinds = {
  status: oneOf(['active', 'paused']),
  tags: someOf(['new', 'vip']),
  role: operators(oneOf(['admin', 'user']), operatorNames),
  name: text(),
}
const definition = defineTableSearchParams({ columns: columns(kinds) })

describe('an unknown option', () => {
  it('is a number that somebody typed, where the option is its text', () => {
    const years = defineTableSearchParams({ columns: columns({ year: someOf(['2025', '2026']) }) })
    expect(years.parse('?columnFilters=year./2026').state.columnFilters).toEqual([
      { id: 'year', value: ['2026'] },
    ])
  })

  it('has a name that no option may have', () => {
    expect(() => oneOf(['!unknown'])).toThrow('[permatable] an option is')
    expect(() => someOf(['a', '!unknown'])).toThrow('[permatable] an option is')
  })

  it('is in the types of filters, and not in those of slices', () => {
    type Filter = (typeof definition.defaults.columnFilters)[number]
    expectTypeOf<Extract<Filter, { id: 'status' }>['value']>().toEqualTypeOf<
      'active' | 'paused' | '!unknown'
    >()
    expectTypeOf<Extract<Filter, { id: 'tags' }>['value']>().toEqualTypeOf<
      ('new' | 'vip' | '!unknown')[]
    >()
    const own = defineTableSearchParams({ tab: slice({ default: 'a', codec: oneOf(['a', 'b']) }) })
    expectTypeOf(own.defaults.tab).toEqualTypeOf<'a' | 'b'>()
  })
})

const option = fc.constantFrom('new', 'vip', 'active', 'paused', 'admin', 'gone', '!unknown', '', 5)
const operands = fc.array(option, { minLength: 1, maxLength: 4 })
const filter = fc.oneof(
  fc.record({ id: fc.constant('tags'), value: fc.oneof(option, operands) }),
  fc.record({ id: fc.constant('status'), value: option }),
  fc
    .tuple(fc.constantFrom(...operatorNames), operands)
    .map(([name, given]) => ({ id: 'role', value: [name, ...given] })),
)
const anything = defineTableSearchParams()
const jsonEntry: EntryCodec<{ id: string; value: unknown }> = {
  parse: (id, json) => ({ id, value: JSON.parse(json) }),
  serialize: ({ id, value }) => [id, JSON.stringify(value)],
}

describe('a filter by options', () => {
  it('has one form: what is read is written, and read again without an issue', () => {
    fc.assert(
      fc.property(filter, (one) => {
        const { state } = definition.parse(anything.serialize({ columnFilters: [one] }))
        const written = definition.serialize(state)
        expect(definition.parse(written)).toEqual({ state, issues: [] })
        expect(definition.serialize(definition.parse(written).state)).toBe(written)
      }),
    )
  })

  it.each([
    ['perColumn', perColumn(['status', 'tags', 'role', 'name']), '?tags=/gone'],
    ['perEntry', perEntry('f', jsonEntry), '?f.tags=["gone"]'],
  ])('keeps the unknown option with %s, too', (_, codec, search) => {
    const table = defineTableSearchParams({
      columns: columns(kinds),
      columnFilters: { codec: codec as never },
    })
    const { state, issues } = table.parse(search)
    expect(state.columnFilters).toEqual([{ id: 'tags', value: ['!unknown'] }])
    expect(issues.map(({ reason }) => reason)).toEqual(["'tags': there is no option 'gone'"])
    expect(table.parse(table.serialize(state))).toEqual({ state, issues: [] })
  })
})

const rows = [
  { status: 'active', tags: ['new'], role: 'admin', name: 'Ann', text: 'new active' },
  { status: '', tags: [], role: '', name: '', text: '' },
  { status: null, tags: null, role: null, name: null, text: null },
  { status: 'gone', tags: ['gone', ''], role: 'gone', name: 'gone', text: 'unknown' },
]
describe('the unknown option in an operation', () => {
  const roles = defineTableSearchParams({
    columns: columns({ role: operators(oneOf(['admin']), ['is']) }),
  })
  const count = (operation: unknown[]) =>
    rows.filter((row) => matchesFilters(roles, [{ id: 'role', value: operation }], (id) => row[id]))
      .length

  it.each(unknownOperations)(
    'matches no row, or each one if negated: %j',
    (operation, isNegated) => {
      expect(count(operation)).toBe(isNegated ? rows.length : 0)
    },
  )
})
