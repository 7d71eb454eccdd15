import { defineTableSearchParams } from 'permatable'
import { perColumn } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'
import { code, tableOf, withGenerated } from './test/generated.ts'
import { read } from './reading/pages.ts'

/**
 * Makes the tables of the page from `bench/compare/results.json`, what the libraries wrote when they were last asked, and checks that
 * permatable still writes the same. `npm run compare --prefix bench` asks them again.
 */
interface Results {
  readonly libraries: readonly { name: string; version: string; filters: string }[]
  readonly states: readonly Row[]
  readonly values: readonly Row[]
}

interface Row {
  readonly title: string
  readonly cells: readonly Cell[]
}

interface Cell {
  readonly search: string
  /** The state that does not come back: none, this one, or another of its kind. */
  readonly loses: '' | 'state' | 'alike'
}

interface Input {
  readonly title: string
  /** As code. */
  readonly state: string
}

const { libraries, states, values }: Results = JSON.parse(read('bench/compare/results.json'))
const { columns, ...inputs }: Record<'states' | 'values', Input[]> & { columns: object } =
  JSON.parse(read('bench/compare/states.json'))
const page = read('docs/short-addresses.md')

const [first = '', ...others] = Object.keys(columns)
const byDefault = defineTableSearchParams()
const byColumn = defineTableSearchParams({
  columnFilters: { codec: perColumn([first, ...others]) },
})
const stateOf = (expression: string): object => new Function(`return (${expression})`)()

const isLossless = ({ loses }: Cell) => loses === ''
const lengthsOf = (cells: readonly Cell[]) => cells.map(({ search }) => search.length)

/** The shortest that lose nothing, of those with the same names. */
function isShortest(cell: Cell, cells: readonly Cell[]): boolean {
  const rivals = cells.filter(isLossless)
  return isLossless(cell) && cell.search.length === Math.min(...lengthsOf(rivals))
}

const marks = { '': '', state: ' ✗', alike: ' ≈' }

function cellText(cell: Cell, cells: readonly Cell[]): string {
  const length = String(cell.search.length)
  return (isShortest(cell, cells) ? `**${length}**` : length) + marks[cell.loses]
}

const shortNames: Readonly<Record<string, string>> = {
  permatable: 'permatable',
  'permatable, perColumn': '`perColumn`',
  'tanstack-table-search-params': 'tanstack-table-search-params',
  nuqs: 'nuqs',
  '@tanstack/router-core': 'TanStack Router',
  'serialize-query-params': 'use-query-params',
}
const headOf = (title: string) => [title, ...libraries.map(({ name }) => shortNames[name] ?? name)]

const lengthTable = (title: string, rows: readonly Row[]) =>
  tableOf([
    headOf(title),
    ...rows.map(({ title, cells }) => [title, ...cells.map((cell) => cellText(cell, cells))]),
  ])

describe('the page on short addresses', () => {
  it('shows what the libraries wrote', async () => {
    const peers = libraries.filter(({ version }) => version)
    const parts = {
      versions: tableOf([
        ['Package', 'Version', 'Filters under'],
        ...peers.map(({ name, version, filters }) => [
          code(name),
          version,
          filters === 'columns' ? "each column's id" : code(filters),
        ]),
      ]),
      states: lengthTable('State', states),
      values: lengthTable('Value', values),
    }
    await expect(withGenerated(page, parts)).toMatchFileSnapshot('short-addresses.md')
  })

  it.each(['states', 'values'] as const)('has asked for all of its %s', (group) => {
    const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
    expect(titles({ states, values }[group])).toEqual(titles(inputs[group]))
  })

  it.each(
    [...states, ...values].map((row, at) => ({
      ...row,
      state: stateOf([...inputs.states, ...inputs.values][at]?.state ?? '{}'),
    })),
  )('shows what permatable writes and reads: $title', ({ state, cells }) => {
    expect([byDefault.serialize(state), byColumn.serialize(state)]).toEqual(
      cells.slice(0, 2).map(({ search }) => search),
    )
    for (const definition of [byDefault, byColumn])
      expect(definition.parse(definition.serialize(state)).state).toEqual({
        ...definition.defaults,
        ...state,
      })
  })
})

describe('permatable', () => {
  it('loses nothing', () => {
    for (const { cells } of [...states, ...values])
      expect(cells.slice(0, 2).map(({ loses }) => loses)).toEqual(['', ''])
  })

  it.each(states)(
    'writes $title as short as all that lose nothing, but for one character',
    (row) => {
      const rivalsOf = (filters: string) =>
        row.cells.filter((cell, at) => isLossless(cell) && libraries[at]?.filters === filters)
      for (const filters of ['columnFilters', 'columns']) {
        const [own = Infinity, ...peers] = lengthsOf(rivalsOf(filters))
        expect(own).toBeLessThanOrEqual(Math.min(...peers) + 1)
      }
    },
  )

  it('writes a text and a range as ?name=jo&age=/18/40', () => {
    const state = {
      columnFilters: [
        { id: 'name', value: 'jo' },
        { id: 'age', value: [18, 40] },
      ],
    }
    const definition = defineTableSearchParams({
      columnFilters: { codec: perColumn(['name', 'age']) },
    })
    expect(definition.serialize(state)).toBe('?name=jo&age=/18/40')
  })
})
