import { tableOf } from '../reading/tables.ts'
import { read } from '../reading/pages.ts'

/** What `npm run database --prefix bench` measured. */
interface Results {
  readonly date: string
  readonly machine: string
  readonly rows: readonly Row[]
}

interface Row {
  readonly title: string
  readonly way: string
  readonly milliseconds: number
  /** Against the first way. */
  readonly ratio: number
}

const { date, machine, rows }: Results = JSON.parse(read('bench/database/million.json'))

const figure = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 2 })

export const millionTable = (): string =>
  `Measured in PGlite on ${date}, with ${machine}:\n\n${tableOf([
    ['A million people', 'With', 'ms', 'Times'],
    ...rows.map(({ title, way, milliseconds, ratio }, at) => [
      rows[at - 1]?.title === title ? '' : title,
      way,
      figure(milliseconds),
      figure(ratio),
    ]),
  ])}`

export const ratioOf = (way: string): number | undefined =>
  rows.find((row) => row.way === way)?.ratio
