import { defineTableSearchParams } from 'permatable'
import {
  calendarIn,
  columns,
  day,
  freezeFilters,
  instant,
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
