import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, instant, matchesFilters, operators } from 'permatable/columns'
import {
  groupIdOf,
  queryPlanner,
  withinGroup,
  type Condition,
  type Domain,
  type PlanOptions,
  type QueryColumn,
} from 'permatable/query'
import { describe, expect, it } from 'vitest'
import { unknownOperations } from '../support/operators.ts'

/** Plans are data, so no database is needed. */

const column = (name: string, more: Partial<QueryColumn<string>> = {}): QueryColumn<string> => ({
  column: name,
  domain: 'int4',
  isNullable: false,
  filter: 'operation',
  ...more,
})
/** Declares no columns, so each says how it filters. */
const anything = defineTableSearchParams()
const planOf = queryPlanner<object, string>(anything as never, {
  columns: {
    age: column('age'),
    rank: column('rank', { isNullable: true }),
    name: column('name', { domain: 'text', filter: 'contains' }),
    born: column('born', { domain: 'date' }),
    seen: column('seen', { domain: 'timestamptz' }),
    id: column('id', { domain: 'uuid' }),
    color: column('color', { filter: 'none' }),
    role: column('role', { domain: 'text', isNullable: true }),
    kind: column('kind', { domain: { enum: ['a', 'b'] } }),
  },
  key: column('id', { domain: 'uuid' }),
  search: ['name', { reference: 'cityId', key: 'cities.id', column: 'cities.name' }],
  maxPageSize: 100,
  maxOffset: 1000,
  join: 'join' as never,
})
const plannerOf = (options: PlanOptions<object, string>) =>
  queryPlanner<object, string>(anything as never, options)
const filtered = (id: string, ...value: unknown[]) => planOf({ columnFilters: [{ id, value }] })
/** The condition that finds the row with a key. */
async function rowOf(plan: ReturnType<typeof planOf>, key: unknown) {
  let row: Condition<string> | undefined
  const find = (found: Condition<string>) => Promise.resolve(void (row = found))
  await plan.readPage(find, { after: key }, () => Promise.resolve([]))
  return row
}
const issue = (slice: string, reason: string) => ({ slice, param: '', text: '', reason })

describe('a filter', () => {
  const isB = (op: string) => ({ op, column: 'kind', value: 'b' })

  it.each(unknownOperations)('%j has no option that a row may have', (operation, isNegated) => {
    const where = { op: isNegated ? 'always' : 'never' }
    for (const id of ['role', 'kind'])
      expect(filtered(id, ...operation)).toMatchObject({ where, issues: [] })
  })

  it.each([
    ['anyOf', isB('=')],
    ['noneOf', isB('<>')],
  ])('%s keeps the options beside one that is gone', (operator, where) => {
    expect(filtered('kind', operator, '!unknown', 'b').where).toEqual(where)
  })

  const none = { op: 'never' }
  const noon = new Date('2026-11-05T12:00:00Z')
  const half = new Date('2026-11-05T12:00:00.500Z')
  const berlin = calendarIn('Europe/Berlin')
  const now = new Date('2026-11-26T23:30:00.000Z')
  const is = (op: string, value: unknown = '') => ({ op, column: 'a', value })
  const and = (...of: object[]) => ({ op: 'and', of })
  const isNotNull = { op: 'isNotNull', column: 'a' }
  const age = (op: string, value: unknown) => ({ op, column: 'age', value })

  it('by an empty text finds no row without a text, as in the browser', () => {
    const text = column('text', { domain: 'text' })
    const whereOf = (...value: unknown[]) =>
      plannerOf({ columns: { text }, key: text })({ columnFilters: [{ id: 'text', value }] }).where
    expect(whereOf('is', '')).toEqual(none)
    expect(whereOf('isNot', '')).toEqual({ op: 'always' })
    expect(whereOf('anyOf', '', 'a')).toEqual({ op: '=', column: 'text', value: 'a' })
    for (const operator of ['contains', 'startsWith', 'endsWith'])
      expect(whereOf(operator, '')).toEqual({ op: '<>', column: 'text', value: '' })
  })

  it.each<[of: Partial<QueryColumn<string>>, value: unknown, where: object]>([
    [{ domain: 'text[]', filter: 'is' }, 'x', { op: 'overlaps', column: 'a', values: ['x'] }],
    [
      { domain: 'text[]', filter: 'anyOf' },
      ['y', 'x', 'y'],
      { op: 'overlaps', column: 'a', values: ['y', 'x'] },
    ],
    [{ domain: 'int8' }, ['is', '9007199254740993'], is('=', '9007199254740993')],
    [{ domain: 'unixSeconds' }, ['gt', noon], is('>', noon.getTime() / 1000)],
    [{ domain: 'unixSeconds' }, ['gte', half], is('>', noon.getTime() / 1000)],
    [{ domain: 'unixMilliseconds' }, ['is', half], is('=', half.getTime())],
    [{ domain: 'isoText' }, ['is', half], is('=', '2026-11-05T12:00:00.500Z')],
    [{ domain: 'isoText' }, ['lte', half], is('<=', '2026-11-05T12:00:00.500Z')],
    [{ domain: 'datetime' }, ['gte', half], is('>=', '2026-11-05 12:00:00.500')],
    [{ domain: 'datetime' }, ['gt', half], is('>=', '2026-11-05 12:00:00.501')],
    [
      { domain: 'datetime' },
      ['isNot', half],
      { op: 'or', of: [is('<', '2026-11-05 12:00:00.500'), is('>=', '2026-11-05 12:00:00.501')] },
    ],
    [{ domain: 'numeric' }, ['is', '1.50'], is('=', '1.50')],
    [{ domain: 'float4' }, ['gt', 1e-40], is('>', 0)],
    [{ domain: 'float4' }, ['is', 0.1], is('=', Math.fround(0.1))],
    [{ filter: 'between' }, [3, 1], and(is('>=', 1), is('<=', 3))],
  ])('of a column with %j by %j has its condition', (of, value, where) => {
    const a = column('a', of)
    const planned = plannerOf({ columns: { a }, key: a })
    expect(planned({ columnFilters: [{ id: 'a', value }] }, { now })).toMatchObject({
      ...{ where, issues: [] },
    })
  })

  /** The plan of a column that the definition declares. */
  const planned = (kind: object, domain: Domain, value: unknown, request: object = { now }) => {
    const definition = defineTableSearchParams({ columns: columns({ a: kind } as never) })
    const { filter: _, ...a } = column('a', { domain })
    return queryPlanner<object, string>(definition as never, { columns: { a }, key: a })(
      { columnFilters: [{ id: 'a', value }] },
      request,
    )
  }
  const moving = ['this', 'previous', 'last', 'next'] as const

  it("has the request's calendar", () => {
    const calendar = calendarIn('Asia/Tokyo')
    const request = { now: Date.parse('2026-11-27T20:00Z'), calendar }
    expect(planned(day(), 'timestamptz', '2026-11-28', request).where).toEqual(
      and(is('>=', '2026-11-27T15:00:00.000Z'), is('<', '2026-11-28T15:00:00.000Z')),
    )
    const due = operators(day(), moving, berlin)
    expect(planned(due, 'date', ['this', 'day'], request).where).toEqual(
      and(is('>=', '2026-11-28'), is('<=', '2026-11-28')),
    )
  })

  it.each<[kind: object, domain: Domain, value: unknown]>([
    [operators(day(), ['is']), 'date', ['last', 7, 'day']],
    [operators(day(), moving, berlin), 'date', ['last', 15, 'minute']],
    [operators(day(), moving, berlin), 'date', ['last', 1e9, 'year']],
    [operators(instant(), moving, berlin), 'timestamptz', ['this', 'fortnight']],
  ])('of %j on a %s by %j has no calendar or no unit, so no row matches', (kind, domain, value) => {
    expect(planned(kind, domain, value)).toMatchObject({
      where: none,
      issues: [issue('columnFilters', "'a': a filter of another kind")],
    })
  })

  it.each<[of: Partial<QueryColumn<string>>, value: unknown, where?: object]>([
    [{}, ['is', 18.5]],
    [{}, ['is', 2147483648]],
    [{ isNullable: true }, ['isNot', 18.5], { op: 'always' }],
    [{}, ['gt', 2147483648]],
    [{}, ['lt', 2147483648], isNotNull],
    [{}, ['between', -3000000000, null], isNotNull],
    [{}, ['between', 3000000000, null]],
    [{ domain: 'uuid' }, ['is', 'x']],
    [{ domain: 'text[]', filter: 'anyOf' }, ['\0']],
    [{ domain: 'bool' }, ['is', 'true']],
    [{ domain: 'text' }, ['is', 1]],
    [{ domain: 'float8' }, ['is', Infinity]],
    ...['0000-12-31', '2026-11-05T12:00:00Z', '2026-02-30', '2026-13-01', '2026-02-30T00:00Z'].map(
      (text): [object, unknown] => [{ domain: 'date' }, ['is', text]],
    ),
    [{ domain: 'timestamptz' }, ['is', '2026-11-05T12:00:00Z']],
  ])('of a column with %j by %j is of a value that no row can have', (of, value, where = none) => {
    const a = column('a', of)
    const plan = plannerOf({ columns: { a }, key: a })({ columnFilters: [{ id: 'a', value }] })
    expect(plan).toMatchObject({
      where,
      issues: [issue('columnFilters', "'a': a value that the column cannot hold")],
    })
  })

  it.each<[id: string, value: unknown]>([
    ['age', ['contains', 'x']],
    ['age', ['gt', 'x']],
    ['age', ['between', 18, 'x']],
    ['age', ['between', 'x', 18]],
    ['age', ['constructor', 1]],
    ['age', 18],
    ['name', ['x']],
  ])('of %s by %j matches no row', (id, value) => {
    expect(planOf({ columnFilters: [{ id, value }] })).toMatchObject({
      where: none,
      issues: [issue('columnFilters', `'${id}': a filter of another kind`)],
    })
  })

  it('of two open ends keeps all rows, and one of a column that is only sorted is left out', () => {
    expect(filtered('age', 'between', null, null)).toMatchObject({
      where: { op: 'always' },
      issues: [],
    })
    const open = [{ id: 'age', value: ['between', null, null] }]
    expect(matchesFilters(anything, open, () => null)).toBe(true)
    expect(filtered('color', 'x')).toMatchObject({
      where: undefined,
      issues: [issue('columnFilters', "'color': the column is only sorted")],
    })
  })

  it('of an unknown column, or a second one of a column, is left out', () => {
    const columnFilters = ['age', '__proto__', 'age'].map((id, at) => ({ id, value: ['is', at] }))
    expect(planOf({ columnFilters })).toMatchObject({
      where: age('=', 0),
      issues: [
        issue('columnFilters', "there is no column '__proto__'"),
        issue('columnFilters', "'age': a repeat, and the first one counts"),
      ],
    })
  })
})

describe('a search', () => {
  const anywhere = { op: 'like', before: true, after: true }
  const contains = (one: string, text: string) => ({ ...anywhere, column: one, text })
  const searched = (text: string) => ({
    op: 'or',
    of: [
      contains('name', text),
      {
        op: 'references',
        reference: 'cityId',
        key: 'cities.id',
        where: contains('cities.name', text),
      },
    ],
  })

  it('looks for the text in each of its columns', () => {
    expect(planOf({ globalFilter: '50%_\\' }).where).toEqual(searched('50%_\\'))
  })

  it('has 100 characters at most, none of them cut in half', () => {
    const { where, issues } = planOf({ globalFilter: '😀'.repeat(50_000) })
    expect(where).toEqual(searched('😀'.repeat(100)))
    expect(issues).toEqual([
      issue('globalFilter', 'the search: only the first 100 characters count'),
    ])
  })

  it('at the end of a column keeps the last 100 characters, none of them cut in half', () => {
    const { where, issues } = filtered('role', 'endsWith', `${'😀'.repeat(50_000)}x`)
    expect(where).toMatchObject({ op: 'like', text: `${'😀'.repeat(99)}x`, after: false })
    expect(issues).toEqual([issue('columnFilters', "'role': only the last 100 characters count")])
  })

  it('counts the escape of a wildcard, too: PostgreSQL folds the whole pattern for each row', () => {
    const { where, issues } = planOf({ globalFilter: '%'.repeat(100) })
    expect(where).toEqual(searched('%'.repeat(50)))
    expect(issues).toHaveLength(1)
  })

  it('of a NUL finds nothing', () => {
    expect(planOf({ globalFilter: '\0' }).issues).toEqual([
      issue('globalFilter', 'the search: a value that the column cannot hold'),
    ])
  })
})

describe('an order', () => {
  it('ends with all columns of a key', async () => {
    const [a, b, c] = [column('a'), column('b'), column('c')]
    const plan = plannerOf({ columns: { a, again: a, b, c }, key: [a, b] })
    const sorted = (...ids: string[]) =>
      plan({ sorting: ids.map((id) => ({ id, desc: true })) }).orderBy.map((one) => one.column)
    expect(sorted('a', 'again', 'c')).toEqual(['a', 'c', 'b'])
    expect(sorted('b', 'a', 'c')).toEqual(['b', 'a'])
    expect(await rowOf(plan({}), [1, 2])).toEqual({
      op: 'and',
      of: ['a', 'b'].map((name, at) => ({ op: '=', column: name, value: at + 1 })),
    })
    for (const key of [[1], [1, 2, 3], [1, 'x'], 1, null])
      expect(await rowOf(plan({}), key)).toBeUndefined()
  })

  it.each(['sorting', 'columnFilters', 'grouping'])('takes the first of two ids of %s', (slice) => {
    const entry = (desc: boolean) => ({ id: 'age', desc, value: ['is', desc ? 1 : 2] })
    const [first, second] = slice === 'grouping' ? ['age', 'age'] : [entry(true), entry(false)]
    const { issues, ...once } = planOf({ [slice]: [first] } as never)
    const twice = planOf({ [slice]: [first, second] } as never)
    expect(issues).toEqual([])
    expect(twice.issues).toEqual([issue(slice, "'age': a repeat, and the first one counts")])
    for (const part of ['where', 'orderBy', 'level'] as const)
      expect(twice[part]).toEqual(once[part])
  })

  it('takes no later filter in place of a first one that is of another kind', () => {
    const columnFilters = [18, ['is', 18]].map((value) => ({ id: 'age', value }))
    expect(planOf({ columnFilters }).where).toEqual({ op: 'never' })
  })
})

describe('a page', () => {
  const pageOf = (pageIndex: number, pageSize: number) =>
    planOf({ pagination: { pageIndex, pageSize } })

  it('has a limit and an offset', () => {
    expect(pageOf(2, 20)).toMatchObject({ limit: 20, offset: 40 })
    expect(planOf({})).toMatchObject({ limit: 100, offset: 0 })
  })

  it('has no more rows than maxPageSize, and skips no more than maxOffset', () => {
    expect(pageOf(0, Infinity)).toMatchObject({
      ...{ limit: 100, offset: 0 },
      issues: [issue('pagination', 'the page: more than 100 rows')],
    })
    expect(pageOf(Number.MAX_SAFE_INTEGER - 1, 30)).toMatchObject({
      ...{ limit: 30, offset: 990 },
      issues: [issue('pagination', 'the page: more than 1000 rows before it')],
    })
    expect(pageOf(33, 30).issues).toEqual([])
  })

  it('has the rows of the page that a table shows with a row count within maxOffset', () => {
    for (const total of [0, 30, 999, 1000, 1001, 1030, 5000])
      for (let size = 1; size <= 100; size++)
        for (const page of [0, 9, 10, 33, 101, 1501]) {
          const shown = Math.ceil(Math.min(total, 1000 + 1) / size) - 1
          const offset = Math.max(0, Math.min(page, shown)) * size
          expect(pageOf(page, size).offsetOf(total)).toBe(offset)
        }
  })

  it('after a key that no row can have has no row', async () => {
    expect(await rowOf(planOf({}), '1 or 1=1')).toBeUndefined()
    const n = column('n', { domain: 'int8' })
    const plan = plannerOf({ columns: {}, key: n })({})
    for (const key of ['', ' 1', '1e3', '0x10', '1.0', 'x', '1'.repeat(41)])
      expect(await rowOf(plan, key)).toBeUndefined()
  })

  it('after a key of an integer has its row, as a text, a bigint or a number', async () => {
    const bits = { int2: 16n, int4: 32n, int8: 64n } as const
    const near = fc.constantFrom(0n, 2n ** 15n, 2n ** 31n, 2n ** 53n, 2n ** 63n)
    const whole = fc
      .tuple(near, fc.bigInt({ min: -3n, max: 3n }), fc.boolean())
      .map(([at, by, isNegative]) => (isNegative ? -(at + by) : at + by))
    const property = fc.asyncProperty(
      fc.constantFrom<keyof typeof bits>('int2', 'int4', 'int8'),
      whole,
      async (domain, value) => {
        const n = column('n', { domain })
        const planned = plannerOf({ columns: { n }, key: n })
        const whereOf = (...operation: unknown[]) =>
          planned({ columnFilters: [{ id: 'n', value: operation }] }).where
        const limit = 2n ** (bits[domain] - 1n)
        const expected = value >= -limit && value < limit ? value : undefined
        const isNumber = Number.isSafeInteger(Number(value))
        for (const one of [value, String(value), ...(isNumber ? [Number(value)] : [])]) {
          const row = await rowOf(planned({}), one)
          expect(row && 'value' in row ? BigInt(row.value) : undefined).toBe(expected)
          for (const operator of ['is', 'gte', 'lt'])
            expect(whereOf(operator, one)).toEqual(whereOf(operator, value))
        }
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })
})

describe('a group', () => {
  const within = (domain: Domain, text: string) => {
    const a = column('a', { domain })
    const plan = plannerOf({ columns: { a }, key: a })({ grouping: ['a'] })
    return withinGroup(plan, `a:${text}`)
  }
  const same = (value: unknown) => ({ op: '=', column: 'a', value, isOwnEquality: true })
  const span = (from: string, to: string) => ({
    op: 'and',
    of: [
      { op: '>=', column: 'a', value: from },
      { op: '<', column: 'a', value: to },
    ],
  })

  it.each<[domain: Domain, text: string, where: object]>([
    ['numeric', '1.50', same('1.50')],
    ['numeric', 'NaN', same('NaN')],
    ['float8', '-Infinity', same('-Infinity')],
    ['bool', '1', same(true)],
    ['bool', 'false', same(false)],
    ['unixSeconds', '1700000000', same(1_700_000_000)],
    ['unixSeconds', '2026-11-05T12:00:00.000Z', same(1_793_880_000)],
    ['unixMilliseconds', '2026-11-05T12:00:00.000Z', same(1_793_880_000_000)],
    ['date', '2026-11-05', same('2026-11-05')],
    ['date', '2026-11-05T00:00:00.000Z', same('2026-11-05')],
    ['isoText', '2026-11-05T12:00:00.000Z', same('2026-11-05T12:00:00.000Z')],
    [
      'timestamp',
      '2026-11-05 12:00:00.000001',
      span('2026-11-05T12:00:00.000Z', '2026-11-05T12:00:00.001Z'),
    ],
    ['datetime', '2026-11-05 12:00:00', span('2026-11-05 12:00:00.000', '2026-11-05 12:00:00.001')],
    ['timestamptz', '-infinity', same('-infinity')],
  ])('of a %s has its rows: %s', (domain, text, where) => {
    expect(within(domain, text)?.where).toEqual(where)
  })

  it.each<[domain: Domain, text: string]>([
    ...['18.5', '2147483648', ' 18'].map((text): [Domain, string] => ['int4', text]),
    ['int8', '9223372036854775808'],
    ['date', '2020-13-01'],
    [{ enum: ['a'] }, 'gone'],
    ['text', '\0'],
    ['numeric', '1.'],
    ['numeric', 'x1'],
    ['float4', ' '],
    ['float4', 'NaNs'],
    ['bool', 'true1'],
    ['bool', 'untrue'],
    ['unixSeconds', 'x'],
    ['unixMilliseconds', 'x'],
    ['date', '2026-11-05T12:00:00Z'],
    ['timestamp', 'x'],
    ['isoText', '10000-01-01T00:00:00Z'],
    ['timestamptz', 'to infinity'],
    ['uuid', 'x00000000-0000-4000-8000-000000000000'],
    ['uuid', '00000000-0000-4000-8000-0000000000000'],
  ])('of a %s has no row for %j', (domain, text) => {
    const { where, issues } = within(domain, text) ?? {}
    expect(where).toEqual({ op: 'never' })
    expect(issues).toEqual([issue('expanded', "'a': a value that the column cannot hold")])
  })

  it.each(['', '>', 'age', 'age:18>', '>age:18', 'age:18>age:18', 'rank:1', 'age:18\\', 'x'])(
    'is not one with the id %j',
    (id) => expect(withinGroup(planOf({ grouping: ['age'] }), id)).toBeUndefined(),
  )

  it('has one id for a row without the column and one with null', () => {
    const plan = planOf({ grouping: ['rank'] })
    for (const row of [{}, { rank: null }]) expect(groupIdOf(plan, row)).toBe('rank:null')
    expect(withinGroup(plan, 'rank:null')?.where).toEqual({ op: 'isNull', column: 'rank' })
    expect(groupIdOf(plan, { rank: 'null' })).toBe('rank:\\null')
  })
})

it('groups by declared columns', () => {
  expect(planOf({ grouping: ['age', 'nope', 'name'] })).toMatchObject({
    level: { age: 'age' },
    issues: [issue('grouping', "there is no column 'nope'")],
  })
})
