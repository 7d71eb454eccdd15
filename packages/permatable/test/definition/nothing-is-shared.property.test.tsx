import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import {
  aliases,
  defineTableSearchParams,
  explain,
  personal,
  remember,
  type Codec,
  type ColumnSort,
  type TableSearchParams,
} from 'permatable'
import { columns, dateRange, text } from 'permatable/columns'
import { tableQuery } from 'permatable/drizzle'
import { queryPlanner } from 'permatable/query'
import { useControlledTableOptions, useTableSearchParamsWith } from 'permatable/react'
import { grouping, slice } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { createViews, memoryViews } from 'permatable/views'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hostileQuery } from './fuzz/attacks.ts'
import { everySlice, everySliceSet } from '../support/every-slice.ts'
import { knownDefinitions } from '../support/definitions.ts'

type Definition = TableSearchParams<object>

const given = {
  sorting: [{ id: 'name', desc: true }],
  columnFilters: [{ id: 'name', value: ['a', new Date(0)] }],
  since: [new Date(0), null] as [Date | null, Date | null],
}
const computed = [{ id: 'due', value: ['a', new Date(0)] as unknown }]
/** A codec of an app that gives parts of the default. */
const sameColumns = (): Codec<ColumnSort[]> => ({
  names: ['sorting'],
  parse: (_params, fallback) => [...fallback],
  serialize: (sorting) => [['sorting', sorting.map(({ id }) => id).join()]],
})

const define = (): Readonly<Record<string, Definition>> => ({
  plain: defineTableSearchParams(),
  prefixed: defineTableSearchParams({ prefix: 'a-' }),
  every: defineTableSearchParams(everySlice),
  everySet: defineTableSearchParams(everySliceSet),
  declared: defineTableSearchParams({ columns: columns({ name: text(), age: text() }) }),
  renamed: defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) }),
  own: defineTableSearchParams({
    sorting: { default: given.sorting, codec: sameColumns },
    columnFilters: { default: given.columnFilters },
    since: slice({ default: given.since, codec: dateRange() }),
    labels: slice({
      default: new Map([['a', new Set(['b'])]]),
      codec: {
        parse: (): Map<string, Set<string>> | undefined => undefined,
        serialize: () => undefined,
      },
    }),
    remember: remember({ key: 'view' }),
  }),
  computed: defineTableSearchParams({ columnFilters: { default: () => computed } }),
  stored: defineTableSearchParams({ columnOrder: personal({ default: ['a'] }, { key: 'order' }) }),
  ...knownDefinitions,
})

const definitions = define()

/** Changes everything that can be reached, as far as it lets itself be changed. */
function changeAll(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || !value || seen.has(value)) return
  seen.add(value)
  const tries: (() => unknown)[] = [
    () => Array.isArray(value) && value.push({ id: 'tenant', value: 'A' }, 'tenant'),
    () => value instanceof Date && value.setTime(1),
    () => value instanceof Set && value.add('tenant'),
    () => value instanceof Map && value.set('tenant', 'A').delete('a'),
    () => Array.isArray(value) || Reflect.set(value, 'tenant', 'A'),
  ]
  const parts =
    value instanceof Set || value instanceof Map ? [...value].flat() : Object.entries(value).flat()
  for (const part of parts) changeAll(part, seen)
  for (const [key, part] of Object.entries(value))
    if (typeof part !== 'object') tries.push(() => Reflect.set(value, key, 'tenant'))
  for (const change of tries) {
    try {
      change()
    } catch {
      // It is frozen.
    }
  }
}

const plan = queryPlanner<object, string>(defineTableSearchParams(), {
  columns: { name: { column: 'name', domain: 'uuid', isNullable: false, filter: 'is' } },
  key: { column: 'id', domain: 'int4', isNullable: false },
})

/** All that the library gives for an address. The internals are no part of it. */
function everything(definition: Definition, address: string) {
  const { parse, defaults } = definition
  const { state, issues } = parse(address)
  const views = createViews(definition, memoryViews())
  const unsaved = views.get()
  const saved = views.save('mine', address)
  const shown: unknown[] = []
  renderToString(<Table definition={definition} address={address} shown={shown} />)
  const query = plan({ columnFilters: [{ id: 'name', value: 'no uuid' }] })
  const rows = explain(definition, address)
  return { state, issues, defaults, rows, shown, views: [unsaved, views.get(), saved], query }
}

function Table({
  definition,
  address,
  shown,
}: {
  readonly definition: Definition
  readonly address: string
  readonly shown: unknown[]
}) {
  const params = useTableSearchParamsWith(memoryAdapter(address), definition)
  const { state, initialState } = useControlledTableOptions(params)
  const { committed, issues, tableOptions } = params
  const atoms = Object.values(params.atoms).map((atom) => atom.get())
  shown.push(committed.get(), issues.get(), atoms, { ...state }, { ...initialState })
  shown.push({ ...tableOptions.initialState })
  return null
}

/** What all definitions make of an address, as a text. */
function told(address: string): string {
  const all = Object.entries(definitions).map(([name, definition]) => {
    const { views, ...rest } = everything(definition, address)
    // A saved view has an id of its own.
    return [name, rest, views[0]]
  })
  return JSON.stringify(all, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  )
}

it('nothing that the library gives changes what it gives next', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant('/users'), hostileQuery), (address) => {
      const before = [told(address), told('')]
      for (const definition of Object.values(definitions))
        changeAll(everything(definition, address))
      expect([told(address), told('')]).toEqual(before)
    }),
    { numRuns: 10 },
  )
  expect(define).not.toThrow()
})

it('no query of a request can be changed so that the next one differs', () => {
  const people = pgTable('people', { id: integer().primaryKey(), name: textColumn() })
  const grouped = defineTableSearchParams({
    grouping: grouping(),
    columns: columns({ name: text() }),
  })
  const query = tableQuery(grouped, { table: people })
  const [first] = query(grouped.parse('?grouping=name').state).groupPath.columns
  expect(Object.isFrozen(first?.column)).toBe(true)
})

it('nothing that an app changes in its own defaults changes a definition', () => {
  const before = told('')
  changeAll(given)
  expect(given.sorting).toHaveLength(3)
  expect(told('')).toBe(before)
})

it('a default keeps its ids, whatever they begin with', () => {
  const { state } = defineTableSearchParams().parse('?rowSelection=add1,set1,delete,clear')
  const { defaults, parse } = defineTableSearchParams({
    rowSelection: { default: state.rowSelection },
  })
  expect(parse('/users').state.rowSelection).toEqual(state.rowSelection)
  expect(defaults.rowSelection).toEqual(state.rowSelection)
})

it.each(['/users', '/users?columnFilters=name.b&rowSelection=1&sorting=age.asc&since=/null/null'])(
  'the state of %s is one to change',
  (address) => {
    for (const definition of Object.values(definitions)) {
      const isFrozen = (value: unknown): boolean =>
        typeof value === 'object' &&
        value !== null &&
        (Object.isFrozen(value) || Object.values(value).some(isFrozen))
      expect(isFrozen(definition.parse(address).state)).toBe(false)
      for (const { value } of explain(definition, address)) expect(isFrozen(value)).toBe(false)
    }
  },
)
