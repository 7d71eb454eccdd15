import { readFileSync } from 'node:fs'
import * as permatable from 'permatable'
import * as aliases from 'permatable/aliases'
import * as codecs from 'permatable/codecs'
import * as columns from 'permatable/columns'
import * as slices from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/**
 * Executes every table of the page, each with the definition of the last code block above it.
 *
 *     State | Address           both ways, byte for byte
 *     State | Text              both ways, the params after decoding
 *     Value | Text              both ways, as the filter of a column
 *     Address read | State      reading only
 *     Address read | Next write writing only, with no slice named
 *     Text read | Value         reading only
 *     Address read | Falls back | Reason
 */
interface Table {
  readonly head: string
  readonly definition: permatable.TableSearchParams<permatable.TableSearchState>
  readonly rows: readonly (readonly string[])[]
}

const page = readFileSync(new URL('address-format.md', import.meta.url), 'utf8')

/** Evaluates an expression of the page. The names of the library are in scope, and zod's `z`. */
function evaluate<T>(expression: string): T {
  const names = { ...permatable, ...aliases, ...codecs, ...columns, ...slices, z }
  return new Function(...Object.keys(names), `return (${expression})`)(...Object.values(names))
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))

function readTables(): Table[] {
  const tables: Table[] = []
  let definition = permatable.defineTableSearchParams()
  for (const block of page.split(/\n{2,}/)) {
    const code = /^```ts\n(.*)\n```$/s.exec(block)?.[1]
    if (code) definition = evaluate(code)
    if (!block.startsWith('| ')) continue
    const [head = '', , ...rows] = block.trim().split('\n')
    tables.push({ head: cellsOf(head).join(' | '), definition, rows: rows.map(cellsOf) })
  }
  return tables
}

const tables = readTables()

/** The rows of all tables with a head, each with its definition. */
const rowsOf = (head: string) =>
  tables
    .filter((table) => table.head === head)
    .flatMap(({ definition, rows }) =>
      rows.map(([first = '', second = '', third = '']) => ({ definition, first, second, third })),
    )

/** The params of a cell: `pageIndex=3 pageSize=20`. */
const paramsOf = (cell: string) =>
  cell.split(/ (?=[\w.]+=)/).map((param) => param.replace('=', '\0').split('\0'))
const toQuery = (params: string[][]) => `?${new URLSearchParams(params).toString()}`
const filterOf = (value: unknown) => ({ columnFilters: [{ id: 'x', value }] })

describe('the tables of the address format', () => {
  it('are all executed', () => {
    const heads = new Set(tables.map(({ head }) => head))
    expect([...heads].sort()).toEqual([
      'Address read | Falls back | Reason',
      'Address read | Next write',
      'Address read | State',
      'State | Address',
      'State | Text',
      'Text read | Value',
      'Value | Text',
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
