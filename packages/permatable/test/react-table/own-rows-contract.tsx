import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import {
  boolean,
  calendarIn,
  columns,
  dateRange,
  day,
  dayRange,
  instant,
  matchesFilters,
  number,
  oneOf,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const berlin = calendarIn('Europe/Berlin')
const definition = defineTableSearchParams({
  columns: columns({
    name: text(),
    age: range(),
    team: number(),
    paid: boolean(),
    role: oneOf(['admin', 'member']),
    tags: someOf(['new', 'vip']),
    due: day(),
    joined: dayRange(berlin),
    seen: dateRange(berlin),
    score: operators(number(), ['is', 'gt', 'between', 'anyOf']),
    title: operators(text(), ['startsWith']),
    created: operators(day(), ['is', 'this', 'last'], berlin),
    at: operators(instant(), ['lt', 'last'], berlin),
    other: z.string(),
  }),
})

/** Half past midnight of the 27th in Berlin, still the 26th in UTC. */
const night = Date.parse('2026-11-26T23:30:00.000Z')
const hour = 3_600_000

/** Rows by their letters. In each column, the values come in all the forms that apps have. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Ann', 'Joanne', 'bob', '', null],
  age: [15, 18, '30', 41, null],
  team: [4, 42, '42', 0, null],
  paid: [true, false, null, undefined, true],
  role: ['admin', 'member', ['admin', 'member'], '', null],
  tags: [['new'], ['vip', 'old'], 'vip', [], null],
  due: ['2026-11-26', '2026-11-27', new Date(night), new Date(night).toJSON(), null],
  joined: ['2026-11-26', '2026-11-27', new Date(night), new Date(night - hour).toJSON(), night],
  seen: [new Date(night - hour), new Date(night), new Date(night).toJSON(), night, null],
  score: [1, 2, 3, null, '2'],
  title: ['Ann', 'Annals', 'joann', '', null],
  created: ['2026-11-26', '2026-11-27', new Date(night - hour), night, null],
  at: [new Date(night - hour), new Date(night), new Date(night + hour).toJSON(), night, null],
  other: ['Ann', 'Joanne', 'bob', '', null],
  undeclared: ['Ann', 'Joanne', 'bob', '', null],
}
type Row = Readonly<Record<string, unknown>>
const rows = Array.from('abcde', (id, at): Row => ({
  id,
  ...Object.fromEntries(Object.entries(values).map(([column, cells]) => [column, cells[at]])),
}))
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id).join('')

const views = [
  ['name.ANN', 'ab'],
  ['age./18/40', 'bc'],
  ['age./40/18', 'bc'],
  ['age./null/18', 'ab'],
  ['team.42', 'bc'],
  ['team.0', 'd'],
  ['paid.true', 'ae'],
  ['paid.false', 'b'],
  ['role.admin', 'ac'],
  ['role.gone', ''],
  ['tags./new/vip', 'abc'],
  ['tags.old', ''],
  ['due.2026-11-26', 'acd'],
  ['due.2026-11-27', 'b'],
  ['joined./2026-11-27/null', 'bce'],
  ['joined./null/2026-11-26', 'ad'],
  ['joined./2026-11-27/2026-11-26', 'abcde'],
  ['seen./2026-11-27/2026-11-27', 'bcd'],
  ['seen./2026-11-26T23:30:00.000Z/null', 'bcd'],
  ['score./is/2', 'be'],
  ['score./gt/2', 'c'],
  ['score./between/2/3', 'bce'],
  ['score./anyOf/1/3', 'ac'],
  ['title./startsWith/ann', 'ab'],
  ['created./is/2026-11-27', 'bd'],
  ['created./this/day', 'bd'],
  ['created./last/2/day', 'abcd'],
  ['at./lt/2026-11-26T23:30:00.000Z', 'a'],
  ['at./last/30/minute', 'bd'],
  // What the definition doesn't know is filtered as TanStack Table does.
  ['other.ann', 'ab'],
  ['name.ann,age./18/null', 'b'],
] as const

export interface Made {
  getRowModel(): { readonly rows: readonly { readonly original: Row }[] }
  getColumn(
    id: string,
  ):
    | { setFilterValue(value: unknown): void; readonly columnDef: { readonly size?: number } }
    | undefined
}
type Params = TableParams<typeof definition.defaults>

/** What a table says of all its columns, which has to stay. */
export const defaultColumn = { size: 7 }

/** Makes a table of own rows, with columns that say nothing of filters, unless a test does. */
export type Way = (params: Params, given: { readonly data: Row[]; readonly columns: never }) => Made

const columnDefs = Object.keys(values).map((accessorKey) => ({ accessorKey, id: accessorKey }))

/** Opens a link in a table. */
function open(way: Way, search: string, columns: readonly object[] = columnDefs) {
  const adapter = memoryAdapter(search)
  return renderHook(() => {
    const params = useTableSearchParamsWith(adapter, definition)
    return way(params, { data: rows as Row[], columns: columns as never })
  }).result
}
const shownBy = (table: Made) => idsOf(table.getRowModel().rows.map(({ original }) => original))

/** Each declared column filters own rows by its declaration. */
export function ownRowsContract(name: string, way: Way): void {
  describe(`own rows by ${name}`, () => {
    beforeEach(() => void vi.useFakeTimers({ now: night }))
    afterEach(() => void vi.useRealTimers())

    it.each(views)('?columnFilters=%s shows %s', (text, ids) => {
      expect(shownBy(open(way, `?columnFilters=${text}`).current)).toBe(ids)
      // Alone, too, but for what only TanStack Table knows.
      const { columnFilters } = definition.parse(`?columnFilters=${text}`).state
      const alone = rows.filter((row) => matchesFilters(definition, columnFilters, (id) => row[id]))
      expect(idsOf(alone)).toBe(text.startsWith('other') ? '' : ids)
    })

    it('follow a filter that the table sets, and drop one that is empty', () => {
      const table = open(way, '')
      const set = (id: string, value: unknown) =>
        act(() => table.current.getColumn(id)?.setFilterValue(value))
      set('age', [18, null])
      expect(shownBy(table.current)).toBe('bcd')
      set('paid', false)
      expect(shownBy(table.current)).toBe('b')
      set('age', ['', ''])
      set('tags', [])
      expect(shownBy(table.current)).toBe('b')
      set('paid', '')
      expect(shownBy(table.current)).toBe('abcde')
      set('undeclared', 'ann')
      expect(shownBy(table.current)).toBe('ab')
    })

    it('are filtered by the function of a column definition, and keep what it says of all columns', () => {
      const filterFn = (row: { readonly original: Row }) => row.original['id'] === 'e'
      const table = open(way, '?columnFilters=name.ann', [{ accessorKey: 'name', filterFn }])
      expect(shownBy(table.current)).toBe('e')
      expect(table.current.getColumn('name')?.columnDef.size).toBe(7)
    })
  })
}
