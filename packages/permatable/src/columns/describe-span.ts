import {
  daysOfSpan,
  instantsOfSpan,
  type CalendarRules,
  type CalendarSpan,
} from './calendar-span.ts'
import { clockOf } from './zoned-day.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** Says what a span means, for developers: `last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
export function describeSpan(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const { operator, count, unit } = span
  const units = operator === 'this' ? unit : `${count} ${unit}${count === 1 ? '' : 's'}`
  const ends = unit === 'minute' || unit === 'hour' ? clocksOf : daysOf
  const zone = rules.format.resolvedOptions().timeZone
  return `${operator} ${units}: ${ends(span, now, rules)}, ${zone}`
}

/** `27 November 2026, 14:05 to 14:20` */
function clocksOf(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const [first, last] = instantsOfSpan(span, now, rules).map((end) => {
    const [day = '', clock = ''] = new Date(clockOf(end.getTime(), rules.format))
      .toISOString()
      .split('T')
    return { day: wordsOf(day).join(' '), clock: clock.slice(0, 5) }
  })
  const end = first?.day === last?.day ? last?.clock : `${last?.day}, ${last?.clock}`
  return `${first?.day}, ${first?.clock} to ${end}`
}

/** `21 to 27 November 2026`: what both days share stands once. */
function daysOf(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const [first, last] = daysOfSpan(span, now, rules)
  const [from, to] = [wordsOf(first), wordsOf(last)]
  if (first === last) return to.join(' ')
  const own = from[2] !== to[2] ? 3 : from[1] !== to[1] ? 2 : 1
  return `${from.slice(0, own).join(' ')} to ${to.join(' ')}`
}

/** `['21', 'November', '2026']` */
function wordsOf(day: string): readonly string[] {
  const [year = '', month, date] = day.split('-')
  return [String(Number(date)), months[Number(month) - 1] ?? '', year]
}
