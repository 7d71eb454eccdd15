import { expect, it } from 'vitest'
import { tableOf, withGenerated } from './test/generated.ts'
import { read } from './reading/pages.ts'

/** Makes the table of the page from `bench/database/million.json`, what `npm run database --prefix bench` measured. */
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

const table = tableOf([
  ['A million people', 'By', 'ms', 'Times'],
  ...rows.map(({ title, way, milliseconds, ratio }, at) => [
    rows[at - 1]?.title === title ? '' : title,
    way,
    figure(milliseconds),
    figure(ratio),
  ]),
])

const ratioOf = (way: string) => rows.find((row) => row.way === way)?.ratio

it('the page on indexes shows what was measured', async () => {
  const million = `Measured in PGlite on ${date}, with ${machine}:\n\n${table}`
  const page = withGenerated(read('docs/learn/indexes.md'), { million })
  await expect(page).toMatchFileSnapshot('learn/indexes.md')
})

it('a page by key costs at most 3 times the first one', () => {
  expect(ratioOf('the key of a row before')).toBeLessThanOrEqual(3)
})

it('an exact count costs at least 5 times one up to 10,000', () => {
  expect(ratioOf('exact')).toBeGreaterThanOrEqual(5)
})
