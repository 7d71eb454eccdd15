import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { describe, expect, it } from 'vitest'
import { everySlice } from '../support/every-slice.ts'
import { goldenDefinitions } from '../support/golden.ts'
import { isFull } from '../support/runs.ts'
import { tokens } from './fuzz/attacks.ts'

/**
 * Inputs so large that only what is linear comes to an end: reading a query of 100,000 characters in quadratic time takes ten
 * seconds, and three are read in each test; a megabyte takes a quarter of an hour. `npm run bench --prefix bench` has the times.
 */
const LONGEST_QUERY = 100_000
const MEGABYTE = 1_000_000

/** A hundred times what a linear run needs; what is quadratic needs longer. */
const timeout = 300_000

const table = defineTableSearchParams({ maxLength: LONGEST_QUERY })
const every = defineTableSearchParams({ maxLength: LONGEST_QUERY, ...everySlice })
const migrating = defineTableSearchParams({ aliases: aliases({ migrate: (params) => params }) })
const { json, perEntry, perColumn } = goldenDefinitions
const params = [
  ...['globalFilter', 'sorting', 'pageIndex', 'pageSize', 'columnFilters', 'columnOrder'],
  'rowSelection',
]
/** Of the slices that are off by default: their texts are made of the same pieces. */
const added = [
  'columnVisibility',
  'columnPinning',
  'columnSizing',
  'expanded',
  'cellSelection',
  'any',
]

const repeated = (token: string, length: number, before = '') =>
  before + token.repeat(Math.ceil((length - before.length) / token.length))

/** The longest query that is read, of one param. Its raw text may be malformed. */
const queryOf = (name: string, start: string, token: string) =>
  repeated(token, LONGEST_QUERY, `?${name}=${start}`).slice(0, LONGEST_QUERY)

/** The same, encoded: all of it is the param's text. */
function encodedQueryOf(name: string, start: string, token: string): string {
  const encoded = encodeURIComponent(token.replace(/\p{Surrogate}/gu, '\uFFFD'))
  const whole = Math.floor((LONGEST_QUERY - 100) / encoded.length)
  return `?${name}=${encodeURIComponent(start)}${encoded.repeat(whole)}`
}

const definitionsOf = (token: string) => [
  ...(isFull && oneOfEach.includes(token) ? added : []).map((param) => ({
    definition: every,
    param,
  })),
  ...params.map((param) => ({ definition: table, param })),
  ...['sorting', 'columnFilters'].flatMap((param) => [
    { definition: json, param },
    { definition: perEntry, param: `${param}.a` },
  ]),
  { definition: perColumn, param: 'name' },
  { definition: migrating, param: 'globalFilter' },
]

/** One of each kind: JSON, an escape, a repeated param, an entry. */
const oneOfEach = ['"', '%25', '&a=1', 'a.asc,']
/** A longer token is repeated less often. */
const short = tokens.filter(({ length }) => length <= 3)
/** A count of steps does not see a regular expression that backtracks. `npm run test:all` tries the rest. */
const tried = isFull ? [...short, 'a.asc,', '&=', '&a=1', '&sorting=a.asc', '?a'] : ['%25']

describe('the time that it takes grows with the length, and no faster', { timeout }, () => {
  it.each(tried)('to read the longest query, full of %j, and to write what was read', (token) => {
    for (const { definition, param } of definitionsOf(token)) {
      for (const start of ['', 'a.', 'a.["']) {
        for (const queryFor of [queryOf, encodedQueryOf]) {
          const read = definition?.parse(queryFor(param, start, token))
          expect(read && definition?.serialize(read.state)).toBeTypeOf('string')
        }
      }
    }
  })

  it.each(tried)('to write into a query of a megabyte, full of %j', (token) => {
    const search = repeated(token, MEGABYTE, '?a=')
    expect(table.serialize({ globalFilter: 'a', sorting: [] }, search)).toBeTypeOf('string')
    expect(stringifySearch(parseSearch(search))).toBeTypeOf('string')
  })

  it.each(tried)('to write a megabyte of %j', (token) => {
    const text = repeated(token, MEGABYTE)
    const id = 'a'
    const written = table.serialize({
      globalFilter: text,
      sorting: [{ id: text, desc: true }],
      columnFilters: [text, [text, 1], { [text]: text }].map((value) => ({ id, value })),
      columnOrder: [text],
      rowSelection: { [text]: true },
    })
    expect(written).toBeTypeOf('string')
  })

  it.runIf(isFull).each(oneOfEach)(
    'to write a megabyte of %j into the slices that are off by default',
    (token) => {
      const text = repeated(token, MEGABYTE)
      const id = 'a'
      const written = every.serialize({
        columnVisibility: { [text]: false },
        columnPinning: { start: [text], end: [text] },
        columnSizing: { [text]: 1 },
        grouping: [text],
        expanded: { [text]: true },
        rowPinning: { top: [text], bottom: [] },
        cellSelection: [
          { anchorRowId: text, anchorColumnId: text, focusRowId: text, focusColumnId: id },
        ],
        any: { [text]: [text] },
      })
      expect(written).toBeTypeOf('string')
    },
  )
})
