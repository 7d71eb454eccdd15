import { code, tableOf } from '../reading/tables.ts'
import { read } from '../reading/pages.ts'

/** What the libraries wrote when `npm run compare --prefix bench` asked them last. */
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

export const { libraries, states, values }: Results = JSON.parse(read('bench/compare/results.json'))

export const isLossless = ({ loses }: Cell): boolean => loses === ''

export const lengthsOf = (cells: readonly Cell[]): number[] =>
  cells.map(({ search }) => search.length)

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
  'permatable, perColumn': code('perColumn'),
  '@tanstack/router-core': 'TanStack Router',
  'serialize-query-params': 'use-query-params',
}

/** The length of each state in each library. */
export const lengthTable = (rows: readonly Row[]): string =>
  tableOf([
    ['State', ...libraries.map(({ name }) => shortNames[name] ?? name)],
    ...rows.map(({ title, cells }) => [title, ...cells.map((cell) => cellText(cell, cells))]),
  ])
