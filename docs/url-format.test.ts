import type { TableSearchParams, TableSearchState } from 'permatable'
import { calendarIn } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import * as page from './test/format-tables.ts'
import { evaluate, filterOf, paramsOf, toQuery } from './test/format-tables.ts'
import { pageStore, parseStored } from './test/stored-links.ts'

/**
 * Executes every table of the page, with the definition above it, and the rows of the vectors.
 *
 *     State | Address           both ways, byte for byte
 *     State | Text              both ways, the params after decoding
 *     Value | Text              both ways, as the filter of a column
 *     Address read | State      reading only
 *     Address read | Next write writing only, with no slice named
 *     Text read | Value         reading only
 *     Address read | State | Issue   reading only, a part is dropped
 *     Address with a short link | Shows | Issue   with the store that the page names
 *     Address read | Falls back | Reason
 *     Value | Today | First and last day
 */
const rowsOf = (head: string) =>
  page.rowsOf(head).map((row) => ({
    ...row,
    definition: evaluate<TableSearchParams<TableSearchState>>(row.code),
  }))

describe('the tables of the URL format', () => {
  it('are all executed', () => {
    expect(page.heads).toEqual([
      'Address read | Falls back | Reason',
      'Address read | Next write',
      'Address read | State',
      'Address read | State | Issue',
      'Address with a short link | Shows | Issue',
      'State | Address',
      'State | Text',
      'Text read | Value',
      'Value | Text',
      'Value | Today | First and last day',
    ])
  })

  it.each(rowsOf('State | Address'))(
    '$first is written $second',
    ({ definition, first, second }) => {
      const state = evaluate<object>(first)
      expect(definition.serialize(state)).toBe(second)
      expect(definition.parse(second).state).toEqual({ ...definition.defaults, ...state })
    },
  )

  it.each(rowsOf('State | Text'))(
    '$first has the text $second',
    ({ definition, first, second }) => {
      const state = evaluate<object>(first)
      expect([...new URLSearchParams(definition.serialize(state))]).toEqual(paramsOf(second))
      expect(definition.parse(toQuery(paramsOf(second))).state).toEqual({
        ...definition.defaults,
        ...state,
      })
    },
  )

  it.each(rowsOf('Value | Text'))(
    'the filter value $first has the text $second',
    ({ definition, first, second }) => {
      const value = evaluate(first)
      expect(new URLSearchParams(definition.serialize(filterOf(value))).get('columnFilters')).toBe(
        `x.${second}`,
      )
      const { columnFilters } = definition.parse(toQuery([['columnFilters', `x.${second}`]])).state
      expect(columnFilters).toStrictEqual([{ id: 'x', value }])
    },
  )

  it.each(rowsOf('Address read | State'))(
    '$first reads as $second',
    ({ definition, first, second }) => {
      const { state, issues } = definition.parse(first)
      expect(state).toEqual({ ...definition.defaults, ...evaluate<object>(second) })
      expect(issues).toEqual([])
    },
  )

  it.each(rowsOf('Address read | State | Issue'))(
    '$first reads as $second, with an issue: $third',
    ({ definition, first, second, third }) => {
      const { state, issues } = definition.parse(first)
      expect(state).toEqual({ ...definition.defaults, ...evaluate<object>(second) })
      expect(issues.map(({ reason }) => reason)).toEqual([third])
      const rewritten = definition.serialize(state)
      expect(definition.parse(rewritten)).toEqual({ state, issues: [] })
      expect(definition.serialize(definition.parse(rewritten).state)).toBe(rewritten)
    },
  )

  it.each(rowsOf('Address with a short link | Shows | Issue'))(
    '$first shows $second, with an issue: $third',
    ({ definition, first, second, third }) => {
      const { state, issues } = parseStored(definition, first, pageStore)
      expect(state).toEqual({ ...definition.defaults, ...evaluate<object>(second) })
      expect(issues.map(({ reason }) => reason).join()).toEqual(third)
    },
  )

  it.each(rowsOf('Address read | Next write'))(
    '$first is written $second the next time',
    ({ definition, first, second }) => expect(definition.serialize({}, first)).toBe(second),
  )

  it.each(rowsOf('Text read | Value'))(
    'the text $first reads as $second',
    ({ definition, first, second }) => {
      const { columnFilters } = definition.parse(toQuery([['columnFilters', `x.${first}`]])).state
      expect(columnFilters).toStrictEqual([{ id: 'x', value: evaluate(second) }])
    },
  )

  it.each(rowsOf('Value | Today | First and last day'))(
    '$first on $second means $third',
    ({ first, second, third }) => {
      const days = calendarIn('UTC').daysOf(evaluate(first), new Date(second))
      expect(days?.join(' / ')).toBe(third)
    },
  )

  it.each(rowsOf('Address read | Falls back | Reason'))(
    '$first: $second falls back, $third',
    (row) => {
      const { definition, first, second, third } = row
      const { state, issues } = definition.parse(first)
      expect(state).toEqual(definition.defaults)
      expect(issues).toHaveLength(1)
      expect(issues[0]).toMatchObject({ slice: second, reason: expect.stringContaining(third) })
    },
  )
})
