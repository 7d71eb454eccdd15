import fc from 'fast-check'
import { daysIn } from 'permatable/columns'
import { describe, expect, it } from 'vitest'

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'],
  // Their clocks change at midnight, or within a half hour, or skipped a day.
  ...['America/Sao_Paulo', 'Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Apia'],
]

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
    expect(daysIn(zone).instantsOf(day)).toEqual({ start: new Date(start), next: new Date(next) })
  })

  it.each([undefined, null, 5, '', 'x', '2026-11', '2026-11-05T00:00:00Z', '2026-02-30'])(
    'is not %j',
    (value) => {
      expect(daysIn('UTC').instantsOf(value)).toBeUndefined()
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
      const found = daysIn(zone).instantsOf(day)
      const [start = NaN, next = NaN] = [found?.start.getTime(), found?.next.getTime()]
      expect([dayAt(start), dayAt(next - 1)]).toEqual([day, day])
      expect([dayAt(start - 1) < day, dayAt(next) > day]).toEqual([true, true])
    })
    fc.assert(property, { numRuns: 200 })
  })
})

it('a zone that is none throws', () => {
  expect(() => daysIn('Europe/Atlantis')).toThrow(RangeError)
})
