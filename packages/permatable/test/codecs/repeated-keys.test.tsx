// @vitest-environment jsdom
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { defineTableSearchParams, explain, rowsQuery, sameView, withoutSlices } from 'permatable'
import { commaList, perColumn, repeatedKeys } from 'permatable/codecs'
import { columns, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { parseSearch, stringifySearch, tableSearch } from 'permatable/tanstack-router'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { id, urlText } from '../support/arbitrary-state.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'
import { unwritten } from '../support/unwritten.ts'

withFakeTimers()

const tags = defineTableSearchParams({
  prefix: 'u-',
  tags: slice({ default: ['x'], codec: repeatedKeys() }),
})
const countries = ['A', 'B', 'none', '[]'] as const
const filters = defineTableSearchParams({
  columnFilters: {
    default: [{ id: 'name', value: 'x' }],
    codec: perColumn(['country', 'role', 'name'], {
      country: repeatedKeys(countries),
      role: repeatedKeys(),
      name: commaList(),
    }),
  },
})

/** Texts that read as something else, unless the codec takes care. */
const awkward = fc.oneof(
  id,
  fc.constantFrom('none', '1', '1.50', 'true', 'null', '"x"', '["x"]', '[', '[1', '{"a":1}'),
  fc.constantFrom('!unknown', ' 5', '1e3', '[1.0]', '%5B', 'a,b', '/a', '[ "x" ]', '{"a": 1}'),
)
const lists = fc.array(awkward, { maxLength: 5 })

describe('repeated keys', () => {
  it('come back from their address, whatever the texts are', () => {
    fc.assert(
      fc.property(lists, (value) => {
        const search = tags.serialize({ tags: value })
        expect(tags.parse(search)).toMatchObject({ state: { tags: value }, issues: [] })
        const columnFilters = [{ id: 'role', value }]
        const filtered = filters.serialize({ columnFilters })
        expect(filters.parse(filtered)).toMatchObject({ state: { columnFilters }, issues: [] })
      }),
    )
  })

  it('read what a form wrote', () => {
    const plain = fc.stringMatching(/^\w[\w .:-]*$/)
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (value) => {
        const form = new URLSearchParams(value.map((tag): [string, string] => ['u-tags', tag]))
        expect(tags.parse(`?${form}`)).toMatchObject({ state: { tags: value }, issues: [] })
        expect(tags.parse(form)).toMatchObject({ state: { tags: value }, issues: [] })
        expect(tags.parse({ 'u-tags': value }).state.tags).toEqual(value)
      }),
    )
  })

  it('give a list for any text, and never throw', () => {
    fc.assert(
      fc.property(fc.array(urlText(), { minLength: 1 }), (texts) => {
        const form = new URLSearchParams(texts.map((one): [string, string] => ['u-tags', one]))
        const { state } = tags.parse(`?${form}`)
        expect(state.tags.every((tag) => typeof tag === 'string' && tag !== '')).toBe(true)
      }),
    )
  })

  it.each([
    ['an empty text', ['a', '']],
    ['more than 10,000 texts', Array.from({ length: 10_001 }, () => 'a')],
    ['half of a surrogate pair', ['\ud800']],
  ])('are not written with %s', (_, value) => {
    expect(tags.serialize({ tags: value })).toBe('')
    expect(unwritten(tags, { tags: value })).toHaveLength(1)
  })

  it('are limited to 10,000 params', () => {
    const long = `?${'u-tags=a&'.repeat(10_001)}`
    const { state, issues } = tags.parse(long)
    expect(state.tags).toEqual(['x'])
    expect(issues).toContainEqual(
      expect.objectContaining({ slice: 'tags', reason: 'more than 10000 entries' }),
    )
  })

  it('are one slice to everything that reads a URL', () => {
    const url = '/users?u-tags=a&keep=1&u-tags=b'
    expect(withoutSlices(tags, url, ['tags'])).toBe('/users?keep=1')
    expect(rowsQuery(tags, url)).toBe('?u-tags=a&u-tags=b')
    expect(sameView(tags, url, '?u-tags=a&u-tags=b')).toBe(true)
    expect(sameView(tags, url, '?u-tags=b&u-tags=a')).toBe(false)
    expect(tags.href(url, { tags: ['c'] })).toBe('/users?keep=1&u-tags=c')
    expect(explain(tags, url).filter(({ slice: key }) => key === 'tags')).toMatchObject([
      { param: 'u-tags', text: 'a', value: ['a', 'b'], reason: undefined },
      { param: 'u-tags', text: 'b' },
    ])
  })

  it('have a type', () => {
    expectTypeOf(tags.defaults.tags).toEqualTypeOf<string[]>()
    const own = defineTableSearchParams({
      role: slice({ default: [], codec: repeatedKeys(['admin', 'user']) }),
      team: slice({ default: null, codec: repeatedKeys() }),
      columnOrder: { codec: repeatedKeys() },
      history: 'push',
    })
    expectTypeOf(own.defaults.role).toEqualTypeOf<('admin' | 'user')[]>()
    expectTypeOf(own.defaults.team).toEqualTypeOf<string[] | null>()
    expect(own.serialize({ role: [], team: null, columnOrder: ['a', 'b'] })).toBe(
      '?columnOrder=a&columnOrder=b',
    )
    // @ts-expect-error a page is no list of texts
    void (() => defineTableSearchParams({ pagination: { codec: repeatedKeys() } }))
    // @ts-expect-error the function is to be called
    void (() => perColumn(['a'], { a: repeatedKeys }))
    // @ts-expect-error the function is to be called
    expect(() => slice({ default: [], codec: repeatedKeys })).toThrow('a slice has no codec')
  })
})

describe('options that are gone', () => {
  it.each([
    [repeatedKeys(['a', 'b']), '?list=a&list=z', '?list=z'],
    [commaList(['a', 'b']), '?list=a,z', '?list=z'],
  ])('are dropped one by one from a slice, which has its default', (codec, some, none) => {
    const table = defineTableSearchParams({ list: slice({ default: ['b'], codec }) })
    expect(table.parse(some)).toMatchObject({
      state: { list: ['a'] },
      issues: [{ slice: 'list', param: 'list', reason: "there is no option 'z'" }],
    })
    expect(table.parse(none)).toMatchObject({
      state: { list: ['b'] },
      issues: [{ reason: 'not a list of a, b' }],
    })
    expect(table.serialize({ list: ['a', 'z' as never] })).toBe('?list=a')
    expect(table.serialize({ list: 'a' as never })).toBe('?list=a')
  })

  it('are known from the declared columns, too', () => {
    const users = defineTableSearchParams({
      columns: columns({ name: text(), country: someOf(['A', 'B']) }),
      columnFilters: { codec: perColumn(['name', 'country'], { country: repeatedKeys() }) },
    })
    expect(users.parse('?country=A&name=ann&country=Z')).toMatchObject({
      state: {
        columnFilters: [
          { id: 'country', value: ['A'] },
          { id: 'name', value: 'ann' },
        ],
      },
      issues: [{ param: 'country', reason: "'country': there is no option 'Z'" }],
    })
  })
})

it('a table with repeated keys writes them once, although the params of a column come together', async () => {
  const { params, adapter } = renderParams(filters, '?country=A&role=x&country=B')
  expect(params.atoms.columnFilters.get()).toEqual([
    { id: 'country', value: ['A', 'B'] },
    { id: 'role', value: ['x'] },
  ])
  params.set({
    columnFilters: [
      { id: 'role', value: ['x', 'y'] },
      { id: 'country', value: ['B', 'A'] },
    ],
  })
  await pass(500)
  expect(adapter.getSearch()).toBe('?role=x&role=y&country=B&country=A')
  expect(params.pending.get()).toBe(false)
})

it.each([
  ["the router's own parser", defaultParseSearch, defaultStringifySearch],
  ['the parser of this library', parseSearch, stringifySearch],
])('repeated keys in a Link of TanStack Router come back by %s', (_, parse, stringify) => {
  fc.assert(
    fc.property(lists, (value) => {
      const search = stringify(tableSearch(tags, { tags: value }))
      expect(tags.parse(search).state.tags).toEqual(value)
      expect(tags.parse(stringify(parse(search))).state.tags).toEqual(value)
    }),
  )
})
