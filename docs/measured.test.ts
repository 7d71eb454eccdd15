import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { marks } from './measured/comparison.ts'
import { drawTables } from './measured/draw-tables.ts'
import { isLossless, lengthsOf, libraries, states, values } from './measured/lengths.ts'
import { ratioOf } from './measured/million.ts'
import { read, readFolder, root } from './reading/pages.ts'

/** What the pages say of measurements is what the last runs recorded. `npm run unit -- docs/measured -u` writes them anew. */
it.each([...readFolder('docs/guide'), ...readFolder('docs/about')])(
  'every table of $path is as it was measured',
  ({ path, text }) => expect(drawTables(text)).toMatchFileSnapshot(join(root, path)),
)

it('no promise is broken on a router', () => {
  expect(marks).not.toContain('✗')
})

describe('a million rows', () => {
  it('a page by key costs at most 3 times the first one', () => {
    expect(ratioOf('the key of a row before')).toBeLessThanOrEqual(3)
  })

  it('an exact count costs at least 5 times one up to 10,000', () => {
    expect(ratioOf('exact')).toBeGreaterThanOrEqual(5)
  })
})

describe('the length', () => {
  interface Input {
    readonly title: string
    /** As code. */
    readonly state: string
  }
  const { columns, ...inputs }: Record<'states' | 'values', Input[]> & { columns: object } =
    JSON.parse(read('bench/compare/states.json'))
  const [first = '', ...others] = Object.keys(columns)
  const byDefault = defineTableSearchParams()
  const byColumn = defineTableSearchParams({
    columnFilters: { codec: perColumn([first, ...others]) },
  })
  const stateOf = (expression: string): object => new Function(`return (${expression})`)()

  it('is of what permatable writes, and reads back', () => {
    const all = [...inputs.states, ...inputs.values]
    for (const [at, { title, cells }] of [...states, ...values].entries()) {
      expect(title).toBe(all[at]?.title)
      const state = stateOf(all[at]?.state ?? '{}')
      expect([byDefault.serialize(state), byColumn.serialize(state)]).toEqual(
        cells.slice(0, 2).map(({ search }) => search),
      )
      for (const definition of [byDefault, byColumn])
        expect(definition.parse(definition.serialize(state)).state).toEqual({
          ...definition.defaults,
          ...state,
        })
    }
  })

  it.each(states)('of $title is at most one character more than any that loses nothing', (row) => {
    for (const filters of ['columnFilters', 'columns']) {
      const rivals = row.cells.filter(
        (cell, at) => isLossless(cell) && libraries[at]?.filters === filters,
      )
      const [own = Infinity, ...peers] = lengthsOf(rivals)
      expect(own).toBeLessThanOrEqual(Math.min(...peers) + 1)
    }
  })
})
