import { defineTableSearchParams } from 'permatable'
import {
  calendarIn,
  columns,
  day,
  freezeFilters,
  instant,
  matchesFilters,
  operators,
  text,
} from 'permatable/columns'
import { expect, it } from 'vitest'

const berlin = calendarIn('Europe/Berlin')
const table = defineTableSearchParams({
  columns: columns({
    name: text(),
    due: operators(day(), ['gt', 'last'], berlin),
    at: operators(instant(), ['last', 'this'], berlin),
  }),
})
const now = new Date('2026-11-26T23:30:00.000Z')

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

it('leaves a table without declared columns alone', () => {
  const plain = defineTableSearchParams()
  const columnFilters = [{ id: 'due', value: ['last', 1, 'day'] }]
  expect(freezeFilters(plain, { columnFilters })).toEqual({ columnFilters })
})

it('keeps the same rows of timestamps, frozen or not', () => {
  const filters = table.parse('?columnFilters=due./this/day').state
  const frozen = freezeFilters(table, filters, { now })
  const matches = ({ columnFilters }: typeof filters) =>
    matchesFilters(columnFilters, () => '2026-11-27T10:00:00Z', 'and', { now })
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
      matchesFilters(state.columnFilters, () => `2010-11-07T${time}Z`, 'and', {
        now: new Date('2010-11-07T15:00:00Z'),
      }),
    )
  }
  // The day begins at 02:30 UTC. A minute later, clocks show the evening before again.
  expect(stJohns.instantsOf('2010-11-07')?.start).toEqual(new Date('2010-11-07T02:30:00Z'))
  expect(kept(['this', 'day'])).toEqual(rows.slice(1))
  expect(kept(['previous', 1, 'day'])).toEqual(rows.slice(0, 1))
})
