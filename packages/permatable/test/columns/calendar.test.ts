import { beforeAll, describe, expect, it } from 'vitest'
import type { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { calendarIn, type CalendarOptions } from 'permatable/columns'
import { emptyPGlite } from '../sql/pglite.ts'

/** PostgreSQL's own date arithmetic says what each span holds. */

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Africa/Cairo'],
  // Their clocks change at midnight, or by half an hour.
  ...['America/Sao_Paulo', 'Australia/Lord_Howe', 'America/Havana'],
]
type WeekDay = CalendarOptions['weekStartsOn'] & number
const daysAt = (value: unknown, now: string, zone = 'UTC', weekStartsOn: WeekDay = 1) =>
  calendarIn(zone, { weekStartsOn }).daysOf(value, new Date(now))?.join(' ')
const momentsAt = (value: unknown, now: string, zone = 'UTC') =>
  calendarIn(zone)
    .momentsOf(value, Date.parse(now))
    ?.map((one) => one.toISOString())

describe('a relative filter', () => {
  it.each(['day', 'week', 'month', 'quarter', 'year'])('is read like its plural: %s', (unit) => {
    for (const start of [['this'], ['last', 7]])
      expect(daysAt([...start, `${unit}s`], '2026-11-27')).toBe(
        daysAt([...start, unit], '2026-11-27'),
      )
  })

  it.each([
    ...[0, 1e9, 1001, 1.5, -1, NaN, '7', null].map((count) => ['last', count, 'day']),
    ...['fortnight', 'toString', 's', null].map((unit) => ['this', unit]),
    ...[['last', 7], ['last', 'day'], ['last', 7, 'day', 1], ['this', 1, 'day'], ['this']],
    ...[['since', 7], [], ['is', 'day'], null, 'last', 7, {}, [['last'], 7, 'day']],
  ])('%j is none', (value) => {
    expect(daysAt(value, '2026-11-27')).toBeUndefined()
    expect(momentsAt(value, '2026-11-27')).toBeUndefined()
  })

  it('of minutes or hours has no days', () => {
    for (const value of [
      ['last', 15, 'minute'],
      ['this', 'hour'],
    ])
      expect(daysAt(value, '2026-11-27')).toBeUndefined()
  })
})

it('the days of a span skip the one that Samoa never had', () => {
  const afterwards = '2011-12-31T00:00:00+14:00'
  expect(daysAt(['previous', 1, 'day'], afterwards, 'Pacific/Apia')).toBe('2011-12-29 2011-12-29')
  expect(momentsAt(['previous', 1, 'day'], afterwards, 'Pacific/Apia')).toEqual([
    '2011-12-29T10:00:00.000Z',
    '2011-12-30T09:59:59.999Z',
  ])
  expect(momentsAt(['last', 2, 'day'], afterwards, 'Pacific/Apia')).toEqual([
    '2011-12-30T10:00:00.000Z',
    '2011-12-31T09:59:59.999Z',
  ])
})

describe('the instants of a span', () => {
  const now = '2026-11-27T12:34:56.789Z'
  it.each([
    [['last', 15, 'minute'], 'UTC', '2026-11-27T12:19:56.789Z', now],
    [['next', 2, 'hour'], 'UTC', now, '2026-11-27T14:34:56.789Z'],
    [['this', 'hour'], 'UTC', '2026-11-27T12:00:00.000Z', '2026-11-27T12:59:59.999Z'],
    [['this', 'hour'], 'Asia/Kolkata', '2026-11-27T12:30:00.000Z', '2026-11-27T13:29:59.999Z'],
    [['previous', 2, 'hour'], 'UTC', '2026-11-27T10:00:00.000Z', '2026-11-27T11:59:59.999Z'],
    [['this', 'day'], 'Europe/Berlin', '2026-11-26T23:00:00.000Z', '2026-11-27T22:59:59.999Z'],
  ])('%j in %s are %s to %s', (value, zone, first, last) => {
    expect(momentsAt(value, now, zone)).toEqual([first, last])
  })

  it.each([
    ['23 hours', '2026-03-29T12:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['25 hours', '2026-10-25T12:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('of a day in Berlin can be %s', (_, at, first, last) => {
    expect(momentsAt(['this', 'day'], at, 'Europe/Berlin')).toEqual([first, last])
  })
})

describe('an hour where clocks move by half an hour', () => {
  const zone = 'Australia/Lord_Howe'
  const MINUTE = 60_000

  it('is right at each minute around both changes, and so are the hours before it', () => {
    const hour = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hour: 'numeric',
      hourCycle: 'h23',
    })
    for (const change of [Date.parse('2026-04-04T15:00Z'), Date.parse('2026-10-03T15:30Z')]) {
      const minutes = Array.from({ length: 600 }, (_, at) => change + (at - 300) * MINUTE)
      const starts = minutes.filter((time) => hour.format(time) !== hour.format(time - MINUTE))
      for (const now of minutes.filter(
        (time) => time >= (starts[3] ?? 0) && time < (starts.at(-1) ?? 0),
      )) {
        const at = starts.filter((start) => start <= now).length - 1
        const found = [
          ['this', 'hour'],
          ['previous', 1, 'hour'],
          ['previous', 3, 'hour'],
        ].map((value) => momentsAt(value, new Date(now).toISOString(), zone))
        const ends = [
          [at, at + 1],
          [at - 1, at],
          [at - 3, at],
        ].map(([first, next]) => [
          new Date(starts[first ?? 0] ?? NaN).toISOString(),
          new Date((starts[next ?? 0] ?? NaN) - 1).toISOString(),
        ])
        expect({ now, found }).toEqual({ now, found: ends })
      }
    }
  })
})

describe('for PostgreSQL too', () => {
  let database: PGlite
  beforeAll(async () => {
    database = await emptyPGlite()
  })

  const span = fc.record({
    operator: fc.constantFrom('this', 'previous', 'last', 'next'),
    count: fc.integer({ min: 1, max: 40 }),
    unit: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
  })
  const cases = fc.record({
    span,
    zone: fc.constantFrom(...zones),
    weekStartsOn: fc.constantFrom<WeekDay>(0, 1, 2, 3, 4, 5, 6),
    now: fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
  })

  it('a span has these days, and its instants are those of its days', async () => {
    const property = fc.asyncProperty(fc.array(cases, { minLength: 1 }), async (all) => {
      for (const { span, zone, weekStartsOn, now } of all) {
        const { operator, count, unit } = span
        const step = unit === 'quarter' ? `${count * 3} month` : `${count} ${unit}`
        const one = unit === 'quarter' ? '3 month' : `1 ${unit}`
        // `date_trunc` begins weeks on Monday.
        const shift = unit === 'week' ? (8 - weekStartsOn) % 7 : 0
        const start = `(date_trunc('${unit}', today + ${shift}) - interval '${shift} day')`
        const ends = {
          this: `${start}, ${start} + interval '${one}'`,
          previous: `${start} - interval '${step}', ${start}`,
          last: `today - interval '${step}' + interval '1 day', today + 1`,
          next: `today, today + interval '${step}'`,
        }[operator]
        const { rows } = await database.query<{ first: string; last: string }>(
          `select first::date::text, (next - interval '1 day')::date::text as last
           from (select ($1::timestamptz at time zone $2)::date as today) as a,
           lateral (select ${ends}) as ends(first, next)`,
          [now.toISOString(), zone],
        )
        const value = operator === 'this' ? [operator, unit] : [operator, count, unit]
        const calendar = calendarIn(zone, { weekStartsOn })
        const found = calendar.daysOf(value, now) ?? ['', '']
        expect({ first: found[0], last: found[1] }, `${JSON.stringify(value)} ${zone}`).toEqual(
          rows[0],
        )
        const [first, last] = calendar.momentsOf(value, now) ?? []
        const { rows: sides } = await database.query(
          `select array(select (at at time zone $3)::date::text from unnest(array[
             $1::timestamptz - interval '1 ms', $1::timestamptz, $2::timestamptz,
             $2::timestamptz + interval '1 ms']) as at) as days`,
          [first?.toISOString(), last?.toISOString(), zone],
        )
        const [before = '', atFirst, atLast, after = ''] = (sides[0] as { days: string[] }).days
        expect([atFirst, atLast]).toEqual(found)
        expect([before < found[0], after > found[1]]).toEqual([true, true])
      }
    })
    await fc.assert(property, { numRuns: 4 })
  }, 120_000)
})

describe('a day of a zone', () => {
  it.each([
    ['UTC', '2026-11-05', '2026-11-05T00:00:00.000Z', '2026-11-06T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    // Midnight was skipped.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // Midnight came twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // The day was skipped.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s is from %s to %s', (zone, day, start, next) => {
    expect(calendarIn(zone).instantsOf(day)).toEqual({
      start: new Date(start),
      next: new Date(next),
    })
  })

  const moments = ['2026-11-05T00:00:00Z', new Date('2026-11-05')]
  it.each([undefined, null, 5, '', 'x', '2026-11', '2026-02-30', ...moments])(
    'is not %j',
    (value) => {
      expect(calendarIn('UTC').instantsOf(value)).toBeUndefined()
    },
  )

  it('is what calendars of the zone say', () => {
    const date = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2038-01-01'),
      noInvalidDate: true,
    })
    const property = fc.property(fc.constantFrom(...zones), date, (zone, time) => {
      const dayAt = (instant: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
      const day = dayAt(time.getTime())
      const found = calendarIn(zone).instantsOf(day)
      const [start = NaN, next = NaN] = [found?.start.getTime(), found?.next.getTime()]
      expect([dayAt(start), dayAt(next - 1)]).toEqual([day, day])
      expect([dayAt(start - 1) < day, dayAt(next) > day]).toEqual([true, true])
    })
    fc.assert(property, { numRuns: 200 })
  })
})
