import fc from 'fast-check'
import { defineTableSearchParams, explain, type TableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { perColumn, perEntry, jsonValue, sortDirection } from 'permatable/codecs'
import { columns, range, someOf, text } from 'permatable/columns'
import { grouping } from 'permatable/slices'
import { expect, it } from 'vitest'
import { hostileQuery } from './fuzz/attacks.ts'
import { everySlice } from '../support/every-slice.ts'
import { goldenDefinitions } from '../support/golden.ts'
import { runsOf } from '../support/runs.ts'

const declared = columns({ name: text(), age: range(), tags: someOf(['new', 'vip']) })
const definitions: Readonly<Record<string, TableSearchParams<object>>> = {
  ...goldenDefinitions,
  every: defineTableSearchParams(everySlice),
  declared: defineTableSearchParams({ columns: declared, grouping: grouping() }),
  declaredPerEntry: defineTableSearchParams({
    columns: declared,
    sorting: { codec: perEntry('sorting', sortDirection) },
    columnFilters: { codec: perEntry('columnFilters', jsonValue) },
  }),
  declaredPerColumn: defineTableSearchParams({
    columns: declared,
    columnFilters: { codec: perColumn(['name', 'age', 'tags']) },
  }),
  renamed: defineTableSearchParams({
    columns: declared,
    aliases: aliases({
      params: { q: 'globalFilter' },
      columns: { a: 'name' },
      migrate() {
        throw new Error('old')
      },
    }),
  }),
  // A codec of an app that quotes the whole text for each entry.
  wordy: defineTableSearchParams({
    sorting: {
      codec: {
        parse(all, report) {
          for (const one of all.split(',')) report(`${one} in ${all}`)
          return undefined
        },
        serialize: () => undefined,
      },
    },
  }),
}

/** An answer may be so many times as long as its address, and a constant longer. */
const TIMES = 40
const MORE = 100_000
/** A run of selected rows, `0..99999`, is long in any state. */
const PER_ROW = 60

function rowsOf(state: object): number {
  const { rowSelection, expanded }: { rowSelection?: unknown; expanded?: unknown } = state
  return Object.keys(Object(rowSelection)).length + Object.keys(Object(expanded)).length
}

function expectShort(name: string, address: string) {
  const definition = definitions[name] as TableSearchParams<object>
  const parsed = definition.parse(address)
  const room = TIMES * address.length + MORE + PER_ROW * rowsOf(parsed.state)
  expect(JSON.stringify(parsed).length).toBeLessThan(room)
  expect(JSON.stringify(explain(definition, address)).length).toBeLessThan(room)
}

const piece = fc.constantFrom(
  ...['a.asc,', 'a,', 'a.1,', 'a.a.a.a,', 'name.1,', '/1', '"', '\u0001', '%01', '%25', 'a.x,'],
)
const start = fc.constantFrom(
  ...['sorting=', 'columnFilters=', 'columnFilters=name.', 'grouping=', 'cellSelection=', 'any='],
  ...['globalFilter=', 'name=', 'q=', 'x=', 'columnFilters.age=', 'sorting.'],
)
const numbered = fc.constantFrom<(at: number) => string>(
  () => '&',
  () => '&x',
  () => '&sorting=a.asc',
  (at) => `&sorting.a${at}=asc`,
  (at) => `&columnFilters.${at}=1`,
  (at) => `&columnFilters.age=${at}`,
  (at) => `&q${at}`,
)
/** Up to the longest address that is read. */
const long = fc.oneof(
  fc.tuple(start, piece).map(([before, one]) => `?${before}${one.repeat(16_000 / one.length)}`),
  numbered.map((one) => `?${Array.from({ length: 9_000 }, (_, at) => one(at)).join('')}`),
)

it('an answer is a few times as long as its address, and a constant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(definitions)),
      fc.oneof({ weight: 3, arbitrary: long }, { weight: 1, arbitrary: hostileQuery }),
      expectShort,
    ),
    { numRuns: Math.max(60, runsOf(5_000)) },
  )
})

it('tells the first issues of a slice, and how many there are', () => {
  const definition = definitions['declared'] as TableSearchParams<object>
  const sorting = Array.from({ length: 2_601 }, (_, at) => `a${at}.asc`).join()
  const { issues } = definition.parse(`?sorting=${sorting}`)
  const ofSorting = issues.filter(({ slice }) => slice === 'sorting')
  expect(ofSorting).toHaveLength(11)
  expect(ofSorting[0]).toMatchObject({ param: 'sorting', reason: "there is no column 'a0'" })
  expect(ofSorting[0]?.text).toBe(`${sorting.slice(0, 200)}…`)
  expect(ofSorting[10]?.reason).toBe('and 2591 more')
})

it('tells the first of many old names beside a new one', () => {
  const { parse } = defineTableSearchParams({
    aliases: aliases({ params: { q: 'globalFilter', s: 'globalFilter' } }),
  })
  const { state, issues } = parse(`?q=a${'&s=b'.repeat(400)}`)
  expect(state.globalFilter).toBe('a')
  expect(issues).toHaveLength(11)
  expect(issues[10]?.reason).toBe('and 390 more')
})

it('never cuts a text in the middle of a character', () => {
  const definition = definitions['declared'] as TableSearchParams<object>
  const [issue] = definition.parse(`?sorting=a${'😀'.repeat(200)}.asc`).issues
  expect(`${issue?.text}${issue?.reason}`).not.toMatch(/\p{Surrogate}/u)
})

it('explains the first params of a slice, and how many there are', () => {
  const definition = definitions['declaredPerEntry'] as TableSearchParams<object>
  const search = Array.from({ length: 500 }, (_, at) => `&sorting.a${at}=asc`).join('')
  const rows = explain(definition, `?${search.slice(1)}`).filter(({ slice }) => slice === 'sorting')
  expect(rows).toHaveLength(101)
  expect(rows[0]).toMatchObject({ param: 'sorting.a0', reason: "there is no column 'a0'" })
  expect(rows[100]?.reason).toBe('and 400 more params')
})
