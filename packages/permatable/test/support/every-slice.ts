import fc from 'fast-check'
import type { TableSearchState } from 'permatable'
import { commaList } from 'permatable/codecs'
import {
  dateRange,
  day,
  dayRange,
  oneOf,
  range,
  someOf,
  text as textKind,
} from 'permatable/columns'
import {
  cellSelection,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
  type CellRange,
  type Expanded,
} from 'permatable/slices'
import { z } from 'zod'
import { filterValue, id, rowId, tableState, text } from './arbitrary-state.ts'

/** Options with each slice that is off by default, and slices of an app. */
export const everySlice = {
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  columnSizing: columnSizing(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  cellSelection: cellSelection(),
  tab: slice({ default: 'open', codec: oneOf(['open', 'done', '42']) }),
  tags: slice({ default: [], codec: someOf(['new', 'a,b', 'a/b', 'null']) }),
  between: slice({ default: null, codec: range() }),
  days: slice({ default: null, codec: dateRange(), param: 'on' }),
  due: slice({ default: null, codec: day() }),
  booked: slice({ default: null, codec: dayRange() }),
  roles: slice({ default: [], codec: commaList() }),
  note: slice({ default: '', codec: z.string() }),
  city: slice({ default: '', codec: textKind() }),
  any: slice({ default: null, codec: z.unknown() }),
}

/** The same with other defaults. */
export const everySliceSet = {
  columnVisibility: columnVisibility({ default: { email: false } }),
  columnPinning: columnPinning({ default: { start: ['name'], end: ['actions'] } }),
  columnSizing: columnSizing({ default: { name: 240 } }),
  grouping: grouping({ default: ['status'] }),
  expanded: expanded({ default: true }),
  rowPinning: rowPinning({ default: { top: ['1'], bottom: [] } }),
  cellSelection: cellSelection({
    default: [{ anchorRowId: '1', anchorColumnId: 'a', focusRowId: '2', focusColumnId: 'b' }],
  }),
  tab: slice({ default: 'done', codec: oneOf(['open', 'done', '42']) }),
  tags: slice({ default: ['new'], codec: someOf(['new', 'a,b', 'a/b', 'null']) }),
  between: slice({ default: [18, null], codec: range() }),
  days: slice({ default: null, codec: dateRange(), param: 'on' }),
  due: slice({ default: '2026-11-05', codec: day() }),
  booked: slice({ default: [null, '2026-11-05'], codec: dayRange() }),
  roles: slice({ default: ['admin'], codec: commaList() }),
  note: slice({ default: 'a', codec: z.string() }),
  city: slice({ default: 'Berlin', codec: textKind() }),
  any: slice({ default: 1, codec: z.unknown() }),
}

function mapOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.array(fc.tuple(id, value), { maxLength: 4 }).map((entries) => {
    const map: Record<string, T> = Object.create(null)
    for (const [key, one] of entries) map[key] = one
    return map
  })
}

const ids = fc.uniqueArray(id, { maxLength: 3 })
/** Two lists of ids, none of which is in both. */
const sides = fc
  .tuple(ids, ids)
  .map(([first, second]) => [first, second.filter((one) => !first.includes(one))] as const)
const size = fc.oneof(
  fc.nat({ max: 1000 }),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
)

const expandedState: fc.Arbitrary<Expanded> = fc.oneof(
  fc.constant(true as const),
  fc
    .array(fc.oneof(rowId, fc.constantFrom('all', '0.1', '0.1.2')), { maxLength: 8 })
    .map((rows) => {
      const state: Record<string, boolean> = Object.create(null)
      for (const row of rows) state[row] = true
      return state
    }),
)

const corner = { anchorRowId: id, anchorColumnId: id, focusRowId: id, focusColumnId: id }
const cells: fc.Arbitrary<CellRange> = fc.oneof(
  fc.record(corner),
  fc.record({ ...corner, operation: fc.constant('exclude' as const) }),
  fc.record({ row: id, column: id }).map(({ row, column }) => ({
    anchorRowId: row,
    anchorColumnId: column,
    focusRowId: row,
    focusColumnId: column,
  })),
)

const end = fc.oneof(fc.integer(), fc.constant(null))
const isSet = (ends: readonly unknown[]) => ends.some((one) => one !== null)
const inOrder = <T extends number | string | Date>([min, max]: [T | null, T | null]): [
  T | null,
  T | null,
] => (min !== null && max !== null && min > max ? [max, min] : [min, max])
const instant = fc.date({
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const instantEnd = fc.option(instant)
const dayText = instant.map((one) => one.toISOString().slice(0, 10))
const dayEnd = fc.option(dayText)

const added = fc.record({
  columnVisibility: mapOf(fc.boolean()),
  columnPinning: sides.map(([start, end]) => ({ start: [...start], end: [...end] })),
  columnSizing: mapOf(size),
  grouping: ids,
  expanded: expandedState,
  rowPinning: sides.map(([top, bottom]) => ({ top: [...top], bottom: [...bottom] })),
  cellSelection: fc.uniqueArray(cells, {
    maxLength: 3,
    selector: (range) => JSON.stringify(range),
  }),
  tab: fc.constantFrom('open' as const, 'done' as const, '42' as const),
  tags: fc.array(fc.constantFrom('new' as const, 'a,b' as const, 'a/b' as const, 'null' as const), {
    maxLength: 4,
  }),
  between: fc.tuple(end, end).filter(isSet).map(inOrder),
  days: fc.tuple(instantEnd, instantEnd).filter(isSet).map(inOrder),
  due: dayText,
  booked: fc.tuple(dayEnd, dayEnd).filter(isSet).map(inOrder),
  roles: ids,
  note: text,
  city: text,
  any: filterValue.filter((value) => value !== undefined),
})

/** A state of all slices. */
export type EveryState = TableSearchState & (typeof added extends fc.Arbitrary<infer T> ? T : never)

export const everyState: fc.Arbitrary<EveryState> = fc
  .tuple(tableState, added)
  .map(([state, more]) => ({ ...state, ...more }))
