import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { json, perColumn } from 'permatable/codecs'
import { columns, dayRange, number, oneOf, range, someOf, text } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { saidBy } from '../support/console-words.ts'
import { unwritten } from '../support/unwritten.ts'

const open = defineTableSearchParams({
  columnFilters: { codec: perColumn(['q', 'x'], { x: json() }) },
})
const users = defineTableSearchParams({
  prefix: 'u-',
  columns: columns({
    status: someOf(['active', 'invited']),
    role: oneOf(['admin', 'user']),
    username: text(),
    age: range(),
    id: number(),
    joined: dayRange(),
  }),
  columnFilters: {
    codec: perColumn(['status', 'role', 'username', 'age', 'id', 'joined'], {
      status: json(),
      role: json(),
      username: json(),
      age: json(),
      id: json(),
      joined: json(),
    }),
  },
})

const searchOf = (param: string, text: string) => `?${new URLSearchParams({ [param]: text })}`
const filtersOf = (x: unknown) => ({ columnFilters: [{ id: 'x', value: x }] })
/** As TanStack Router's own parser reads it. */
const routed = (search: string): unknown => Object(defaultParseSearch(search)).x

const jsonText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.json({ maxDepth: 3 }),
  fc.double().map(String),
  fc.constantFrom('12', '"12"', 'none', '', ' 12 ', '-0', '1e3', 'true', 'null', '["a', '007'),
)
const jsonValue = fc.oneof(jsonText, fc.jsonValue({ maxDepth: 3 }))

describe('json of a column', () => {
  it('writes what TanStack Router writes, and reads it back', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const search = open.serialize(filtersOf(value))
        fc.pre(search !== '')
        expect(open.parse(search)).toMatchObject({ state: filtersOf(value), issues: [] })
        expect(routed(search)).toEqual(value)
        // A link that restates the search leaves the value as it is.
        const restated = defaultStringifySearch(defaultParseSearch(search))
        expect(open.parse(restated).state).toMatchObject(filtersOf(value))
      }),
    )
  })

  it('reads what TanStack Router reads, but for numbers that it rewrites', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const search = searchOf('x', text)
        const value = routed(search)
        const isRewritten = typeof value === 'number' && String(value) !== text
        expect(open.parse(search).state.columnFilters).toEqual([
          { id: 'x', value: isRewritten || Object.is(value, -0) ? text : value },
        ])
      }),
    )
  })

  it.each([
    [['active', 'invited'], '%5B%22active%22,%22invited%22%5D'],
    ['ann', 'ann'],
    ['none', '%22none%22'],
    ['', ''],
  ])('writes %j as %s', (value, written) => {
    expect(open.serialize(filtersOf(value))).toBe(`?x=${written}`)
  })

  it('reads repeated params as a list, as TanStack Router does', () => {
    for (const [search, list] of [
      ['?x=a&x=12&x="b"&x=true', ['a', 12, '"b"', true]],
      ['?x=a&x=b', ['a', 'b']],
    ] as const) {
      expect(open.parse(search)).toMatchObject({ state: filtersOf(list), issues: [] })
      expect(routed(search)).toEqual(list)
    }
  })

  it.each([NaN, new Date(0), undefined, '\ud800', -0])(
    'does not write %s, and says so',
    (value) => {
      expect(open.serialize(filtersOf(value))).toBe('')
      expect(unwritten(open, filtersOf(value))).toMatchObject([
        { reason: 'a value that JSON cannot hold' },
      ])
    },
  )

  it.each([
    ['status', '["active","invited"]', ['active', 'invited']],
    ['status', '"active"', ['active']],
    ['status', 'active', ['active']],
    ['role', '"admin"', 'admin'],
    ['role', 'user', 'user'],
    ['username', '"12"', '12'],
    ['username', '12345678901234567890', '12345678901234567890'],
    ['age', '[18,null]', [18, null]],
    ['age', '["18","40"]', [18, 40]],
    ['id', '1e3', 1000],
    ['joined', '["2026-11-05",null]', ['2026-11-05', null]],
  ])('reads %s=%s by the type of its column', (id, text, value) => {
    expect(users.parse(searchOf(`u-${id}`, text))).toMatchObject({
      state: { columnFilters: [{ id, value }] },
      issues: [],
    })
  })

  it.each([
    ['status', '["gone"]', ['!unknown'], "'status': there is no option 'gone'"],
    ['status', '[1]', ['!unknown'], "'status': there is no option '1'"],
    ['status', '["active","in', ['!unknown'], `'status': there is no option '["active","in'`],
    ['status', '[]', undefined, "'status': not a list of active, invited"],
    ['role', '["admin"]', '!unknown', "'role': not one of admin, user"],
    ['username', '["ann"]', '!unknown', "'username': not a text"],
    ['username', '""', undefined, "'username': not a text"],
    ['age', '18', '!unknown', "'age': not a range of numbers"],
    ['id', '12345678901234567890', '!unknown', "'id': not a number"],
  ])('reads %s=%s as %j, and says why', (id, text, value, reason) => {
    const rest = { id: 'username', value: 'ann' }
    const search = `${searchOf(`u-${id}`, text)}${id === 'username' ? '' : '&u-username=ann'}`
    const { state, issues } = users.parse(search)
    expect(state.columnFilters).toEqual([
      ...(value ? [{ id, value }] : []),
      ...(id === 'username' ? [] : [rest]),
    ])
    expect(issues).toEqual([{ slice: 'columnFilters', param: `u-${id}`, text, reason }])
  })

  it.each(['username', 'status', 'role', 'age'])('reads an empty field as no filter: %s', (id) => {
    expect(users.parse(`?u-${id}=`)).toMatchObject({ state: { columnFilters: [] }, issues: [] })
  })

  it('has no name of a param, and is no codec of a whole slice', () => {
    perColumn(
      ['status'],
      // @ts-expect-error the column names the param
      { status: json('status') },
    )
    const said = saidBy(() =>
      defineTableSearchParams({
        sorting: {
          // @ts-expect-error a slice needs the name of its param
          codec: json(),
        },
      }),
    )
    expect(said[0]).toContain("'codec' of 'sorting' is")
  })
})
