import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { tokens } from './fuzz/attacks.ts'
import { goldenDefinitions } from '../support/golden.ts'

const LONG = 100_000
/** Far more than anything linear takes here, even on a busy machine; what is quadratic takes several seconds. */
const SUSPICIOUS_MS = 1_000

const table = defineTableSearchParams({ maxLength: 100_000 })
const { json, perEntry, perColumn } = goldenDefinitions
type Slice = (typeof table.slices)[number]
const definitions = { default: table, json, perEntry, perColumn }

const bestOf = (times: number, run: () => void) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )

/** How many times as long ten times the input takes: fifteen is fine, a hundred is not. */
function growth(run: (length: number) => () => void): number {
  const ratio = () => bestOf(3, run(10 * LONG)) / bestOf(5, run(LONG))
  let best = Number.POSITIVE_INFINITY
  // A machine that was busy meanwhile gets another chance, a quadratic reader does not.
  for (let tries = 0; tries < 5 && best > 15; tries++) best = Math.min(best, ratio())
  return best
}

const growthOfSlow = (run: (length: number) => () => void) =>
  bestOf(1, run(LONG)) < SUSPICIOUS_MS ? 1 : growth(run)

const repeated = (token: string, length: number, before = '') =>
  before + token.repeat(Math.ceil(length / token.length))

const roundTrip = (slice: Slice, start: string, token: string) => (length: number) => {
  const text = repeated(token, length, start)
  const param = slice.names[0] ?? slice.key
  return () => slice.serialize(slice.parse([[param, text]], []), [])
}

describe('ten times the input takes at most fifteen times as long', () => {
  const starts = ['', 'a.', 'a.%5B"']
  const slices = Object.entries(definitions).flatMap(([name, definition]) =>
    (definition?.slices ?? [])
      .filter(({ key }) => name === 'default' || key === 'sorting' || key === 'columnFilters')
      .map((slice) => [slice.key, name, slice] as const),
  )

  it.each(slices)('to read %s by %s, and to write what was read', (_key, _name, slice) => {
    const slow = starts.flatMap((start) =>
      tokens.filter((token) => growthOfSlow(roundTrip(slice, start, token)) > 15),
    )
    expect(slow).toEqual([])
  })

  it.each(['.', '"', '%', '%25', ',', '/', 'a.asc,'])('measured, for a megabyte of %j', (token) => {
    const times = table.slices.map((slice) => growth(roundTrip(slice, '', token)))
    expect(Math.max(...times)).toBeLessThanOrEqual(15)
  })

  it.each([...tokens, '&=', '&a=1', '&sorting=a.asc', '&pageIndex=%', '?a'])(
    'to write into a query full of %j',
    (token) => {
      const times = growthOfSlow((length) => {
        const search = repeated(token, length, '?a=')
        return () => table.serialize({ globalFilter: 'a', sorting: [] }, search)
      })
      expect(times).toBeLessThanOrEqual(15)
    },
  )

  it.each(tokens)('to write a state full of %j', (token) => {
    const slow = table.slices.filter((slice) => {
      const times = growthOfSlow((length) => {
        const text = repeated(token, length)
        const filters = [text, [text, 1], { [text]: text }].map((value) => ({ id: text, value }))
        const values: Readonly<Record<string, unknown>> = {
          globalFilter: text,
          sorting: [{ id: text, desc: true }],
          columnFilters: filters,
          columnOrder: [text],
          rowSelection: { [text]: true },
          pagination: { pageIndex: 0, pageSize: 10 },
        }
        return () => {
          const params = slice.serialize(values[slice.key], [])
          table.write('', new Map([[slice, params]]), Number.POSITIVE_INFINITY)
        }
      })
      return times > 15
    })
    expect(slow).toEqual([])
  })
})
