import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import {
  columns,
  columnsOf,
  dateRange,
  day,
  dayRange,
  instant,
  matchesFilters,
  operators,
} from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'

const names = ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between', 'anyOf', 'noneOf'] as const
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
          expect(values).toEqual([])
          expect(issues).toMatchObject([{ slice: 'columnFilters', reason: /not a/ }])
        }
        const { state, issues } = own.parse(`?at=/${none}/&since=${encodeURIComponent(none)}`)
        expect(state).toEqual(own.defaults)
        expect(issues).toHaveLength(2)
        const pair = defineTableSearchParams({
          columns: columnsOf([{ id: 'at', filterFn: 'inDateRange' }]),
        })
        expect(pair.parse(`?columnFilters=at./${none}/`).state.columnFilters).toEqual([])
      }),
    )
  })

  it('stays a text where no column says what it is', () => {
    fc.assert(
      fc.property(impossible, (date) => {
        const text = `${date}T00:00:00.000Z`
        const { state } = defineTableSearchParams().parse(`?columnFilters=a.${text}`)
        expect(state.columnFilters).toEqual([{ id: 'a', value: text }])
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

  it.each(['is', 'isNot', 'anyOf', 'noneOf'])('is no operand of %s', (name) => {
    expect(read(`seen./${name}/2026-02-01`)).toMatchObject({
      values: [],
      issues: [{ reason: /not an operation/ }],
    })
  })
})

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
        for (const time of [...whole, startOf(last, change)])
          expect(matchesFilters(seen, () => time)).toBe(true)
      }),
    )
  })

  it('shows the rows of the tenth', () => {
    const typed = [at('2026-03-10T00:00:00.000Z'), at('2026-03-01T23:59:59.999Z')] as [Date, Date]
    const rows = Array.from({ length: 31 * 24 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 2, 1, hour)),
    }))
    const between = [
      { id: 'seen' as const, value: ['between', ...typed] as ['between', Date, Date] },
    ]
    const { state } = table.parse(table.serialize({ columnFilters: between }))
    for (const filters of [between, state.columnFilters])
      expect(rows.filter((row) => matchesFilters(filters, () => row.at))).toHaveLength(10 * 24)
  })
})
