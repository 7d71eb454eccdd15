// @vitest-environment jsdom
import * as v9 from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type EntryCodec } from 'permatable'
import { perColumn, perEntry } from 'permatable/codecs'
import {
  columns,
  matchesFilters,
  oneOf,
  operators,
  someOf,
  text,
  unknownOption,
} from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, expectTypeOf, it } from 'vitest'

const names = ['is', 'isNot', 'anyOf', 'noneOf', 'gt', 'lt', 'between', 'contains'] as const
const kinds = {
  status: oneOf(['active', 'paused']),
  tags: someOf(['new', 'vip']),
  role: operators(oneOf(['admin', 'user']), [...names, 'gte', 'lte', 'startsWith', 'endsWith']),
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
    .tuple(fc.constantFrom(...names), operands)
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
type Filters = { id: string; value: unknown }[]

const features = v9.tableFeatures({
  columnFilteringFeature: v9.columnFilteringFeature,
  filteredRowModel: v9.createFilteredRowModel(),
  filterFns: v9.filterFns,
})

/** The rows of TanStack Table, after another filter was set, which drops the filters that its functions take for none. */
function countIn(version: 'v8' | 'v9', id: string, filterFn: string, value: unknown) {
  const columnDefs = [
    { accessorKey: id, filterFn },
    { id: 'other', accessorKey: 'name' },
  ] as never[]
  let columnFilters: Filters = [{ id, value }]
  const onColumnFiltersChange = (update: Filters | ((old: Filters) => Filters)) => {
    columnFilters = typeof update === 'function' ? update(columnFilters) : update
  }
  const options = () => ({
    columns: columnDefs,
    data: rows as never[],
    state: { columnFilters },
    onColumnFiltersChange,
  })
  const { result, rerender } = renderHook(() =>
    version === 'v9'
      ? v9.useTable({ features, ...options() } as never)
      : (v8.useReactTable({
          ...options(),
          getCoreRowModel: v8.getCoreRowModel(),
          getFilteredRowModel: v8.getFilteredRowModel(),
        } as never) as never),
  )
  const table = result.current as unknown as v8.Table<object>
  table.setColumnFilters((old) => old.filter((one) => one.id !== 'other'))
  rerender()
  return (result.current as unknown as v8.Table<object>).getRowModel().rows.length
}

describe('the unknown option in a table of TanStack', () => {
  const lists = ['arrIncludes', 'arrIncludesAll', 'arrIncludesSome', 'arrHas']
  const texts = ['equals', 'weakEquals', 'equalsString', 'includesString']
  it.each([
    ...lists.map((name) => ['v9', 'tags', name, [unknownOption]] as const),
    ...['arrIncludesAll', 'arrIncludesSome'].map(
      (name) => ['v8', 'tags', name, [unknownOption]] as const,
    ),
    // v8 looks in texts with these functions, too.
    ...['arrIncludesAll', 'arrIncludesSome'].map(
      (name) => ['v8', 'text', name, [unknownOption]] as const,
    ),
    ...texts.map((name) => ['v9', 'status', name, unknownOption] as const),
    ...texts.map((name) => ['v8', 'status', name, unknownOption] as const),
  ])('matches no row, %s, %s by %s', (version, id, filterFn, value) => {
    expect(countIn(version, id, filterFn, value)).toBe(0)
  })
})

describe('the unknown option in an operation', () => {
  const count = (operation: unknown[]) =>
    rows.filter((row) =>
      matchesFilters([{ id: 'role', value: operation }], (id) => row[id as 'role']),
    ).length

  it.each([
    ['is', 0],
    ['anyOf', 0],
    ['gt', 0],
    ['gte', 0],
    ['lt', 0],
    ['lte', 0],
    ['contains', 0],
    ['startsWith', 0],
    ['endsWith', 0],
    ['isNot', 4],
    ['noneOf', 4],
  ])('%s matches %i of 4 rows', (operator, expected) => {
    expect(count([operator, unknownOption])).toBe(expected)
  })

  it('between matches no row', () => {
    expect(count(['between', unknownOption, null])).toBe(0)
    expect(count(['between', null, unknownOption])).toBe(0)
  })
})
