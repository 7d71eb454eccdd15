import { type } from 'arktype'
import fc from 'fast-check'
import { defineTableSearchParams, type StandardSchema } from 'permatable'
import {
  boolean,
  columns,
  dateRange,
  day,
  dayRange,
  instant,
  matchesFilters,
  number,
  operators,
  text,
  unknownOption,
  type Range,
  type UnknownOption,
} from 'permatable/columns'
import type { TableParams } from 'permatable/react'
import { grouping, slice } from 'permatable/slices'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import { taking } from '../support/operators.ts'
import { users } from '../support/users.ts'

/** Beside docs/reference/url-format.md, whose tables and vectors have what each kind reads. */

describe('declared columns', () => {
  it('have the types of state, params and links', () => {
    type State = typeof users.defaults
    expectTypeOf<State['sorting'][number]['id']>().toEqualTypeOf<
      'name' | 'age' | 'status' | 'tags' | 'createdAt' | 'due' | 'booked'
    >()
    expectTypeOf<Extract<State['columnFilters'][number], { id: 'age' }>['value']>().toEqualTypeOf<
      Range<number> | UnknownOption
    >()
    expectTypeOf<Parameters<TableParams<State>['set']>[0]['columnFilters']>().not.toBeAny()
    users.href('/users', { sorting: [{ id: 'age', desc: true }] })
    // @ts-expect-error there is no such column
    users.href('/users', { sorting: [{ id: 'agee', desc: true }] })
    // @ts-expect-error a range is a pair
    users.serialize({ columnFilters: [{ id: 'age', value: 5 }] })
    // @ts-expect-error there is no such status
    users.serialize({ columnFilters: [{ id: 'status', value: 'gone' }] })
  })

  it.each([
    ['__proto__.1', "there is no column '__proto__'"],
    ['name.%2522%2522', "'name': not a text"],
    ['age./1/Infinity', "'age': not a range of numbers"],
    ...['9007199254740993', '9007199254740993.0', '9007199254740993e0', '%20', 'true'].map(
      (end): [string, string] => [`age./1/${end}`, "'age': not a range of numbers"],
    ),
    ['age./0x20000000000001/1', "'age': not a range of numbers"],
    ['age.//', "'age': not a range of numbers"],
    ['createdAt./2026-11-05%2B02:00/', "'createdAt': not a range of dates"],
    ['createdAt./2021-2-3/', "'createdAt': not a range of dates"],
    ['due.2026-11-05T23:30:00.000Z', "'due': not a day such as 2026-11-05"],
    ['booked./2026-11-05/2026-11-06T12:00:00.000Z', "'booked': not a range of days"],
  ])('read no more of %s than it means, and say so', (text, reason) => {
    const { state, issues } = users.parse(`?columnFilters=${text},status.active`)
    const [id] = text.split('.')
    const unread = /__proto__|name|\/\/$/.test(text) ? [] : [{ id, value: unknownOption }]
    expect(state.columnFilters).toEqual([...unread, { id: 'status', value: 'active' }])
    expect(issues).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters', reason }])
  })

  it.each([
    [number(), 'a number'],
    [boolean(), 'true or false'],
    [instant(), 'a date'],
  ])('say what a text is not: %#', (kind, noun) => {
    const { issues } = defineTableSearchParams({ columns: columns({ a: kind }) }).parse(
      '?columnFilters=a.x',
    )
    expect(issues.map(({ reason }) => reason)).toEqual([`'a': not ${noun}`])
  })

  it.each([
    ['1e3', 1000],
    ['0x10', 16],
    ['007', 7],
    ['%2B5', 5],
    ['+5', 5],
    ['1e26', 1e26],
    ['9007199254740994', 9007199254740994],
  ])('read the text of a number as JavaScript does: %s', (number, value) => {
    const { state, issues } = users.parse(`?columnFilters=age./${number}/null`)
    expect({ state, issues }).toMatchObject({
      state: { columnFilters: [{ id: 'age', value: [value, null] }] },
      issues: [],
    })
  })

  it('drop unknown columns from a sorting and a grouping', () => {
    const grouped = defineTableSearchParams({
      grouping: grouping(),
      columns: columns({ name: text() }),
    })
    const { state, issues } = grouped.parse('?grouping=name,constructor&sorting=no.asc,name.desc')
    expect(state).toMatchObject({ grouping: ['name'], sorting: [{ id: 'name', desc: true }] })
    expect(issues.map(({ reason }) => reason)).toEqual([
      "there is no column 'constructor'",
      "there is no column 'no'",
    ])
  })
})

describe('a schema of another library', () => {
  it.each([
    ['zod', z.enum(['active', 'paused'])],
    ['valibot', v.picklist(['active', 'paused'])],
    ['arktype', type("'active'|'paused'")],
  ])('take a schema of %s', (_, status) => {
    const table = defineTableSearchParams({ columns: columns({ status }) })
    expectTypeOf(table.defaults.columnFilters).toEqualTypeOf<
      { id: 'status'; value: 'active' | 'paused'; readonly '~foreign'?: never }[]
    >()
    expect(table.parse('?columnFilters=status.active').state.columnFilters).toEqual([
      { id: 'status', value: 'active' },
    ])
    expect(table.parse('?columnFilters=status.gone').issues).toHaveLength(1)
  })

  it('gives what it makes of a value', () => {
    const table = defineTableSearchParams({ columns: columns({ age: z.coerce.number().int() }) })
    expect(table.parse('?columnFilters=age.%252242%2522').state.columnFilters).toEqual([
      { id: 'age', value: 42 },
    ])
  })

  it('share no value that a schema falls back to', () => {
    const { parse } = defineTableSearchParams({
      columns: columns({ tags: z.array(z.string()).catch([]) }),
      tab: slice({ default: null, codec: z.object({ of: z.array(z.string()) }).catch({ of: [] }) }),
    })
    for (const user of ['first', 'second']) {
      const { columnFilters, tab } = parse('?columnFilters=tags.x&tab=x').state
      expect([columnFilters[0]?.value, tab?.of]).toEqual([[], []])
      columnFilters[0]?.value.push(user)
      tab?.of.push(user)
    }
  })

  const refuse = () => {
    throw new Error('no')
  }
  it.each([
    ['throws', refuse, "'age': no"],
    ['answers later', async () => ({ value: 5 }), "'age': an async schema"],
    ['fails later', async () => refuse(), "'age': an async schema"],
  ])('is an issue if it %s', (_, validate, reason) => {
    const schema: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate } }
    const table = defineTableSearchParams({ columns: columns({ age: schema }) })
    expect(table.parse('?columnFilters=age.5')).toMatchObject({
      state: { columnFilters: [] },
      issues: [{ slice: 'columnFilters', reason }],
    })
  })
})

const names = taking('value', 'values', 'end', 'ends')
const kinds = {
  at: dateRange(),
  due: day(),
  booked: dayRange(),
  since: instant(),
  seen: operators(instant(), names),
  born: operators(day(), names),
}
const table = defineTableSearchParams({ columns: columns(kinds) })
const own = defineTableSearchParams({
  at: slice({ default: null, codec: dateRange() }),
  since: slice({ default: null, codec: instant() }),
})
const read = (filters: string) => {
  const { state, issues } = table.parse(`?${new URLSearchParams({ columnFilters: filters })}`)
  return { values: state.columnFilters.map(({ value }) => value), issues }
}
const at = (text: string) => new Date(text)
const nouns: Readonly<Record<string, string>> = {
  ...{ at: 'a range of dates', due: 'a day such as 2026-11-05', booked: 'a range of days' },
  since: 'a date',
}
/** Why a filter of such a column is rejected. */
const reasonOf = (filter: string) => {
  const [id = ''] = filter.split('.')
  const [, name, ...operands] = filter.split('/')
  return `'${id}': not ${nouns[id] ?? `what '${name}' takes: ${operands.join(', ')}`}`
}

describe('a day that no calendar has', () => {
  const impossible = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(2, 4, 6, 9, 11, 13), fc.nat(99))
    .filter(([year, month, date]) => {
      const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
      return month > 12 || date < 1 || date > last
    })
    .map((parts) => parts.map((part, at) => String(part).padStart(at ? 2 : 4, '0')).join('-'))
  const clock = fc.constantFrom('', 'T00:00:00.000Z', 'T12:30', 'T23:59:59.999+02:00')

  it('is rejected by each kind, with a reason', () => {
    fc.assert(
      fc.property(impossible, clock, (date, time) => {
        const none = date + time
        for (const filters of [
          `at./${none}/`,
          `at.//${none}`,
          `due.${none}`,
          `booked./${none}/null`,
          `since.${none}`,
          ...names.flatMap((name) =>
            ['seen', 'born'].map((id) => `${id}./${name}/${none}${name === 'between' ? '/' : ''}`),
          ),
        ]) {
          const { values, issues } = read(filters)
          expect(values).toEqual([unknownOption])
          expect(issues).toMatchObject([{ slice: 'columnFilters', reason: reasonOf(filters) }])
        }
        const { state, issues } = own.parse(`?at=/${none}/&since=${encodeURIComponent(none)}`)
        expect(state).toEqual(own.defaults)
        expect(issues).toHaveLength(2)
      }),
    )
  })
})

describe('a day in place of an instant', () => {
  const [start, end] = [at('2026-02-01T00:00:00.000Z'), at('2026-02-03T23:59:59.999Z')]

  it.each([
    ['at./2026-02-01/2026-02-03', [start, end]],
    ['at./2026-02-03/2026-02-01', [start, end]],
    ['at./2026-02-01/', [start, null]],
    ['at.//2026-02-03', [null, end]],
    ['at./2026-02-03T12:00:00.000Z/2026-02-01', [start, at('2026-02-03T12:00:00.000Z')]],
    ['at./2026-02-03/2026-02-01T12:00:00.000Z', [at('2026-02-01T12:00:00.000Z'), end]],
    [
      'at./2026-02-01T10:00/2026-02-01T10:00:00+02:00',
      [at('2026-02-01T08:00Z'), at('2026-02-01T10:00Z')],
    ],
    ['seen./between/2026-02-01/2026-02-03', ['between', start, end]],
    ['seen./between/2026-02-03/2026-02-01', ['between', start, end]],
    ['seen./gt/2026-02-03', ['gt', end]],
    ['seen./lte/2026-02-03', ['lte', end]],
    ['seen./gte/2026-02-01', ['gte', start]],
    ['seen./lt/2026-02-01', ['lt', start]],
    ['since.2026-02-01', start],
  ])('of %s is all of the day', (filters, value) => {
    expect(read(filters)).toEqual({ values: [value], issues: [] })
  })

  it.each(taking('value', 'values'))('is no operand of %s', (name) => {
    const filter = `seen./${name}/2026-02-01`
    const issues = [{ reason: reasonOf(filter) }]
    expect(read(filter)).toMatchObject({ values: [unknownOption], issues })
  })
})

// In Santiago, the sixth began at one o'clock.
describe.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'America/Santiago'])(
  'a day that is set as a Date (%s)',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone))
    afterEach(() => void vi.unstubAllEnvs())

    it.each([
      ['local', () => new Date(2026, 8, 6)],
      ['UTC', () => at('2026-09-06')],
    ])('at %s midnight is that day, in the URL and among the rows', (_, make) => {
      const filters = [
        { id: 'due', value: make() },
        { id: 'booked', value: [make(), null] },
        { id: 'born', value: ['lte', make()] },
      ]
      expect(table.serialize({ columnFilters: filters as never })).toBe(
        '?columnFilters=due.2026-09-06,booked./2026-09-06/null,born./lte/2026-09-06',
      )
      for (const row of ['2026-09-06', '2026-09-06T20:00:00Z', at('2026-09-06T02:00:00Z')])
        expect(matchesFilters(table, filters, () => row)).toBe(true)
    })

    it.each([new Date(NaN), new Date(Date.UTC(10_000, 0)), at('2026-09-06T12:34Z')])(
      'is none where it is no midnight of four digits: %s',
      (value) => {
        const columnFilters = [{ id: 'due', value }] as never
        expect(table.serialize({ columnFilters })).toBe('')
      },
    )

    it.each(['2026-09-05T12:00:00.000Z', '2026-09-06T04:00:00.000Z'])(
      'is none in a link, where %s may be midnight',
      (text) =>
        expect(read(`due.${text},booked./${text}/null`).values).toEqual([
          unknownOption,
          unknownOption,
        ]),
    )
  },
)

describe('a range of two days that was made the wrong way round', () => {
  const HOUR = 3_600_000
  const days = fc.integer({ min: 0, max: 30_000 })
  // The zone of the user, in hours, and whether the clocks changed between the days.
  const zones = fc.tuple(fc.integer({ min: -12, max: 14 }), fc.constantFrom(-1, 0, 1))

  it('has all of both days, in any zone', () => {
    fc.assert(
      fc.property(days, days, zones, (a, b, [zone, change]) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)]
        const startOf = (one: number, offset = 0) =>
          new Date(one * 24 * HOUR - (zone + offset) * HOUR)
        const endOf = (one: number, offset = 0) =>
          new Date(startOf(one, offset).getTime() + 24 * HOUR - 1)
        fc.pre(last - first > 1)
        const typed: [Date, Date] = [startOf(last, change), endOf(first)]
        const whole = [startOf(first), endOf(last, change)]
        const columnFilters = [{ id: 'at' as const, value: typed }]
        expect(table.parse(table.serialize({ columnFilters })).state.columnFilters).toEqual([
          { id: 'at', value: whole },
        ])
        const seen = [{ id: 'seen' as const, value: ['between', ...typed] as const }]
        const matches = (time: Date) => matchesFilters(table, seen, () => time)
        expect([...whole, startOf(last, change)].map(matches)).toEqual([true, true, true])
        const around = [startOf(first).getTime() - 1, endOf(last, change).getTime() + 1]
        expect(around.map((time) => matches(new Date(time)))).toEqual([false, false])
      }),
    )
  })
})
