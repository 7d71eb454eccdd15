import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { describe, expect, it } from 'vitest'
import { filterValue, tableState } from '../support/arbitrary-state.ts'
import { everySlice, everySliceSet, everyState, type EveryState } from '../support/every-slice.ts'
import { expectSame } from '../support/expect-same.ts'
import { knownDefinitions } from '../support/definitions.ts'

const numRuns = 100
const table = defineTableSearchParams({ maxLength: 100_000, ...everySlice })
const other = defineTableSearchParams({
  maxLength: 100_000,
  ...everySliceSet,
  globalFilter: { default: 'a' },
  sorting: { default: [{ id: 'name', desc: true }] },
  pagination: { default: { pageIndex: 2, pageSize: 20 } },
  columnFilters: { default: [{ id: 'name', value: 'b' }] },
  columnOrder: { default: ['age', 'name', 'id'] },
  rowSelection: { default: { '1': true } },
})

/** Parses an address. Leaves out the issue that chats would cut a long one, which says nothing about its params. */
function read<State extends object>(
  definition: TableSearchParams<State>,
  search: string | URLSearchParams,
) {
  const { state, issues } = definition.parse(search)
  return { state, issues: issues.filter(({ slice }) => slice) }
}

let states: readonly EveryState[] | undefined

/** Holds a property for generated states, which all share: to make them takes longer than to use them. One that fails is shrunk. */
function forStates(holds: (state: EveryState) => void): void {
  states ??= fc.sample(everyState, 200)
  try {
    for (const state of states) holds(state)
  } catch (error) {
    fc.assert(fc.property(everyState, holds), { numRuns: 200 })
    throw error
  }
}

/** The query as a browser holds it after a link to it was opened. */
const throughUrl = (search: string) => new URL(`https://example.test/users${search}`).search

/** Whether JSON says the same. */
const isJson = (value: unknown): boolean =>
  value !== undefined &&
  !(value instanceof Date) &&
  !Object.is(value, -0) &&
  (typeof value !== 'object' || value === null || Object.values(value).every(isJson))

describe.each([
  ['all defaults empty', table],
  ['defaults that are not empty', other],
])('an address, %s', (_, definition) => {
  it('gives back the state that was written', () => {
    forStates((state) => {
      const search = definition.serialize(state)
      const parsed = read(definition, throughUrl(search))
      expect(parsed.issues).toEqual([])
      expectSame(parsed.state, state)
      expect(Object.keys(parsed.state.rowSelection)).toEqual(Object.keys(state.rowSelection))
    })
  })

  it('is one link to whoever looks for its end', () => {
    forStates((state) => {
      const search = definition.serialize(state)
      // docs/reference/url-format.md: how the address layer escapes.
      expect(search).toMatch(/^(\?[\w\-.,:!@/=&%+~]*[a-z\d\-/=])?$/i)
      expect(search).not.toMatch(/[.]{21}|!{21}/)
    })
  })

  it('is written the same again, and by a browser left as it is', () => {
    forStates((state) => {
      const search = definition.serialize(state)
      expect(throughUrl(search)).toBe(search)
      expect(definition.serialize(definition.parse(search).state)).toBe(search)
    })
  })
})

describe('an address is never longer than the JSON of each slice', () => {
  const jsonAddress = (key: string, value: unknown) =>
    `?${new URLSearchParams({ [key]: JSON.stringify(value) })}`.replaceAll('*', '%2A')
  const startsLikeJson = (item: unknown) => typeof item === 'string' && /^["[{]/.test(item)
  /** An escape adds four characters to a dot, two to a text that reads as an escape; JSON adds at least eight to a width. */
  const hasManyEscapes = (id: string) =>
    4 * (id.split('.').length - 1) + 2 * (id.split(/[%,]/).length - 1) > 8
  /** docs/reference/url-format.md names them. */
  const isException = (key: string, value: unknown) =>
    (key !== 'globalFilter' && typeof value === 'string') ||
    (Array.isArray(value) && value.some(startsLikeJson)) ||
    (key === 'columnSizing' && Object.keys(Object(value)).some(hasManyEscapes))

  it('of any state', () => {
    forStates((state) => {
      const longer = Object.entries(state)
        .filter(([key, value]) => isJson(value) && !isException(key, value))
        .filter(
          ([key, value]) =>
            table.serialize({ [key]: value }).length > jsonAddress(key, value).length,
        )
      expect(longer).toEqual([])
    })
  })
})

describe('a ready-made codec', () => {
  const unique = <E extends { id: string }>(entries: E[]) =>
    entries.filter(({ id }, at) => entries.findIndex((entry) => entry.id === id) === at)
  const jsonState = tableState.map((state) => ({
    ...state,
    sorting: unique(state.sorting),
    columnFilters: unique(state.columnFilters).filter(({ value }) => isJson(value)),
  }))
  const columnState = fc
    .tuple(
      tableState,
      fc.uniqueArray(fc.constantFrom('name', 'age', 'status')),
      fc.array(filterValue, { minLength: 3 }),
    )
    .map(([state, ids, values]) => ({
      ...state,
      columnFilters: ids.map((id, at) => ({ id, value: values[at] })),
    }))

  it.each([
    ['json', jsonState],
    ['perEntry', jsonState],
    ['perColumn', columnState],
  ])('%s gives back the state that was written', (name, states) => {
    fc.assert(
      fc.property(states, (state) => {
        const definition = knownDefinitions[name]
        const search = definition?.serialize(state) ?? ''
        fc.pre(search.length < 7_000)
        expectSame(definition && read(definition, throughUrl(search)), { state, issues: [] })
        expect(definition?.serialize(definition.parse(search).state)).toBe(search)
      }),
      { numRuns },
    )
  })
})

describe('a state comes back exactly', () => {
  it('through TanStack Router’s default search parser, and its texts are left as they are', () => {
    forStates((state) => {
      const search = table.serialize(state)
      const rewritten = defaultStringifySearch(defaultParseSearch(search))
      expectSame([...new URLSearchParams(rewritten)], [...new URLSearchParams(search)])
      expectSame(read(table, rewritten), { state, issues: [] })
    })
  })

  it('through the lossless parser for TanStack Router, byte for byte', () => {
    forStates((state) => {
      const search = table.serialize(state)
      expect(stringifySearch(parseSearch(search))).toBe(search)
    })
  })
})

describe('a query that no table wrote', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...'%,./&=+"[]{}.0129afnone:'), { maxLength: 40 })
      .map((characters) => characters.join('')),
  )
  const names = fc.constantFrom(
    'globalFilter',
    'sorting',
    'pageIndex',
    'pageSize',
    'columnFilters',
    'columnOrder',
    'rowSelection',
  )
  const hostile = fc
    .array(fc.tuple(names, garbage), { maxLength: 6 })
    .map(
      (params) =>
        `?${params.map(([name, value]) => `${name}=${value.replaceAll('#', '')}`).join('&')}`,
    )

  it('says why, whenever a slice falls back', () => {
    fc.assert(
      fc.property(hostile, (search) => {
        const { state, issues } = other.parse(search)
        const params = new URLSearchParams(search)
        const silent = Object.keys(other.defaults)
          .filter((key) => params.has(key) && !issues.some(({ slice }) => slice === key))
          .filter((key) =>
            Object.is(
              new Map(Object.entries(state)).get(key),
              new Map(Object.entries(other.defaults)).get(key),
            ),
          )
        expect(silent.filter((key) => key !== 'globalFilter' || params.get(key) !== 'a')).toEqual(
          [],
        )
      }),
      { numRuns },
    )
  })

  it('keeps foreign params byte for byte', () => {
    // None of its params is as short as a foreign one.
    const plain = defineTableSearchParams({ maxLength: 100_000 })
    const foreign = fc
      .array(fc.stringMatching(/^[a-z%20+=.]{0,6}$/), { maxLength: 5 })
      .map((segments) => segments.join('&'))
    fc.assert(
      fc.property(foreign, tableState, (raw, state) => {
        const search = plain.serialize(state, `?${raw}`)
        const own = plain.serialize(state).slice(1)
        expect(search).toBe(raw && own ? `?${raw}&${own}` : raw || own ? `?${raw}${own}` : '')
      }),
      { numRuns },
    )
  })
})
