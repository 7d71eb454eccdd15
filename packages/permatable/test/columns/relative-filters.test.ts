import { defineTableSearchParams, explain, type MomentOptions } from 'permatable'
import {
  calendarIn,
  columns,
  day,
  freezeFilters,
  instant,
  matchesFilters,
  operators,
  text,
  unknownOption,
  type CalendarUnit,
  type ClockUnit,
  type UnknownOption,
} from 'permatable/columns'
import { queryPlanner, type Domain } from 'permatable/query'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import { noteConsoleWords } from '../support/console-words.ts'

const berlin = calendarIn('Europe/Berlin')
const relative = ['this', 'previous', 'last', 'next'] as const
const due = operators(day(), ['gt', ...relative], berlin)
const at = operators(instant(), ['lt', ...relative], berlin)
const definition = defineTableSearchParams({ columns: columns({ due, at }) })

/** Half past midnight in Berlin, when it is still the 26th in UTC. */
const now = new Date('2026-11-26T23:30:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

describe('a relative filter in the URL', () => {
  it('is written in the singular', () => {
    const { state } = definition.parse('?columnFilters=due./last/7/days')
    expect(definition.serialize(state)).toBe('?columnFilters=due./last/7/day')
  })

  it.each([
    ...['last/null/day', 'last//day', 'last/-1/days'].map((text) => [
      text,
      'a whole number of days from 1 to 1000',
    ]),
    ...['last/7', 'last/day/7', 'last/7/day/1', 'last/2026-11-05'].map((text) => [
      text,
      "'last' with a number and one of day, week, month, quarter, year",
    ]),
    ...['this/1/day', 'this'].map((text) => [
      text,
      "'this' with one of day, week, month, quarter, year",
    ]),
    ['since/7/day', 'an operation by gt, this, previous, last, next'],
  ])('due./%s matches no row, with an issue', (text, reason) => {
    const { state, issues } = definition.parse(`?columnFilters=due./${text}`)
    expect(state.columnFilters).toEqual([{ id: 'due', value: unknownOption }])
    expect(issues.map((issue) => issue.reason)).toEqual([`'due': not ${reason}`])
  })

  it('says the units of timestamps', () => {
    expect(definition.parse('?columnFilters=at./last/1/second').issues[0]?.reason).toBe(
      "'at': not 'last' with a number and one of day, week, month, quarter, year, minute, hour",
    )
  })

  it('matches no row where the definition names no such operator', () => {
    const plain = defineTableSearchParams({
      columns: columns({ due: operators(day(), ['gt']), at: operators(day(), ['this'], berlin) }),
    })
    const { state, issues } = plain.parse('?columnFilters=due./last/7/day,at./last/7/day')
    expect(state.columnFilters.map(({ value }) => value)).toEqual([unknownOption, unknownOption])
    expect(issues).toHaveLength(2)
  })
})

const rows = [
  // The last moment of the 26th in Berlin, and the first one of the 27th.
  { id: 'a', due: '2026-11-26', at: new Date('2026-11-26T22:59:59.999Z') },
  { id: 'b', due: '2026-11-27', at: '2026-11-26T23:00:00.000Z' },
  { id: 'c', due: '2026-11-28', at: Date.parse('2026-11-26T23:30:00.001Z') },
  { id: 'd', due: null, at: undefined },
  { id: 'e', due: '', at: 'x' },
]
const filters: [id: 'due' | 'at', value: unknown, ids: string][] = [
  ['due', ['this', 'day'], 'b'],
  ['due', ['previous', 1, 'day'], 'a'],
  ['due', ['last', 2, 'day'], 'ab'],
  ['due', ['next', 2, 'day'], 'bc'],
  ['due', ['this', 'month'], 'abc'],
  ['due', ['gt', '2026-11-26'], 'bc'],
  ['due', ['last', 15, 'minute'], ''],
  ['at', ['this', 'day'], 'bc'],
  ['at', ['previous', 1, 'day'], 'a'],
  ['at', ['last', 30, 'minute'], 'b'],
  ['at', ['last', 31, 'minute'], 'ab'],
  ['at', ['next', 1, 'minute'], 'c'],
  ['at', ['lt', new Date('2026-11-26T23:00:00.000Z')], 'a'],
]

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join('')
const keep = (value: typeof definition.defaults.columnFilters, moment: Date | number = now) =>
  rows.filter((row) => matchesFilters(definition, value, (key) => row[key], 'and', { now: moment }))

describe('a relative filter in the browser', () => {
  it.each(filters)('of %s by %j keeps %s', (id, value, ids) => {
    expect(idsOf(keep([{ id, value }] as never))).toBe(ids)
  })

  it('refers to the moment it is given', () => {
    const { columnFilters } = definition.parse('?columnFilters=due./this/day').state
    expect(keep(columnFilters, new Date('2026-11-26T22:59:59.999Z'))).toEqual([rows[0]])
    expect(keep(columnFilters, new Date('2026-11-26T23:00:00.000Z'))).toEqual([rows[1]])
  })

  it('asks for the zone of the viewer', () => {
    let zone = 'America/New_York'
    const viewer = calendarIn(() => zone)
    expect(viewer.daysOf(['this', 'day'])).toEqual(['2026-11-26', '2026-11-26'])
    zone = 'Asia/Tokyo'
    expect(viewer.daysOf(['this', 'day'])).toEqual(['2026-11-27', '2026-11-27'])
    expect(viewer.instantsOf('2026-11-27')?.start).toEqual(new Date('2026-11-26T15:00:00.000Z'))
  })
})

const meaningOf = (table: Parameters<typeof explain>[0], options: MomentOptions = {}) =>
  explain(table, '?columnFilters=due./this/day', options)
    .map(({ meaning }) => meaning)
    .join('')

it('reads a day where a moment is meant in its calendar', () => {
  const { columnFilters } = definition.parse('?columnFilters=at./lt/2026-11-26').state
  expect(columnFilters).toEqual([{ id: 'at', value: ['lt', new Date('2026-11-25T23:00:00.000Z')] }])
})

describe('a moment that is none', () => {
  const words = noteConsoleWords()
  const { columnFilters } = definition.parse(
    '?columnFilters=due./last/7/day,at./last/5/minute',
  ).state

  it.each([NaN, new Date('yesterday'), Infinity, 8.64e15, -8.64e15])(
    '%s matches no row',
    (moment) => {
      for (const filter of columnFilters) {
        expect(keep([filter], moment)).toEqual([])
        const column = (id: string, domain: Domain) => ({ column: id, domain, isNullable: false })
        const due = column('due', 'date')
        const options = { columns: { due, at: column('at', 'timestamptz') }, key: due }
        const plan = queryPlanner<typeof definition.defaults, string>(definition, options)
        const state = { ...definition.defaults, columnFilters: [filter] }
        const { where } = plan(state, { now: moment })
        expect(where).toEqual({ op: 'never' })
      }
      expect(berlin.daysOf(['this', 'day'], moment)).toBeUndefined()
      expect(berlin.momentsOf(['last', 5, 'minute'], moment)).toBeUndefined()
      expect(freezeFilters(definition, { columnFilters }, { now: moment })).toEqual({
        columnFilters,
      })
      expect(meaningOf(definition, { now: moment })).toBe('')
    },
  )

  it('names a moment that is none in the console', () => {
    const fresh = defineTableSearchParams({
      columns: columns({ due: operators(day(), ['this'], calendarIn('UTC')) }),
    })
    const filters = [{ id: 'due', value: ['this', 'day'] }]
    expect(matchesFilters(fresh, filters, () => '2026-11-27', 'and', { now: NaN })).toBe(false)
    expect(words).toEqual([
      '[permatable] now is NaN, so relative filters match no row — pass a valid Date',
    ])
  })
})

describe('a zone that nobody knows', () => {
  const words = noteConsoleWords()

  it('is an error by its name', () => {
    expect(() => calendarIn('Mars/Base')).toThrow("'Mars/Base' is not a time zone — pass an IANA")
  })

  it.each(['Mars/Base', '', '\0', undefined as never])('%j of a viewer counts as UTC', (zone) => {
    const viewer = calendarIn(() => zone)
    expect(viewer.daysOf(['this', 'day'])).toEqual(['2026-11-26', '2026-11-26'])
    const table = defineTableSearchParams({
      columns: columns({ due: operators(day(), ['this'], viewer) }),
    })
    expect(meaningOf(table)).toBe("'due': this day: 26 November 2026, UTC")
  })

  it('is named in the console', () => {
    calendarIn(() => 'Mars/Base').daysOf(['this', 'day'])
    expect(words).toEqual([
      "[permatable] 'Mars/Base' is not a time zone, so UTC is used — use an IANA name",
    ])
  })
})

it.each([
  ['in the past', z.date().max(new Date('2026-01-01'))],
  ['of this century', z.date().min(new Date('2000-01-01'))],
  ['in the future', z.coerce.date().min(new Date('2026-12-01'))],
])('has minutes with a schema of timestamps %s', (_, schema) => {
  const table = defineTableSearchParams({
    columns: columns({ at: operators(schema, ['last'], berlin) }),
  })
  expect(table.parse('?columnFilters=at./last/5/minute').issues).toEqual([])
})

it('knows its units by its operand', () => {
  type Value<Id> = Extract<
    (typeof definition.defaults)['columnFilters'][number],
    { id: Id }
  >['value']
  expectTypeOf<Value<'due'>>().toEqualTypeOf<
    | UnknownOption
    | ['gt', string]
    | ['between', string | null, string | null]
    | ['this', CalendarUnit]
    | ['previous', number, CalendarUnit]
    | ['last', number, CalendarUnit]
    | ['next', number, CalendarUnit]
  >()
  expectTypeOf<Extract<Value<'at'>, { 0: 'last' }>>().toEqualTypeOf<
    ['last', number, CalendarUnit | ClockUnit]
  >()
  // @ts-expect-error what today is depends on a calendar
  expect(() => operators(day(), ['last'])).toThrow("'last' has no calendar")
  // @ts-expect-error a calendar does not make an operator
  operators(day(), ['since'], berlin)
  // @ts-expect-error a number has no days
  operators(z.number(), ['last'], berlin)
  const ofZod = operators(z.date(), ['last'], berlin)
  expect(ofZod['~standard'].validate(['last', 5, 'minute'])).toEqual({
    value: ['last', 5, 'minute'],
  })
})

const table = defineTableSearchParams({
  columns: columns({
    name: text(),
    due: operators(day(), ['gt', 'last'], berlin),
    at: operators(instant(), ['last', 'this'], berlin),
  }),
})

it.each([
  ['due./last/7/day', 'due./between/2026-11-21/2026-11-27'],
  ['at./last/15/minute', 'at./between/2026-11-26T23:15:00.000Z/2026-11-26T23:30:00.000Z'],
  ['at./this/day', 'at./between/2026-11-26T23:00:00.000Z/2026-11-27T22:59:59.999Z'],
  ['name.ann,due./gt/2026-11-05', 'name.ann,due./gt/2026-11-05'],
])('%s is frozen as %s', (filters, frozen) => {
  const { state } = table.parse(`?columnFilters=${filters}&sorting=due.desc`)
  const copy = structuredClone(state)
  const found = freezeFilters(table, state, { now })
  expect(table.serialize(found)).toBe(`?sorting=due.desc&columnFilters=${frozen}`)
  expect(table.parse(table.serialize(found)).issues).toEqual([])
  expect(state).toEqual(copy)
})

it('freezes filters that no link brought, and a part of the state', () => {
  const columnFilters = [{ id: 'due' as const, value: ['last', 1, 'day'] as ['last', 1, 'day'] }]
  expect(freezeFilters(table, { columnFilters }, { now: now.getTime() })).toEqual({
    columnFilters: [{ id: 'due', value: ['between', '2026-11-27', '2026-11-27'] }],
  })
  expect(freezeFilters(table, { globalFilter: 'x' })).toEqual({ globalFilter: 'x' })
})

it('keeps the same rows of timestamps, frozen or not', () => {
  const filters = table.parse('?columnFilters=due./last/1/day').state
  const frozen = freezeFilters(table, filters, { now })
  const matches = ({ columnFilters }: typeof filters) =>
    matchesFilters(table, columnFilters, () => '2026-11-27T10:00:00Z', 'and', { now })
  expect([matches(filters), matches(frozen)]).toEqual([true, true])
})

it('gives each moment one day where clocks go back over midnight', () => {
  const stJohns = calendarIn('America/St_Johns')
  const seen = operators(day(), ['this', 'previous'], stJohns)
  const rows = ['02:29:00', '02:30:30', '02:31:30', '03:15:00', '03:29:59', '03:30:30']
  const kept = (value: ['this', 'day'] | ['previous', 1, 'day']) => {
    const definition = defineTableSearchParams({ columns: columns({ seen }) })
    const { state } = definition.parse(
      definition.serialize({ columnFilters: [{ id: 'seen', value }] }),
    )
    return rows.filter((time) =>
      matchesFilters(definition, state.columnFilters, () => `2010-11-07T${time}Z`, 'and', {
        now: new Date('2010-11-07T03:15:00Z'),
      }),
    )
  }
  // The day begins at 02:30 UTC. A minute later, clocks show the evening before again.
  expect(stJohns.instantsOf('2010-11-07')?.start).toEqual(new Date('2010-11-07T02:30:00Z'))
  expect(kept(['this', 'day'])).toEqual(rows.slice(1))
  expect(kept(['previous', 1, 'day'])).toEqual(rows.slice(0, 1))
})
