import { expect, it } from 'vitest'
import { code, tableOf, withGenerated } from './test/generated.ts'
import { read } from './reading/pages.ts'

/** Makes the tables of the page from `bench/results/latest.json`, what a full run of `npm run bench --prefix bench` recorded. */
interface Results {
  readonly date: string
  readonly machine: string
  readonly versions: readonly { name: string; version: string }[]
  readonly bars: readonly Bar[]
  readonly sections: readonly { name: string; tables: readonly Table[] }[]
}

interface Bar {
  readonly title: string
  readonly value: number
  readonly limit?: number
  readonly aim?: number
  readonly isTimed?: boolean
  readonly holds: boolean
}

interface Table {
  readonly title: string
  /** The head first. */
  readonly rows: readonly (readonly string[])[]
}

const results: Results = JSON.parse(read('bench/results/latest.json'))

function figure(value: number, isRatio = false): string {
  const digits = !isRatio && (Number.isInteger(value) || value >= 100) ? 0 : 2
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

const versionTable = tableOf([
  ['', 'Version'],
  ...results.versions.map(({ name, version }) => [
    /^[A-Z]/.test(name) ? name : code(name),
    version,
  ]),
])

const barTable = tableOf([
  ['', 'Measured', 'At most', 'Aim', ''],
  ...results.bars.map(({ title, value, limit, aim, isTimed, holds }) => [
    title,
    figure(value, isTimed),
    limit === undefined ? '' : figure(limit, isTimed),
    aim === undefined ? '' : figure(aim, isTimed),
    limit === undefined ? 'reported' : holds ? 'holds' : '**does not hold**',
  ]),
])

const sectionText = (tables: readonly Table[]) =>
  tables.map(({ title, rows }) => `${title}:\n\n${tableOf(rows)}`).join('\n\n')

it('the page on performance shows what was measured', async () => {
  const parts = {
    run: `Measured on ${results.date}: ${results.machine}.`,
    versions: versionTable,
    bars: barTable,
    ...Object.fromEntries(results.sections.map(({ name, tables }) => [name, sectionText(tables)])),
  }
  const page = withGenerated(read('docs/performance.md'), parts)
  await expect(page).toMatchFileSnapshot('performance.md')
})
