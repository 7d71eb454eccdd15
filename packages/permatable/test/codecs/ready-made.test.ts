import fc from 'fast-check'
import { defineTableSearchParams, explain, type TextCodec } from 'permatable'
import { commaList, json, jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns, range, someOf, text } from 'permatable/columns'
import { grouping, slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { id, urlText } from '../support/arbitrary-state.ts'
import { unwritten } from '../support/unwritten.ts'

/** Beside docs/reference/url-format.md, whose tables and vectors have what is written and read. */

const inJson = defineTableSearchParams({
  prefix: 'u-',
  globalFilter: { codec: json('g') },
  sorting: { codec: json('s') },
  pagination: { codec: json('p') },
  columnFilters: { codec: json('f') },
  columnOrder: { codec: json('o') },
  rowSelection: { codec: json('r') },
})
const entries = defineTableSearchParams({
  prefix: 'u-',
  sorting: { codec: perEntry('s', sortDirection), default: [{ id: 'z', desc: false }] },
  columnFilters: { codec: perEntry('f', jsonValue) },
})
const perColumns = defineTableSearchParams({
  prefix: 'u-',
  columnFilters: { codec: perColumn(['name', 'age']), default: [{ id: 'age', value: 5 }] },
})
const declared = defineTableSearchParams({
  prefix: 'u-',
  columns: columns({ name: text(), role: someOf(['admin', 'user']), age: range() }),
  sorting: { codec: perEntry('s', sortDirection) },
  columnFilters: {
    codec: perColumn(['role', 'name', 'age'], { role: commaList() }),
    default: [{ id: 'name', value: 'x' }],
  },
})
const commas = defineTableSearchParams({ tags: slice({ default: ['x'], codec: commaList() }) })
const tables = { inJson, entries, perColumns, declared, commas }
const a = { id: 'a', desc: true }
const filter = (id: string, value: unknown) => ({ id, value })

describe('a ready-made codec', () => {
  it.each<[of: keyof typeof tables, state: object, search: string]>([
    ['entries', { sorting: [{ id: 'b.c', desc: false }, a] }, '?u-s.b.c=asc&u-s.a=desc'],
    ['entries', { sorting: [{ id: 'none', desc: true }] }, '?u-s.none=desc'],
    ['entries', { columnFilters: [filter('a', [1, 'x'])] }, '?u-f.a=%5B1,%22x%22%5D'],
    ['perColumns', { columnFilters: [] }, '?u-name=none'],
    ['perColumns', { columnFilters: [filter('age', 'none')] }, '?u-age=%256Eone'],
    ['perColumns', { columnFilters: [filter('name', [[1, 2]])] }, '?u-name=%255B%5B1,2%5D%5D'],
    ['declared', { columnFilters: [] }, '?u-name=none'],
    ['declared', { columnFilters: [filter('role', ['admin', 'user'])] }, '?u-role=admin,user'],
  ])('of %s writes %j as %s, which comes back', (name, state, search) => {
    const { defaults, parse, serialize } = tables[name]
    expect(serialize(state)).toBe(search)
    expect(parse(search)).toEqual({ state: { ...defaults, ...state }, issues: [] })
  })

  it.each<[of: keyof typeof tables, state: object, search: string, reason: string]>([
    ['inJson', { globalFilter: '\uD800' }, '', 'a value that JSON cannot hold'],
    ['inJson', { columnFilters: [filter('a', NaN)] }, '', 'a value that JSON cannot hold'],
    ['inJson', { columnFilters: [filter('a', new Date(0))] }, '', 'a value that JSON cannot hold'],
    ...[
      { pagination: { pageIndex: 0, pageSize: 5_000 } },
      { pagination: { pageIndex: 0.5, pageSize: 10 } },
      { columnOrder: ['a', ''] },
      { sorting: [{ id: '', desc: true }] },
    ].map((state) => ['inJson', state, '', 'a value that JSON cannot hold'] as never),
    [
      'entries',
      { sorting: [a, { id: 'a', desc: false }] },
      '?u-s.a=desc',
      "'a' appears twice, and the first one counts",
    ],
    [
      'entries',
      { columnFilters: [filter('b', NaN), filter('a', 1)] },
      '?u-f.a=1',
      "a filter value on 'b' that JSON cannot hold",
    ],
    ['entries', { columnFilters: [filter('', 1)] }, '', 'an empty id'],
    [
      'entries',
      { sorting: [a, { id: '\uD800', desc: true }] },
      '?u-s.a=desc',
      'an id that is not well-formed text',
    ],
    [
      'perColumns',
      { columnFilters: [filter('name', NaN), filter('age', 1)] },
      '?u-age=1',
      'a value that a URL cannot hold',
    ],
    [
      'perColumns',
      { columnFilters: [filter('x', 1), filter('age', 1)] },
      '?u-age=1',
      "a filter on 'x', which perColumn does not list",
    ],
    ['commas', { tags: ['a', ''] }, '', 'not a list of texts'],
    ['commas', { tags: ['\ud800'] }, '', 'a value that is not well-formed text'],
    ['commas', { tags: Array.from({ length: 10_001 }, () => 'a') }, '', 'more than 10000 entries'],
  ])('of %s leaves out what it cannot write, and says why, %#', (name, state, search, reason) => {
    expect(tables[name].serialize(state)).toBe(search)
    expect(unwritten(tables[name] as never, state)).toMatchObject([{ reason }])
  })

  it.each<[of: keyof typeof tables, search: string, state: object]>([
    [
      'inJson',
      '?u-p={"pageIndex":1e21,"pageSize":5}',
      { pagination: { pageIndex: 9_007_199_254_740_990, pageSize: 5 } },
    ],
    ['inJson', '?u-s=[{"id":"a","desc":true,"x":1}]', { sorting: [a] }],
    ['perColumns', '?u-age=none', { columnFilters: [filter('age', 'none')] }],
    [
      'perColumns',
      '?u-name=none&u-age=1',
      { columnFilters: [filter('name', 'none'), filter('age', 1)] },
    ],
    ['perColumns', '?name=a&u-names=a', {}],
    ['perColumns', '?u-name=&u-age=1', { columnFilters: [filter('age', 1)] }],
    ['declared', '?u-role=&u-age=', { columnFilters: [] }],
    ['declared', '?u-role=/admin', { columnFilters: [filter('role', ['admin'])] }],
    ...['?u-s=asc', '?s.a=asc', '?u-sx.a=asc', '?xu-s.a=asc'].map(
      (foreign) => ['entries', foreign, {}] as never,
    ),
  ])('of %s reads %s', (name, search, state) => {
    const { defaults, parse } = tables[name]
    expect(parse(search)).toEqual({ state: { ...defaults, ...state }, issues: [] })
  })

  it.each<[of: keyof typeof tables, search: string, param: string, reason: string]>([
    ['entries', '?u-s.a=asc&u-s.b=none', 'u-s.b', 'neither asc nor desc'],
    ['entries', '?u-s.=none&u-s.a=asc', 'u-s.', 'an empty id'],
    ['entries', '?u-f.a=x', 'u-f.a', 'malformed JSON'],
    ['perColumns', '?u-age=1&u-name=[1', 'u-name', 'malformed JSON'],
  ])('of %s falls back for %s, and says why', (name, search, param, reason) => {
    const { state, issues } = tables[name].parse(search)
    expect(state).toEqual(tables[name].defaults)
    expect(issues).toMatchObject([{ param, reason }])
  })

  it.each([
    ['?u-name=ann&u-age=5', { param: 'u-age', text: '5' }],
    ['?u-s.name=asc&u-s.nope=asc', { param: 'u-s.nope', text: 'asc' }],
    ['?u-role=admin,root', { param: 'u-role', reason: "'role': there is no option 'root'" }],
  ])('names the param that declared columns do not take: %s', (search, issue) => {
    expect(declared.parse(search).issues).toMatchObject([issue])
    expect(explain(declared, search).filter(({ reason }) => reason)).toMatchObject([
      { param: issue.param },
    ])
  })
})

describe('json', () => {
  it.each([
    ['g', ['5', 'null', 'a', '["a"]', '']],
    [
      's',
      ['{}', 'null', '[null]', '[5]', '[{"id":"","desc":true}]', '[{"id":"a"}]'].concat(
        '[{"id":"a","desc":1}]',
        '[{"id":5,"desc":true}]',
        '[{"id":"a","desc":true},{"id":"b"}]',
      ),
    ],
    [
      'p',
      ['null', '5', '[]', '{"pageIndex":1}', '{"pageSize":1}'].concat(
        '{"pageIndex":-1,"pageSize":5}',
        '{"pageIndex":1.5,"pageSize":5}',
        '{"pageIndex":"1","pageSize":5}',
        '{"pageIndex":1,"pageSize":"5"}',
        '{"pageIndex":1,"pageSize":0}',
        '{"pageIndex":1,"pageSize":2.5}',
        '{"pageIndex":0,"pageSize":1001}',
      ),
    ],
    ['f', ['{}', '[null]', '[{"id":"a"}]', '[{"value":1}]', '[{"id":"","value":1}]']],
    ['o', ['"a"', '{}', '[1]', '[""]', '["a",null]']],
    ['r', ['null', '"a"', '[]', '[true]', '{"a":1}', '{"":true}', '5']],
  ])('gives the default for text of another kind: %s', (param, texts) => {
    for (const given of texts) {
      const { state, issues } = inJson.parse(`?u-${param}=${given}`)
      expect(state).toEqual(inJson.defaults)
      expect(issues).toMatchObject([
        { text: given, reason: 'not JSON of the kind that this slice holds' },
      ])
    }
  })

  it('reads an id of any name, and loses the rows alone that are not selected', () => {
    const { rowSelection } = inJson.parse('?u-r={"__proto__":true,"b":false}').state
    expect(Object.keys(rowSelection)).toEqual(['__proto__'])
    expect(inJson.serialize({ pagination: { pageIndex: Infinity, pageSize: 10 } })).toBe('')
    const some = { rowSelection: { a: true, b: false } as never }
    expect(inJson.parse(inJson.serialize(some)).state.rowSelection).toEqual({ a: true })
  })

  it('is no codec of a slice whose state it does not know', () => {
    expect(() => defineTableSearchParams({ grouping: grouping({ codec: json('g') }) })).toThrow(
      "[permatable] json cannot write 'grouping' — use it for a slice that is on by default",
    )
  })
})

describe('perEntry', () => {
  it('reads 10,000 entries, and gives the default for one more', () => {
    const long = defineTableSearchParams({ sorting: { codec: perEntry('', sortDirection) } })
    const search = (count: number) =>
      `?${Array.from({ length: count }, (_, at) => `.${at.toString(36)}=asc`).join('&')}`
    expect(long.parse(search(10_000)).state.sorting).toHaveLength(10_000)
    expect(long.parse(search(10_001))).toMatchObject({
      state: { sorting: [] },
      issues: [{ slice: '' }, { slice: 'sorting', reason: 'more than 10000 entries' }],
    })
  })

  it('passes on what an entry of your own reports', () => {
    const own = defineTableSearchParams({
      sorting: {
        codec: perEntry('s', {
          parse: (id, direction, report) => {
            if (direction === 'odd') report('an odd direction')
            return direction === 'gone' ? undefined : { id, desc: direction === 'desc' }
          },
          serialize: ({ id, desc }) => (desc ? [id, 'desc'] : undefined),
        }),
      },
    })
    expect(own.parse('?s.a=odd')).toMatchObject({
      state: { sorting: [{ id: 'a', desc: false }] },
      issues: [{ slice: 'sorting', param: 's.a', text: 'odd', reason: 'an odd direction' }],
    })
    expect(own.parse('?s.a=gone').state.sorting).toEqual([])
    expect(own.serialize({ sorting: [{ id: 'b', desc: false }, a] })).toBe('?s.a=desc')
  })
})

describe('perColumn with a text codec of a column', () => {
  it('takes the reason of the codec, once', () => {
    const day: TextCodec<number> = {
      parse(given, report) {
        if (/^\d+$/.test(given)) return Number(given)
        report('not a day')
        return undefined
      },
      serialize: (value) => (value > 0 ? String(value) : undefined),
    }
    const tasks = defineTableSearchParams({
      columnFilters: { codec: perColumn(['name', 'due'], { due: day }) },
    })
    expect(tasks.parse('?name=a&due=x')).toEqual({
      state: tasks.defaults,
      issues: [{ slice: 'columnFilters', param: 'due', text: 'x', reason: 'not a day' }],
    })
    expect(tasks.serialize({ columnFilters: [filter('due', -1)] })).toBe('')
  })

  it('writes no value whose param would read as the empty list', () => {
    const roles = defineTableSearchParams({
      columnFilters: { codec: perColumn(['role', 'constructor'], { role: commaList() } as object) },
    })
    expect(roles.serialize({ columnFilters: [filter('constructor', 'x')] })).toBe('?constructor=x')
    const all = defineTableSearchParams({
      columnFilters: { codec: perColumn(['role'], { role: commaList() }) },
    })
    const none = { columnFilters: [filter('role', ['none'])] }
    expect(all.serialize(none)).toBe('')
    expect(unwritten(all, none)).toHaveLength(1)
  })

  it('has a codec for listed columns only', () => {
    const codec = perColumn(
      ['name'],
      // @ts-expect-error there is no such column
      { role: commaList() },
    )
    const names = defineTableSearchParams({ columnFilters: { codec } })
    expect(names.parse('?role=admin').state.columnFilters).toEqual([])
  })
})

describe('a list with commas', () => {
  it('comes back from its address, whatever its texts are', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 5 }), (tags) => {
        const read = commas.parse(commas.serialize({ tags }))
        expect(read).toMatchObject({ state: { tags }, issues: [] })
      }),
    )
  })

  it('reads what `join` wrote, and gives a list for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w .:-]*[a-z]$/), { minLength: 1 }), (tags) => {
        const search = `?${new URLSearchParams({ tags: tags.join(',') })}`
        expect(commas.parse(search).state.tags).toEqual(tags)
      }),
    )
    fc.assert(
      fc.property(urlText(), (tags) => {
        const { state } = commas.parse(`?${new URLSearchParams({ tags })}`)
        expect(state.tags.every((tag) => typeof tag === 'string' && tag !== '')).toBe(true)
      }),
    )
  })
})
