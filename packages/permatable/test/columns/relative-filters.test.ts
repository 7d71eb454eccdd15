// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import {
  calendarIn,
  columns,
  columnsOf,
  day,
  instant,
  matchesFilters,
  operators,
  type CalendarUnit,
  type ClockUnit,
} from 'permatable/columns'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'

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
  it.each([
    ['due./this/day', ['this', 'day']],
    ['due./previous/1/day', ['previous', 1, 'day']],
    ['due./last/7/day', ['last', 7, 'day']],
    ['due./next/2/week', ['next', 2, 'week']],
    ['due./this/quarter', ['this', 'quarter']],
    ['at./last/15/minute', ['last', 15, 'minute']],
    ['at./this/hour', ['this', 'hour']],
    ['due./between/2026-11-21/2026-11-27', ['between', '2026-11-21', '2026-11-27']],
  ])('%s is read and written', (text, value) => {
    const search = `?columnFilters=${text}`
    const { state, issues } = definition.parse(search)
    expect({ state: state.columnFilters[0]?.value, issues }).toEqual({ state: value, issues: [] })
    expect(definition.serialize(state)).toBe(search)
  })

  it('is written in the singular', () => {
    const { state } = definition.parse('?columnFilters=due./last/7/days')
    expect(definition.serialize(state)).toBe('?columnFilters=due./last/7/day')
  })

  it.each([
    ...['last/0/day', 'last/1e9/year', 'last/1.5/day', 'last/1001/day', 'last/7', 'this/fortnight'],
    ...['last/-1/day', 'last/day/7', 'this/1/day', 'last/7/day/1', 'last/15/minute', 'this'],
    ...['last/2026-11-05', 'last/null/day', 'last//day'],
  ])('due./%s is dropped with an issue', (text) => {
    const { state, issues } = definition.parse(`?columnFilters=due./${text}`)
    expect(state.columnFilters).toEqual([])
    expect(issues.map(({ reason }) => reason)).toEqual([
      "'due': not an operation by gt, this, previous, last, next",
    ])
  })

  it('is dropped where the definition names no such operator', () => {
    const plain = defineTableSearchParams({
      columns: columns({ due: operators(day(), ['gt']), at: operators(day(), ['this'], berlin) }),
    })
    const { state, issues } = plain.parse('?columnFilters=due./last/7/day,at./last/7/day')
    expect(state.columnFilters).toEqual([])
    expect(issues).toHaveLength(2)
  })

  it('is read by the filterFn of column definitions', () => {
    const table = defineTableSearchParams({
      columns: columnsOf([{ accessorKey: 'due', filterFn: due.filterFn }]),
    })
    expect(table.parse('?columnFilters=due./this/days').state.columnFilters).toEqual([
      { id: 'due', value: ['this', 'day'] },
    ])
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

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
const idsOf = (found: readonly { readonly original: { readonly id: string } }[]) =>
  found.map(({ original }) => original.id).join('')
const columnDefs = [
  { accessorKey: 'due', filterFn: due.filterFn },
  { accessorKey: 'at', filterFn: at.filterFn },
] as const

describe('a relative filter in the browser', () => {
  it.each(filters)('filters %s by %j in TanStack Table v9', (id, value, ids) => {
    const state = { columnFilters: [{ id, value }] }
    const { result } = renderHook(() =>
      useTable({ features, data: rows, columns: columnDefs as never, state }),
    )
    expect(idsOf(result.current.getRowModel().rows)).toBe(ids)
  })

  it.each(filters)('filters %s by %j in TanStack Table v8', (id, value, ids) => {
    const state = { columnFilters: [{ id, value }] }
    const { result } = renderHook(() =>
      v8.useReactTable({
        data: rows,
        columns: columnDefs as never,
        state,
        getCoreRowModel: v8.getCoreRowModel(),
        getFilteredRowModel: v8.getFilteredRowModel(),
      }),
    )
    expect(idsOf(result.current.getRowModel().rows as never)).toBe(ids)
  })

  it.each(filters)('filters %s by %j with matchesFilters', (id, value, ids) => {
    const keep = (
      list: readonly { id: 'due' | 'at'; value: unknown }[],
      calendar?: typeof berlin,
    ) => rows.filter((row) => matchesFilters(list, (key) => row[key], 'and', { now, calendar }))
    expect(idsOf(keep([{ id, value }], berlin).map((original) => ({ original })))).toBe(ids)
  })

  it('refers to the moment it is given', () => {
    const { columnFilters } = definition.parse('?columnFilters=due./this/day').state
    const keep = (moment: Date) =>
      rows.filter((row) => matchesFilters(columnFilters, (key) => row[key], 'and', { now: moment }))
    expect(keep(new Date('2026-11-26T22:59:59.999Z'))).toEqual([rows[0]])
    expect(keep(new Date('2026-11-26T23:00:00.000Z'))).toEqual([rows[1]])
  })

  it('leaves filters of other columns alone', () => {
    const list = [
      { id: 'age', value: ['gt', 18] },
      { id: 'due', value: ['this', 'day'] },
    ]
    const row: Record<string, unknown> = { age: 20, due: '2026-11-27' }
    const keeps = (age: number) =>
      matchesFilters(list, (id) => ({ ...row, age })[id], 'and', { now, calendar: berlin })
    expect([keeps(18), keeps(20)]).toEqual([false, true])
  })

  it('sees timestamps as days of the zone', () => {
    const created = operators(day(), ['is', 'gt', 'last'], berlin)
    const keep = (value: unknown) =>
      rows.filter(({ at: time }) => created.filterFn({ getValue: () => time }, 'at', value))
    expect(idsOf(keep(['is', '2026-11-27']).map((original) => ({ original })))).toBe('bc')
    expect(idsOf(keep(['last', 1, 'day']).map((original) => ({ original })))).toBe('bc')
    expect(idsOf(keep(['between', null, '2026-11-26']).map((original) => ({ original })))).toBe('a')
  })

  it('without a calendar matches nothing', () => {
    const value = ['last', 7, 'day']
    expect(matchesFilters([{ id: 'due', value }], () => '2026-11-27')).toBe(false)
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

it('knows its units by its operand', () => {
  type Value<Id> = Extract<
    (typeof definition.defaults)['columnFilters'][number],
    { id: Id }
  >['value']
  expectTypeOf<Value<'due'>>().toEqualTypeOf<
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
  operators(day(), ['last'])
  // @ts-expect-error a calendar does not make an operator
  operators(day(), ['since'], berlin)
  // @ts-expect-error a number has no days
  operators(z.number(), ['last'], berlin)
  const ofZod = operators(z.date(), ['last'], berlin)
  expect(ofZod['~standard'].validate(['last', 5, 'minute'])).toEqual({
    value: ['last', 5, 'minute'],
  })
})

it('a zone that is none throws', () => {
  expect(() => calendarIn('Europe/Atlantis')).toThrow(RangeError)
})
